// How much a page makes a browser fetch.
import { gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

const isScript = (response: Response) => /\.js(\?|$)/.test(response.url());

const packed = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length;

/** Bytes of JavaScript, each file gzipped, that arrive while something is done. */
export async function scriptsDuring(page: Page, act: () => Promise<unknown>): Promise<number> {
  const files = new Map<string, Promise<Buffer>>();
  const hear = (response: Response) => {
    if (isScript(response) && response.ok()) files.set(response.url(), response.body());
  };
  page.on("response", hear);
  await act();
  await page.waitForLoadState("networkidle");
  page.off("response", hear);
  const bodies = await Promise.all(files.values());
  return bodies.reduce((sum, body) => sum + packed(body), 0);
}

/** Gzipped bytes of what Next sends for going to this page: its data and what little markup it has. */
export async function dataOf(page: Page, url: string): Promise<number> {
  const response = await page.request.get(url, { headers: { rsc: "1" } });
  return packed(await response.body());
}

/** Gzipped bytes of the document itself. */
export async function documentOf(page: Page, url: string): Promise<number> {
  const response = await page.request.get(url);
  return packed(await response.body());
}
