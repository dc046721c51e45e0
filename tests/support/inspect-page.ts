import { expect, type Page, type TestInfo } from "@playwright/test";
import { accessibilityFaults } from "./accessibility";

const LOOKS = [
  { width: 1440, height: 900, colorScheme: "light" },
  { width: 360, height: 740, colorScheme: "light" },
  { width: 360, height: 740, colorScheme: "dark" },
] as const;

/** The page on a desk and on a small phone, by day and night: axe finds nothing, nothing scrolls sideways, a picture is kept. */
export async function inspectPage(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const { width, height, colorScheme } of LOOKS) {
    const look = `${name}-${width}-${colorScheme}`;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, look).toBeLessThanOrEqual(0);
    expect(await accessibilityFaults(page), look).toEqual([]);
    const path = info.outputPath(`${look}.png`);
    await page.screenshot({ path, fullPage: true });
    await info.attach(look, { path, contentType: "image/png" });
  }
  await page.emulateMedia({ colorScheme: "light" });
}
