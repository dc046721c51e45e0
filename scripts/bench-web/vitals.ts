// When the largest thing of a page is there, and how much it jumps about until then.
import type { Browser } from "@playwright/test";

export interface Vitals {
  /** Median, in milliseconds. */
  largestPaint: number;
  /** The worst. */
  layoutShift: number;
}

const SETTLED_MS = 1500;

type State = Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>;

/** Each visit with nothing cached. */
export async function vitals(browser: Browser, url: string, visits: number, storageState?: State): Promise<Vitals> {
  const paints: number[] = [];
  const shifts: number[] = [];
  for (let i = 0; i < visits; i++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, storageState });
    const page = await context.newPage();
    await page.addInitScript("globalThis.__name = (named) => named"); // tsx calls it in what is evaluated below
    await page.goto(url, { waitUntil: "load" });
    await page.waitForTimeout(SETTLED_MS);
    const [paint, shift] = await page.evaluate(async () => {
      const entries = (type: string) =>
        new Promise<PerformanceEntry[]>((found) => {
          new PerformanceObserver((list) => found(list.getEntries())).observe({ type, buffered: true });
          setTimeout(() => found([]), 300);
        });
      const largest = (await entries("largest-contentful-paint")).at(-1) ?? (await entries("paint")).at(-1);
      const shifted = (await entries("layout-shift")) as (PerformanceEntry & { value: number })[];
      return [largest?.startTime ?? 0, shifted.reduce((sum, { value }) => sum + value, 0)] as const;
    });
    paints.push(paint);
    shifts.push(shift);
    await context.close();
  }
  paints.sort((a, b) => a - b);
  return { largestPaint: paints[Math.floor(visits / 2)] ?? 0, layoutShift: Math.max(...shifts) };
}
