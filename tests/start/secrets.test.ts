import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { startLocalPostgres } from "../../scripts/launcher/local-postgres";
import { freePort } from "../../scripts/launcher/port";
import { clusterFolder } from "../../scripts/launcher/postgres/folders";
import { type Launched, launch, newDataDir, removeDataDirs } from "../support/launcher";

// What npm start makes for itself and is told by visitors stays out of its log and its database. Needs a build.
const PASSWORD = "a password that nobody writes down";
let site: Launched | undefined;

afterAll(async () => {
  site?.process.kill("SIGTERM");
  await site?.ended;
  removeDataDirs();
});

/** Every row of every table, the queue's too. */
async function everyRow(dataDir: string): Promise<string> {
  const server = await startLocalPostgres({ dataDir, database: "savage_swamp" });
  const client = new pg.Client({ connectionString: server.url("savage_swamp") });
  await client.connect();
  const tables = await client.query<{ schema: string; name: string }>(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
     WHERE table_schema IN ('public', 'graphile_worker') AND table_type = 'BASE TABLE'`,
  );
  let all = "";
  for (const { schema, name } of tables.rows) {
    const rows = await client.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM "${schema}"."${name}" t`);
    all += rows.rows.map(({ row }) => row).join("\n");
  }
  await client.end();
  await server.stop();
  return all;
}

test("secrets stand in files of the owner's alone, and neither in the log of a run nor in the database", async () => {
  const [dataDir, port] = [newDataDir(), await freePort()];
  const address = `http://127.0.0.1:${port}`;
  site = launch("start", { DATA_DIR: dataDir, PORT: String(port) });
  await site.prints(`http://localhost:${port}\n`);
  const gmLink = /become-gm\/([\w-]+)/.exec(site.output())?.[1] as string;

  const cluster = clusterFolder(dataDir);
  const files = [
    ...["auth-secret", "cron-secret", "vapid-private-key"].map((name) => path.join(dataDir, name)),
    path.join(cluster, "password"),
  ];
  for (const file of files) expect(statSync(file).mode & 0o777, file).toBe(0o600);
  expect(readdirSync(dataDir).sort()).toEqual(expect.arrayContaining(files.slice(0, 3).map((f) => path.basename(f))));
  const secrets = files.map((file) => readFileSync(file, "utf8").trim());
  expect(new Set(secrets.filter((secret) => secret.length >= 32)).size).toBe(4);

  const { csrfToken } = await (await fetch(`${address}/api/auth/csrf`)).json();
  const form = new URLSearchParams({ csrfToken, email: "ann@example.org", password: PASSWORD });
  const authorization = `Bearer ${secrets[1]}`;
  const answers = [
    await fetch(`${address}/become-gm/${gmLink}`),
    await fetch(`${address}/api/auth/callback/credentials`, { method: "POST", body: form, redirect: "manual" }),
    await fetch(`${address}/api/cron/run-turns`, { method: "POST", headers: { authorization } }),
    await fetch(`${address}/api/cron/run-turns`, { method: "POST", headers: { authorization: `${authorization}x` } }),
    await fetch(`${address}/api/games/nowhere/status`, { headers: { cookie: "next-auth.session-token=spoilt" } }),
    await fetch(`${address}/api/calendar/spoilt.ics`),
    await fetch(`${address}/sign-in`, { method: "POST", body: "spoilt", headers: { "next-action": "spoilt" } }),
  ];
  for (const answer of answers) await answer.text();
  expect(answers.slice(2, 6).map(({ status }) => status)).toEqual([200, 401, 401, 404]);

  const rows = await vi.waitFor(
    async () => {
      const found = await everyRow(dataDir);
      expect(found).toContain("forget"); // the queue's rows are among them, or its tasks
      return found;
    },
    { timeout: 60_000, interval: 500 },
  );
  const log = site.output() + readFileSync(path.join(cluster, "server.log"), "utf8");
  for (const secret of [...secrets, PASSWORD]) {
    expect(log).not.toContain(secret);
    expect(rows).not.toContain(secret);
  }
  expect(rows).not.toContain(gmLink); // printed once for the host, stored as a hash
});
