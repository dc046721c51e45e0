/** TRN-2: one random sequence of all that happens in a phase. */
import type { Dice } from "../../dice";
import type { OrderType } from "../orders/order-form";
import { type GivenOrder, settle } from "../orders/order-sheet";
import { REASONS, type Reason } from "../orders/reasons";
import type { Turn } from "../turn-under-way";

/** What carries out one type of order: the reason why it failed, or nothing. */
export type Resolver = (given: GivenOrder, turn: Turn) => Reason | undefined;
export type Resolvers = Partial<Record<OrderType, Resolver>>;

/** Something of nature that has its moment in the sequence. */
export interface NaturalEvent {
  label: string;
  place: number;
  happen(): void;
}

export function naturalEvent(label: string, turn: Turn, happen: (dice: Dice) => void): NaturalEvent {
  const dice = turn.dice.fork(label);
  return { label, place: dice.key(), happen: () => happen(dice) };
}

/** Resolves the orders that the phase knows, and nature's events, each completely before the next. */
export function resolveInSequence(
  orders: readonly GivenOrder[],
  resolvers: Resolvers,
  events: readonly NaturalEvent[],
  turn: Turn,
): void {
  const ordered = orders.flatMap((given) => {
    const resolve = resolvers[given.order.type];
    return resolve ? [{ label: given.label, place: given.place, happen: () => carryOut(given, resolve, turn) }] : [];
  });
  const sequence = [...ordered, ...events].sort((a, b) => a.place - b.place || (a.label < b.label ? -1 : 1));
  for (const moment of sequence) moment.happen();
}

function carryOut(given: GivenOrder, resolve: Resolver, turn: Turn): void {
  turn.cause = given;
  const reason = resolve(given, turn);
  settle(given, reason);
  if (given.result.outcome === "failed" && reason)
    turn.record({
      hex: turn.hex(given.order.hex),
      rule: REASONS[reason].rule,
      told: [[given.clan, { type: "refused", reason }]],
    });
  turn.cause = null;
}
