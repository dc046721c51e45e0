import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { writeBackup } from "../../scripts/backup/write-backup";
import { withClient } from "../../scripts/launcher/client";
import { startLocalPostgres } from "../../scripts/launcher/local-postgres";
import { migrate } from "../../scripts/launcher/migrate";
import { databasePid, type Launched, newDataDir, removeDataDirs, spawnAndListen } from "../support/launcher";

const DATABASE = "savage_swamp";

afterAll(removeDataDirs);

/** npm run backup and npm run restore, as npm starts them. */
function begin(dataDir: string, ...words: string[]): Launched {
  const args = ["--import", "tsx", `scripts/${words[0]}.ts`, ...words.slice(1)];
  return spawnAndListen(process.execPath, args, { DATA_DIR: dataDir });
}

async function command(dataDir: string, ...words: string[]): Promise<{ status: number | null; output: string }> {
  const ran = begin(dataDir, ...words);
  return { status: await ran.ended, output: ran.output() };
}

async function inDatabase(dataDir: string, work: (client: pg.Client, url: string) => Promise<unknown>): Promise<void> {
  const server = await startLocalPostgres({ dataDir, database: DATABASE });
  const client = new pg.Client({ connectionString: server.url(DATABASE) });
  await client.connect();
  await work(client, server.url(DATABASE)).finally(() => client.end());
  await server.stop();
}

const named = (client: pg.Client) => client.query(`SELECT name FROM "User"`);

test("the own database is backed up and restored in another folder, started for it and stopped again", async () => {
  const [here, there] = [newDataDir(), newDataDir()];
  await inDatabase(here, async (client, url) => {
    await migrate(url);
    await client.query(`INSERT INTO "User" (id, name) VALUES ('u', 'Patient Newt')`);
  });
  expect(await command(here, "backup")).toMatchObject({ status: 0, output: expect.stringContaining("tables are in") });
  const folder = path.join(here, "backups");
  const [name] = readdirSync(folder);
  const file = path.join(folder, name as string);
  expect([statSync(file).mode & 0o777, statSync(folder).mode & 0o777]).toEqual([0o600, 0o700]);

  expect(await command(there, "restore", file)).toMatchObject({ status: 0 });
  expect(databasePid(there)).toBeUndefined();
  await inDatabase(there, async (client) => {
    expect((await named(client)).rows).toEqual([{ name: "Patient Newt" }]);
    await client.query(`UPDATE "User" SET name = 'Sly Toad'`);
  });

  const refused = await command(there, "restore", file);
  expect(refused).toMatchObject({ status: 1, output: expect.stringMatching(/^There is something .* --replace\.\n$/) });
  expect(await command(there, "restore", file, "--replace")).toMatchObject({ status: 0 });
  expect(readdirSync(path.join(there, "backups"))).toEqual([expect.stringMatching(/^before-restore-/)]);
  await inDatabase(there, async (client) => {
    expect((await named(client)).rows).toEqual([{ name: "Patient Newt" }]);
  });
  expect((await command(there, "restore", "/nowhere.gz")).output).toBe("There is no /nowhere.gz.\n");
  const nowhere = path.join(here, "nowhere", "backup.gz");
  const unwritten = `${nowhere} cannot be written: there is no such folder.\n`;
  expect(await command(here, "backup", nowhere)).toEqual({ status: 1, output: unwritten });
});

test("a backup that is killed is in nobody's way, not even of one that writes the same file at the same time", async () => {
  const dataDir = newDataDir();
  const file = path.join(dataDir, "nightly.gz");
  await inDatabase(dataDir, async (client, url) => {
    await migrate(url);
    const holder = new pg.Client({ connectionString: url });
    await holder.connect();
    await holder.query(`BEGIN; LOCK TABLE "User"`); // each backup waits there in the middle
    const waiting = () =>
      client.query(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'COPY%'`);
    const first = begin(dataDir, "backup", file);
    await vi.waitFor(async () => expect((await waiting()).rowCount).toBe(1), { timeout: 60_000 });
    const second = begin(dataDir, "backup", file);
    const both = vi.waitFor(async () => expect((await waiting()).rowCount).toBe(2), { timeout: 60_000 });
    await Promise.race([both, second.ended]);
    first.process.kill("SIGKILL");
    await first.ended;
    await holder.end();
    expect([await second.ended, second.output()]).toEqual([0, expect.stringContaining("tables are in")]);
  });
  expect(await command(newDataDir(), "restore", file)).toMatchObject({ status: 0 });
});

test("a restore killed as it makes the tables, or as they take the place of what was there, leaves that", async () => {
  const dataDir = newDataDir();
  const file = path.join(dataDir, "newt.gz");
  const server = await startLocalPostgres({ dataDir, database: DATABASE });
  const url = server.url(DATABASE);
  await migrate(url);
  await withClient(url, async (client) => {
    await client.query(`INSERT INTO "User" (id, name) VALUES ('u', 'Patient Newt')`);
    await client.query(`CREATE ROLE onlooker LOGIN PASSWORD 'look'; GRANT SELECT ON "Setting" TO onlooker`);
  });
  await writeBackup(url, file);
  await withClient(url, (client) => client.query(`UPDATE "User" SET name = 'Sly Toad'`));

  // Somebody whom a restore does not take for the site holds it up, until it is killed.
  const onlookers = Object.assign(new URL(url), { username: "onlooker", password: "look" }).href;
  for (const [hold, waitsIn] of [
    ["SELECT pg_advisory_lock(72707369)", "SELECT pg_advisory_lock%"],
    [`BEGIN; LOCK TABLE "Setting" IN ACCESS SHARE MODE`, "DROP TABLE%"],
  ] as const) {
    await withClient(onlookers, async (onlooker) => {
      await onlooker.query(hold);
      const killed = begin(dataDir, "restore", file, "--replace");
      await withClient(server.url("postgres"), async (watcher) => {
        const waits = () =>
          watcher.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1", [waitsIn]);
        const waiting = vi.waitFor(async () => expect((await waits()).rowCount).toBe(1), { timeout: 60_000 });
        await Promise.race([waiting, killed.ended]);
      });
      killed.process.kill("SIGKILL");
      await killed.ended;
    });
    await withClient(url, async (client) => expect((await named(client)).rows).toEqual([{ name: "Sly Toad" }]));
  }
  expect(await command(dataDir, "restore", file, "--replace")).toMatchObject({ status: 0 });
  await withClient(url, async (client) => expect((await named(client)).rows).toEqual([{ name: "Patient Newt" }]));
  await server.stop();
});
