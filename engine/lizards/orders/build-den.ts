import type { Terrain } from "../terrain";
import type { Turn } from "../turn-under-way";
import { lackOfBuilders, recordWork } from "../works";
import { makeDen } from "../world";
import { BUILDING, isGroundFor } from "./building";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

export const GREY_NEEDED = BUILDING.BD.lizards; // DEV-8
export const FOUNDATION_GROUND: readonly Terrain[] = (BUILDING.BD.ground ?? []).filter((ground) => ground !== "ruin"); // DEV-8

/**
 * BD, DEV-8: Grey lizards rebuild a Ruin at once; elsewhere they lay a foundation, and the next turn complete it. A
 * foundation met here is of the turn before: those that lay one do no second work (DEV-4), and no other clan stands there.
 */
export function resolveBuildDen({ clan, order }: GivenOrder, turn: Turn): Reason | undefined {
  const hex = turn.hex(order.hex);
  const lack = lackOfBuilders(hex, clan, "grey", GREY_NEEDED, turn);
  if (lack) return lack;
  if (!isGroundFor("BD", hex.terrain)) return "no den can stand there";
  const completes = hex.terrain === "ruin" || hex.foundation !== null;
  hex.foundation = completes ? null : { laidTurn: turn.number };
  if (completes) {
    hex.terrain = "den";
    hex.den = makeDen({ owner: clan }); // DEN-3
  }
  const work = completes ? "den" : "foundation";
  recordWork({ type: "built", work, rule: "DEV-8", colour: "grey" }, { hex, clan }, hex, turn);
}
