import { createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { db, disconnect, pool } from "@/lib/db";

/** What docs/hosting.md promises. */
const WAITED_MS = 15_000;

afterEach(() => vi.useRealTimers());

test("a database of its own, migrated and reachable by Prisma and by plain SQL", async () => {
  const migrations = await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) FROM _prisma_migrations`;
  expect(Number(migrations[0]?.count)).toBeGreaterThan(0);
  expect((await pool.query("SELECT current_database() AS name")).rows[0].name).toMatch(/^test_/);
});

test("the job queue's tables are there", async () => {
  expect((await pool.query("SELECT to_regclass('graphile_worker.jobs') AS jobs")).rows[0].jobs).toBeTruthy();
});

test("moments are the same for Prisma and for plain SQL, whatever time zone the database has", async () => {
  await pool.query(`ALTER DATABASE "${new URL(process.env.DATABASE_URL as string).pathname.slice(1)}"
    SET timezone = 'America/New_York'`);
  await disconnect();
  vi.resetModules();
  const there = await import("@/lib/db");
  const at = new Date("2026-07-01T12:00:00.123Z");
  await there.db.user.create({ data: { id: "prisma", name: "Newt", lastSeenAt: at } });
  await there.pool.query(`INSERT INTO "User" (id, name, "lastSeenAt") VALUES ('plain', 'Newt', $1)`, [at]);
  const byPrisma = await there.db.user.findMany({ select: { lastSeenAt: true } });
  const plain = await there.pool.query<{ lastSeenAt: Date }>(`SELECT "lastSeenAt" FROM "User"`);
  for (const { lastSeenAt } of [...byPrisma, ...plain.rows]) expect(lastSeenAt).toEqual(at);
});

test("a transaction of Prisma’s waits for a connection, and may wait for others within, as one of plain SQL does", async () => {
  const { db: prisma, pool: all } = await import("@/lib/db");
  const held = await Promise.all(Array.from({ length: all.options.max }, () => all.connect()));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const waited = () => vi.advanceTimersByTime(WAITED_MS - 1);
  const counting = prisma.$transaction(async (tx) => {
    waited();
    return tx.user.count();
  });
  const counted = counting.then(String, String);
  while (all.waitingCount === 0) await new Promise((resolve) => setImmediate(resolve));
  waited();
  for (const client of held) client.release();
  const said = await counted;
  vi.useRealTimers();
  expect(said).toMatch(/^\d+$/);
});

/** What becomes of something within the time that is waited: nothing until its last instant, then an error. */
async function afterTheWait(asked: Promise<unknown>[]): Promise<string[]> {
  const said: string[] = [];
  const all = asked.map((each) => each.then(String, String).then((word) => said.push(word)));
  vi.advanceTimersByTime(WAITED_MS - 1);
  await new Promise((resolve) => setImmediate(resolve));
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  await Promise.all(all);
  return said;
}

test("while all connections are taken a question waits for fifteen seconds, and fails then; the next one is answered", async () => {
  const { pool: all } = await import("@/lib/db");
  const held = await Promise.all(Array.from({ length: all.options.max }, () => all.connect()));
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  expect(await afterTheWait([all.query("SELECT 1")])).toEqual([expect.stringContaining("timeout")]);
  for (const client of held) client.release();
  vi.useRealTimers();
  expect((await all.query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});

/** A server that takes calls and never says a word, as a database that hangs. */
async function openSilence(): Promise<{ url: string; calls: Socket[]; server: Server }> {
  const calls: Socket[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    calls.push(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  return { url: `postgresql://nobody@127.0.0.1:${port}/nothing`, calls, server };
}

test("a database that takes calls and never answers is given up after fifteen seconds, by Prisma and by plain SQL", async () => {
  const { url, calls, server } = await openSilence();
  const before = process.env.DATABASE_URL;
  await (await import("@/lib/db")).disconnect();
  vi.resetModules();
  process.env.DATABASE_URL = url;
  const silent = await import("@/lib/db");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const asked = [silent.pool.query("SELECT 1"), silent.db.user.count()];
  for (const each of asked) each.catch(() => {});
  while (calls.length < asked.length) await new Promise((resolve) => setImmediate(resolve));
  expect(await afterTheWait(asked)).toEqual([expect.stringContaining("timeout"), expect.stringContaining("timeout")]);
  vi.useRealTimers();
  await silent.disconnect();
  for (const call of calls) call.destroy();
  await new Promise((resolve) => server.close(resolve));
  vi.resetModules();
  process.env.DATABASE_URL = before;
});
