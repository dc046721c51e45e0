import type { ComponentType } from "react";
import { FrontFacts, FrontPlate, frontWords } from "./lizards/front-page";
import { ofRuleset } from "./of-ruleset";

/** What a ruleset contributes to the front page. Separate from rulesets.tsx, so that the front page loads no table. */
interface FrontPage {
  /** A line above the title, and a few sentences below it. */
  words: { over: string; lead: string };
  /** What the game looks like. */
  Plate: ComponentType<{ theme: "light" | "dark" | "system" }>;
  /** What the game is, as list items. */
  Facts: ComponentType;
}

const FRONT_PAGES: Readonly<Record<string, FrontPage>> = {
  lizards: { words: frontWords, Plate: FrontPlate, Facts: FrontFacts },
};

export const frontPageOf = (rulesetId: string) => ofRuleset(FRONT_PAGES, rulesetId);
