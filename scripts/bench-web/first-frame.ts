// The first picture of the map beside the same picture as one SVG, in a bare page.
import { readFileSync } from "node:fs";
import type { Browser } from "@playwright/test";
import { buildSync } from "esbuild";

/** What every page has: without it, text for screen readers would be painted, and counted. */
const SITE_STYLES = ["app/tokens.css", "app/globals.css"];

/** Medians, in milliseconds. */
export async function firstFrames(browser: Browser, times: number): Promise<{ map: number; svg: number }> {
  const { outputFiles } = buildSync({
    entryPoints: ["scripts/bench-web/first-frame-page.tsx"],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    outdir: "out",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".module.css": "local-css" },
    logLevel: "error",
  });
  const file = (end: string) => outputFiles.find(({ path }) => path.endsWith(end))?.text ?? "";
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await page.setContent("<!doctype html><html lang=en><body></body></html>");
  const styles = [...SITE_STYLES.map((path) => readFileSync(path, "utf8")), file(".css")];
  await page.addStyleTag({ content: styles.join("\n") });
  await page.addScriptTag({ content: file(".js"), type: "module" });
  await page.waitForFunction("globalThis.firstFrames");
  const took = await page.evaluate<{ map: number; svg: number }>(`firstFrames(${times})`);
  await page.close();
  return took;
}
