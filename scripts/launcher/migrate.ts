import { runMigrations } from "graphile-worker";
import { FriendlyError } from "./friendly-error";
import { everything, openSchemaEngine, readMigrations } from "./schema-engine";

/** Brings a database up to date: our tables, and those of the job queue. Answers how many migrations were applied. */
export async function migrate(url: string): Promise<number> {
  const { engine, close } = await openSchemaEngine(url);
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: readMigrations(),
      filters: everything,
    });
    await runMigrations({ connectionString: url });
    return appliedMigrationNames.length;
  } catch (error) {
    const { message, meta } = error as Error & { meta?: { database_error?: string } };
    const lines = (meta?.database_error ?? message).split("\n");
    const reason = lines.find((line) => /ERROR|failed$/.test(line)) ?? lines[0];
    throw new FriendlyError(`The database could not be brought up to date: ${reason?.trim()}`);
  } finally {
    await close();
  }
}
