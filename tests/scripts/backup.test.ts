import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
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
