import { stepTo } from "../hex";
import type { Turn } from "../turn-under-way";
import { lackOfBuilders, lackOfOpenWater, recordWork } from "../works";
import { isGroundFor } from "./building";
import type { BesideOrder } from "./order-form";
import type { GivenOrder } from "./order-sheet";
import type { Reason } from "./reasons";

export const SHORTEST_LIFE = 5; // RFT-7, in turns
export const LONGEST_LIFE = 7;

/** BR, DEV-7: Green lizards in Scrub launch a raft on the water next to them. */
export function resolveBuildRaft({ clan, order, dice }: GivenOrder<BesideOrder>, turn: Turn): Reason | undefined {
  const hex = turn.hex(order.hex);
  const lack = lackOfBuilders(hex, clan, "BR", turn);
  if (lack) return lack;
  if (!isGroundFor("BR", hex.terrain)) return "not in Scrub";
  const index = stepTo(turn.world.geometry, order.hex, order.path[0]);
  if (index === null) return "off the map";
  const water = turn.hex(index);
  const taken = lackOfOpenWater(water, clan);
  if (taken) return taken;
  water.raft = { turnsLeft: dice.between("turns the raft lasts", SHORTEST_LIFE, LONGEST_LIFE) };
  turn.mark("raft launched", water, "anyone");
  recordWork("BR", { type: "built", work: "raft", rule: "DEV-7" }, { hex, clan }, water, turn);
}
