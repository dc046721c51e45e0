/** How the map shows an order being written. */

import { markOf, type OrderMark } from "../map/order-marks";
import type { Chart } from "../map/swamp-chart";
import { type Composition, isWhole } from "./composition";

/** The marks of the sheet's orders, with the opened line's set apart, and the draft's in place of its line's. */
export function marksWith(
  order: Composition | null,
  open: number | null,
  written: readonly OrderMark[],
  { indexes }: Chart["geometry"],
): OrderMark[] {
  const others = written.filter(({ line }) => order === null || line !== order.line);
  const known = others.map((mark) => (mark.line === open ? { ...mark, chosen: true } : mark));
  if (!order || !isWhole(order)) return known;
  const target = order.chant === "GATE" ? indexes.get(order.gate) : null;
  return [...known, { ...markOf({ ...order, target }), draft: true }];
}
