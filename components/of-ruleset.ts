/** What a ruleset contributes to some pages, from what each ruleset does. */
export function ofRuleset<Part>(parts: Readonly<Record<string, Part>>, rulesetId: string): Part {
  const part = parts[rulesetId];
  if (!part) throw new Error(`ruleset ${rulesetId} contributes nothing to these pages`);
  return part;
}
