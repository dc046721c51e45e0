import { expect, type Page, type TestInfo } from "@playwright/test";
import { accessibilityFaults, RULES_OF_COLOUR } from "./accessibility";
import { picture } from "./picture";

const LOOKS = [
  { width: 1440, height: 900, colorScheme: "light" },
  { width: 360, height: 740, colorScheme: "light" },
  { width: 360, height: 740, colorScheme: "dark" },
] as const;

/** A page that has just got another width is laid out for it a moment later. */
async function expectNothingSideways(page: Page, look: string): Promise<void> {
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(sideways, look).toBeLessThanOrEqual(0);
}

/** A page, loaded once, on a desk and on a small phone: nothing scrolls sideways, axe finds nothing. */
export async function isSound(page: Page, address: string): Promise<void> {
  await page.goto(address);
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNothingSideways(page, `${address} at ${width}`);
    expect(await accessibilityFaults(page), `${address} at ${width}`).toEqual([]);
  }
}

/**
 * The page on a desk and on a small phone, by day and night: nothing scrolls sideways, axe finds nothing, there or only
 * in the part that another test does not look at.
 */
export async function inspectPage(page: Page, info: TestInfo, name: string, within?: string): Promise<void> {
  for (const { width, height, colorScheme } of LOOKS) {
    const look = `${name}-${width}-${colorScheme}`;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await expectNothingSideways(page, look);
    const rules = colorScheme === "dark" ? RULES_OF_COLOUR : undefined; // the rest was looked at by day
    expect(await accessibilityFaults(page, { rules, within }), look).toEqual([]);
    await picture(page, info, look, { fullPage: true });
  }
  await page.emulateMedia({ colorScheme: "light" });
}
