import type { Turn } from "../turn-under-way";
import { lackOfBuilders, recordWork } from "../works";
import { makeDen } from "../world";
import { isGroundFor } from "./building";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

/**
 * BD, DEV-8: Grey lizards rebuild a Ruin at once; elsewhere they lay a foundation, and complete it next turn. Any
 * foundation found here dates from the previous turn: those that lay one cannot work twice (DEV-4), and no other clan
 * is there.
 */
export function resolveBuildDen({ clan, order }: GivenOrder, turn: Turn): Reason | undefined {
  const hex = turn.hex(order.hex);
  const lack = lackOfBuilders(hex, clan, "BD", turn);
  if (lack) return lack;
  if (!isGroundFor("BD", hex.terrain)) return "no den can stand there";
  const completes = hex.terrain === "ruin" || hex.foundation !== null;
  hex.foundation = completes ? null : { laidTurn: turn.number };
  if (completes) {
    hex.terrain = "den";
    hex.den = makeDen({ owner: clan }); // DEN-3
  }
  const work = completes ? "den" : "foundation";
  recordWork("BD", { type: "built", work, rule: "DEV-8" }, { hex, clan }, hex, turn);
}
