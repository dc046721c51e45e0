import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { runMigrations } from "graphile-worker";
import type { ClientBase } from "pg";
import { withClient } from "./client";
import { FriendlyError } from "./friendly-error";
import { everything, migrationChecksums, openSchemaEngine, readMigrations } from "./schema-engine";

/** Held by Prisma's engine while it migrates. */
const ENGINES_LOCK = 72_707_369;

interface AppliedMigration {
  name: string;
  checksum: string;
  /** False if its process was killed in it, or it failed. */
  finished: boolean;
}

/** By Prisma's own record; there is none in a new database. */
export async function listApplied(client: ClientBase): Promise<AppliedMigration[]> {
  const record = await client.query<{ there: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS there`,
  );
  if (!record.rows[0]?.there) return [];
  const { rows } = await client.query<AppliedMigration>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return rows;
}

/** Whether every migration is applied and unchanged: most starts need not load Prisma's engine. */
function isUpToDate(applied: AppliedMigration[], known: Map<string, string>): boolean {
  return (
    applied.length === known.size &&
    applied.every(({ name, checksum, finished }) => finished && known.get(name) === checksum)
  );
}

/** Prisma's engine ignores migrations it does not know, and the site would run on tables it does not know. */
function refuseNewer(applied: AppliedMigration[], known: Map<string, string>): void {
  const newer = applied.findLast(({ name }) => !known.has(name));
  if (newer)
    throw new FriendlyError(
      `A newer version of the site has changed this database (${newer.name}), and this one could spoil it. Install the newer one again, or restore a backup made before: npm run restore FILE -- --replace`,
    );
}

/**
 * A script is applied whole or not at all, so one that failed or was killed can be tried again. Prisma's engine would not
 * go on before somebody says so. Waits for another process that may be in the middle of it.
 */
async function tryUnfinishedAgain(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [ENGINES_LOCK]);
    await client.query(
      "UPDATE _prisma_migrations SET rolled_back_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL",
    );
  });
}

async function applyMigrations(url: string, migrationsList: MigrationList, schema?: string): Promise<number> {
  const { engine, scriptFailure, close } = await openSchemaEngine(url, schema);
  try {
    const result = await engine.applyMigrations({ migrationsList, filters: everything });
    return result.appliedMigrationNames.length;
  } catch (error) {
    throw scriptFailure() ?? error;
  } finally {
    await close();
  }
}

/**
 * Brings a database up to date: our tables, and those of the job queue. Answers how many migrations were applied. Throws
 * FriendlyError, with nothing changed, if a newer version of the site has been there.
 */
export async function migrate(url: string): Promise<number> {
  try {
    const [applied, known] = [await withClient(url, listApplied), migrationChecksums()];
    refuseNewer(applied, known);
    if (applied.some(({ finished }) => !finished)) await tryUnfinishedAgain(url);
    const count = isUpToDate(applied, known) ? 0 : await applyMigrations(url, readMigrations());
    await runMigrations({ connectionString: url });
    return count;
  } catch (error) {
    throw error instanceof FriendlyError ? error : notUpToDate(error);
  }
}

/** Makes the tables, in an empty schema too, as an older version of the site had them: with these migrations alone. */
export async function migrateUpTo(url: string, names: readonly string[], schema?: string): Promise<void> {
  const list = readMigrations();
  const migrationDirectories = list.migrationDirectories.filter(({ path }) => names.includes(path));
  await applyMigrations(url, { ...list, migrationDirectories }, schema).catch((error) => {
    throw notUpToDate(error);
  });
}

function notUpToDate(error: unknown): FriendlyError {
  const { message, meta } = error as Error & { meta?: { database_error?: string } };
  const lines = (meta?.database_error ?? message).split("\n");
  const reason = lines.find((line) => /ERROR|failed$/.test(line)) ?? lines[0];
  return new FriendlyError(`The database could not be brought up to date: ${reason?.trim()}`);
}
