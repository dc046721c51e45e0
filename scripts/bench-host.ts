// npm run bench:host -- [--games 5000] [--sample 400] [--saves 5000] [--killed 300] [--processes 4]: measures
// how fast the host runs turns and saves orders, each figure beside bare pg in the same run, on a Postgres of its own.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Amounts } from "./bench/host/main";
import { buildIfNeeded, bundlePrograms } from "./launcher/build";
import { startLocalPostgres } from "./launcher/local-postgres";
import { migrate } from "./launcher/migrate";
import { clusterFolder } from "./launcher/postgres/folders";

const DEFAULTS = { games: "5000", sample: "400", saves: "5000", killed: "300", processes: "4" };

const { values } = parseArgs({
  options: Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) => [name, { type: "string", default: value }]),
  ),
});
const amounts = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Number(value)]),
) as never as Amounts;

await buildIfNeeded();
await bundlePrograms(["bench-host-runner"]);
const dataDir = mkdtempSync(path.join(tmpdir(), "savage-swamp-bench-"));
chmodSync(dataDir, 0o755); // for root, whose database runs as another user
const postgres = await startLocalPostgres({ dataDir, database: "bench" });
try {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: postgres.url("bench"),
    AUTH_SECRET: "an auth secret for measuring only",
    NEXTAUTH_SECRET: "an auth secret for measuring only",
    CRON_SECRET: "a cron secret for measuring only",
    VAPID_PRIVATE_KEY: "b25seSBmb3IgdGVzdHMsIGFuZCBndWFyZHMgbm90aGk",
    SMTP_URL: "",
  };
  await migrate(postgres.url("bench"));
  Object.assign(process.env, env);
  const { measure } = await import("./bench/host/main");
  await measure(env, amounts);
} finally {
  await postgres.stop();
  rmSync(clusterFolder(dataDir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
