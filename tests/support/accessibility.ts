import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

interface Look {
  /** Only within what this selects. */
  within?: string;
  /** Only these rules of axe. */
  rules?: string[];
}

/** All that can differ between day and night: the same page in other colours. */
export const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** WCAG 2.2, which axe asks only when told to: what can be pressed has room around it. */
const TARGETS = { "target-size": { enabled: true } };

const builder = createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright"));
const AXE = readFileSync(builder.resolve("axe-core/axe.min.js"), "utf8");

/** Brought into a document once: the builder would do so twice for each look, which takes as long as looking. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
}

/**
 * What axe finds wrong with a page. It tells of faults alone, which is half the work: describing what is in order and
 * telling it to a second page takes as long as the looking. That page is for frames of other sites; there are none.
 */
export async function accessibilityFaults(page: Page, { within, rules }: Look = {}) {
  await expect(page, "a page has a title, which may come after its words").not.toHaveTitle("");
  await bringAxe(page);
  const axe = new AxeBuilder({ page, axeSource: "void 'it is there'" });
  axe.options({ resultTypes: ["violations"], rules: TARGETS }).setLegacyMode();
  if (within) axe.include(within);
  if (rules) axe.withRules(rules);
  const { violations, passes } = await axe.analyze();
  if (violations.length + passes.length === 0) throw new Error("axe has looked at nothing");
  return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => [html, failureSummary])]);
}
