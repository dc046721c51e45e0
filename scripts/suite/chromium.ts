import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { FriendlyError } from "../launcher/friendly-error";

const COMMANDS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const APPLICATIONS = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** What Playwright leaves out of Chromium. It stands here because of two lists only the last counts. */
const LEFT_OUT_BY_PLAYWRIGHT = [
  ...["AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"],
  ...["DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"],
  ...["MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"],
  ...["TcpPortRandomizationWin", "ThirdPartyStoragePartitioning"],
];
/** The address bar's list is a page with scripts: a process more for each window, though nobody sees a window. */
const ADDRESS_BAR = ["WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "WebUIOmniboxPopup"];

/** The site is the same with these; the program around it does less. */
export function chromiumArguments(): string[] {
  const asRoot = process.getuid?.() === 0;
  const features = [...LEFT_OUT_BY_PLAYWRIGHT, ...ADDRESS_BAR].join(",");
  return [`--disable-features=${features}`, ...(asRoot ? ["--no-sandbox"] : [])];
}

/** CHROMIUM_PATH, else a browser of the system, else Playwright's own. */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const commands = folders.flatMap((folder) => COMMANDS.map((command) => path.join(folder, command)));
  return [...commands, ...APPLICATIONS, chromium.executablePath()].find((file) => existsSync(file));
}

function quietly(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync(command, args, { env, stdio: ["ignore", "ignore", "inherit"] }).status === 0;
}

/** Installs a browser where there is none: Debian's as root, else Playwright's. */
export function provideChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log("No Chromium found: installing one for the browser tests.");
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    quietly("apt-get", "-qq", "update");
    quietly("apt-get", "-qq", "install", "-y", "--no-install-recommends", "chromium");
  } else quietly(process.execPath, path.resolve("node_modules/@playwright/test/cli.js"), "install", "chromium");
  const installed = findChromium();
  if (!installed) throw new FriendlyError("No Chromium could be installed: install one and set CHROMIUM_PATH.");
  return installed;
}
