import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { FriendlyError } from "../launcher/friendly-error";

/** Debian's Chromium without windows: pages are the same in it, for half the work. */
const WITHOUT_WINDOWS = "chromium-headless-shell";
/** What players have. */
const WITH_WINDOWS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const FOR_TESTS = [WITHOUT_WINDOWS, ...WITH_WINDOWS];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** What Playwright leaves out of Chromium. Repeated here because only the last of two lists counts. */
const LEFT_OUT_BY_PLAYWRIGHT = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "TcpPortRandomizationWin",
  "ThirdPartyStoragePartitioning",
];
/** The address bar's list is a page with scripts: another process for each window, though nobody sees a window. */
const ADDRESS_BAR = ["WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup"];

/** The site is the same with these; the browser around it does less. */
export function chromiumArguments(): string[] {
  const asRoot = process.getuid?.() === 0;
  const features = [...LEFT_OUT_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(",");
  return [`--disable-features=${features}`, ...(asRoot ? ["--no-sandbox"] : [])];
}

/** CHROMIUM_PATH, or else a browser of the system, or else Playwright's own. */
export function findChromium(commands: readonly string[] = FOR_TESTS): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const installed = commands.flatMap((command) => folders.map((folder) => path.join(folder, command)));
  return [...installed, ...APPLICATIONS, chromium.executablePath()].find((file) => existsSync(file));
}

function quietly(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

export function provideChromium(): string {
  return provide(FOR_TESTS);
}

/** The browser that players have, for measuring times. */
export function provideWholeChromium(): string {
  return provide(WITH_WINDOWS);
}

/** Installs a browser if there is none: as root the first that Debian has, otherwise Playwright's. */
function provide(commands: readonly string[]): string {
  const found = findChromium(commands);
  if (found) return found;
  console.log("No Chromium found: installing one.");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    quietly("apt-get", "-qq", "update");
    commands.some((name) => quietly("apt-get", "-qq", "install", "-y", "--no-install-recommends", name));
  } else quietly(process.execPath, path.resolve("node_modules/@playwright/test/cli.js"), "install", "chromium");
  const installed = findChromium(commands);
  if (!installed) throw new FriendlyError("No Chromium could be installed: install one and set CHROMIUM_PATH.");
  return installed;
}
