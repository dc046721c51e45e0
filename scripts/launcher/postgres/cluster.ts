import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { FriendlyError } from "../friendly-error";
import type { Account } from "./account";
import { moveIntoPlace } from "./folders";
import { program } from "./programs";

const OWNER = "swamp";

/** One database cluster on disk and the programs to run it with. */
export interface Cluster {
  folder: string; // holds data/, password and server.log
  programs: string;
  as: Account | undefined; // set when we are root, as whom Postgres refuses to run
  durable: boolean;
}

export const dataOf = (cluster: Cluster) => path.join(cluster.folder, "data");

export function createCluster(cluster: Cluster): void {
  const fresh: Cluster = { ...cluster, folder: `${cluster.folder}.${process.pid}` };
  const password = path.join(fresh.folder, "password");
  rmSync(fresh.folder, { recursive: true, force: true }); // left by a process that was killed here
  mkdirSync(dataOf(fresh), { recursive: true, mode: 0o700 });
  writeFileSync(password, randomBytes(24).toString("base64url"), { mode: 0o600, flush: cluster.durable });
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

export function urlOf(cluster: Cluster, port: number, database: string): string {
  const password = readFileSync(path.join(cluster.folder, "password"), "utf8").trim();
  return `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${database}`;
}
