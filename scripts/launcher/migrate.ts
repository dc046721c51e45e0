import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { runMigrations } from "graphile-worker";
import { withClient } from "./client";
import { FriendlyError } from "./friendly-error";
import { everything, migrationChecksums, openSchemaEngine, readMigrations } from "./schema-engine";

/** Whether every migration is applied and unchanged, by Prisma's own record: most starts need not load its engine. */
async function upToDate(url: string): Promise<boolean> {
  const applied = await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    );
    return rows;
  }).catch((error: { code?: string }) => {
    if (error.code === "42P01") return []; // no record yet: a new database
    throw error;
  });
  const known = migrationChecksums();
  return (
    applied.length === known.size &&
    applied.every(({ name, checksum, finished }) => finished && known.get(name) === checksum)
  );
}

async function applyMigrations(url: string, migrationsList: MigrationList): Promise<number> {
  const { engine, close } = await openSchemaEngine(url);
  try {
    const result = await engine.applyMigrations({ migrationsList, filters: everything });
    return result.appliedMigrationNames.length;
  } finally {
    await close();
  }
}

/** Brings a database up to date: our tables, and those of the job queue. Answers how many migrations were applied. */
export async function migrate(url: string): Promise<number> {
  try {
    const applied = (await upToDate(url)) ? 0 : await applyMigrations(url, readMigrations());
    await runMigrations({ connectionString: url });
    return applied;
  } catch (error) {
    throw notUpToDate(error);
  }
}

/** Creates the tables of an empty database as an older version of the site had them: with these migrations alone. */
export async function migrateUpTo(url: string, names: readonly string[]): Promise<void> {
  const list = readMigrations();
  const migrationDirectories = list.migrationDirectories.filter(({ path }) => names.includes(path));
  await applyMigrations(url, { ...list, migrationDirectories }).catch((error) => {
    throw notUpToDate(error);
  });
}

function notUpToDate(error: unknown): FriendlyError {
  const { message, meta } = error as Error & { meta?: { database_error?: string } };
  const lines = (meta?.database_error ?? message).split("\n");
  const reason = lines.find((line) => /ERROR|failed$/.test(line)) ?? lines[0];
  return new FriendlyError(`The database could not be brought up to date: ${reason?.trim()}`);
}
