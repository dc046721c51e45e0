import { stepTo } from "../hex";
import { TERRAIN } from "../terrain";
import type { Turn } from "../turn-under-way";
import { lackOfBuilders, lackOfOpenWater, recordWork } from "../works";
import { hexesOpposite } from "./building";
import type { BesideOrder } from "./order-form";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

/** BB, DEV-9: Grey lizards on land bridge the water next to them. */
export function resolveBuildBridge({ clan, order }: GivenOrder<BesideOrder>, turn: Turn): Reason | undefined {
  const hex = turn.hex(order.hex);
  const lack = lackOfBuilders(hex, clan, "BB", turn);
  if (lack) return lack;
  if (!TERRAIN[hex.terrain].land) return "not on land";
  const direction = order.path[0];
  const index = stepTo(turn.world.geometry, order.hex, direction);
  if (index === null) return "off the map";
  const water = turn.hex(index);
  const taken = lackOfOpenWater(water, clan);
  if (taken) return taken;
  const opposite = hexesOpposite(turn.world.geometry, index, direction);
  if (!opposite.some((beyond) => TERRAIN[turn.hex(beyond).terrain].land)) return "no land opposite";
  water.bridge = { owner: clan };
  recordWork("BB", { type: "built", work: "bridge", rule: "DEV-9" }, { hex, clan }, water, turn);
}
