import type { Page, TestInfo } from "@playwright/test";

interface Taken {
  /** All of the page, not only what is in sight. */
  fullPage?: boolean;
}

/** A picture of the page, kept with the test's results if PICTURES=1 asks for it: no test looks at one. */
export async function picture(
  page: Page,
  info: TestInfo,
  name: string,
  { fullPage = false }: Taken = {},
): Promise<void> {
  if (process.env.PICTURES !== "1") return;
  const path = info.outputPath(`${name}.png`);
  await page.screenshot({ path, fullPage });
  await info.attach(name, { path, contentType: "image/png" });
}
