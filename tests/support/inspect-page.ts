import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, type TestInfo } from "@playwright/test";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

/** The page on a desk and on a small phone: axe finds nothing, nothing scrolls sideways, a picture is kept. */
export async function inspectPage(page: Page, info: TestInfo, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways, `${name} at ${size.width}`).toBeLessThanOrEqual(0);
    expect((await new AxeBuilder({ page }).analyze()).violations, `${name} at ${size.width}`).toEqual([]);
    const path = info.outputPath(`${name}-${size.width}.png`);
    await page.screenshot({ path, fullPage: true });
    await info.attach(`${name}-${size.width}`, { path, contentType: "image/png" });
  }
}
