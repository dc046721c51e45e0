import { createHash } from "node:crypto";
import type { MigrationList } from "@prisma/schema-engine-wasm/schema_engine_bg";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { FriendlyError } from "./friendly-error";
import { everything, openSchemaEngine, readMigrations } from "./schema-engine";

/** Whether every migration is there and unchanged, by Prisma's own record: saves waking its engine at most starts. */
async function upToDate(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
      `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
       FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
    );
    const applied = new Map(rows.map((row) => [row.name, row]));
    const folders = readMigrations().migrationDirectories;
    return (
      applied.size === folders.length &&
      folders.every(({ path, migrationFile: { content } }) => {
        const row = applied.get(path);
        const script = content.tag === "ok" ? content.value : "";
        return row?.finished && row.checksum === createHash("sha256").update(script).digest("hex");
      })
    );
  } catch (error) {
    if ((error as { code?: string }).code === "42P01") return false; // no record yet: a new database
    throw error;
  } finally {
    await client.end();
  }
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

/** Makes the tables of an empty database as an older version of the site had them: these migrations alone. */
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
