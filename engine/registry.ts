/** The only file that names every ruleset. */
import { lizards } from "./lizards";
import type { Ruleset } from "./ruleset";

/** For new games. */
const CURRENT: readonly Ruleset[] = [lizards];

/** For games that began under them: `npm run keep` freezes old versions in engine/kept. */
const KEPT: readonly Ruleset[] = [];

export const STANDARD_RULESET = lizards.id;

export function isRuleset(id: string): boolean {
  return CURRENT.some((known) => known.id === id);
}

/** The ruleset as it is today. */
export function rulesetById(id: string): Ruleset {
  const ruleset = CURRENT.find((known) => known.id === id);
  if (!ruleset) throw new Error(`no ruleset ${id}`);
  return ruleset;
}

/** The ruleset in the version a game began with; undefined if it is no longer here. */
export function findRuleset(id: string, version: string): Ruleset | undefined {
  return [...CURRENT, ...KEPT].find((known) => known.id === id && known.version === version);
}

/** The same, where a game cannot go on without it. */
export function rulesetOfVersion(id: string, version: string): Ruleset {
  const ruleset = findRuleset(id, version);
  if (!ruleset) throw new Error(`the rules of ${id} are not here in version ${version}: see engine/kept`);
  return ruleset;
}
