import { expect, test, vi } from "vitest";
import { db, disconnect, pool } from "@/lib/db";

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
  const waited = () => vi.advanceTimersByTime(30_000);
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
