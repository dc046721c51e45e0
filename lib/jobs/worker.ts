import { run, type TaskList } from "graphile-worker";
import pg from "pg";
import { z } from "zod";
import { forgetOld } from "../accounts/retention";
import { env } from "../env";
import { writeReminders } from "../notices/reminders";
import { sendPending } from "../notices/send";
import { beginIfReady, endMuster } from "../seats/muster";
import { tellSittersWhoseTimeIsUp } from "../seats/sitters";
import { runTurn } from "../turns/run-turn";
import { END_MUSTER, FORGET, queueLogger, REMIND, RUN_TURN, SEND_NOTICES, START_GAME } from "./queue";

const CONCURRENT_JOBS = 4;
const QUEUE_CONNECTIONS = 4;

const runTurnJob = z.object({ gameId: z.string(), turn: z.int() });
const openGameJob = z.object({ gameId: z.string() });

const TASKS: TaskList = {
  [RUN_TURN]: async (payload) => {
    const { gameId, turn } = runTurnJob.parse(payload);
    await runTurn({ gameId, turn, startedBy: "schedule" });
  },
  [REMIND]: async () => {
    await writeReminders();
    await tellSittersWhoseTimeIsUp();
  },
  [END_MUSTER]: async (payload) => {
    await endMuster(openGameJob.parse(payload).gameId);
  },
  [START_GAME]: async (payload) => {
    await beginIfReady(openGameJob.parse(payload).gameId);
  },
  [FORGET]: async () => {
    await forgetOld();
  },
  [SEND_NOTICES]: async () => {
    await sendPending();
  },
};

/** Runs jobs in this process until stopped; any number of processes may do so. `stop` lets current jobs finish. */
export async function startWorker(): Promise<{ stop(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: env().DATABASE_URL, max: QUEUE_CONNECTIONS });
  const complain = (error: Error) => console.error(`queue: ${error.message}`);
  pool.on("error", complain); // an idle connection broke; the next job opens a new one
  pool.on("connect", (client) => client.on("error", complain)); // one in use broke; its job fails, but not the process
  const runner = await run({
    pgPool: pool,
    taskList: TASKS,
    concurrency: CONCURRENT_JOBS,
    noHandleSignals: true,
    logger: queueLogger,
  });
  return {
    stop: async () => {
      await runner.stop();
      await pool.end();
    },
  };
}
