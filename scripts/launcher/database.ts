import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { type OperatorSettings, operatorSettings, SettingsError } from "../../lib/env";
import { clientOf } from "./database-address";
import { FriendlyError } from "./friendly-error";
import { type LocalPostgresOptions, startLocalPostgres } from "./local-postgres";

const DATABASE = "savage_swamp";

export interface OpenDatabase {
  url: string;
  /** Our own Postgres, not that of DATABASE_URL. */
  own: boolean;
  close(): Promise<void>;
}

export function settings(): OperatorSettings {
  try {
    return operatorSettings();
  } catch (error) {
    if (error instanceof SettingsError) throw new FriendlyError(error.message);
    throw error;
  }
}

/** DATA_DIR, created if it is missing. */
export function dataFolder(dataDir: string): string {
  const folder = path.resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    throw new FriendlyError(
      `Cannot write to ${folder}: change its permissions, or choose another folder with DATA_DIR.`,
    );
  }
  return folder;
}

async function checkReachable(url: string): Promise<void> {
  const client = clientOf(url);
  client.on("error", () => {});
  try {
    await client.connect();
  } catch (error) {
    const { host, port, database } = client; // not the whole address: it holds the password
    const cause = error as { code?: string; message?: string };
    const reason = cause.message || cause.code || "no answer";
    throw new FriendlyError(`DATABASE_URL: cannot connect to ${host}:${port}/${database} (${reason}).`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** The database of DATABASE_URL, or else our own Postgres in DATA_DIR, started if it is not running. */
export async function openDatabase(
  told: Pick<LocalPostgresOptions, "onRestart" | "onDown"> = {},
): Promise<OpenDatabase> {
  const { DATABASE_URL, DATA_DIR } = settings();
  if (DATABASE_URL) {
    await checkReachable(DATABASE_URL);
    return { url: DATABASE_URL, own: false, close: async () => {} };
  }
  const postgres = await startLocalPostgres({ dataDir: dataFolder(DATA_DIR), database: DATABASE, ...told });
  return { url: postgres.url(DATABASE), own: true, close: postgres.stop };
}
