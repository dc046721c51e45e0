/** How good an order's chances are, at a glance. */
import type { MarkKind } from "../../ui/mark";
import type { Odds, OrderOdds } from "./odds";

/** Something unknown may spoil even the likeliest order. */
export function orderMark({ done, fights, lob, ends, gaps }: OrderOdds, runs: number): MarkKind {
  const survives = 1 - (ends.find(({ hex }) => hex === null)?.runs ?? 0) / runs;
  const chance = Math.min(
    done / runs,
    survives,
    ...fights.map(({ won, runs: fought, held = 0 }) => Math.max(won / fought, held / runs)),
  );
  if (chance < 0.5) return "error";
  const hitsNobody = lob && Math.round(lob.killed / lob.runs) === 0;
  return chance < 0.9 || gaps.length > 0 || hitsNobody ? "warning" : "fine";
}

/** Only one thing can happen: no fight, no failure, and everything on its way is known. */
export function isCertain({ done, fights, lob, ends, gaps }: OrderOdds, runs: number): boolean {
  const sure = ends.every((end) => end.hex !== null && end.runs === runs);
  return done === runs && fights.length === 0 && !lob && sure && gaps.length === 0;
}

const WORST_FIRST: readonly MarkKind[] = ["error", "warning", "fine"];

/** Those that are not certain, the least likely first; equals stay as on the sheet. */
export function doubtfulFirst({ orders, runs }: Odds): OrderOdds[] {
  const rank = (order: OrderOdds) => WORST_FIRST.indexOf(orderMark(order, runs));
  return orders.filter((order) => !isCertain(order, runs)).sort((a, b) => rank(a) - rank(b));
}
