import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import path from "node:path";
import { inspect } from "node:util";
import pg from "pg";
import { afterAll, describe, expect, test, vi } from "vitest";
import { compareAuthSecret } from "../../scripts/launcher/auth-secret";
import { openDatabase } from "../../scripts/launcher/database";
import { FriendlyError } from "../../scripts/launcher/friendly-error";
import { startLocalPostgres } from "../../scripts/launcher/local-postgres";
import { nodeProblem } from "../../scripts/launcher/node-version.mjs";
import { checkPort, freePort } from "../../scripts/launcher/port";
import { unprivilegedAccount } from "../../scripts/launcher/postgres/account";
import { clusterFolder } from "../../scripts/launcher/postgres/folders";
import { databasePid, type Launched, launch, newDataDir, removeDataDirs, spawnAndListen } from "../support/launcher";

const DATABASE = "savage_swamp";
const RUNNING = "Worker running";
const asRoot = process.getuid?.() === 0;
const running = new Set<Launched>();

// The worker's launcher goes the whole way but for the web server, which tests/start covers after a build.
async function start(dataDir: string, set: Record<string, string> = {}): Promise<Launched> {
  const launched = launch("worker", { DATA_DIR: dataDir, ...set });
  running.add(launched);
  launched.ended.then(() => running.delete(launched));
  await launched.prints(RUNNING);
  return launched;
}

async function stop(launched: Launched, signal: NodeJS.Signals = "SIGINT"): Promise<number | null> {
  launched.process.kill(signal);
  return launched.ended;
}

/** Joins the launcher's database, as a second process would. */
async function sql(dataDir: string, statement: string): Promise<Record<string, unknown>[]> {
  const guest = await startLocalPostgres({ dataDir, database: DATABASE });
  const client = new pg.Client({ connectionString: guest.url(DATABASE) });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  await guest.stop();
  return rows;
}

const remember = (dataDir: string, word: string) =>
  sql(dataDir, `CREATE TABLE IF NOT EXISTS remembered (word text); INSERT INTO remembered VALUES ('${word}')`);
const remembered = async (dataDir: string) =>
  (await sql(dataDir, "SELECT word FROM remembered ORDER BY word")).map(({ word }) => word);
const databaseGone = (dataDir: string) =>
  vi.waitFor(() => expect(databasePid(dataDir)).toBeUndefined(), { timeout: 30_000, interval: 50 });

afterAll(async () => {
  await Promise.all([...running].map((launched) => stop(launched, "SIGTERM")));
  removeDataDirs();
});

describe.concurrent("data", () => {
  test("a second start finds it in DATA_DIR, with the same secrets, which only their owner may read", async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    await remember(dataDir, "mud");
    expect(await stop(first)).toBe(0);
    expect(databasePid(dataDir)).toBeUndefined();
    const secrets = ["auth-secret", "cron-secret", "vapid-private-key"].map((name) => path.join(dataDir, name));
    const before = secrets.map((file) => readFileSync(file, "utf8"));
    expect(new Set(before).size).toBe(3);
    for (const file of secrets) expect(statSync(file).mode & 0o777).toBe(0o600);

    expect(existsSync(path.join(dataDir, "postgres/data/PG_VERSION"))).toBe(true);

    const second = await start(dataDir);
    expect(await remembered(dataDir)).toEqual(["mud"]);
    expect(secrets.map((file) => readFileSync(file, "utf8"))).toEqual(before);
    expect(second.output()).not.toContain("migration");
    expect(await stop(second, "SIGTERM")).toBe(0);
  });

  test("survives a kill -9 of the database, which comes back under the running launcher", async () => {
    const dataDir = newDataDir();
    const launched = await start(dataDir);
    await remember(dataDir, "reed");
    const pid = databasePid(dataDir) as number;
    process.kill(pid, "SIGKILL");
    await launched.prints("The database was killed; it has been started again.");
    expect(databasePid(dataDir)).not.toBe(pid);
    expect(await remembered(dataDir)).toEqual(["reed"]);
    expect(await stop(launched)).toBe(0);
  });

  test("survives a kill -9 of the launcher; the next one takes the database over and stops it", async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    const pid = databasePid(dataDir);
    await remember(dataDir, "moss");
    await stop(first, "SIGKILL");
    expect(databasePid(dataDir)).toBe(pid);

    const second = await start(dataDir);
    expect(databasePid(dataDir)).toBe(pid);
    expect(await remembered(dataDir)).toEqual(["moss"]);
    expect(await stop(second)).toBe(0);
    expect(databasePid(dataDir)).toBeUndefined();
  });

  test("survives a kill -9 of launcher and database together", async () => {
    const dataDir = newDataDir();
    const first = await start(dataDir);
    await remember(dataDir, "mire");
    process.kill(first.process.pid as number, "SIGKILL");
    process.kill(databasePid(dataDir) as number, "SIGKILL");
    await first.ended;
    const second = await start(dataDir);
    expect(await remembered(dataDir)).toEqual(["mire"]);
    expect(await stop(second)).toBe(0);
  });

  test("is made although a process of the same number was killed while making it, as in a container", async () => {
    const dataDir = newDataDir();
    const left = `${clusterFolder(dataDir)}.${process.pid}`;
    mkdirSync(path.join(left, "data/base"), { recursive: true });
    const made = await startLocalPostgres({ dataDir, database: DATABASE, durable: false });
    await made.stop();
    expect(existsSync(left)).toBe(false);
  });

  test.runIf(process.platform === "linux")("starts although another program has a killed server's number", async () => {
    const dataDir = newDataDir();
    const first = await startLocalPostgres({ dataDir, database: DATABASE, durable: false });
    const file = path.join(clusterFolder(dataDir), "data/postmaster.pid");
    const lines = readFileSync(file, "utf8").split("\n");
    await first.stop();
    const other = spawn("sleep", ["600"], { ...unprivilegedAccount(), stdio: "ignore" });
    writeFileSync(file, [other.pid, ...lines.slice(1)].join("\n"));
    try {
      const second = await startLocalPostgres({ dataDir, database: DATABASE, durable: false });
      await second.stop();
    } finally {
      other.kill();
    }
  });

  test("stays with whoever still uses it: the last to leave stops the database", async () => {
    const dataDir = newDataDir();
    const [first, second] = await Promise.all([start(dataDir), start(dataDir)]);
    await stop(first);
    expect(databasePid(dataDir)).toBeDefined();
    await remember(dataDir, "newt");
    await stop(second);
    expect(databasePid(dataDir)).toBeUndefined();
  });
});

describe.concurrent("where data lives", () => {
  test("two data folders never share a database", async () => {
    const [here, there] = [newDataDir(), newDataDir()];
    const both = await Promise.all([start(here), start(there)]);
    await remember(here, "toad");
    await remember(there, "heron");
    expect(await remembered(here)).toEqual(["toad"]);
    expect(await remembered(there)).toEqual(["heron"]);
    await Promise.all(both.map((launched) => stop(launched)));
  });

  test.runIf(asRoot)("outside a DATA_DIR the database's user cannot enter, by a hash of its path", async () => {
    const closed = newDataDir(false);
    const [one, two] = ["one", "two"].map((name) => path.join(closed, name));
    for (const folder of [one, two]) mkdirSync(folder as string);
    const folders = [one, two].map((folder) => clusterFolder(folder as string));
    expect(new Set(folders).size).toBe(2);
    for (const folder of folders) expect(folder.startsWith(realpathSync(closed))).toBe(false);

    const launched = await start(closed);
    await remember(closed, "eel");
    await stop(launched);
    expect(await remembered(closed)).toEqual(["eel"]);
  });

  test("in the Postgres of DATABASE_URL when that is given, which is served with one AUTH_SECRET", async () => {
    const dataDir = newDataDir();
    const other = await startLocalPostgres({ dataDir: newDataDir(), database: "elsewhere", durable: false });
    const launched = await start(dataDir, { DATABASE_URL: other.url("elsewhere") });
    const client = new pg.Client({ connectionString: other.url("elsewhere") });
    await client.connect();
    expect((await client.query("SELECT count(*)::int AS count FROM _prisma_migrations")).rows[0].count).toBeGreaterThan(
      0,
    );
    await client.end();
    expect(existsSync(path.join(dataDir, "postgres"))).toBe(false);
    const secret = readFileSync(path.join(dataDir, "auth-secret"), "utf8");
    const compared = (as: string, isWorker: boolean) => compareAuthSecret(other.url("elsewhere"), as, isWorker);
    for (const isWorker of [true, false]) expect(await compared(secret, isWorker)).toBeNull();
    await expect(compared("another secret, by mistake", true)).rejects.toThrow(FriendlyError);
    expect(await compared("another secret, on purpose", false)).toMatch("AUTH_SECRET");
    for (const isWorker of [true, false]) expect(await compared("another secret, on purpose", isWorker)).toBeNull();
    await expect(compared(secret, true), "now it is the old one's turn").rejects.toThrow(FriendlyError);
    expect(await stop(launched)).toBe(0);
    await other.stop();
  });

  test("over a folder of sockets too, when DATABASE_URL names one", async () => {
    const other = await startLocalPostgres({ dataDir: newDataDir(), database: "elsewhere", durable: false });
    const { port, username, password } = new URL(other.url("elsewhere"));
    const folder = newDataDir();
    const sockets = createServer((socket) => {
      const onwards = connect(Number(port), "127.0.0.1");
      socket.pipe(onwards).pipe(socket);
      for (const each of [socket, onwards]) each.on("error", () => {});
    });
    await new Promise<void>((resolve) => sockets.listen(path.join(folder, ".s.PGSQL.5432"), resolve));
    const address = `postgresql://${username}:${password}@/elsewhere?host=${folder}`;
    const launched = await start(newDataDir(), { DATABASE_URL: address });
    expect(await stop(launched)).toBe(0);
    sockets.close();
    await other.stop();
  });
});

describe.concurrent("one clear line and exit status 1", () => {
  async function refusal(set: Record<string, string>): Promise<string> {
    const launched = launch("start", set);
    expect(await launched.ended).toBe(1);
    const lines = launched.output().trim().split("\n");
    expect(lines).toHaveLength(1);
    return lines[0] as string;
  }

  test("when the port is taken", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as { port: number };
    expect(await refusal({ PORT: String(port), DATA_DIR: newDataDir() })).toMatch(`Port ${port} is taken`);
    server.close();
  });

  test("when the port is not a number", async () => {
    expect(await refusal({ PORT: "many" })).toBe("PORT must be a number");
  });

  test("when the data folder cannot be written", async () => {
    const PORT = String(await freePort());
    expect(await refusal({ PORT, DATA_DIR: "/dev/null/swamp" })).toMatch("Cannot write to /dev/null/swamp");
  });

  test("when DATABASE_URL leads nowhere, without telling its password", async () => {
    const nobody = await freePort();
    const launched = launch("worker", { DATABASE_URL: `postgresql://me:hush@127.0.0.1:${nobody}/swamp` });
    expect(await launched.ended).toBe(1);
    expect(launched.output().trim()).toMatch(/^DATABASE_URL: cannot connect to 127\.0\.0\.1:\d+\/swamp \(.*\)\.$/);
    expect(launched.output()).not.toContain("hush");
  });

  test.each([
    ["hush#hush@127.0.0.1:1/swamp", /^DATABASE_URL has characters in the password .*# as %23/],
    ["12/hush@127.0.0.1:1/swamp", /^DATABASE_URL has characters in the password .*\/ as %2F/],
    ["12?hush@127.0.0.1:1/swamp", /^DATABASE_URL has characters in the password .*\? as %3F/],
    ["12@34/hush@127.0.0.1:1/swamp", /^DATABASE_URL has characters in the password .* @ as %40/],
    ["hush@127.0.0.1:1/swamp?user=me@elsewhere", /^DATABASE_URL: cannot connect to 127\.0\.0\.1:1\/swamp/],
    ["hush@127.0.0.1:99999/swamp", /^DATABASE_URL has an invalid port/],
    ["hush@127.0.0.1:hush/swamp", /^DATABASE_URL has an invalid port/],
    ["hush@one:5432,two:5432/swamp", /^DATABASE_URL names several hosts: give one\.$/],
    ["hush@[zz]/swamp", /^DATABASE_URL is not an address such as /],
    ["hush@/swamp?sslcert=/nowhere/cert.pem", /^DATABASE_URL: ENOENT.*\/nowhere\/cert\.pem/],
    ["hush@/swamp?host=/nowhere", /^DATABASE_URL: cannot connect to \/nowhere:5432\/swamp \(.*\)\.$/],
  ])("when DATABASE_URL is postgresql://me:%s, without telling its password", async (address, told) => {
    vi.stubEnv("DATABASE_URL", `postgresql://me:${address}`);
    const error = await openDatabase().catch((thrown) => thrown);
    vi.unstubAllEnvs();
    expect(error).toBeInstanceOf(FriendlyError);
    expect(error.message).toMatch(told);
    expect(JSON.stringify([error.message, inspect(error)])).not.toContain("hush");
  });

  test("when a newer version has changed the database", async () => {
    const dataDir = newDataDir();
    await stop(await start(dataDir));
    await sql(
      dataDir,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '29990101_newer', now())`,
    );
    const launched = launch("worker", { DATA_DIR: dataDir });
    const ranOn = launched.prints(RUNNING).then(() => stop(launched));
    ranOn.catch(() => {}); // as it should, it ends without running
    await Promise.race([launched.ended, ranOn]);
    expect([await launched.ended, launched.output().trim()]).toEqual([
      1,
      "A newer version of the site has changed this database (29990101_newer), and this one could spoil it. Install the newer one again, or restore a backup made before: npm run restore FILE -- --replace",
    ]);
    expect(databasePid(dataDir)).toBeUndefined();
  });

  test("when Node is too old", () => {
    expect(nodeProblem("18.20.4")).toMatch("needs Node 20.19 or newer");
    expect(nodeProblem("20.18.3")).toBeDefined();
    for (const good of ["20.19.0", "22.12.0", "24.1.0"]) expect(nodeProblem(good)).toBeUndefined();
  });
});

test("a free port is not refused", async () => {
  await expect(checkPort(await freePort(), "127.0.0.1")).resolves.toBeUndefined();
});

test("told to stop while it starts, it leaves no database running", async () => {
  const dataDir = newDataDir();
  const launched = launch("worker", { DATA_DIR: dataDir });
  await vi.waitFor(() => expect(databasePid(dataDir)).toBeDefined(), { timeout: 60_000, interval: 10 });
  expect(await stop(launched)).toBe(0);
  expect(databasePid(dataDir)).toBeUndefined();
});

test.skipIf(process.platform === "win32")("stops when npm's shell is killed over its head", async () => {
  const dataDir = newDataDir();
  const line = '"$0" scripts/start.mjs worker & wait'; // a shell that waits, as npm's does
  const shell = spawnAndListen("/bin/sh", ["-c", line, process.execPath], {
    DATA_DIR: dataDir,
    npm_lifecycle_event: "worker",
  });
  await shell.prints(RUNNING);
  shell.process.kill("SIGKILL");
  await databaseGone(dataDir);
  await shell.ended; // its output closes when the launcher, too, has gone
});
