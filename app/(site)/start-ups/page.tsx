import type { Metadata } from "next";
import { screensOf } from "@/components/rulesets";
import { Page } from "@/components/ui/page";
import { rulesetById, STANDARD_RULESET } from "@/engine/registry";
import { readKeptDesigns } from "../kept-designs";

export const metadata: Metadata = { title: "Start-ups" };

/** Designs are drawn here at leisure; the form for taking a seat offers those that were saved. */
export default async function StartUpsPage() {
  const { title } = rulesetById(STANDARD_RULESET);
  const { Designer } = screensOf(STANDARD_RULESET);
  return (
    <Page title="Start-ups" caption={`${title}. What you save here is offered when you take a seat.`}>
      <noscript>
        <p>The designer needs JavaScript, which is switched off.</p>
      </noscript>
      <Designer kept={await readKeptDesigns(STANDARD_RULESET)} />
    </Page>
  );
}
