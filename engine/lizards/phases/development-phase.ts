/** The Development Phase (chapter 9): orders first, then the events in the book's order. */
import type { Seat } from "../../ruleset";
import { amalgamateBands } from "../events/amalgamation";
import { dropAbsentClans, retireDeadClans } from "../events/dropping-out";
import { foundationsCollapse } from "../events/foundations";
import { starve } from "../events/hunger";
import { raftsAge } from "../events/rafts";
import { freedHomeDensFall } from "../events/ruin";
import { goBush, rejoinBands } from "../events/spies";
import { resolveBuildBridge } from "../orders/build-bridge";
import { resolveBuildDen } from "../orders/build-den";
import { resolveBuildFertile } from "../orders/build-fertile";
import { resolveBuildRaft } from "../orders/build-raft";
import { resolveDestroyBridge } from "../orders/destroy-bridge";
import { resolveDestroyFertile } from "../orders/destroy-fertile";
import { resolveGive } from "../orders/give";
import type { GivenOrder } from "../orders/order-sheet";
import { resolveRecruit } from "../orders/recruit";
import type { Turn } from "../turn-under-way";
import { resolveInSequence } from "./sequence";

const DEVELOPMENT = {
  RE: resolveRecruit,
  GI: resolveGive,
  BF: resolveBuildFertile,
  DF: resolveDestroyFertile,
  BR: resolveBuildRaft,
  BD: resolveBuildDen,
  BB: resolveBuildBridge,
  DB: resolveDestroyBridge,
};

/** Victory (DEV-16) is worked out from the world afterwards, in scoring.ts. */
export function developmentPhase(orders: readonly GivenOrder[], heardFrom: ReadonlySet<Seat>, turn: Turn): void {
  resolveInSequence(orders, DEVELOPMENT, [], turn);
  amalgamateBands(turn); // DEV-12
  raftsAge(turn); // DEV-13
  freedHomeDensFall(turn); // DEV-14
  foundationsCollapse(turn); // DEV-14
  starve(turn); // DEV-15
  rejoinBands(turn); // DEV-15, SPY-8
  goBush(turn); // DEV-15, SPY-9
  dropAbsentClans(heardFrom, turn); // DRP-2
  retireDeadClans(turn); // VIC-5
}
