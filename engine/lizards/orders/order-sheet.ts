/** The clans' order sheets at the start of a turn: which lines become orders (TRN-1, TRN-3), and what became of each. */
import type { Dice } from "../../dice";
import type { OrderResult, Seat } from "../../ruleset";
import type { World } from "../world";
import { type Atlas, MOST_ORDERS, type Order, readOrder } from "./order-form";
import { NO_EFFECT, type Reason } from "./reasons";

/** An order of this turn, with its dice and its place in the phase's sequence (TRN-2). */
export interface GivenOrder {
  clan: Seat;
  order: Order;
  dice: Dice;
  /** Drawn from the turn's seed and the label. */
  place: number;
  label: string;
  result: OrderResult;
}

export interface OrderSheets {
  orders: GivenOrder[];
  results: Record<Seat, OrderResult[]>;
  /** Clans whose sheet has a readable line (DRP-2). */
  heardFrom: Set<Seat>;
}

/** Reads the sheets of all clans of the world, as they were stored and nothing else (ORD-4). */
export function readSheets(world: World, lines: Readonly<Record<Seat, readonly string[]>>, dice: Dice): OrderSheets {
  const sheets: OrderSheets = { orders: [], results: {}, heardFrom: new Set() };
  const atlas = { geometry: world.geometry, clans: world.clans.map(({ number }) => number) };
  for (const clan of world.clans) {
    const sheet = lines[clan.number];
    if (!sheet) continue;
    if (clan.status === "playing") readSheet(clan.number, sheet, atlas, dice, sheets);
    else sheets.results[clan.number] = sheet.map((order) => result(order, "invalid", "clan has left"));
  }
  return sheets;
}

function readSheet(clan: Seat, lines: readonly string[], atlas: Atlas, dice: Dice, sheets: OrderSheets): void {
  const copies = new Map<string, number>();
  const results: OrderResult[] = [];
  let written = 0;
  for (const line of lines) {
    const reading = readOrder(line, atlas);
    if (reading.kind === "blank") {
      results.push({ order: line, outcome: "ignored", reason: null });
      continue;
    }
    written++;
    if (reading.kind === "order") sheets.heardFrom.add(clan);
    if (written > MOST_ORDERS) results.push(result(line, "invalid", "more than thirty"));
    else if (reading.kind === "wrong") results.push({ order: line, outcome: "invalid", reason: reading.reason });
    else results.push(accept(clan, line, reading.order, copies, dice, sheets.orders));
  }
  sheets.results[clan] = results;
}

/** TRN-3: the first of equal orders is kept, every SPLIT is. */
function accept(
  clan: Seat,
  line: string,
  order: Order,
  copies: Map<string, number>,
  dice: Dice,
  orders: GivenOrder[],
): OrderResult {
  const copy = (copies.get(order.text) ?? 0) + 1;
  copies.set(order.text, copy);
  if (copy > 1 && order.type !== "SP") return result(line, "duplicate", "given twice");
  const label = `${clan} ${order.text} ${copy}`;
  const own = dice.fork(label);
  const pending: OrderResult = { order: line, outcome: "failed", reason: null };
  orders.push({ clan, order, dice: own, place: own.key(), label, result: pending });
  return pending;
}

function result(order: string, outcome: OrderResult["outcome"], reason: Reason): OrderResult {
  return { order, outcome, reason };
}

/** Writes down what became of an order: nothing said means done. */
export function noteOutcome(given: GivenOrder, reason: Reason | undefined): void {
  given.result.outcome = reason === undefined || reason === NO_EFFECT ? "done" : "failed";
  given.result.reason = reason ?? null;
}
