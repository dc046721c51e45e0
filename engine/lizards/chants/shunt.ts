import type { Seat } from "../../ruleset";
import { arrive } from "../arrival";
import { type Direction, stepTo } from "../hex";
import { seesWarriorsIn } from "../sight";
import type { Turn } from "../turn-under-way";
import { areAny, type Hex, sizeOf } from "../world";
import type { Cast, Chant } from "./cast";
import { hexesThrown } from "./chant-chart";

/** SHUN-1..3: throws all warriors in the target hex away; militia (LIZ-9), spies (SPY-6) and a raft (RFT-2) stay. */
export const shunt: Chant = {
  refuse: ({ path, from, target }) => (path.length === 0 || target === from ? "no direction" : undefined),
  cast(cast, turn) {
    const { target } = cast;
    const { bands } = target;
    if (!areAny(bands)) return false;
    const { clan } = bands[0];
    const landing = landingHex(cast, turn);
    if (landing === target) return false; // SHUN-2
    const event = { type: "shunted", from: target.code, to: landing.code, lizards: sizeOf(bands) } as const;
    turn.record({ hex: target, rule: "SHUN-1", told: [[clan, event]] });
    const tellsOnlooker = (onlooker: Seat) => onlooker !== clan && seesWarriorsIn(target, onlooker);
    turn.recordSeen(target, "VIS-6", { type: "shunt-seen", clan }, tellsOnlooker);
    target.bands = [];
    arrive(bands, landing, "thrown", turn, cast.dice.fork("landing"));
    return true;
  },
};

/** SHUN-1, SHUN-2: as far as the chant throws, but not into a den or onto warriors; SHUN-3: nor over the edge. */
function landingHex({ path, target, chanters }: Cast, turn: Turn): Hex {
  const direction = path[path.length - 1] as Direction;
  let at = target;
  for (let hexes = hexesThrown(chanters); hexes > 0; hexes--) {
    const next = stepTo(turn.world.geometry, at.index, direction);
    if (next === null) return at;
    const hex = turn.hex(next);
    if (hex.den || hex.bands.length > 0) return at;
    at = hex;
  }
  return at;
}
