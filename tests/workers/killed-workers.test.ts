import type { ChildProcess } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { now } from "@/lib/clock";
import { enqueueDueTurns } from "@/lib/jobs/queue";
import { dueGames, expectEachRunOnce, holdUpRuns, howManyRan } from "../support/due-games";
import { somebodyWaitsForALock } from "../support/games";
import { kill, killAllWorkers, startWorkerProcess } from "../support/worker-processes";

const GAMES = 24;
const WORKERS = 4;
const KILLS = 10;
const EVERY_MS = 400;

afterEach(killAllWorkers);

/** Calls as the timetable does, only more often, until all have run. */
async function untilAllHaveRun(games: readonly string[]): Promise<void> {
  const ran = async () => {
    await enqueueDueTurns(now());
    return howManyRan(games);
  };
  await expect.poll(ran, { timeout: 100_000, interval: 250 }).toBe(games.length);
}

test("a worker killed in the middle of a run leaves nothing of it; the next one runs the turn", async () => {
  const games = await dueGames(1);
  const letGo = await holdUpRuns();
  await enqueueDueTurns(now());
  const worker = await startWorkerProcess();
  await somebodyWaitsForALock();
  await kill(worker);
  await letGo();
  expect(await howManyRan(games)).toBe(0);
  await startWorkerProcess();
  await untilAllHaveRun(games);
  await expectEachRunOnce(games);
});

test("workers killed at random and replaced, calls over calls: every turn is run once, whole", async () => {
  const games = await dueGames(GAMES);
  await Promise.all([enqueueDueTurns(now()), enqueueDueTurns(now()), enqueueDueTurns(now())]);
  const workers = await Promise.all(Array.from({ length: WORKERS }, startWorkerProcess));
  for (let killed = 0; killed < KILLS; killed++) {
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    const chosen = Math.floor(Math.random() * WORKERS);
    await kill(workers[chosen] as ChildProcess);
    workers[chosen] = await startWorkerProcess();
    await enqueueDueTurns(now());
  }
  await untilAllHaveRun(games);
  await expectEachRunOnce(games);
});
