/** The Movement Phase (chapter 7): marching, sailing and sneaking, with nature's own moves in between. */
import { volcanoStirs } from "../events/volcano";
import { whirlpoolDrifts } from "../events/whirlpool";
import { resolveMove } from "../orders/move";
import type { GivenOrder } from "../orders/order-sheet";
import { resolveSail } from "../orders/sail";
import { resolveSneak } from "../orders/sneak";
import { resolveSplit } from "../orders/split";
import type { Turn } from "../turn-under-way";
import { type Moment, naturalEvent, resolveInSequence } from "./sequence";

const MOVEMENT = { MO: resolveMove, SP: resolveSplit, SA: resolveSail, SN: resolveSneak };

export function movementPhase(orders: readonly GivenOrder[], turn: Turn): void {
  resolveInSequence(orders, MOVEMENT, naturalEvents(turn), turn);
}

/** NAT-3: which volcanoes and whirlpools act is fixed when the phase starts. */
function naturalEvents(turn: Turn): Moment[] {
  const events: Moment[] = [];
  for (const hex of turn.world.hexes) {
    if (hex.terrain === "volcano") events.push(naturalEvent(volcanoStirs, hex, turn));
    if (hex.terrain === "whirlpool") events.push(naturalEvent(whirlpoolDrifts, hex, turn));
  }
  return events;
}
