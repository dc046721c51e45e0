// All games due at the same instant, through the queue and real workers: undisturbed, and with workers killed.
import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { now } from "../../../lib/clock";
import { enqueueDueTurns } from "../../../lib/jobs/queue";
import { exited } from "../../launcher/child";
import { startWorker } from "./processes";

const LOOK_MS = 100;
const KILL_EVERY_MS = 400;
const CALL_EVERY_MS = 2_000;

async function left(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query(`SELECT count(*)::int AS left FROM "Game" WHERE id LIKE $1 AND turn = 0`, [
    `${name}x%`,
  ]);
  return rows[0].left;
}

async function stopAll(workers: ChildProcess[]): Promise<void> {
  for (const worker of workers) worker.kill("SIGTERM");
  await Promise.all(workers.map(exited));
}

/** The milliseconds from the clock's call until no game is left. */
export async function drain(client: pg.Client, env: NodeJS.ProcessEnv, name: string, processes: number) {
  const workers = Array.from({ length: processes }, () => startWorker(env));
  await pause(KILL_EVERY_MS * 5); // until they look into the queue
  const began = performance.now();
  await enqueueDueTurns(now());
  while ((await left(client, name)) > 0) await pause(LOOK_MS);
  const tookMs = performance.now() - began;
  await stopAll(workers);
  return tookMs;
}

/** Like `drain`, but every 400 ms a random worker is killed and replaced. Answers how many were. */
export async function drainUnderFire(client: pg.Client, env: NodeJS.ProcessEnv, name: string, processes: number) {
  const workers = Array.from({ length: processes }, () => startWorker(env));
  let killed = 0;
  let calledAt = Number.NEGATIVE_INFINITY;
  while ((await left(client, name)) > 0) {
    if (performance.now() - calledAt > CALL_EVERY_MS) {
      calledAt = performance.now();
      await enqueueDueTurns(now());
    }
    await pause(KILL_EVERY_MS);
    const chosen = Math.floor(Math.random() * processes);
    workers[chosen]?.kill("SIGKILL");
    workers[chosen] = startWorker(env);
    killed++;
  }
  await stopAll(workers);
  return killed;
}
