import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startLocalPostgres } from "../../scripts/launcher/local-postgres";
import { migrate } from "../../scripts/launcher/migrate";
import { databasePid, newDataDir, removeDataDirs, spawnAndListen } from "../support/launcher";

const DATABASE = "savage_swamp";

afterAll(removeDataDirs);

/** npm run backup and npm run restore, as npm starts them. */
async function command(dataDir: string, ...words: string[]): Promise<{ status: number | null; output: string }> {
  const args = ["--import", "tsx", `scripts/${words[0]}.ts`, ...words.slice(1)];
  const ran = spawnAndListen(process.execPath, args, { DATA_DIR: dataDir });
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
});
