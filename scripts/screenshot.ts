// npm run screenshot: plays two turns of a game against bots in Chromium and takes the README's picture of the third.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { exited, startChild, stopChild } from "./launcher/child";
import { freePort } from "./launcher/local-postgres";
import { provideChromium } from "./suite/chromium";

const PICTURE = path.resolve("docs/screenshot.png");
const DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"];

/** A sheet that shows many kinds of orders, for the bands that the page lists. */
function ordersFor(hexes: readonly string[], turn: number): string {
  return hexes
    .flatMap((hex, i) => {
      const to = DIRECTIONS[(i + turn) % DIRECTIONS.length];
      if (i % 4 === 0) return [`RE ${hex}`, `SP ${hex} ${to} RED=1`];
      return i % 4 === 1 ? [`MO ${hex} ${to}`] : [`BD ${hex}`, `MO ${hex} ${to}`].slice(i % 2, (i % 2) + 1);
    })
    .join("\n");
}

async function writeOrders(page: Page, turn: number): Promise<void> {
  await page.getByText(/^Bands/).click();
  await page.getByRole("heading", { name: "Your bands" }).waitFor();
  const list = await page.locator("details", { hasText: "Your bands" }).first().textContent();
  const hexes = [...(list ?? "").matchAll(/(\d{1,2}[A-Z]{1,2})\D{0,9}\d+, (?:Sated|Peckish|Hungry|Famished)/g)].map(
    ([, code]) => code ?? "",
  );
  await page.getByText(/^Bands/).click();
  await page.getByRole("button", { name: "As text" }).click();
  await page.locator("textarea").first().fill(ordersFor(hexes, turn));
  await page.getByRole("button", { name: "Use this text" }).click();
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
    await writeOrders(page, turn);
    if (turn === 3) break;
    await page.getByRole("button", { name: "Run the turn" }).click();
    await page.waitForURL(/\/report/);
    await page.goto(table);
  }
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
