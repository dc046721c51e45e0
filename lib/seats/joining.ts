import { DocumentError, type Ruleset } from "@/engine/ruleset";
import { OFFICIAL_NAME, readsOfficial } from "../accounts/official-names";
import { Refusal } from "../refusal";

export interface JoinRequest {
  gameId: string;
  /** Any free seat when missing. */
  seat?: number;
  /** The ruleset's joining document, as it came from outside; `{}` takes the defaults. */
  joining: Record<string, unknown>;
  /** The token of an invitation, for a game by invitation. */
  invitation?: string;
}

/** Throws Refusal 422 with the field. */
export function readJoining(ruleset: Ruleset, input: unknown): unknown {
  refuseOfficialName(input);
  try {
    return ruleset.joining.parse(input);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new Refusal(422, error.reason, error.path || null);
  }
}

/** A seat writes to others under its name. Throws Refusal 422. */
function refuseOfficialName(input: unknown): void {
  const name = (input as { name?: unknown } | null)?.name;
  if (typeof name === "string" && readsOfficial(name)) throw new Refusal(422, OFFICIAL_NAME, "name");
}
