// npm run db -- migrate status | migrate deploy | migrate reset | studio …: Prisma's command line, on our own database.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { openDatabase } from "./launcher/database";
import { exitFriendly } from "./launcher/friendly-error";

async function main(): Promise<number> {
  const database = await openDatabase();
  const prisma = createRequire(import.meta.url).resolve("prisma/build/index.js");
  const run = spawnSync(process.execPath, [prisma, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      PRISMA_SCHEMA_ENGINE_BINARY: fileURLToPath(new URL("./schema-engine-rpc.mjs", import.meta.url)),
      PRISMA_HIDE_UPDATE_MESSAGE: "1",
      CHECKPOINT_DISABLE: "1",
    },
  });
  await database.close();
  return run.status ?? 1;
}

process.exit(await main().catch(exitFriendly));
