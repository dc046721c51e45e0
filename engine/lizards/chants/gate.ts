import { arrive } from "../arrival";
import { takeAtRandom } from "../casualties";
import { fight } from "../combat";
import { clanForce } from "../force";
import { MOST_WARRIORS, total } from "../lizards";
import { enemyIn, leave } from "../march";
import type { Turn } from "../turn-under-way";
import { alive, type Bands, sizeOf } from "../world";
import type { Cast, Chant } from "./cast";
import { lackOfTemple } from "./gateway";

/** GATE-1, GATE-2: all warriors of the clan go from Temple to Temple, over any distance; their spies stay (SPY-6). */
export const gate: Chant = {
  refuse: ({ from, target }) => lackOfTemple(from, target),
  cast(cast, turn) {
    const { clan, from, target, dice } = cast;
    leave(cast.bands, from);
    const event = { type: "gated", from: from.code, to: target.code, lizards: sizeOf(cast.bands) } as const;
    turn.record({ hex: target, rule: "GATE-1", told: [[clan, event]] });
    const arrivals = crush(cast, turn);
    if (!arrivals) return true;
    const enemy = enemyIn(target, clan);
    if (enemy) {
      const attacker = clanForce(arrivals);
      const battle = { place: target, attacker, defender: enemy, forDen: false, flight: false, ahead: [] };
      if (fight(battle, turn, dice.fork("combat")) !== attacker) return true;
    }
    const survivors = alive(arrivals);
    if (survivors) arrive(survivors, target, "gated", turn, dice.fork("arrival"));
    return true;
  },
};

/** GATE-2: those there is no room for die. Returns the bands that arrive. */
function crush({ clan, bands, target, dice }: Cast, turn: Turn): Bands | null {
  const room = Math.max(MOST_WARRIORS - sizeOf(target.bands), 0);
  const surplus = sizeOf(bands) - room;
  if (surplus > 0) {
    const lizards = takeAtRandom(
      bands.map((band) => band.lizards),
      surplus,
      dice.fork("crushed"),
      "crushed",
    );
    const changes = [{ clan, lizards: -total(lizards) }];
    turn.record({ hex: target, rule: "GATE-2", told: [[clan, { type: "crushed", lizards }]], changes });
  }
  return alive(bands);
}
