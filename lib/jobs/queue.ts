import { Logger, makeWorkerUtils, type WorkerUtils } from "graphile-worker";
import type { PoolClient } from "pg";
import { pool } from "../db";

/** The kinds of jobs. A job is a wake-up call: what it finds in the database decides what happens. */
export const RUN_TURN = "run-turn";
export const SEND_NOTICES = "send-notices";
export const REMIND = "remind";
export const END_MUSTER = "end-muster";
export const START_GAME = "start-game";
export const FORGET = "forget";

export interface RunTurnJob {
  gameId: string;
  turn: number;
}

const ATTEMPTS = 3; // the next call of the scheduled route asks again anyway
const AT_ONCE = 500;

/** The queue logs only warnings and errors. */
export const queueLogger = new Logger(() => (level, message) => {
  if (level === "error" || level === "warning") console.error(`queue: ${message}`);
});

let connected: Promise<WorkerUtils> | undefined;

async function queue(): Promise<WorkerUtils> {
  connected ??= makeWorkerUtils({ pgPool: pool, logger: queueLogger }).catch((error) => {
    connected = undefined; // the database may be back by the next call
    throw error;
  });
  return connected;
}

/** Schedules something for a future moment, once the caller's transaction commits. A job with the same key is moved. */
export async function enqueueAt(
  client: PoolClient,
  at: Date,
  { task, payload, key }: { task: string; payload: object; key: string },
): Promise<void> {
  await client.query(
    `SELECT graphile_worker.add_job($1, $2::json, run_at := $3::timestamptz, job_key := $4, max_attempts := $5)`,
    [task, JSON.stringify(payload), at, key, ATTEMPTS],
  );
}

interface DueGame {
  id: string;
  turn: number;
}

/**
 * Asks for a run of every game whose deadline has passed, or whose players were all ready. However often it is called,
 * a turn waits in the queue once. `due`: how many games are due, without those that failed and will be tried later.
 * `queued`: how many of them were not already waiting in the queue.
 */
export async function enqueueDueTurns(now: Date): Promise<{ due: number; queued: number }> {
  const due = await pool.query<DueGame>(
    `SELECT id, turn FROM "Game"
     WHERE status = 'running' AND ("dueAt" <= $1 OR "earlyAt" <= $1) AND ("retryAt" IS NULL OR "retryAt" <= $1)
     ORDER BY "dueAt"`,
    [now],
  );
  const { addJobs } = await queue();
  let queued = 0;
  for (let start = 0; start < due.rows.length; start += AT_ONCE) {
    const jobs = await addJobs(due.rows.slice(start, start + AT_ONCE).map(jobOf));
    queued += jobs.filter((job) => job.revision === 0).length; // a job that was waiting is only refreshed
  }
  return { due: due.rows.length, queued };
}

/**
 * At most one job of a turn waits; asked for again, it only starts afresh. One that a worker has taken is not tried
 * again, and a new one is added beside it: if the worker has crashed, the turn need not wait the four hours after which
 * graphile-worker would give its job to another. If both run, the second finds that the turn has run.
 */
function jobOf({ id, turn }: DueGame) {
  const payload: RunTurnJob = { gameId: id, turn: turn + 1 };
  return { identifier: RUN_TURN, payload, jobKey: `turn/${id}/${payload.turn}`, maxAttempts: ATTEMPTS };
}

/** Asks for the end of every muster whose time is over, if its own job was missed or its start failed. */
export async function enqueueDueMusters(now: Date): Promise<void> {
  const due = await pool.query<GameToAskFor>(
    `SELECT id FROM "Game" WHERE status = 'open' AND "musterUntil" <= $1 AND ("retryAt" IS NULL OR "retryAt" <= $1)`,
    [now],
  );
  await askFor(due.rows, END_MUSTER, "muster");
}

/** Asks for the start of every open game that is complete, if its start was lost with a process, or failed. */
export async function enqueueMissedStarts(now: Date): Promise<void> {
  const full = await pool.query<GameToAskFor>(
    `SELECT id FROM "Game" g WHERE status = 'open' AND "beginsWhenFull" AND ("retryAt" IS NULL OR "retryAt" <= $1)
       AND NOT EXISTS (SELECT 1 FROM "Seat" s WHERE s."gameId" = g.id AND (s.kind = 'free'
                       OR g."musterMinutes" IS NOT NULL AND s.kind = 'player' AND s."confirmedAt" IS NULL))`,
    [now],
  );
  await askFor(full.rows, START_GAME, "start");
}

interface GameToAskFor {
  id: string;
}

async function askFor(games: readonly GameToAskFor[], identifier: string, key: string): Promise<void> {
  if (games.length === 0) return;
  const { addJobs } = await queue();
  await addJobs(
    games.map(({ id }) => ({
      identifier,
      payload: { gameId: id },
      jobKey: `${key}/${id}`,
      maxAttempts: ATTEMPTS,
    })),
  );
}

/** Asks for reminders to be written into the outbox, and then for the outbox to be sent. */
export async function enqueueSending(): Promise<void> {
  const { addJob } = await queue();
  await addJob(REMIND, {}, { jobKey: REMIND, maxAttempts: 1 });
  await addJob(SEND_NOTICES, {}, { jobKey: SEND_NOTICES, maxAttempts: 1 });
}

/** Asks for old data to be deleted: done once a day, however often it is asked for. */
export async function enqueueForgetting(): Promise<void> {
  const { addJob } = await queue();
  await addJob(FORGET, {}, { jobKey: FORGET, maxAttempts: 1 });
}

/** Removes jobs that were given up after their last attempt: they would stay for ever. */
export async function removeGivenUpJobs(): Promise<void> {
  const { cleanup } = await queue();
  await cleanup({ tasks: ["DELETE_PERMAFAILED_JOBS"] });
}

/**
 * How many turns wait in the queue, and how many were given up after their last attempt. Anybody may read it, so other
 * jobs are left out: they would reveal when somebody has written a message.
 */
export async function countJobs(): Promise<{ waiting: number; givenUp: number }> {
  const counted = await pool.query<{ waiting: number; givenUp: number }>(
    `SELECT count(*) FILTER (WHERE attempts < max_attempts AND run_at < now() - interval '1 minute')::int AS waiting,
            count(*) FILTER (WHERE attempts >= max_attempts AND last_error IS NOT NULL)::int AS "givenUp"
     FROM graphile_worker.jobs WHERE task_identifier = $1`,
    [RUN_TURN],
  );
  return counted.rows[0] ?? { waiting: 0, givenUp: 0 };
}
