import type { Turn } from "../turn-under-way";
import { lackOfBuilders, recordWork } from "../works";
import { isGroundFor } from "./building";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

/** BF, DEV-5: Green lizards make the hex Fertile. */
export function resolveBuildFertile({ clan, order }: GivenOrder, turn: Turn): Reason | undefined {
  const hex = turn.hex(order.hex);
  const lack = lackOfBuilders(hex, clan, "BF", turn);
  if (lack) return lack;
  if (!isGroundFor("BF", hex.terrain)) return "not Plains, Swamp or Scrub";
  hex.terrain = "fertile";
  recordWork("BF", { type: "built", work: "fertile", rule: "DEV-5" }, { hex, clan }, hex, turn);
}
