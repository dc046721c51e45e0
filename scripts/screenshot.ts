// npm run screenshot: plays two turns of a game against bots in Chromium and takes the README's picture of the third.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { exited, startChild, stopChild } from "./launcher/child";
import { freePort } from "./launcher/port";
import { provideChromium } from "./suite/chromium";

const PICTURE = path.resolve("docs/screenshot.png");
const DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"];
/** A sheet takes at most this many. */
const MOST_ORDERS = 30;
/** Where a band likes to go, best first, in the sheet's words. */
const AIMS = [/the free .* den/, /, Fertile$/, /, Temple/, /, (Plains|Ruin|Scrub)$/];

/** Writes these lines, and reads what each would do; empty if it cannot be done. */
async function sentencesOf(page: Page, orders: readonly string[]): Promise<string[]> {
  await page.getByRole("button", { name: "As text" }).click();
  await page.locator("textarea").first().fill(orders.join("\n"));
  await page.getByRole("button", { name: "Use this text" }).click();
  const lines = page.getByRole("region", { name: "Order sheet" }).getByRole("listitem");
  await lines.nth(orders.length - 1).waitFor();
  return lines.evaluateAll((all) => all.map((line) => line.querySelector("[class*=sentence]")?.textContent ?? ""));
}

async function bandsOf(page: Page): Promise<string[]> {
  await page.getByText(/^Bands/).click();
  await page.getByRole("heading", { name: "Your bands" }).waitFor();
  const list = await page.locator("details", { hasText: "Your bands" }).first().textContent();
  await page.getByText(/^Bands/).click();
  const bands = (list ?? "").matchAll(/(\d{1,2}[A-Z]{1,2})\D{0,9}\d+, (?:Sated|Peckish|Hungry|Famished)/g);
  return [...new Set([...bands].map(([, code]) => code ?? ""))];
}

/** A sheet by somebody who knows the game: free dens first, then food, and nobody into the water. */
async function writeOrders(page: Page): Promise<void> {
  const bands = await bandsOf(page);
  const ways = DIRECTIONS.flatMap((first) => [first, ...DIRECTIONS.map((second) => `${first} ${second}`)]);
  const moves = bands.flatMap((hex) => ways.map((way) => `MO ${hex} ${way}`));
  const sentences: string[] = [];
  while (sentences.length < moves.length)
    sentences.push(...(await sentencesOf(page, moves.slice(sentences.length, sentences.length + MOST_ORDERS))));
  const chosen: string[] = [];
  const taken = new Set<string>();
  for (const hex of bands) {
    const ranked = moves.flatMap((move, i) => {
      const sentence = sentences[i] ?? "";
      const to = /to (\d+[A-Z]+)/.exec(sentence)?.[1] ?? "";
      const rank = bands.includes(to) ? -1 : AIMS.findIndex((aim) => aim.test(sentence));
      return move.startsWith(`MO ${hex} `) && rank >= 0 && !taken.has(to) ? [{ move, rank, to }] : [];
    });
    const best = ranked.sort((a, b) => a.rank - b.rank || a.move.length - b.move.length)[0];
    if (!best) continue;
    chosen.push(best.move);
    taken.add(best.to);
  }
  await sentencesOf(page, chosen);
  await page.getByRole("button", { name: "Recruit", exact: true }).click(); // the Home Den is chosen when the page opens
  await page.getByText(/^Saved, revision/).waitFor();
}

async function takePicture(address: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: provideChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, colorScheme: "light" });
  await page.goto(address);
  await page.getByRole("button", { name: "Play now" }).first().click();
  await page.waitForURL(/\/play$/);
  const table = page.url();
  await page.getByRole("button", { name: "Close guide" }).click();
  for (let turn = 1; turn <= 3; turn++) {
    await page.getByRole("button", { name: "Run the turn" }).waitFor();
    await writeOrders(page);
    if (turn === 3) break;
    await page.getByRole("button", { name: "Run the turn" }).click();
    const yes = page.getByRole("button", { name: "Run it" }); // asked if lines are in doubt
    if (await yes.isVisible()) await yes.click();
    await page.waitForURL(/\/report/);
    await page.goto(table);
  }
  const fight = page.getByText("Odds:").first(); // on the first order that leads into one, if any does
  await fight.waitFor({ timeout: 10_000 }).catch(() => undefined);
  await page.getByRole("region", { name: /^Hex/ }).evaluate((panel) => panel.scrollIntoView());
  await page.screenshot({ path: PICTURE });
  await browser.close();
}

const folder = mkdtempSync(path.join(tmpdir(), "savage-swamp-picture-"));
const port = String(await freePort());
const settings = { ...process.env, npm_lifecycle_event: undefined, PORT: port, DATA_DIR: folder };
const site = startChild([path.resolve("scripts/start.mjs"), "start"], settings);
const running = new Promise<void>((resolve) => {
  site.stdout?.on("data", (text) => String(text).includes("is running") && resolve());
});
await Promise.race([running, exited(site)]);
await takePicture(`http://localhost:${port}`);
await stopChild(site);
rmSync(folder, { recursive: true, force: true });
console.log(`wrote ${PICTURE}`);
