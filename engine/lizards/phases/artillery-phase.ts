/** The Artillery Phase (chapter 6). */
import { resolveChant } from "../orders/chant";
import { resolveFree } from "../orders/free";
import { resolveLob } from "../orders/lob";
import type { GivenOrder } from "../orders/order-sheet";
import type { Turn } from "../turn-under-way";
import { resolveInSequence } from "./sequence";

export function artilleryPhase(orders: readonly GivenOrder[], turn: Turn): void {
  resolveInSequence(orders, { CH: resolveChant, LO: resolveLob, FR: resolveFree }, [], turn);
}
