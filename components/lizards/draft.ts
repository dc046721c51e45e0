/** What the map and the sheet make of an order that takes shape. */
import { checkOrders } from "@/engine/lizards/orders/order-check";
import type { View } from "@/engine/lizards/view";
import type { Verdict } from "@/engine/ruleset";
import { type Composition, isWhole } from "./compose";
import { markOf, type OrderMark } from "./order-marks";
import type { Chart } from "./swamp-chart";
import type { GivenLine } from "./use-reading";

/** The marks of the sheet, that of the line opened told from the others, and the draft's own in place of its line's. */
export function marksWith(
  order: Composition | null,
  open: number | null,
  written: readonly OrderMark[],
  { indexes }: Chart["geometry"],
): OrderMark[] {
  const others = written.filter(({ line }) => order === null || line !== order.line);
  const known = others.map((mark) => (mark.line === open ? { ...mark, chosen: true } : mark));
  return order && isWhole(order) ? [...known, draftMark(order, indexes.get(order.gate))] : known;
}

function draftMark(order: Composition, target: number | undefined): OrderMark {
  return markOf({ ...order, path: [...order.path], target: order.chant === "GATE" ? target : null }, true);
}

/** What the sheet would say of the draft in its place. */
export function draftVerdict(view: View, given: readonly GivenLine[], { line }: Composition, draft: string): Verdict {
  const others = given.map(({ id, text }) => (id === line ? draft : text));
  const at = given.findIndex(({ id }) => id === line);
  return checkOrders(view, at < 0 ? [...others, draft] : others).at(at) as Verdict;
}

/** Why a hex pointed at is no target of the draft. */
export function whyNot(order: Composition, code: string): string {
  if (order.type === "CH" && !order.chant) return "Choose a chant first.";
  if (order.chant === "GATE") return `No other Temple is known in ${code}. Point at one, or press Escape.`;
  return `${code} will not do. Choose one of the marked hexes, or press Escape.`;
}
