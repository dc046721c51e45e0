/** What speaks against an order before the turn (ORD-3): a reason of failure, or a verdict in words of its own. */
import type { Verdict } from "../../ruleset";
import { REASONS, type Reason } from "./reasons";

export type Doubt = Reason | Verdict | undefined;

export function verdict(kind: "warning" | "error", reason: Reason, rule: string = REASONS[reason].rule): Verdict {
  return { verdict: kind, reason: REASONS[reason].sentence, rule, field: null };
}

export function warning(reason: string, rule: string): Verdict {
  return { verdict: "warning", reason, rule, field: null };
}
