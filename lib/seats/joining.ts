import type { Ruleset, SeatName } from "@/engine/ruleset";
import { faultsOfLook } from "../accounts/look-of-names";
import { OFFICIAL_NAME, readsOfficial } from "../accounts/official-names";
import { documentFaults, withoutNul } from "../input";
import { type Fault, misfit } from "../refusal";
import { takenFaults } from "./players";

export interface JoinRequest {
  gameId: string;
  /** Any free seat if missing. */
  seat?: number;
  /** The ruleset's joining document, as it came from outside; `{}` takes the defaults. */
  joining: Record<string, unknown>;
  /** What else is wrong with it, found by its form and put in each field's own words. */
  faults?: readonly Fault[];
  /** The token of an invitation, for a game by invitation. */
  invitation?: string;
}

/**
 * A valid joining document. Throws Refusal with everything that is wrong, by field: 422, or 409 if the only fault is
 * that a name or code is `taken` or something else is `gone`.
 */
export function readJoining(
  ruleset: Ruleset,
  { joining: chosen, faults = [] }: Pick<JoinRequest, "joining" | "faults">,
  taken: readonly SeatName[],
  gone: readonly Fault[] = [],
): unknown {
  const joining = withoutNul(chosen); // part of it may have come as JSON in a field
  const unfit = [...faults, ...nameFaults(joining), ...documentFaults(() => ruleset.joining.parse(joining))];
  const all = [...unfit, ...gone, ...takenFaults(joining, taken)];
  if (all.length > 0) throw misfit(all, unfit.length > 0 ? 422 : 409);
  return ruleset.joining.parse(joining);
}

/** A seat writes to others under its name, and stands in their tables. */
function nameFaults({ name }: JoinRequest["joining"]): Fault[] {
  if (typeof name !== "string" || name === "") return []; // without one the ruleset makes one up
  const faults = [...faultsOfLook(name), ...(readsOfficial(name) ? [OFFICIAL_NAME] : [])];
  return faults.map((words) => ["name", words]);
}
