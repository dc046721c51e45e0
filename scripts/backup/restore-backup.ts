import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { withClient } from "../launcher/client";
import { FriendlyError } from "../launcher/friendly-error";
import { migrate, migrateUpTo } from "../launcher/migrate";
import { migrationChecksums } from "../launcher/schema-engine";
import { type BackupHead, copyTarget, quoted } from "./backup-file";
import { readBackup } from "./read-backup";
import { listTables } from "./tables";

interface Restoring {
  /** What is in the database now may go. */
  replace: boolean;
  /** Called with `replace` before anything goes: the last chance to keep it. */
  keep(): Promise<void>;
}

/**
 * Puts a backup into a database: the tables as its version of the site had them, the rows, then what migrations have
 * come since. Throws FriendlyError, with nothing changed, for a file that is none, comes from a newer version, or a
 * database that is in use or has something in it.
 */
export async function restoreBackup(url: string, file: string, { replace, keep }: Restoring): Promise<void> {
  const { migrations } = await checkWhole(file);
  refuseUnknown(migrations);
  await withClient(url, async (client) => {
    await refuseWhileInUse(client);
    if (await isEmpty(client)) return clear(client);
    if (!replace) throw new FriendlyError("There is something in this database already. To lose it, add --replace.");
    await keep();
    await clear(client);
  });
  await migrateUpTo(
    url,
    migrations.map(({ name }) => name),
  );
  await withClient(url, (client) => load(client, file));
  await migrate(url);
}

/** Reads it to its end before anything is changed. */
async function checkWhole(file: string): Promise<BackupHead> {
  let found: BackupHead | undefined;
  await readBackup(file, {
    head: async (head) => {
      found = head;
    },
    table: async (_, rows) => {
      for await (const _row of rows);
    },
  });
  return found as BackupHead;
}

function refuseUnknown(migrations: BackupHead["migrations"]): void {
  const known = migrationChecksums();
  const unknown = migrations.find(({ name }) => !known.has(name));
  if (unknown)
    throw new FriendlyError(
      `This backup comes from a newer version of the site (${unknown.name}). Update the site first.`,
    );
  const other = migrations.find(({ name, checksum }) => known.get(name) !== checksum);
  if (other) throw new FriendlyError(`This backup comes from another site: its ${other.name} is not ours.`);
}

async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const others = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user
       AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  );
  if (others.rowCount)
    throw new FriendlyError("The site is running on this database: stop it, and its workers, first.");
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  for (const { table } of await listTables(client)) {
    const row = await client.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`);
    if (row.rowCount) return false;
  }
  return true;
}

/** Takes away our tables, their types, and the queue, whose jobs are found again. */
async function clear(client: pg.Client): Promise<void> {
  const tables = [...(await listTables(client)).map(({ table }) => table), "_prisma_migrations"];
  const types = await client.query<{ name: string }>(
    `SELECT typname AS name FROM pg_type t WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')`,
  );
  await client.query("BEGIN");
  await client.query(`DROP TABLE IF EXISTS ${tables.map(quoted).join(", ")} CASCADE`);
  if (types.rows.length > 0) await client.query(`DROP TYPE ${types.rows.map(({ name }) => quoted(name)).join(", ")}`);
  await client.query("DROP SCHEMA IF EXISTS graphile_worker CASCADE");
  await client.query("COMMIT");
}

/** All rows, or none; and none that a migration has written. */
async function load(client: pg.Client, file: string): Promise<void> {
  await client.query("BEGIN");
  await client.query(`TRUNCATE ${(await listTables(client)).map(({ table }) => quoted(table)).join(", ")}`);
  await readBackup(file, {
    head: async () => {},
    table: (table, rows) =>
      pipeline(Readable.from(rows), client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`))),
  });
  await client.query("COMMIT");
}
