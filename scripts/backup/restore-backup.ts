import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { withClient } from "../launcher/client";
import { FriendlyError } from "../launcher/friendly-error";
import { migrate, migrateUpTo } from "../launcher/migrate";
import { migrationChecksums, migratorOf } from "../launcher/schema-engine";
import { type BackupHead, copyTarget, quoted } from "./backup-file";
import { readBackup } from "./read-backup";
import { listTables } from "./tables";

interface Restoring {
  /** What is in the database now may be replaced. */
  replace: boolean;
  /** Called with `replace` before anything is removed: the last chance to keep it. */
  keep(): Promise<unknown>;
}

/** The schema in which a backup is loaded, beside what is there. A killed restore leaves it for the next one to drop. */
const BESIDE = "restoring";

/**
 * Puts a backup into a database: the tables as its version of the site had them, the rows, then the migrations since. All
 * this happens beside what is there, which it replaces at the end, in one transaction. Throws FriendlyError, with nothing
 * changed, for a file that is no backup, comes from a newer version or cannot be loaded, or for a database that is in use
 * or not empty.
 */
export async function restoreBackup(url: string, file: string, { replace, keep }: Restoring): Promise<void> {
  const { migrations } = await checkWhole(file);
  refuseUnknown(migrations);
  await withClient(url, async (client) => {
    await refuseWhileInUse(client);
    const something = !(await isEmpty(client));
    if (something && !replace)
      throw new FriendlyError("There is something in this database already. To replace it, add --replace.");
    if (something) await keep();
    try {
      await makeBeside(url, client, { file, migrations });
      await inTransaction(client, () => takePlace(client));
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      await client.query(`DROP SCHEMA IF EXISTS ${BESIDE} CASCADE`).catch(() => {}); // the next restore drops it
      throw new FriendlyError(`${file} could not be loaded: ${reasonOf(error)}.\nThe database is as it was before.`);
    }
  });
  await migrate(url); // of the queue's tables, which are not in a backup
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("BEGIN");
  await work(); // a connection that ends before COMMIT changes nothing
  await client.query("COMMIT");
}

interface Backup {
  file: string;
  migrations: BackupHead["migrations"];
}

async function makeBeside(url: string, client: pg.Client, { file, migrations }: Backup): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${BESIDE} CASCADE`);
  await client.query(`CREATE SCHEMA ${BESIDE}`);
  const names = migrations.map(({ name }) => name);
  await migrateUpTo(url, names, BESIDE);
  await inTransaction(client, () => load(client, file));
  await migrateUpTo(url, [...migrationChecksums().keys()], BESIDE);
}

/** Leaves out the row itself, which may hold anybody's secrets. */
function reasonOf(error: unknown): string {
  const { message, where } = error as Error & { where?: string };
  const place = where?.startsWith("COPY ") ? ` (${where.split(":")[0]})` : "";
  return `${message.replace(/\.$/, "")}${place}`;
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
  if (other)
    throw new FriendlyError(`This backup comes from another site: its migration ${other.name} differs from ours.`);
}

async function refuseWhileInUse(client: pg.Client): Promise<void> {
  const others = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND usename = current_user
       AND pid <> pg_backend_pid() AND backend_type = 'client backend' AND application_name <> $1`,
    [migratorOf(BESIDE)],
  );
  if (others.rowCount)
    throw new FriendlyError("The site is running on this database: stop it, and its workers, first.");
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  for (const { table } of await listTables(client, "public")) {
    const row = await client.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`);
    if (row.rowCount) return false;
  }
  return true;
}

/** The types of our tables, without those an extension brought. */
async function listTypes(client: pg.Client, schema: string): Promise<string[]> {
  const types = await client.query<{ name: string }>(
    `SELECT typname AS name FROM pg_type t WHERE typnamespace = $1::regnamespace AND typtype = 'e'
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')`,
    [schema],
  );
  return types.rows.map(({ name }) => name);
}

async function listAll(client: pg.Client, schema: string): Promise<{ tables: string[]; types: string[] }> {
  const tables = [...(await listTables(client, schema)).map(({ table }) => table), "_prisma_migrations"];
  return { tables, types: await listTypes(client, schema) };
}

/** Removes our tables and their types, and those beside take their place. The queue's go too: its jobs are found again. */
async function takePlace(client: pg.Client): Promise<void> {
  await refuseWhileInUse(client); // it may have been started meanwhile
  const old = await listAll(client, "public");
  await client.query(`DROP TABLE IF EXISTS ${old.tables.map((name) => `public.${quoted(name)}`).join(", ")} CASCADE`);
  for (const type of old.types) await client.query(`DROP TYPE public.${quoted(type)}`);
  await client.query("DROP SCHEMA IF EXISTS graphile_worker CASCADE");
  const { tables, types } = await listAll(client, BESIDE);
  for (const table of tables) await client.query(`ALTER TABLE ${BESIDE}.${quoted(table)} SET SCHEMA public`);
  for (const type of types) await client.query(`ALTER TYPE ${BESIDE}.${quoted(type)} SET SCHEMA public`);
  await client.query(`DROP SCHEMA ${BESIDE}`);
}

/** Loads all rows or none, and drops those a migration has written. */
async function load(client: pg.Client, file: string): Promise<void> {
  await client.query(`SET LOCAL search_path TO ${BESIDE}`);
  const tables = await listTables(client, BESIDE);
  await client.query(`TRUNCATE ${tables.map(({ table }) => quoted(table)).join(", ")}`);
  await readBackup(file, {
    head: async () => {},
    table: (table, rows) =>
      pipeline(Readable.from(rows), client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`))),
  });
}
