import { afterAll, expect, test, vi } from "vitest";
import { startLocalPostgres } from "../../scripts/launcher/local-postgres";
import { migrate } from "../../scripts/launcher/migrate";
import { databasePid, newDataDir, removeDataDirs } from "../support/launcher";
import { killAllWorkers, startWorkerProcess } from "../support/worker-processes";

afterAll(async () => {
  await killAllWorkers();
  removeDataDirs();
});

test("a database killed in the middle of a run comes back; the turn is run once, whole", async () => {
  const dataDir = newDataDir();
  const onRestart = vi.fn();
  const postgres = await startLocalPostgres({ dataDir, database: "swamp", onRestart });
  await migrate(postgres.url("swamp"));
  process.env.DATABASE_URL = postgres.url("swamp");
  process.env.AUTH_SECRET = "an auth secret for tests only";
  process.env.CRON_SECRET = "a cron secret for tests only";
  const { dueGames, expectEachRunOnce, holdUpRuns, howManyRan } = await import("../support/due-games");
  const { somebodyWaitsForALock } = await import("../support/games");
  const { enqueueDueTurns } = await import("@/lib/jobs/queue");
  const { db, disconnect } = await import("@/lib/db");

  const games = await dueGames(3);
  const letGo = await holdUpRuns();
  await enqueueDueTurns(new Date());
  await startWorkerProcess();
  await somebodyWaitsForALock();
  process.kill(databasePid(dataDir) as number, "SIGKILL");
  await expect.poll(() => onRestart.mock.calls, { timeout: 60_000 }).toEqual([[]]);
  await letGo().catch(() => {}); // the lock went with the database
  await startWorkerProcess(); // as the launcher does, where the first one has not survived it
  const ran = async () => {
    await db.game.updateMany({ data: { retryAt: null } }); // a run may have failed, and would be put off for a minute
    await enqueueDueTurns(new Date());
    return howManyRan(games);
  };
  await expect.poll(ran, { timeout: 60_000, interval: 500 }).toBe(games.length);
  await expectEachRunOnce(games);
  await disconnect();
  await postgres.stop();
});
