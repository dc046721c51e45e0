import { spawn, spawnSync } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { FriendlyError } from "../friendly-error";
import { freePort, isFree } from "../port";
import { type Cluster, dataOf, urlOf } from "./cluster";
import { program } from "./programs";

const USERS_LOCK = 7_271_905; // any number, as long as it is always the same
const MAX_CONNECTIONS = 200; // web server, workers and tools together
const START_TIMEOUT_MS = 60_000;

/** Connects and takes the lock that marks the server as in use. Undefined if it is not, or no longer, our server. */
async function join(cluster: Cluster, port: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: urlOf(cluster, port, "postgres"),
    connectionTimeoutMillis: 5000,
    application_name: "savage-swamp presence",
    keepAlive: true,
  });
  client.on("error", () => {}); // the "end" event says that the connection has ended
  try {
    await client.connect();
    const folder = (await client.query("SHOW data_directory")).rows[0].data_directory;
    if (folder === dataOf(cluster)) {
      await client.query("SELECT pg_advisory_lock_shared($1)", [USERS_LOCK]);
      return client;
    }
  } catch {
    // not up yet, going down, or somebody else's server on a port that was once ours
  }
  await client.end().catch(() => {});
  return undefined;
}

interface ServerFile {
  pid: number;
  folder: string;
  port: number;
}

function serverFile(cluster: Cluster): ServerFile | undefined {
  try {
    const lines = readFileSync(path.join(dataOf(cluster), "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), folder: lines[1] ?? "", port: Number(lines[3]) };
  } catch {
    return undefined;
  }
}

/** Whether the server that wrote the file is there, be it that it is only starting or going down. */
function isThere({ pid, folder }: ServerFile, cluster: Cluster): boolean {
  if (folder !== dataOf(cluster)) return false;
  const status = `/proc/${pid}/stat`;
  if (existsSync(status)) return /\(postgres\) [^Z]/.test(readFileSync(status, "utf8"));
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/**
 * The file of a killed server would keep Postgres from starting if the server is not reaped yet or another program has its
 * number by now, as after a restart of a container; and so would one copied with a checkout.
 */
function dropStaleServerFile(cluster: Cluster): void {
  const file = serverFile(cluster);
  if (file && !isThere(file, cluster)) rmSync(path.join(dataOf(cluster), "postmaster.pid"), { force: true });
}

function launch(cluster: Cluster, port: number) {
  dropStaleServerFile(cluster);
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: MAX_CONNECTIONS,
    log_checkpoints: "off", // two lines every five minutes, in a log that only a start empties
    ...(cluster.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const log = openSync(path.join(cluster.folder, "server.log"), "w", 0o600);
  // A process group of its own: Ctrl-C in the terminal must reach the web server first, and the database last.
  const child = spawn(program(cluster.programs, "postgres"), ["-D", dataOf(cluster), "-p", String(port), ...options], {
    ...cluster.as,
    cwd: cluster.folder,
    detached: process.platform !== "win32",
    stdio: ["ignore", log, log],
  });
  closeSync(log); // the server has its own
  child.unref();
  const state = { exited: false };
  child.once("exit", () => {
    state.exited = true;
  });
  child.once("error", () => {
    state.exited = true;
  });
  return state;
}

function lastWords(cluster: Cluster): string {
  const log = path.join(cluster.folder, "server.log");
  const lines = existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? "its log is empty";
}

/** Joins the running server, or starts one and joins it. `wishedPort`: where clients already expect it. */
export async function joinOrLaunch(cluster: Cluster, wishedPort?: number) {
  const deadline = performance.now() + START_TIMEOUT_MS;
  let launched: { exited: boolean } | undefined;
  let failures = 0;
  let port = 0;
  for (;;) {
    const running = serverFile(cluster);
    if (running && (!launched || launched.exited)) {
      const presence = await join(cluster, running.port);
      if (presence) return { presence, port: running.port, started: false };
    }
    if (launched && !launched.exited) {
      const presence = await join(cluster, port);
      if (presence) return { presence, port, started: true };
    } else if (!running || !isThere(running, cluster)) {
      // Exited at once: another process was faster (join its server), or the port has been taken meanwhile (try another).
      if (launched) failures += 1;
      if (failures > 5)
        throw new FriendlyError(`The database in ${cluster.folder} does not start: ${lastWords(cluster)}`);
      port = wishedPort && (failures < 3 || (await isFree(wishedPort))) ? wishedPort : await freePort();
      launched = launch(cluster, port);
    }
    if (performance.now() > deadline)
      throw new FriendlyError(`The database in ${cluster.folder} does not answer: ${lastWords(cluster)}`);
    await pause(launched?.exited ? 300 : 40);
  }
}

/** The last one to leave stops the server. */
export async function leave(cluster: Cluster, presence: pg.Client): Promise<void> {
  let last = false;
  try {
    await presence.query("SELECT pg_advisory_unlock_shared($1)", [USERS_LOCK]);
    last = (await presence.query("SELECT pg_try_advisory_lock($1) AS last", [USERS_LOCK])).rows[0].last;
  } catch {
    // the server went before we did
  }
  const file = serverFile(cluster);
  if (last && file) {
    if (process.platform === "win32")
      spawnSync(program(cluster.programs, "pg_ctl"), ["stop", "-D", dataOf(cluster), "-m", "fast"]);
    else process.kill(file.pid, "SIGINT"); // Postgres' "fast" shutdown
    const deadline = performance.now() + START_TIMEOUT_MS;
    while (serverFile(cluster)?.pid === file.pid && performance.now() < deadline) await pause(20);
  }
  await presence.end().catch(() => {});
}
