import path from "node:path";

/** What browser tests and the site they visit agree on. */
export const E2E_CRON_SECRET = "the cron secret of the browser tests";
export const E2E_GM_EMAIL = "gm@example.test";

/** Where this run's site keeps its secrets and caught mail. */
export function e2eFolder(): string {
  return path.resolve(".data", `e2e-${process.env.E2E_PORT}`);
}
