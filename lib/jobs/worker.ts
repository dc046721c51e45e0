import { run, type TaskList } from "graphile-worker";
import pg from "pg";
import { z } from "zod";
import { forgetOld } from "../accounts/retention";
import { ASKED_WHETHER_THERE } from "../db";
import { env } from "../env";
import { writeReminders } from "../notices/reminders";
import { sendPending } from "../notices/send";
import { beginIfReady, endMuster } from "../seats/muster";
import { tellSittersWhoseTimeIsUp } from "../seats/sitters";
import { runTurn } from "../turns/run-turn";
import { END_MUSTER, FORGET, queueLogger, REMIND, RUN_TURN, SEND_NOTICES, START_GAME } from "./queue";

/** At once: those that run the games, and as many more that send notices, for which a game never waits. */
const CONCURRENT_JOBS = 4;
const QUEUE_CONNECTIONS = 6; // one of each kind only listens

const runTurnJob = z.object({ gameId: z.string(), turn: z.int() });
const openGameJob = z.object({ gameId: z.string() });

const GAME_TASKS: TaskList = {
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
};

function sendingTasks(stop: AbortSignal): TaskList {
  return {
    [SEND_NOTICES]: async () => {
      await sendPending(stop);
    },
  };
}

/**
 * Runs jobs in this process until stopped; any number of processes may do so. `stop` lets current jobs finish, and the
 * notices being sent, but begins no other.
 */
export async function startWorker(): Promise<{ stop(): Promise<void> }> {
  const connectionString = env().DATABASE_URL;
  const pool = new pg.Pool({ connectionString, ...ASKED_WHETHER_THERE, max: QUEUE_CONNECTIONS });
  const complain = (error: Error) => console.error(`queue: ${error.message}`);
  pool.on("error", complain); // an idle connection broke; the next job opens a new one
  pool.on("connect", (client) => client.on("error", complain)); // one in use broke; its job fails, but not the process
  const begin = (taskList: TaskList) =>
    run({ pgPool: pool, taskList, concurrency: CONCURRENT_JOBS, noHandleSignals: true, logger: queueLogger });
  const stopping = new AbortController();
  const runners = [await begin(GAME_TASKS), await begin(sendingTasks(stopping.signal))];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(runners.map((runner) => runner.stop()));
      await pool.end();
    },
  };
}
