import type { Seat } from "../../ruleset";
import { arrive } from "../arrival";
import type { Direction } from "../hex";
import { seesWarriorsIn } from "../sight";
import type { Turn } from "../turn-under-way";
import { areAny, type Hex, sizeOf } from "../world";
import type { Cast, Chant } from "./cast";
import { landingHex } from "./thrown";

/** SHUN-1..3: throws all warriors in the target hex away; militia (LIZ-9), spies (SPY-6) and a raft (RFT-2) stay. */
export const shunt: Chant = {
  refuse: ({ path, from, target }) => (path.length === 0 || target === from ? "no direction" : undefined),
  cast(cast, turn) {
    const { target } = cast;
    const { bands } = target;
    if (!areAny(bands)) return false;
    const { clan } = bands[0];
    const landing = landingOf(cast, turn);
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

function landingOf({ path, target, chanters }: Cast, turn: Turn): Hex {
  const direction = path[path.length - 1] as Direction;
  const isTaken = (index: number) => turn.hex(index).den !== null || turn.hex(index).bands.length > 0;
  return turn.hex(landingHex(turn.world.geometry, target.index, direction, chanters, isTaken));
}
