import { adjacent } from "../hex";
import type { Turn } from "../turn-under-way";
import type { Hex } from "../world";
import type { Cast, Chant } from "./cast";

/** REVE-1, SPY-6: kills all enemy spies in the target hex and around it. */
export const reveal: Chant = {
  cast(cast, turn) {
    const around = adjacent(turn.world.geometry, cast.target.index).map((index) => turn.hex(index));
    let spies = 0;
    for (const hex of [cast.target, ...around]) spies += killSpies(hex, cast, turn);
    if (spies > 0)
      turn.record({ hex: cast.target, rule: "REVE-1", told: [[cast.clan, { type: "spies-killed", spies }]] });
    return spies > 0;
  },
};

function killSpies(hex: Hex, { clan }: Cast, turn: Turn): number {
  const killed = hex.spies.filter((spy) => spy.clan !== clan);
  if (killed.length === 0) return 0;
  hex.spies = hex.spies.filter((spy) => spy.clan === clan);
  for (const victim of [...new Set(killed.map((spy) => spy.clan))].sort((a, b) => a - b)) {
    const spies = killed.filter((spy) => spy.clan === victim).length;
    const changes = [{ clan: victim, lizards: -spies }];
    turn.record({ hex, rule: "REVE-1", told: [[victim, { type: "spy-revealed", spies }]], changes });
  }
  return killed.length;
}
