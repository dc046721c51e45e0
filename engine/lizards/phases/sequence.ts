/** TRN-2: one random sequence of everything in a phase. */
import type { Dice } from "../../dice";
import type { Order } from "../orders/order-form";
import type { OrderType } from "../orders/order-kinds";
import { type GivenOrder, noteOutcome } from "../orders/order-sheet";
import { type Reason, ruleOf } from "../orders/reasons";
import type { Turn } from "../turn-under-way";
import type { Hex } from "../world";

/** Carries out one type of order. Returns the reason if it fails. */
type Resolver<Kind extends Order = Order> = (given: GivenOrder<Kind>, turn: Turn) => Reason | undefined;
export type Resolvers = { [Type in OrderType]?: Resolver<Extract<Order, { type: Type }>> };

/** Something with a place in the sequence: an order, or an event of nature. */
export interface Moment {
  label: string;
  /** The lowest goes first. */
  key: number;
  happen(): void;
}

/** An event of nature, named after the terrain. */
export function naturalEvent(act: (hex: Hex, turn: Turn, dice: Dice) => void, hex: Hex, turn: Turn): Moment {
  const label = `${hex.terrain} ${hex.code}`;
  const dice = turn.dice.fork(label);
  return { label, key: dice.key(), happen: () => act(hex, turn, dice) };
}

function orderMoment(given: GivenOrder, resolve: Resolver, turn: Turn): Moment {
  return { label: given.label, key: given.key, happen: () => carryOut(given, resolve, turn) };
}

/** Resolves the phase's orders and nature's events, each completely before the next. */
export function resolveInSequence(
  orders: readonly GivenOrder[],
  resolvers: Resolvers,
  events: readonly Moment[],
  turn: Turn,
): void {
  const sequence: Moment[] = [...events];
  for (const given of orders) {
    const resolve = resolvers[given.order.type] as Resolver | undefined; // it is for orders of this type
    if (resolve) sequence.push(orderMoment(given, resolve, turn));
  }
  sequence.sort((a, b) => a.key - b.key || (a.label < b.label ? -1 : 1));
  for (const moment of sequence) moment.happen();
}

function carryOut(given: GivenOrder, resolve: Resolver, turn: Turn): void {
  turn.cause = given;
  const reason = resolve(given, turn);
  noteOutcome(given, reason);
  if (given.result.outcome === "failed" && reason)
    turn.record({
      hex: turn.hex(given.order.hex),
      rule: ruleOf(reason, given.order.type),
      told: [[given.clan, { type: "refused", reason }]],
    });
  turn.cause = null;
}
