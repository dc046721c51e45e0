import { afterAll } from "vitest";
import { createDatabase } from "./database";

// Runs before each database test file, so that `@/lib/db` of that file connects to a database nobody else uses.
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
