import { readdirSync, readFileSync, readlinkSync, renameSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { startLocalPostgres } from "../../scripts/launcher/local-postgres";
import { migrate } from "../../scripts/launcher/migrate";
import { clusterFolder } from "../../scripts/launcher/postgres/folders";
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

/** How often this process has a file open whose name ends so. */
function timesOpen(name: string): number {
  const files = readdirSync("/proc/self/fd").map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`);
    } catch {
      return ""; // closed meanwhile
    }
  });
  return files.filter((file) => file.endsWith(name)).length;
}

test("a database that cannot be started again, as on a full disk, is tried until it can be", async () => {
  const dataDir = newDataDir();
  const [onRestart, onDown] = [vi.fn(), vi.fn()];
  const postgres = await startLocalPostgres({ dataDir, database: "swamp", durable: false, onRestart, onDown });
  const needed = path.join(clusterFolder(dataDir), "data/global/pg_control");
  const away = `${needed}.away`;
  renameSync(needed, away);
  process.kill(databasePid(dataDir) as number, "SIGKILL");
  await expect.poll(() => onDown.mock.calls.length, { timeout: 60_000 }).toBe(1);
  expect(onDown.mock.calls[0]?.[0].message).toContain("does not start");
  renameSync(away, needed);
  await expect.poll(() => onRestart.mock.calls, { timeout: 60_000 }).toEqual([[]]);
  if (process.platform === "linux") expect(timesOpen(`${path.basename(dataDir)}/postgres/server.log`)).toBe(0);
  await postgres.stop();
  expect(databasePid(dataDir)).toBeUndefined();
});

test("a database that takes its time to shut down is waited for, and comes back where it was", async () => {
  const dataDir = newDataDir();
  const [onRestart, onDown] = [vi.fn(), vi.fn()];
  const postgres = await startLocalPostgres({ dataDir, database: "swamp", durable: false, onRestart, onDown });
  const clients: pg.Client[] = [];
  const client = async () => {
    const made = new pg.Client({ connectionString: postgres.url("swamp") });
    made.on("error", () => {});
    await made.connect();
    clients.push(made);
    return made;
  };
  const lingering = await client();
  const log = path.join(clusterFolder(dataDir), "server.log");
  const turnedAway = () => readFileSync(log, "utf8").split("is shutting down").length - 1;
  process.kill(databasePid(dataDir) as number, "SIGTERM"); // shuts down once its clients have left
  await expect.poll(async () => (await client().catch((error) => error)) instanceof Error).toBe(true);
  await lingering.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'savage-swamp presence'",
  );
  const failed = () => onRestart.mock.calls.length + onDown.mock.calls.length;
  await expect.poll(() => turnedAway() >= 50 || failed() > 0, { timeout: 60_000 }).toBe(true);
  await Promise.all(clients.map((each) => each.end()));
  await expect.poll(failed, { timeout: 60_000 }).toBe(1);
  expect(onRestart.mock.calls).toEqual([[]]);
  await postgres.stop();
});
