// npm run pictures: draws the icons for home screens and the picture beside links to the site, from app/icon.svg and the
// front page's plate.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Browser, chromium, type PageScreenshotOptions } from "@playwright/test";
import { chromiumArguments, provideChromium } from "./suite/chromium";

const { resolve } = createRequire(import.meta.url);
const ICON = readFileSync("app/icon.svg", "utf8");
const PLATE = readFileSync("public/art/plate-day.svg", "utf8");
const TOKENS = readFileSync("app/tokens.css", "utf8");

/** What other sites show beside a link is this large. */
const LINK = { width: 1200, height: 630 };

const fontFace = (family: string, file: string, weight: string) =>
  `@font-face { font-family: "${family}"; font-weight: ${weight};
    src: url(data:font/woff2;base64,${readFileSync(resolve(file)).toString("base64")}); }`;

const FONTS = [
  fontFace("Alegreya", "@fontsource/alegreya/files/alegreya-latin-700-normal.woff2", "700"),
  fontFace("Alegreya", "@fontsource/alegreya/files/alegreya-latin-400-normal.woff2", "400"),
].join("\n");

/** The hexagon alone. */
const bare = `<style>svg { display: block; width: 100vw; height: 100vh }</style>${ICON}`;

/** To the edges, because systems cut their own shapes out of it; the eye stays within the middle four fifths. */
const fullBleed = `<style>body { background: var(--moss) } svg { display: block; width: 100vw; height: 100vh; }
svg path:first-of-type { display: none }</style>${ICON}`;

const link = `<style>${FONTS}
  body { display: flex; height: 100vh; background: var(--sheet); color: var(--ink); font-family: var(--head) }
  .words { flex: none; width: 470px; box-sizing: border-box; padding: 0 40px 0 56px; align-self: center }
  .words svg { width: 92px; height: 92px }
  h1 { margin: 18px 0 14px; font-size: 84px; line-height: 0.98; font-weight: 700 }
  p { margin: 0; font-size: 34px; line-height: 1.25; color: var(--ink-2) }
  .plate { flex: 1; overflow: hidden; border-left: 3px solid var(--ink) }
  .plate svg { height: 100%; width: auto; display: block }
  </style>
  <div class="words">${ICON}<h1>Savage Swamp</h1><p>Turn-based games of hidden&nbsp;orders</p></div>
  <div class="plate">${PLATE}</div>`;

async function draw(
  browser: Browser,
  body: string,
  { width, height }: { width: number; height: number },
  options: PageScreenshotOptions,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html><style>${TOKENS} body { margin: 0; background: none }</style>${body}`);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot(options);
  await page.close();
  console.log(`wrote ${options.path}`);
}

const square = (side: number) => ({ width: side, height: side });
const browser = await chromium.launch({ executablePath: provideChromium(), args: chromiumArguments() });
await draw(browser, bare, square(192), { path: "public/icon-192.png", omitBackground: true });
await draw(browser, bare, square(512), { path: "public/icon-512.png", omitBackground: true });
await draw(browser, fullBleed, square(512), { path: "public/icon-maskable.png" });
await draw(browser, fullBleed, square(180), { path: "app/apple-icon.png" });
await draw(browser, link, LINK, { path: "public/link.jpg", type: "jpeg", quality: 85 });
await browser.close();
