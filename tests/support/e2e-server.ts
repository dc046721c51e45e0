// The site as browser tests meet it: the real launcher, on a database of its own, with mail caught in a folder.
import { rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { exited, startChild, stopChild } from "../../scripts/launcher/child";
import { startLocalPostgres } from "../../scripts/launcher/local-postgres";
import { E2E_CRON_SECRET, E2E_GM_EMAIL, e2eFolder } from "./e2e-settings";
import { openMailSink } from "./mail-sink";

const DATABASE = `e2e_${process.env.E2E_PORT}`;

async function main(): Promise<void> {
  rmSync(e2eFolder(), { recursive: true, force: true });
  const sink = await openMailSink(path.join(e2eFolder(), "mail"));
  const postgres = await startLocalPostgres({
    dataDir: path.resolve(".data/test"),
    database: "postgres",
    durable: false,
  });
  const admin = new pg.Client({ connectionString: postgres.url("postgres") });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS "${DATABASE}" WITH (FORCE)`);
  await admin.query(`CREATE DATABASE "${DATABASE}"`);

  const site = startChild([path.resolve("scripts/start.mjs"), "start"], {
    ...process.env,
    npm_lifecycle_event: undefined,
    PORT: process.env.E2E_PORT,
    DATA_DIR: e2eFolder(),
    DATABASE_URL: postgres.url(DATABASE),
    CRON_SECRET: E2E_CRON_SECRET,
    GALLERY: "1",
    GM_EMAIL: E2E_GM_EMAIL,
    SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
  });
  site.stdout?.pipe(process.stdout);
  site.stderr?.pipe(process.stderr);

  let stopping = false;
  const stop = async (status: number) => {
    if (stopping) return;
    stopping = true;
    await stopChild(site);
    await admin.query(`DROP DATABASE IF EXISTS "${DATABASE}" WITH (FORCE)`);
    await admin.end();
    await postgres.stop();
    await sink.close();
    rmSync(e2eFolder(), { recursive: true, force: true });
    process.exit(status);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stop(0));
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || stop(1), 500).unref(); // the test runner was killed
  exited(site).then((code) => stop(code));
}

await main();
