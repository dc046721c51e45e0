import type { Terrain } from "../terrain";
import type { Turn } from "../turn-under-way";
import { lackOfBuilders, recordWork } from "../works";
import { BUILDING, isGroundFor } from "./building";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

export const GREEN_NEEDED = BUILDING.BF.lizards; // DEV-5
export const FARMABLE: readonly Terrain[] = BUILDING.BF.ground ?? []; // DEV-5

/** BF, DEV-5: Green lizards make the hex Fertile. */
export function resolveBuildFertile({ clan, order }: GivenOrder, turn: Turn): Reason | undefined {
  const hex = turn.hex(order.hex);
  const lack = lackOfBuilders(hex, clan, "green", GREEN_NEEDED, turn);
  if (lack) return lack;
  if (!isGroundFor("BF", hex.terrain)) return "not Plains, Swamp or Scrub";
  hex.terrain = "fertile";
  recordWork({ type: "built", work: "fertile", rule: "DEV-5", colour: "green" }, { hex, clan }, hex, turn);
}
