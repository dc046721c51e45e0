import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { sendMessage } from "@/lib/messages/mutations";
import { setWebhook } from "@/lib/notices/endpoints";
import { saveSheet } from "@/lib/orders/mutations";
import { runTurn } from "@/lib/turns/run-turn";
import { readBackup } from "../../../scripts/backup/read-backup";
import { restoreBackup } from "../../../scripts/backup/restore-backup";
import { listTables } from "../../../scripts/backup/tables";
import { writeBackup } from "../../../scripts/backup/write-backup";
import { FriendlyError } from "../../../scripts/launcher/friendly-error";
import { migrateUpTo } from "../../../scripts/launcher/migrate";
import { readMigrations } from "../../../scripts/launcher/schema-engine";
import { createDatabase, createEmptyDatabase } from "../../support/database";
import { person, runningGame, somebodyWaitsForALock } from "../../support/games";

const here = process.env.DATABASE_URL as string;
const folder = mkdtempSync(path.join(tmpdir(), "savage-swamp-backup-"));
const file = path.join(folder, "site.gz");
const TRICKY = 'a tab\t, a line\nand \\. a return \r, \u2028, "quotes", ’ and \\N';
const nothing = { replace: false, keep: async () => "kept.gz" };
const made: { drop(): Promise<void> }[] = [];

let gameId: string;
beforeAll(async () => {
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  gameId = await runningGame([ann, bob], { seatCount: 3 });
  await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: ["RE 7AC", "", TRICKY] });
  await sendMessage(ann.id, { gameId, to: [2], text: TRICKY, sendingKey: "0".repeat(32) });
  await setWebhook(bob.id, "https://chat.example/hooks/1");
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await saveSheet(bob.id, { gameId, seat: 2, turn: 2 }, { lines: ["RE 7AC"] });
  await db.game.update({ where: { id: gameId }, data: { dueAt: new Date(Date.now() - 60_000) } });
  await writeBackup(here, file);
});

afterAll(async () => {
  for (const each of made) await each.drop();
  rmSync(folder, { recursive: true });
});

async function emptyDatabase(): Promise<string> {
  const own = await createEmptyDatabase();
  made.push(own);
  return own.url;
}

/** Every row of every table, as Postgres writes it. */
async function contents(url: string): Promise<Record<string, string[]>> {
  return connected(url, async (client) => {
    const all: Record<string, string[]> = {};
    for (const { table, columns } of await listTables(client, "public")) {
      const sorted = [...columns].sort().map((name) => `"${name}"`);
      const rows = await client.query<{ row: string }>(
        `SELECT row(${sorted.join(", ")})::text AS row FROM "${table}" ORDER BY 1`,
      );
      all[table] = rows.rows.map(({ row }) => row);
    }
    return all;
  });
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** An address of the same database: the first connection on which somebody says `words` breaks there. */
async function lineThatBreaksOnce(url: string, words: string) {
  const { hostname, port } = new URL(url);
  let broken = false;
  const server = createServer((socket) => {
    const beyond = connect(Number(port), hostname);
    for (const end of [socket, beyond]) end.on("error", () => {});
    socket.on("data", (said) => {
      if (broken || !said.includes(words)) return;
      broken = true;
      socket.destroy();
      beyond.destroy();
    });
    socket.pipe(beyond).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const through = new URL(url);
  through.port = String((server.address() as AddressInfo).port);
  return { url: through.href, close: () => server.close() };
}

/** The backup with its text changed. */
function changed(change: (text: string) => string): string {
  const other = path.join(folder, `${Math.random()}.gz`);
  writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(file)).toString("utf8"))));
  return other;
}

test("restored elsewhere all tables are the same to the byte, and the turn that is due runs there", async () => {
  const before = await contents(here);
  expect(Object.keys(before)).toContain("MessageReceipt");
  expect(before.OrderSheet?.length).toBeGreaterThan(2);
  const elsewhere = await emptyDatabase();
  await restoreBackup(elsewhere, file, nothing);
  expect(await contents(elsewhere)).toEqual(before);

  process.env.DATABASE_URL = elsewhere;
  (globalThis as { savageSwampDatabase?: unknown }).savageSwampDatabase = undefined;
  vi.resetModules();
  const there = await import("@/lib/db");
  const { enqueueDueTurns } = await import("@/lib/jobs/queue");
  const { startWorker } = await import("@/lib/jobs/worker");
  const worker = await startWorker();
  expect(await enqueueDueTurns(new Date())).toEqual({ due: 1, queued: 1 });
  const turn = async () => (await there.db.game.findUniqueOrThrow({ where: { id: gameId } })).turn;
  await expect.poll(turn, { timeout: 60_000 }).toBe(2);
  await worker.stop();
  await there.disconnect();
  expect((await db.game.findUniqueOrThrow({ where: { id: gameId } })).turn).toBe(1);
});

test("it holds one moment, whatever is written meanwhile, and only its owner may read it", async () => {
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const other = path.join(folder, "meanwhile.gz");
  const name = "somebody who comes during the backup";
  await connected(here, async (client) => {
    await client.query("BEGIN");
    await client.query(`LOCK TABLE "User" IN ACCESS EXCLUSIVE MODE`);
    const writing = writeBackup(here, other);
    await somebodyWaitsForALock();
    await client.query(`INSERT INTO "User" (id, name) VALUES ('new', $1)`, [name]);
    await client.query("COMMIT");
    await writing;
    await client.query(`DELETE FROM "User" WHERE id = 'new'`);
  });
  expect(gunzipSync(readFileSync(other)).toString("utf8")).not.toContain(name);
  await expect(writeBackup(here, other)).rejects.toThrow("already exists");
});

test("a file that cannot be written or read is named with the reason, and is not called damaged", async () => {
  const nowhere = path.join(folder, "missing", "backup.gz");
  for (const [work, reason] of [
    [() => writeBackup(here, nowhere), `${nowhere} cannot be written: there is no such folder.`],
    [async () => restoreBackup(await emptyDatabase(), folder, nothing), `${folder} cannot be read: it is a folder.`],
  ] as const) {
    const error = await work().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(FriendlyError);
    expect(error.message).toContain(reason);
  }
});

describe("a restore changes nothing", () => {
  async function refusedInto(url: string, other: string, words: RegExp): Promise<void> {
    const before = await contents(url);
    await expect(restoreBackup(url, other, { ...nothing, replace: true })).rejects.toThrow(words);
    expect(await contents(url)).toEqual(before);
  }

  test("when there is something in the database, unless told to replace it; then that is kept first", async () => {
    const other = await createDatabase();
    made.push(other);
    await connected(other.url, (client) => client.query(`INSERT INTO "Setting" VALUES ('one', 'two')`));
    const before = await contents(other.url);
    await expect(restoreBackup(other.url, file, nothing)).rejects.toThrow("--replace");
    expect(await contents(other.url)).toEqual(before);
    const kept = path.join(folder, "kept.gz");
    const keep = () => writeBackup(other.url, kept).then(() => kept);
    await restoreBackup(other.url, file, { replace: true, keep });
    expect(await contents(other.url)).toEqual(await contents(here));
    await restoreBackup(other.url, kept, { ...nothing, replace: true });
    expect(await contents(other.url)).toEqual(before);
  });

  test("when the site runs on the database", async () => {
    await connected(here, () => refusedInto(here, file, /The site is running/));
  });

  test("when the site is started meanwhile", async () => {
    const other = await createDatabase();
    made.push(other);
    await connected(other.url, (client) => client.query(`INSERT INTO "Setting" VALUES ('one', 'two')`));
    const before = await contents(other.url);
    const site = new pg.Client({ connectionString: other.url });
    const restoring = restoreBackup(other.url, file, { replace: true, keep: () => site.connect() });
    await expect(restoring.finally(() => site.end())).rejects.toThrow(/The site is running/);
    expect(await contents(other.url)).toEqual(before);
  });

  test("with a file that is no backup, is damaged, or is cut off", async () => {
    const url = await emptyDatabase();
    const cut = path.join(folder, "cut.gz");
    writeFileSync(cut, readFileSync(file));
    truncateSync(cut, statSync(cut).size - 20);
    const text = path.join(folder, "text.gz");
    writeFileSync(text, "hello");
    const noEnd = changed((whole) => whole.slice(0, whole.lastIndexOf("{")));
    const tableGone = changed((whole) => whole.replace(/\{"table":"Setting"[\s\S]*?\\\.\n/, ""));
    for (const bad of [cut, text, noEnd, tableGone, changed(() => "{}\n")])
      await refusedInto(url, bad, /not a backup, or is damaged/);
  });

  test("with a backup of a newer version, or of another site", async () => {
    const url = await emptyDatabase();
    const newer = changed((whole) =>
      whole.replace('"migrations":[', '"migrations":[{"name":"29990101_x","checksum":"0"},'),
    );
    await refusedInto(url, newer, /newer version/);
    await refusedInto(
      url,
      changed((whole) => whole.replace(/"checksum":"\w/, '"checksum":"x')),
      /another site/,
    );
  });
});

describe("a file that is whole but cannot be loaded", () => {
  const broken = () =>
    changed((whole) => whole.replace(/(\{"table":"Setting"[^\n]*\n)/, "$1no such columns\thush\there\n"));
  const besides = (client: pg.Client) => client.query("SELECT 1 FROM pg_namespace WHERE nspname = 'restoring'");

  test("leaves what was there, and says why without the row", async () => {
    const other = await createDatabase();
    made.push(other);
    await connected(other.url, (client) => client.query(`INSERT INTO "Setting" VALUES ('one', 'two')`));
    const before = await contents(other.url);
    const error = await restoreBackup(other.url, broken(), { ...nothing, replace: true }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(FriendlyError);
    expect(error.message).toMatch(
      /could not be loaded: .*\(COPY Setting, line 1\)\.\nThe database is as it was before\.$/,
    );
    expect(error.message).not.toContain("hush");
    expect(await contents(other.url)).toEqual(before);
    expect((await connected(other.url, besides)).rows).toEqual([]);
    await restoreBackup(other.url, file, { ...nothing, replace: true });
    expect(await contents(other.url)).toEqual(await contents(here));
  });

  test("leaves an empty database empty", async () => {
    const url = await emptyDatabase();
    await expect(restoreBackup(url, broken(), nothing)).rejects.toThrow(/as it was before/);
    expect(await contents(url)).toEqual({});
    await restoreBackup(url, file, nothing);
    expect(await contents(url)).toEqual(await contents(here));
  });

  test("leaves what was there if the connection breaks meanwhile, and says so", async () => {
    const other = await createDatabase();
    made.push(other);
    await connected(other.url, (client) => client.query(`INSERT INTO "Setting" VALUES ('one', 'two')`));
    const before = await contents(other.url);
    const line = await lineThatBreaksOnce(other.url, 'COPY "Setting"');
    const error = await restoreBackup(line.url, file, { ...nothing, replace: true }).catch((thrown) => thrown);
    line.close();
    expect(error.message).toMatch(/could not be loaded: .*\nThe database is as it was before\.$/);
    expect(await contents(other.url)).toEqual(before);
  });

  test("or cannot take the place of what was there, leaves that", async () => {
    const other = await createDatabase();
    made.push(other);
    await connected(other.url, async (client) => {
      await client.query(`INSERT INTO "Setting" VALUES ('one', 'two')`);
      await client.query(`CREATE FUNCTION never() RETURNS event_trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'nothing is dropped here'; END $$`);
      await client.query(`CREATE EVENT TRIGGER never ON ddl_command_start WHEN TAG IN ('DROP TYPE')
        EXECUTE FUNCTION never()`);
    });
    const before = await contents(other.url);
    const error = await restoreBackup(other.url, file, { ...nothing, replace: true }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(FriendlyError);
    expect(error.message).toBe(
      `${file} could not be loaded: nothing is dropped here.\nThe database is as it was before.`,
    );
    expect(await contents(other.url)).toEqual(before);
    await connected(other.url, (client) => client.query("DROP EVENT TRIGGER never"));
    await restoreBackup(other.url, file, { ...nothing, replace: true });
    expect(await contents(other.url)).toEqual(await contents(here));
  });
});

test("a backup of an older version is brought up to date", async () => {
  const names = readMigrations().migrationDirectories.map(({ path: name }) => name);
  const [old, fresh, backup] = [await emptyDatabase(), await emptyDatabase(), path.join(folder, "old.gz")];
  await migrateUpTo(old, names.slice(0, 1));
  await connected(old, (client) => client.query(`INSERT INTO "User" (id, name) VALUES ('u', $1)`, [TRICKY]));
  await writeBackup(old, backup);
  await restoreBackup(fresh, backup, nothing);
  const applied = await connected(fresh, (client) => client.query("SELECT 1 FROM _prisma_migrations"));
  expect(applied.rowCount).toBe(names.length);
  const found = await connected(fresh, (client) => client.query(`SELECT name, standby FROM "User"`));
  expect(found.rows).toEqual([{ name: TRICKY, standby: false }]);
});

test("notices of an older version get their games, turns and seats from their keys", async () => {
  const names = readMigrations().migrationDirectories.map(({ path: name }) => name);
  const old = await emptyDatabase();
  const before = names.slice(0, names.indexOf("20261126110126_what_notices_are_about"));
  await migrateUpTo(old, before);
  await connected(old, async (client) => {
    for (const [key, event, turnOf] of [
      ["turn/fen/12/3", "turn", "fen"],
      ["missed/fen/12/3/again1", "seat", "fen"],
      ["message/fen/3/ann/m1", "message", null],
      ["sitting/fen/s1/begun", "seat", null],
      ["reset/abc", null, null],
      ["trial/1", null, null],
    ])
      await client.query(
        `INSERT INTO "Notice" ("eventKey", channel, event, "turnOf", subject, text, "createdAt", "dueAt")
         VALUES ($1, 'mail', $2, $3, '', '', now(), now())`,
        [key, event, turnOf],
      );
  });
  await migrateUpTo(old, names);
  const found = await connected(old, (client) =>
    client.query(`SELECT "eventKey" AS key, "gameId", turn, seat FROM "Notice" ORDER BY 1`),
  );
  expect(found.rows).toEqual([
    { key: "message/fen/3/ann/m1", gameId: "fen", turn: null, seat: 3 },
    { key: "missed/fen/12/3/again1", gameId: "fen", turn: 12, seat: null },
    { key: "reset/abc", gameId: null, turn: null, seat: null },
    { key: "sitting/fen/s1/begun", gameId: "fen", turn: null, seat: null },
    { key: "trial/1", gameId: null, turn: null, seat: null },
    { key: "turn/fen/12/3", gameId: "fen", turn: 12, seat: null },
  ]);
});

test("the file can be read without us: lines of JSON, and rows as COPY writes them", async () => {
  const tables: Record<string, number> = {};
  await readBackup(file, {
    head: async ({ migrations }) => expect(migrations.length).toBe(readMigrations().migrationDirectories.length),
    table: async ({ table }, rows) => {
      tables[table] = 0;
      for await (const _ of rows) tables[table]++;
    },
  });
  expect(tables).toMatchObject({ User: 2, Game: 1, Seat: 3, Message: 1 });
});
