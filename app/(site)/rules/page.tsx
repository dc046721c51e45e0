import type { Metadata } from "next";
import { screensOf } from "@/components/rulesets";
import { Page } from "@/components/ui/page";
import { rulesetById, STANDARD_RULESET } from "@/engine/registry";

export const metadata: Metadata = { title: "Rules" };

/** The rulebook of the standard game. */
export default function RulesPage() {
  const { title, seats } = rulesetById(STANDARD_RULESET);
  const { Rulebook } = screensOf(STANDARD_RULESET);
  return (
    <Page title="Rules" caption={`${title}. Every rule has a number; press it for a link you can quote.`}>
      <Rulebook options={{}} seats={seats.standard} />
    </Page>
  );
}
