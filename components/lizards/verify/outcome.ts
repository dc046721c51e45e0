/** What playing an archive again proves. */
import type { Finding } from "./verify-archive";

type Begins = Pick<Extract<Finding, { kind: "begins" }>, "committed" | "played" | "rules">;

/** `unknown`: other rules may play it differently, and only those it was played by can tell. */
export type Outcome = "fits" | "differs" | "unknown";

export function outcomeOf(begins: Begins, turns: readonly { same: boolean }[]): Outcome {
  if (!begins.committed) return "differs";
  if (turns.every(({ same }) => same)) return "fits";
  return begins.played === begins.rules ? "differs" : "unknown";
}
