import { DIRECTIONS, type Direction, stepTo } from "../hex";
import { isWater, TERRAIN } from "../terrain";
import type { Turn } from "../turn-under-way";
import { lackOfBuilders, recordWork } from "../works";
import { type Hex, holder } from "../world";
import { BUILDING } from "./building";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

export const GREY_NEEDED = BUILDING.BB.lizards; // DEV-9

/** BB, DEV-9: Grey lizards on land bridge the water next to them. */
export function resolveBuildBridge({ clan, order }: GivenOrder, turn: Turn): Reason | undefined {
  const hex = turn.hex(order.hex);
  const lack = lackOfBuilders(hex, clan, "grey", GREY_NEEDED, turn);
  if (lack) return lack;
  if (!TERRAIN[hex.terrain].land) return "not on land";
  const direction = order.path[0] as Direction;
  const index = stepTo(turn.world.geometry, order.hex, direction);
  if (index === null) return "off the map";
  const water = turn.hex(index);
  if (!isWater(water.terrain)) return "no water there";
  if (water.bridge || water.raft) return "raft or bridge in the way";
  if (holder(water) !== null && holder(water) !== clan) return "warriors in the way";
  if (!hasLandOpposite(water, direction, turn)) return "no land opposite";
  water.bridge = { owner: clan };
  recordWork({ type: "built", work: "bridge", rule: "DEV-9", colour: "grey" }, { hex, clan }, water, turn);
}

/** Straight on, or 60° to either side. */
function hasLandOpposite(water: Hex, direction: Direction, turn: Turn): boolean {
  const ahead = DIRECTIONS.indexOf(direction);
  return [ahead - 1, ahead, ahead + 1].some((turned) => {
    const beyond = stepTo(turn.world.geometry, water.index, DIRECTIONS[(turned + 6) % 6] as Direction);
    return beyond !== null && TERRAIN[turn.hex(beyond).terrain].land;
  });
}
