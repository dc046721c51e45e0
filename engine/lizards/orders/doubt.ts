/** An objection to an order before the turn (ORD-3): a reason for failure, or a verdict in its own words. */
import type { Verdict } from "../../ruleset";
import type { Reason } from "./reasons";

export type Doubt = Reason | Verdict | undefined;

export function warning(reason: string, rule: string): Verdict {
  return { verdict: "warning", reason, rule, field: null };
}

/** As far as the clan knows, it will fail. */
export function failing(reason: string, rule: string): Verdict {
  return { ...warning(reason, rule), fails: true };
}

export const OK: Verdict = { verdict: "ok", reason: null, rule: null, field: null };
