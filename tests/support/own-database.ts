import { afterAll, vi } from "vitest";
import { createDatabase } from "./database";

// Runs before each database test file, so that `@/lib/db` of that file connects to a database nobody else uses. Files
// share a thread one after the other: each begins with modules and settings of its own.
vi.resetModules();
const thread = globalThis as { settingsOfThread?: NodeJS.ProcessEnv };
thread.settingsOfThread ??= { ...process.env };
for (const name of Object.keys(process.env)) if (!(name in thread.settingsOfThread)) delete process.env[name];
Object.assign(process.env, thread.settingsOfThread);

const own = await createDatabase();
process.env.DATABASE_URL = own.url;
process.env.AUTH_SECRET ??= "an auth secret for tests only";
process.env.CRON_SECRET ??= "a cron secret for tests only";
process.env.VAPID_PRIVATE_KEY ??= "b25seSBmb3IgdGVzdHMsIGFuZCBndWFyZHMgbm90aGk";

afterAll(async () => {
  const { disconnect } = await import("@/lib/db");
  await disconnect();
  await own.drop();
});
