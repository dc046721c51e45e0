// The order of things: settings, port, build, database, migrations, first games, web server, worker, clock.
import type { ChildProcess } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { compareAuthSecret } from "./auth-secret";
import { buildIfNeeded, bundlePrograms, nextProgram, programFile } from "./build";
import { exited, startChild, stopChild } from "./child";
import { startCron } from "./cron";
import { dataFolder, type OpenDatabase, openDatabase, settings } from "./database";
import { exitFriendly, FriendlyError } from "./friendly-error";
import { generateClient } from "./generate";
import { outliveLog, passOn } from "./log";
import { migrate } from "./migrate";
import { YOUNG_OBJECTS } from "./node-options";
import { addresses, checkPort } from "./port";
import { keptSecret } from "./secrets";

type Mode = "start" | "dev" | "worker";

const RESTART_WORKER_MS = 2_000;
const READY_MS = 120_000;
const LOOK_FOR_PARENT_MS = 500;

const mode = (process.argv[2] ?? "start") as Mode;
const children = new Set<ChildProcess>();
let opening: Promise<OpenDatabase> | undefined;
let cron: { stop(): void } | undefined;
let stopping: Promise<void> | undefined;

/** Ends everything in order: nothing may still be writing when the database stops. */
function stop(status: number): Promise<void> {
  stopping ??= (async () => {
    cron?.stop();
    await Promise.all([...children].map(stopChild));
    const database = await opening?.catch(() => undefined); // stopped while it was starting
    await database?.close();
    process.exit(status);
  })();
  return stopping;
}

function stopWhenTold(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
  if (!process.env.npm_lifecycle_event) return;
  // npm passes a signal only to its shell, which dies without telling us: notice that it has gone.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) stop(0);
  }, LOOK_FOR_PARENT_MS).unref();
}

function child(args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const started = startChild(args, env);
  children.add(started);
  started.once("exit", () => children.delete(started));
  return started;
}

/** The environment of the site, the worker and the seed: what was given, with the gaps filled in. */
function serverEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const given = settings();
  const secret = (value: string | undefined, file: string) => value ?? keptSecret(dataFolder(given.DATA_DIR), file);
  const authSecret = secret(given.AUTH_SECRET, "auth-secret");
  return {
    ...process.env,
    NODE_ENV: mode === "dev" ? "development" : "production",
    NEXT_TELEMETRY_DISABLED: "1",
    HOST: given.HOST,
    PORT: String(given.PORT),
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: authSecret,
    CRON_SECRET: secret(given.CRON_SECRET, "cron-secret"),
    VAPID_PRIVATE_KEY: secret(given.VAPID_PRIVATE_KEY, "vapid-private-key"),
    NEXTAUTH_SECRET: authSecret,
    NEXTAUTH_URL: given.NEXTAUTH_URL ?? addresses(given.HOST, given.PORT).forPeople,
    // Without a public address the site may be visited under any name (localhost, 127.0.0.1, one on the LAN).
    ...(given.NEXTAUTH_URL ? {} : { AUTH_TRUST_HOST: "true" }),
  };
}

async function seed(env: NodeJS.ProcessEnv): Promise<void> {
  const started = child([programFile("seed")], env);
  passOn(started);
  if ((await exited(started)) !== 0 && !stopping) throw new FriendlyError("The first games could not be set up.");
}

/** Holds back Next's banner, and shows what comes after it; if Next fails, everything is shown. */
async function startSite(env: NodeJS.ProcessEnv, host: string, port: number): Promise<void> {
  const site = child([YOUNG_OBJECTS, nextProgram(), mode, "-H", host, "-p", String(port)], env);
  let banner = "";
  let ready = false;
  site.stderr?.on("data", (text) => process.stderr.write(text));
  site.stdout?.on("data", (text) => {
    if (ready) process.stdout.write(text);
    else banner += text;
  });
  site.once("exit", () => {
    if (stopping) return;
    if (!ready) console.error(banner);
    console.error("The web server has stopped.");
    stop(1);
  });
  const { forUs } = addresses(host, port);
  const deadline = performance.now() + READY_MS;
  while (!stopping && !ready) {
    ready = await fetch(`${forUs}/api/health`, { signal: AbortSignal.timeout(READY_MS) }).then(
      (response) => response.status > 0,
      () => false,
    );
    if (performance.now() > deadline) throw new FriendlyError(`The web server does not answer.\n${banner}`);
    if (!ready) await pause(50);
  }
}

/** A worker that dies is started again: turns must go on. */
function startWorker(env: NodeJS.ProcessEnv): void {
  const worker = child([YOUNG_OBJECTS, programFile("worker")], env);
  passOn(worker);
  worker.once("exit", () => {
    if (stopping) return;
    console.error("The worker that runs turns has stopped; starting it again.");
    setTimeout(() => stopping || startWorker(env), RESTART_WORKER_MS);
  });
}

function onDatabaseRestart(error?: Error): void {
  if (stopping) return;
  console.error(error ? error.message : "The database was killed; it has been started again.");
  if (error) stop(1);
}

function onDatabaseDown(error: Error): void {
  if (!stopping) console.error(`${error.message}\nUntil it does, it is tried again.`);
}

async function main(): Promise<void> {
  outliveLog();
  const { HOST, PORT, DATA_DIR, DATABASE_URL } = settings();
  if (mode !== "worker") await checkPort(PORT, HOST);
  if (!DATABASE_URL) dataFolder(DATA_DIR); // complains before a long build if it is not writable
  if (mode === "start") await buildIfNeeded();
  else {
    generateClient();
    await bundlePrograms(mode === "worker" ? ["worker"] : ["seed", "worker"]);
  }
  stopWhenTold();
  opening = openDatabase({ onRestart: onDatabaseRestart, onDown: onDatabaseDown });
  const database = await opening;
  if (stopping) return;
  const applied = await migrate(database.url);
  if (applied > 0) console.log(`Database brought up to date (${applied} migration${applied === 1 ? "" : "s"}).`);
  const env = serverEnvironment(database.url);
  const warning = await compareAuthSecret(database.url, env.AUTH_SECRET as string, mode === "worker");
  if (warning) console.error(warning);

  if (mode === "worker") {
    startWorker(env);
    console.log("Worker running. Ctrl-C stops it.");
    return;
  }
  await Promise.all([seed(env), startSite(env, HOST, PORT)]);
  if (stopping) return;
  startWorker(env);
  const { forUs, forPeople } = addresses(HOST, PORT);
  cron = startCron(forUs, env.CRON_SECRET as string);
  console.log(`Savage Swamp is running. Ctrl-C stops it.\n${env.NEXTAUTH_URL ?? forPeople}`);
}

main().catch(async (error) => {
  if (stopping) return;
  await stop(exitFriendly(error));
});
