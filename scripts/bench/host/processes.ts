// The processes that do the measured work, each from one bundled file and with a server's options.
import { type ChildProcess, fork, spawn } from "node:child_process";
import { programFile } from "../../launcher/build";
import { YOUNG_OBJECTS } from "../../launcher/node-options";
import type { Work } from "./runner";

const nextMessage = <T>(child: ChildProcess) =>
  new Promise<T>((resolve, reject) => {
    child.once("message", (message) => resolve(message as T));
    child.once("exit", (code) => reject(new Error(`A measuring process ended: ${code}`)));
  });

/** Shares the games among the processes, which begin together. Answers the milliseconds until the last is done. */
export async function runIn(processes: number, env: NodeJS.ProcessEnv, work: Work): Promise<number> {
  const share = (games: string[]) =>
    Array.from({ length: processes }, (_, i) => games.filter((_, n) => n % processes === i));
  const [shares, warmUps] = [share(work.games), share(work.warmUp ?? [])];
  const children = shares.map(() => fork(programFile("bench-host-runner"), { env, execArgv: [YOUNG_OBJECTS] }));
  try {
    const ready = children.map(nextMessage);
    for (const [i, child] of children.entries()) child.send({ ...work, games: shares[i], warmUp: warmUps[i] });
    await Promise.all(ready);
    const done = children.map((child) => nextMessage<{ tookMs: number }>(child));
    for (const child of children) child.send("go");
    return Math.max(...(await Promise.all(done)).map(({ tookMs }) => tookMs));
  } finally {
    for (const child of children) child.kill();
  }
}

/** A worker as the launcher starts it. */
export function startWorker(env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [YOUNG_OBJECTS, programFile("worker")], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
