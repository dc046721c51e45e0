import type { Page } from "@playwright/test";

/** From now on what the page's forms send does not arrive before it is let go. Answers how. */
export async function heldPosts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((go) => {
    letGo = go;
  });
  await page.route("**/*", async (route) => {
    if (route.request().method() === "POST") await held;
    await route.continue();
  });
  return letGo;
}
