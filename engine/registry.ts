/** The only file that names every ruleset. */
import { lizards } from "./lizards";
import type { Ruleset } from "./ruleset";

const RULESETS: readonly Ruleset[] = [lizards];

export const STANDARD_RULESET = lizards.id;

export function rulesetById(id: string): Ruleset {
  const ruleset = RULESETS.find((known) => known.id === id);
  if (!ruleset) throw new Error(`no ruleset ${id}`);
  return ruleset;
}
