// Runs at every start, after the migrations: sets up what a new installation needs, and leaves an old one alone.
import { db, disconnect } from "../lib/db";

await db.setting.upsert({
  where: { name: "installed" },
  create: { name: "installed", value: new Date().toISOString() },
  update: {},
});
await disconnect();
