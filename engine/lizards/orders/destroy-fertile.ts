import type { Turn } from "../turn-under-way";
import { lackOfBuilders, recordWork } from "../works";
import { isGroundFor } from "./building";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

/** DF, DEV-6: Green lizards turn Fertile into Plains. */
export function resolveDestroyFertile({ clan, order }: GivenOrder, turn: Turn): Reason | undefined {
  const hex = turn.hex(order.hex);
  const lack = lackOfBuilders(hex, clan, "DF", turn);
  if (lack) return lack;
  if (!isGroundFor("DF", hex.terrain)) return "not Fertile";
  hex.terrain = "plains";
  recordWork("DF", { type: "destroyed", work: "fertile", rule: "DEV-6" }, { hex, clan }, hex, turn);
}
