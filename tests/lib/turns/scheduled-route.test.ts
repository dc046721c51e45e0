import { afterEach, expect, test } from "vitest";
import * as route from "@/app/api/cron/run-turns/route";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { startWorker } from "@/lib/jobs/worker";
import { endMuster, leaveOpenGame, musterOrBegin } from "@/lib/seats/muster";
import { joinGame, takeSeat } from "@/lib/seats/mutations";
import { inTransaction } from "@/lib/transaction";
import { openGame, person, runningGame, turnOf } from "../../support/games";

const DAY_MS = 24 * 60 * 60_000;

afterEach(async () => {
  stopClock();
  await db.game.deleteMany();
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

function call(authorization?: string): Promise<Response> {
  const headers = authorization ? { authorization } : undefined;
  return route.POST(new Request("http://localhost/api/cron/run-turns", { method: "POST", headers }));
}

const rightly = async () => (await call(`Bearer ${process.env.CRON_SECRET}`)).json();

async function runJobs(done: () => Promise<unknown>): Promise<void> {
  const worker = await startWorker();
  try {
    await expect.poll(done, { timeout: 60_000, interval: 20 }).toBe(true);
  } finally {
    await worker.stop();
  }
}

test.each([
  undefined,
  "",
  "Bearer",
  "Bearer wrong",
  `Basic ${process.env.CRON_SECRET}`,
  `Bearer ${process.env.CRON_SECRET}x`,
])("without the right secret (%s) it answers 401 and queues nothing", async (authorization) => {
  const gameId = await runningGame([await person()]);
  stopClock(new Date(now().getTime() + DAY_MS));
  expect((await call(authorization)).status).toBe(401);
  expect(await db.$queryRaw`SELECT key FROM graphile_worker.jobs WHERE key LIKE 'turn/%'`).toEqual([]);
  expect(await turnOf(gameId)).toBe(0);
});

test("it answers to POST only", () => {
  expect(Object.keys(route)).toEqual(["POST"]);
});

test("nothing is due", async () => {
  await runningGame([await person()]);
  expect(await rightly()).toEqual({ due: 0, queued: 0 });
});

test("a due game waits in the queue once, however often the route is called, and is run once", async () => {
  const gameId = await runningGame([await person()]);
  stopClock(new Date(now().getTime() + DAY_MS));
  const both = await Promise.all([rightly(), rightly()]);
  expect(both.map(({ due }) => due)).toEqual([1, 1]);
  expect(both.map(({ queued }) => queued).sort()).toEqual([0, 1]);
  expect(await rightly()).toEqual({ due: 1, queued: 0 });

  await runJobs(async () => (await turnOf(gameId)) > 0);
  expect(await turnOf(gameId)).toBe(1);
  expect(await db.turn.count({ where: { gameId } })).toBe(2);
  expect(await rightly()).toEqual({ due: 0, queued: 0 });
});

test("two workers at once run every due game once", async () => {
  const games = [];
  for (let n = 0; n < 6; n++) games.push(await runningGame([await person()]));
  stopClock(new Date(now().getTime() + DAY_MS));
  await rightly();
  const other = await startWorker();
  await runJobs(async () => (await db.game.count({ where: { turn: 1 } })) === games.length);
  await other.stop();
  expect(await db.turn.count({ where: { turn: 1 } })).toBe(games.length);
  expect(await db.turn.count({ where: { turn: 2 } })).toBe(0);
});

test("a job whose worker died does not keep the turn from being queued again", async () => {
  const gameId = await runningGame([await person()]);
  stopClock(new Date(now().getTime() + DAY_MS));
  await rightly();
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'dead', attempts = 1`;
  expect(await rightly()).toEqual({ due: 1, queued: 1 });
  await runJobs(async () => (await turnOf(gameId)) === 1);
});

test("one game's failure stores nothing, is told to the GM and tried again later; the others go on", async () => {
  const ann = await person();
  const [broken, sound] = [await runningGame([ann]), await runningGame([ann])];
  await db.turn.updateMany({ where: { gameId: broken }, data: { snapshot: Buffer.from("mud") } });
  const due = new Date(now().getTime() + DAY_MS);
  stopClock(due);
  expect(await rightly()).toEqual({ due: 2, queued: 2 });
  await runJobs(async () => {
    const failed = await db.game.findUniqueOrThrow({ where: { id: broken } });
    return failed.failures > 0 && (await turnOf(sound)) === 1;
  });

  const failed = await db.game.findUniqueOrThrow({ where: { id: broken } });
  expect(failed).toMatchObject({ turn: 0, status: "running", failures: 1 });
  expect(failed.failure).toBeTruthy();
  for (const stored of [
    await db.turn.count({ where: { gameId: broken, turn: 1 } }),
    await db.seatTurn.count({ where: { gameId: broken, turn: 1 } }),
    await db.orderSheet.count({ where: { gameId: broken } }),
    await db.notice.count({ where: { eventKey: { startsWith: `turn/${broken}` } } }),
  ])
    expect(stored).toBe(0);

  expect(await rightly()).toEqual({ due: 0, queued: 0 });
  stopClock(failed.retryAt as Date);
  expect(await rightly()).toEqual({ due: 1, queued: 1 });
});

const stateOf = async (gameId: string) => (await db.game.findUniqueOrThrow({ where: { id: gameId } })).status;
const begins = (gameId: string) => runJobs(async () => (await stateOf(gameId)) === "running");
const jobsForStarts = () => db.$queryRaw`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'start-game'`;
const setOptions = (gameId: string, options: object) => db.game.update({ where: { id: gameId }, data: { options } });

test("a game whose last seat was taken by a process that died is begun by the next call", async () => {
  const gameId = await openGame();
  for (const who of [await person("Ann"), await person("Bob")])
    await inTransaction(async (client) => {
      const { seat } = await takeSeat(client, who.id, { gameId, joining: {} });
      await musterOrBegin(client, gameId, seat);
    });
  expect(await stateOf(gameId)).toBe("open");
  await rightly();
  await rightly();
  expect(await jobsForStarts()).toEqual([{ key: `start/${gameId}` }]);
  await begins(gameId);
});

test("a start that failed is tried again at its time, while all are still there", async () => {
  stopClock(now());
  const [ann, bob, gameId] = [await person("Ann"), await person("Bob"), await openGame()];
  await setOptions(gameId, { nonsense: 1 });
  await joinGame(ann.id, { gameId, joining: {} });
  expect(await joinGame(bob.id, { gameId, joining: {} })).toMatchObject({ started: false });
  await rightly();
  expect(await jobsForStarts()).toEqual([]);
  const { failures, retryAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  expect(failures).toBe(1);
  await setOptions(gameId, {});
  stopClock(retryAt as Date);
  await rightly();
  await leaveOpenGame(bob.id, gameId);
  await runJobs(async () => ((await jobsForStarts()) as unknown[]).length === 0);
  await rightly();
  expect(await jobsForStarts()).toEqual([]);
  expect(await stateOf(gameId)).toBe("open");
  await joinGame(bob.id, { gameId, joining: {} });
  expect(await stateOf(gameId)).toBe("running");
});

test("a start that failed at the end of a muster is tried again, with bots in the seats nobody has confirmed", async () => {
  stopClock(now());
  const gameId = await openGame({ musterMinutes: 60 });
  for (const { id } of [await person("Ann"), await person("Bob")]) await joinGame(id, { gameId, joining: {} });
  await setOptions(gameId, { nonsense: 1 });
  stopClock(new Date(now().getTime() + 60 * 60_000));
  await endMuster(gameId);
  const { failures, retryAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  expect(failures).toBe(1);
  const jobs = () => db.$queryRaw`SELECT revision FROM graphile_worker.jobs WHERE key = ${`muster/${gameId}`}`;
  const before = await jobs();
  await rightly();
  expect(await jobs()).toEqual(before);
  await setOptions(gameId, {});
  stopClock(retryAt as Date);
  await rightly();
  await begins(gameId);
});
