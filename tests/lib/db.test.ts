import { expect, test } from "vitest";
import { db, pool } from "@/lib/db";

test("a database of its own, migrated and reachable by Prisma and by plain SQL", async () => {
  const migrations = await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) FROM _prisma_migrations`;
  expect(Number(migrations[0]?.count)).toBeGreaterThan(0);
  expect((await pool.query("SELECT current_database() AS name")).rows[0].name).toMatch(/^test_/);
});

test("the job queue's tables are there", async () => {
  expect((await pool.query("SELECT to_regclass('graphile_worker.jobs') AS jobs")).rows[0].jobs).toBeTruthy();
});
