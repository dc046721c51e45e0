import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { startLocalPostgres } from "../../scripts/launcher/local-postgres";
import { clusterFolder } from "../../scripts/launcher/postgres/folders";
import { databasePid, launch, newDataDir, removeDataDirs, spawnAndListen } from "../support/launcher";

afterAll(removeDataDirs);

/** The process numbers of a launcher's workers. */
function workersOf(launcher: number): number[] {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" });
  const rows = stdout.split("\n").map((line) => line.trim().split(/\s+/));
  const own = rows.filter(([, parent, ...args]) => Number(parent) === launcher && /worker\.mjs/.test(args.join(" ")));
  return own.map(([pid]) => Number(pid));
}

test.skipIf(process.platform === "win32")("goes on when whoever read its log is gone", async () => {
  const dataDir = newDataDir();
  const launched = launch("worker", { DATA_DIR: dataDir });
  await launched.prints("Worker running");
  const pid = launched.process.pid as number;
  launched.process.stdout?.destroy();
  launched.process.stderr?.destroy();
  for (let round = 0; round < 2; round++) {
    const [worker] = workersOf(pid);
    process.kill(worker as number, "SIGKILL"); // the launcher prints that it has stopped
    const again = () => expect(workersOf(pid).filter((each) => each !== worker)).toHaveLength(1);
    await vi.waitFor(again, { timeout: 60_000, interval: 100 });
  }
  launched.process.kill("SIGTERM");
  expect(await launched.ended).toBe(0);
  expect(databasePid(dataDir)).toBeUndefined();
});

const TALKER = `for (let line = 0; line < 20_000; line++) console.error("a line of the log, " + line)`;
const LAUNCHER = `
  import { exited, startChild } from "./scripts/launcher/child.ts";
  import { outliveLog, passOn } from "./scripts/launcher/log.ts";
  outliveLog();
  const child = startChild(["--eval", ${JSON.stringify(TALKER)}], process.env);
  passOn(child);
  process.exitCode = (await exited(child)) === 0 ? 3 : 1;`;

test("a child's lines are taken although nobody reads them", async () => {
  const program = ["--import", "tsx", "--input-type=module", "--eval", LAUNCHER];
  const launched = spawnAndListen(process.execPath, program, {});
  launched.process.stdout?.destroy();
  launched.process.stderr?.destroy();
  expect(await launched.ended).toBe(3);
});

test("the database's log does not grow by the clock", async () => {
  const dataDir = newDataDir();
  const postgres = await startLocalPostgres({ dataDir, database: "swamp" });
  const client = new pg.Client({ connectionString: postgres.url("swamp") });
  await client.connect();
  await client.query("CHECKPOINT");
  await client.end();
  expect(readFileSync(path.join(clusterFolder(dataDir), "server.log"), "utf8")).not.toContain("checkpoint");
  await postgres.stop();
});
