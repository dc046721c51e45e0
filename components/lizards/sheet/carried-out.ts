/** What came of the lines of a sheet, shown in place of verdicts: an order that failed is not called fine. */
import { OK } from "@/engine/lizards/orders/doubt";
import type { OrderResult, Verdict } from "@/engine/ruleset";
import type { SaidOfSheet } from "./said-of-orders";

/** Null: the line was left out of its turn, because the seat had left. */
export type Outcome = OrderResult | null;

export function saidOfOutcomes(outcomes: readonly Outcome[]): SaidOfSheet {
  return { verdicts: outcomes.map(verdictOf), sentences: [] };
}

function verdictOf(outcome: Outcome): Verdict {
  switch (outcome?.outcome) {
    case "done":
    case "ignored":
      return OK;
    case "failed":
    case "invalid":
      return { verdict: "error", reason: outcome.reason ?? "Not carried out.", rule: null, field: null };
    default:
      return { verdict: "warning", reason: outcome?.reason ?? "Not carried out.", rule: null, field: null };
  }
}
