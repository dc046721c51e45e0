import { runMigrations } from "graphile-worker";
import { everything, openSchemaEngine, readMigrations } from "./schema-engine";

/** Brings a database up to date: our tables, and those of the job queue. Answers how many migrations were applied. */
export async function migrate(url: string): Promise<number> {
  const { engine, close } = await openSchemaEngine(url);
  let applied: string[];
  try {
    applied = (await engine.applyMigrations({ migrationsList: readMigrations(), filters: everything }))
      .appliedMigrationNames;
  } finally {
    await close();
  }
  await runMigrations({ connectionString: url });
  return applied.length;
}
