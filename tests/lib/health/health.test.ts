import { afterEach, expect, test, vi } from "vitest";
import { now, stopClock } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { readHealth } from "@/lib/health/data";
import { person, runningGame } from "../../support/games";

afterEach(() => {
  vi.useRealTimers();
  stopClock();
  vi.restoreAllMocks();
});

test("it tells the migration, and by how much the oldest due game is late", async () => {
  const gameId = await runningGame([await person()]);
  expect(await readHealth()).toMatchObject({
    database: "ok",
    migration: expect.stringMatching(/^\d{14}_/),
    oldestDueSeconds: 0,
  });
  await db.game.update({ where: { id: gameId }, data: { dueAt: new Date(now().getTime() - 90_000) } });
  stopClock(now());
  expect((await readHealth()).oldestDueSeconds).toBeGreaterThanOrEqual(90);
  await db.game.update({ where: { id: gameId }, data: { status: "finished" } });
  expect((await readHealth()).oldestDueSeconds).toBe(0);
});

test("a turn that is to be run early is not counted, but one that nobody runs", async () => {
  const later = (seconds: number) =>
    pool.query(
      `SELECT graphile_worker.add_job('run-turn', '{}', job_key := 'test', run_at := now() + $1 * interval '1 second')`,
      [seconds],
    );
  for (const [seconds, waiting] of [
    [60, 0],
    [0, 0],
    [-120, 1],
  ] as const) {
    await later(seconds);
    expect((await readHealth()).jobs.waiting).toBe(waiting);
  }
});

test("it says nothing of other jobs: they would reveal when somebody has written a message", async () => {
  const { jobs } = await readHealth();
  await pool.query(`SELECT graphile_worker.add_job('send-notices', '{}', run_at := now() - interval '1 hour')`);
  expect((await readHealth()).jobs).toEqual(jobs);
});

const DOWN = {
  database: "down",
  migration: null,
  oldestDueSeconds: 0,
  overdueGames: 0,
  jobs: { waiting: 0, givenUp: 0 },
};

test("a database that refuses is told, and nothing else", async () => {
  vi.spyOn(pool, "query").mockImplementation(() => Promise.reject(new Error("password of swamp is wrong")));
  expect(await readHealth()).toEqual(DOWN);
});

test("so is one that never answers, instead of waiting for it", async () => {
  vi.useFakeTimers();
  vi.spyOn(pool, "query").mockImplementation(() => new Promise(() => {}));
  const heard = vi.fn();
  readHealth().then(heard);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toHaveBeenCalledExactlyOnceWith(DOWN);
});
