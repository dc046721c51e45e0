// npm run bench:web: what a player's page weighs and how quickly the map answers, on the production build in headless
// Chromium, each figure beside its reference from the same run. It builds the site if necessary, and an empty Next site.
// The load generator and Lighthouse are in bench/: run `npm ci --prefix bench --ignore-scripts` first.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import { buildSync } from "esbuild";
import { buildEmptySite } from "./bench/empty-site";
import { firstFrames } from "./bench-web/first-frame";
import { bareClick, panning, selecting, slowDown, type Times } from "./bench-web/frames";
import { fullView } from "./bench-web/full-view";
import { type Audit, auditsByTurns } from "./bench-web/lighthouse";
import { requestsPerSecond } from "./bench-web/load";
import { dataOf, documentOf, scriptsDuring } from "./bench-web/weights";
import { nextProgram } from "./launcher/build";
import { startChild, stopChild } from "./launcher/child";
import { freePort } from "./launcher/port";
import { provideWholeChromium } from "./suite/chromium";

const WAIT_MS = 600_000; // for a build on a busy machine
const SLOWER = 4;

async function answering(url: string): Promise<string> {
  const until = Date.now() + WAIT_MS;
  while (Date.now() < until) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return url;
    await pause(500);
  }
  throw new Error(`${url} does not answer`);
}

interface Aim {
  met: boolean;
  /** The aim, and the value it applies to if that is not the figure itself. */
  words: string;
}

const atMost = (value: number, most: number, unit: string, digits = 0): Aim => ({
  met: value <= most,
  words: `${value.toFixed(digits)}${unit} (aim: at most ${most}${unit})`,
});
const atLeast = (value: number, least: number, unit: string): Aim => ({
  met: value >= least,
  words: `${value.toFixed(0)}${unit} (aim: at least ${least}${unit})`,
});

function tell(name: string, figure: string, reference: string, aim?: Aim): void {
  const met = aim ? (aim.met ? "ok  " : "MISS") : "    ";
  const words = [name.padEnd(44), figure.padStart(16), `  reference ${reference.padEnd(18)}`, aim?.words ?? ""];
  console.log(`${met} ${words.join(" ").trimEnd()}`);
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const one = (milliseconds: number) => `${milliseconds.toFixed(0)} ms`;
const ms = ({ median, p95 }: Times) => `${median.toFixed(1)} / ${p95.toFixed(1)} ms`;

/** Parts of the map that are fetched when somebody opens or hears them. */
const ON_DEMAND = [
  "./map-search",
  "./found-places",
  "./swamp-lists",
  "./map-key-sheet",
  "./show-choices",
  "./show-layers",
  "./spoken-hex",
];

/** The map alone, with everything it draws, without React. */
function mapWidget(): number {
  const { outputFiles } = buildSync({
    entryPoints: ["components/lizards/map/swamp-map.tsx"],
    bundle: true,
    minify: true,
    write: false,
    format: "esm",
    outdir: "out",
    jsx: "automatic",
    external: ["react", "react/jsx-runtime", "react-dom", ...ON_DEMAND],
    loader: { ".module.css": "local-css" },
    logLevel: "error",
  });
  return outputFiles
    .filter((file) => file.path.endsWith(".js"))
    .reduce((sum, file) => sum + gzipSync(file.contents, { level: 9 }).length, 0);
}

/** A new player's table: its address, and the session that sees it. */
async function sitDown(browser: Browser, site: string) {
  const page = await browser.newPage();
  await page.goto(site);
  await page.getByRole("button", { name: "Play now" }).first().click();
  await page.waitForURL(/\/play$/);
  await page.getByRole("button", { name: "Close guide" }).click();
  const session = await page.context().storageState();
  const cookie = session.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const address = page.url();
  await page.context().close();
  return { address, session, cookie };
}

type Seat = Awaited<ReturnType<typeof sitDown>>;

async function weights(browser: Browser, { address, session }: Seat, empty: string): Promise<void> {
  const bare = await browser.newPage();
  const base = await scriptsDuring(bare, () => bare.goto(empty));
  const fresh = await browser.newPage({ storageState: session }); // nothing cached
  const game = await scriptsDuring(fresh, () => fresh.goto(address));
  tell(
    "JavaScript of the game page, gzip",
    kB(game),
    `empty page ${kB(base)}`,
    atMost((game - base) / 1000, 60, " kB more", 1),
  );
  const widget = mapWidget();
  tell("  the map's share (bundled alone, no React)", kB(widget), "none", atMost(widget / 1000, 25, " kB", 1));
  const composed = await scriptsDuring(fresh, async () => {
    await fresh.getByRole("button", { name: "Move", exact: true }).click();
    await fresh.getByRole("button", { name: "Cancel" }).click();
  });
  tell("  on demand: an order in the making", kB(composed), "not in the above");
  const guide = await scriptsDuring(fresh, async () => {
    await fresh.getByRole("button", { name: "Guide", exact: true }).click();
    await fresh.getByRole("button", { name: "Close guide" }).click();
  });
  tell("  on demand: guide", kB(guide), "not in the above");
  const asked = await scriptsDuring(fresh, async () => {
    await fresh.getByRole("button", { name: "What if" }).click();
    await fresh.getByText(/^Played \d+ times/).waitFor();
  });
  tell("  on demand: what if", kB(asked), "not in the above");
  const data = await dataOf(fresh, address);
  const document = `document ${kB(await documentOf(fresh, address))}`;
  tell("Data of turn 1’s page, gzip", kB(data), document, atMost(data / 1000, 10, " kB", 1));
  const { plain, packed } = fullView();
  tell(
    "A view of all 1024 hexes, packed, gzip",
    kB(packed),
    `as plain JSON ${kB(plain)}`,
    atMost(packed / 1000, 3, " kB", 1),
  );
  for (const each of [bare, fresh]) await each.close();
}

/** One frame more or less makes up half the time to the first picture: a few runs are not enough. */
const FIRST_FRAMES = 45;

async function firstPicture(browser: Browser): Promise<void> {
  const first = await firstFrames(browser, FIRST_FRAMES);
  const slower = atMost(first.map / first.svg, 1.5, " times", 2);
  tell(`First frame of the map, median of ${FIRST_FRAMES}`, one(first.map), `as SVG ${one(first.svg)}`, slower);
}

async function load({ address, cookie }: Seat, empty: string): Promise<void> {
  const hello = await requestsPerSecond(empty);
  const game = await requestsPerSecond(address, cookie);
  const share = atLeast((100 * game) / hello, 50, " %");
  tell("Requests a second, game page", game.toFixed(0), `hello ${hello.toFixed(0)}`, share);
}

const LEAST_SCORES = { performance: 95, accessibility: 100, "best-practices": 95 };
const VISITS = 5;

function audit({ address, cookie }: Seat, site: string, empty: string): void {
  const [hello, front, game] = auditsByTurns([{ url: empty }, { url: site }, { url: address, cookie }], VISITS);
  if (!hello || !front || !game) throw new Error("A page was not audited.");
  tellAudit("front page", front, hello);
  tellAudit("game page", game, hello);
}

function tellAudit(name: string, page: Audit, hello: Audit): void {
  for (const [category, least] of Object.entries(LEAST_SCORES)) {
    const score = page.scores[category] ?? 0;
    const aim = atLeast(score, least, "");
    tell(`Lighthouse, phone, ${name}: ${category}`, String(score), `hello ${hello.scores[category]}`, aim);
  }
  for (const fault of page.faults) console.log(`    ${fault}`);
  const later = atMost(page.largestPaint / hello.largestPaint, 2, " times", 2);
  tell(`  largest paint, median of ${VISITS}`, one(page.largestPaint), `hello ${one(hello.largestPaint)}`, later);
  const shift = atMost(page.layoutShift, 0.02, "", 3);
  tell(`  layout shift, the worst of ${VISITS}`, page.layoutShift.toFixed(3), hello.layoutShift.toFixed(3), shift);
}

async function speed(browser: Browser, site: string, empty: string): Promise<void> {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, reducedMotion: "reduce" as const };
  const bare = await browser.newPage(phone);
  await bare.goto(empty);
  await slowDown(bare, SLOWER);
  const click = await bareClick(bare, 20);
  const page = await browser.newPage(phone);
  await page.goto(`${site}/gallery/table`);
  await page.locator("canvas[data-view]").waitFor();
  await page.waitForTimeout(1000);
  await slowDown(page, SLOWER);
  await panAt(page, "table");
  const select = await selecting(page, 20);
  const soon = atMost(select.median, 50, " ms", 1);
  tell("Select a hex → painted, median / 95 %", ms(select), `bare button ${ms(click)}`, soon);
  await page.getByRole("button", { name: "Whole world" }).click();
  await page.waitForTimeout(1000);
  await panAt(page, "whole world");
}

async function panAt(page: Page, where: string): Promise<void> {
  const { pan, clear } = await panning(page, 60);
  tell(
    `Frame of a pan, ${where}, median / 95 %`,
    ms(pan),
    `blank canvas ${ms(clear)}`,
    atMost(pan.median, 16, " ms", 1),
  );
}

const folder = mkdtempSync(path.join(tmpdir(), "bench-web-"));
const [port, emptyPort] = [String(await freePort()), String(await freePort())];
const settings = { ...process.env, npm_lifecycle_event: undefined, GALLERY: "1", PORT: port, DATA_DIR: folder };
const child = startChild([path.resolve("scripts/start.mjs"), "start"], settings);
const emptyFolder = buildEmptySite();
const emptyChild = spawn(process.execPath, [nextProgram(), "start", "-p", emptyPort], {
  cwd: emptyFolder,
  stdio: "ignore",
});
try {
  const addresses = [
    await answering(`http://localhost:${port}`),
    await answering(`http://localhost:${emptyPort}`),
  ] as const;
  const browser = await chromium.launch({
    executablePath: provideWholeChromium(),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  console.log(`Chromium ${browser.version()}; times with the CPU slowed down ${SLOWER} times, 390 × 844 at 2.`);
  const [site, empty] = addresses;
  const seat = await sitDown(browser, site);
  await weights(browser, seat, empty);
  await speed(browser, site, empty);
  await firstPicture(browser);
  await browser.close();
  await load(seat, empty);
  audit(seat, site, empty);
  console.log(
    `Load of the machine at the end: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(", ")}.`,
  );
} finally {
  emptyChild.kill();
  await stopChild(child);
  for (const made of [folder, emptyFolder]) rmSync(made, { recursive: true, force: true });
}
