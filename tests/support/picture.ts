import type { Page, TestInfo } from "@playwright/test";

interface Taken {
  /** All of the page, not only what is in sight. */
  fullPage?: boolean;
}

/** A picture of the page, kept with the test's results for somebody to look at; PICTURES=0 leaves it out. */
export async function picture(
  page: Page,
  info: TestInfo,
  name: string,
  { fullPage = false }: Taken = {},
): Promise<void> {
  if (process.env.PICTURES === "0") return;
  await page.screenshot({ path: info.outputPath(`${name}.jpg`), fullPage, type: "jpeg", quality: 80, scale: "css" });
}
