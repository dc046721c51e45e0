import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Waits until the page's script listens. The server's page answers earlier: what is pressed until then is lost, where no
 * form carries it. React says so nowhere, but marks what it has taken over.
 */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = Object.entries(document).find(([name]) => name.startsWith("__reactContainer$"))?.[1];
    const main = document.querySelector("main");
    const taken = main !== null && Object.keys(main).some((name) => name.startsWith("__reactProps$"));
    return taken && root?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // What listens to the whole page does so a moment later, after the first picture.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

/** A part that is fetched after the page is drawn with it, and answers only then. */
export async function awakePart(part: Locator): Promise<void> {
  const taken = () => part.evaluate((node) => Object.keys(node).some((name) => name.startsWith("__reactProps$")));
  await expect.poll(taken).toBe(true);
}

/** From its next page on, the tab is as one that was opened behind others, until `comeTo`. */
export async function openBehind(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const [name, value] of Object.entries({ hidden: true, visibilityState: "hidden" }))
      Object.defineProperty(document, name, { value, configurable: true });
  });
}

export async function comeTo(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const [name, value] of Object.entries({ hidden: false, visibilityState: "visible" }))
      Object.defineProperty(document, name, { value, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}
