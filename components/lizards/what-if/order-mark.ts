/** How good an order's chances are, at a glance. */
import type { MarkKind } from "../../ui/mark";
import type { OrderOdds } from "./odds";

/** What is not known of may spoil the likeliest order. */
export function orderMark({ done, fights, ends, gaps }: OrderOdds, runs: number): MarkKind {
  const survives = 1 - (ends.find(({ hex }) => hex === null)?.runs ?? 0) / runs;
  const chance = Math.min(done / runs, survives, ...fights.map((fight) => fight.won / fight.runs));
  if (chance < 0.5) return "error";
  return chance < 0.9 || gaps.length > 0 ? "warning" : "fine";
}
