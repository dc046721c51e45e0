import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { clusterFolder } from "../../scripts/launcher/postgres/folders";

type Settings = Record<string, string>;

const ROOT = path.resolve(import.meta.dirname, "../..");

export interface Launched {
  process: ChildProcess;
  /** All it has printed so far. */
  output(): string;
  /** Resolves when it has printed this. */
  prints(text: string): Promise<void>;
  ended: Promise<number | null>;
}

/** The environment of a person who has set nothing, and what this test sets. */
function environment(set: Settings): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, ...set } as unknown as NodeJS.ProcessEnv;
}

export function spawnAndListen(command: string, args: string[], set: Settings): Launched {
  const started = spawn(command, args, { cwd: ROOT, env: environment(set), stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let listeners: (() => void)[] = [];
  const heard = () => {
    for (const listener of listeners) listener();
  };
  for (const stream of [started.stdout, started.stderr])
    stream.on("data", (text) => {
      output += text;
      heard();
    });
  const ended = new Promise<number | null>((resolve) => started.once("close", resolve));
  return {
    process: started,
    output: () => output,
    prints: (text) =>
      new Promise((resolve, reject) => {
        const look = () => output.includes(text) && resolve();
        listeners = [...listeners, look];
        look();
        ended.then(() => reject(new Error(`ended without printing "${text}":\n${output}`)));
      }),
    ended,
  };
}

/** scripts/start.mjs, the program behind npm start, npm run dev and npm run worker. */
export function launch(mode: "start" | "worker", set: Settings): Launched {
  return spawnAndListen(process.execPath, ["scripts/start.mjs", mode], set);
}

const made: string[] = [];

/** A new data folder; as root one that the database's user can enter, or not. */
export function newDataDir(enterable = true): string {
  const folder = mkdtempSync(path.join(tmpdir(), "savage-swamp-"));
  chmodSync(folder, enterable ? 0o755 : 0o700);
  made.push(folder);
  return folder;
}

export function removeDataDirs(): void {
  for (const folder of made.splice(0)) {
    const left = databasePid(folder); // of a test that failed half-way
    if (left) process.kill(left, "SIGKILL");
    rmSync(clusterFolder(folder), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The process number of the data folder's database server; undefined when none runs. */
export function databasePid(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(path.join(clusterFolder(dataDir), "data/postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return undefined;
  }
}
