import { defineConfig } from "@playwright/test";
import { freePort } from "./scripts/launcher/port";
import { chromiumArguments, findChromium } from "./scripts/suite/chromium";

// Chosen once by the first process; the others inherit it.
process.env.E2E_PORT ??= String(await freePort());
const baseURL = `http://localhost:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3, // more than the cores here: a test waits for the server about half of its time
  reporter: "list",
  // A slow machine is no failure: these only end what hangs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL,
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findChromium(), args: chromiumArguments() },
  },
  webServer: {
    command: "node --import tsx tests/support/e2e-server.ts",
    url: `${baseURL}/api/health`,
    timeout: 600_000, // it builds the site when sources have changed
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
