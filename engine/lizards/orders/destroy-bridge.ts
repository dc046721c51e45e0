import { stepTo } from "../hex";
import type { Turn } from "../turn-under-way";
import { lackOfBuilders, recordWork } from "../works";
import type { BesideOrder } from "./order-form";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

/** DB, DEV-10: Grey lizards tear down the bridge next to them. */
export function resolveDestroyBridge({ clan, order }: GivenOrder<BesideOrder>, turn: Turn): Reason | undefined {
  const hex = turn.hex(order.hex);
  const lack = lackOfBuilders(hex, clan, "DB", turn);
  if (lack) return lack;
  const index = stepTo(turn.world.geometry, order.hex, order.path[0]);
  if (index === null) return "off the map";
  const place = turn.hex(index);
  if (!place.bridge) return "no bridge there";
  recordWork("DB", { type: "destroyed", work: "bridge", rule: "DEV-10" }, { hex, clan }, place, turn);
  place.bridge = null; // BRG-1: those on it are left swimming
}
