import { type Direction, stepTo } from "../hex";
import type { Turn } from "../turn-under-way";
import { lackOfBuilders, recordWork } from "../works";
import { BUILDING } from "./building";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

export const GREY_NEEDED = BUILDING.DB.lizards; // DEV-10

/** DB, DEV-10: Grey lizards tear down the bridge next to them. */
export function resolveDestroyBridge({ clan, order }: GivenOrder, turn: Turn): Reason | undefined {
  const hex = turn.hex(order.hex);
  const lack = lackOfBuilders(hex, clan, "grey", GREY_NEEDED, turn);
  if (lack) return lack;
  const index = stepTo(turn.world.geometry, order.hex, order.path[0] as Direction);
  if (index === null) return "off the map";
  const place = turn.hex(index);
  if (!place.bridge) return "no bridge there";
  recordWork({ type: "destroyed", work: "bridge", rule: "DEV-10", colour: "grey" }, { hex, clan }, place, turn);
  place.bridge = null; // BRG-1: those on it are left swimming
}
