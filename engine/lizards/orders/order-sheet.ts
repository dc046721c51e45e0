/** The clans' order sheets at the start of a turn: the orders that count, with their dice, and each line's outcome. */
import type { Dice } from "../../dice";
import type { OrderResult, Seat } from "../../ruleset";
import type { World } from "../world";
import type { Atlas, Order } from "./order-form";
import { NO_EFFECT, type Reason } from "./reasons";
import { type LineReading, readSheet } from "./sheet-reading";
import { faultOf } from "./unreadable";

/** An order of this turn, with its dice and the key that gives it its place in the sequence (TRN-2). */
export interface GivenOrder<Kind extends Order = Order> {
  clan: Seat;
  order: Kind;
  dice: Dice;
  /** Its place in the sequence, drawn from the turn's seed and the label. */
  key: number;
  label: string;
  result: OrderResult;
}

export interface OrderSheets {
  orders: GivenOrder[];
  results: Record<Seat, OrderResult[]>;
  /** Clans whose sheet has a readable line (DRP-2). */
  heardFrom: Set<Seat>;
}

/** Reads the sheets of all clans of the world, exactly as stored (ORD-4). */
export function readSheets(world: World, lines: Readonly<Record<Seat, readonly string[]>>, dice: Dice): OrderSheets {
  const sheets: OrderSheets = { orders: [], results: {}, heardFrom: new Set() };
  const atlas = { geometry: world.geometry, clans: world.clans.map(({ number }) => number) };
  for (const clan of world.clans) {
    const sheet = lines[clan.number];
    if (!sheet) continue;
    if (clan.status === "playing") takeSheet(clan.number, sheet, atlas, dice, sheets);
    else sheets.results[clan.number] = sheet.map((order) => result(order, "invalid", "clan has left"));
  }
  return sheets;
}

/** TRN-2: each order has its own dice and key. A repeated SPLIT has a different number in its label. */
function takeSheet(clan: Seat, lines: readonly string[], atlas: Atlas, dice: Dice, sheets: OrderSheets): void {
  const splits = new Map<string, number>();
  const read = readSheet(lines, atlas);
  if (read.some(isReadable)) sheets.heardFrom.add(clan);
  sheets.results[clan] = read.map((line, i) => {
    const text = lines[i] as string;
    if (line.kind !== "order") return noOrder(text, line);
    const { order } = line;
    const copy = order.type === "SP" ? (splits.get(order.text) ?? 0) + 1 : 1;
    if (order.type === "SP") splits.set(order.text, copy);
    const label = `${clan} ${order.text} ${copy}`;
    const own = dice.fork(label);
    const pending: OrderResult = { order: text, outcome: "failed", reason: null };
    sheets.orders.push({ clan, order, dice: own, key: own.key(), label, result: pending });
    return pending;
  });
}

function isReadable(line: LineReading): boolean {
  return (line.kind === "beyond" ? line.reading : line).kind === "order";
}

function noOrder(text: string, line: Exclude<LineReading, { kind: "order" }>): OrderResult {
  switch (line.kind) {
    case "blank":
      return { order: text, outcome: "ignored", reason: null };
    case "wrong":
      return { order: text, outcome: "invalid", reason: faultOf(line).reason };
    case "beyond":
      return result(text, "invalid", "more than thirty");
    case "twin":
      return result(text, "duplicate", "given twice");
  }
}

function result(order: string, outcome: OrderResult["outcome"], reason: Reason): OrderResult {
  return { order, outcome, reason };
}

/** Records the outcome of an order: no reason means done. */
export function noteOutcome(given: GivenOrder, reason: Reason | undefined): void {
  given.result.outcome = reason === undefined || reason === NO_EFFECT ? "done" : "failed";
  given.result.reason = reason ?? null;
}
