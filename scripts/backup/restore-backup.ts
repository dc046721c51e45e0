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
  /** What is in the database now may be replaced. */
  replace: boolean;
  /** Called with `replace` before anything is removed: the last chance to keep it. Answers the file it is kept in. */
  keep(): Promise<string>;
}

/** The schema that holds the old tables while a backup takes their place. */
const ASIDE = "before_restore";

/**
 * Puts a backup into a database: the tables as its version of the site had them, the rows, then the migrations since.
 * Throws FriendlyError, with nothing changed, for a file that is no backup, comes from a newer version or cannot be
 * loaded, or for a database that is in use or not empty.
 */
export async function restoreBackup(url: string, file: string, { replace, keep }: Restoring): Promise<void> {
  const { migrations } = await checkWhole(file);
  refuseUnknown(migrations);
  const kept = await withClient(url, async (client) => {
    await refuseWhileInUse(client);
    const something = !(await isEmpty(client));
    if (something && !replace)
      throw new FriendlyError("There is something in this database already. To replace it, add --replace.");
    const keptIn = something ? await keep() : null;
    await inTransaction(client, () => setAside(client));
    return keptIn;
  });
  try {
    await migrateUpTo(
      url,
      migrations.map(({ name }) => name),
    );
    await withClient(url, (client) => inTransaction(client, () => load(client, file)));
    await migrate(url);
  } catch (error) {
    throw await putBack(url, file, kept, error);
  }
  await withClient(url, (client) => client.query(`DROP SCHEMA ${ASIDE} CASCADE`));
}

async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("BEGIN");
  await work(); // a connection that ends before COMMIT changes nothing
  await client.query("COMMIT");
}

/** After a restore that went wrong. The error says why, and what the database holds now. */
async function putBack(url: string, file: string, kept: string | null, cause: unknown): Promise<FriendlyError> {
  const why = `${file} could not be loaded: ${reasonOf(cause)}.`;
  try {
    await withClient(url, (client) => inTransaction(client, () => bringBack(client)));
    return new FriendlyError(`${why}\nThe database is as it was before.`);
  } catch (error) {
    const now = `The database now holds nothing usable (${reasonOf(error)}).`;
    const again = kept
      ? `What was there before is in ${kept}: npm run restore ${kept} -- --replace`
      : "It was empty before.";
    return new FriendlyError(`${why}\n${now}\n${again}`);
  }
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

/** The types of our tables, without those an extension brought. */
async function listTypes(client: pg.Client): Promise<string[]> {
  const types = await client.query<{ name: string }>(
    `SELECT typname AS name FROM pg_type t WHERE typnamespace = 'public'::regnamespace AND typtype = 'e'
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = t.oid AND d.deptype = 'e')`,
  );
  return types.rows.map(({ name }) => name);
}

async function listAll(client: pg.Client): Promise<{ tables: string[]; types: string[] }> {
  const tables = [...(await listTables(client)).map(({ table }) => table), "_prisma_migrations"];
  return { tables, types: await listTypes(client) };
}

/** Moves our tables and their types out of the way. The queue is dropped: its jobs are found again. */
async function setAside(client: pg.Client): Promise<void> {
  const { tables, types } = await listAll(client);
  await client.query(`DROP SCHEMA IF EXISTS ${ASIDE} CASCADE`); // left by a killed restore, whose file was kept
  await client.query(`CREATE SCHEMA ${ASIDE}`);
  for (const table of tables) await client.query(`ALTER TABLE IF EXISTS public.${quoted(table)} SET SCHEMA ${ASIDE}`);
  for (const type of types) await client.query(`ALTER TYPE public.${quoted(type)} SET SCHEMA ${ASIDE}`);
  await client.query("DROP SCHEMA IF EXISTS graphile_worker CASCADE");
}

/** Removes what a restore has made, and puts back what was there before. */
async function bringBack(client: pg.Client): Promise<void> {
  const { tables, types } = await listAll(client);
  await client.query(`DROP TABLE IF EXISTS ${tables.map((name) => `public.${quoted(name)}`).join(", ")} CASCADE`);
  if (types.length > 0) await client.query(`DROP TYPE ${types.map((name) => `public.${quoted(name)}`).join(", ")}`);
  await client.query("DROP SCHEMA IF EXISTS graphile_worker CASCADE");
  const moves = await client.query<{ move: string }>(
    `SELECT format('ALTER TABLE %I.%I SET SCHEMA public', nspname, relname) AS move
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE nspname = $1 AND relkind = 'r'
     UNION ALL
     SELECT format('ALTER TYPE %I.%I SET SCHEMA public', nspname, typname)
     FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace WHERE nspname = $1 AND typtype = 'e'`,
    [ASIDE],
  );
  for (const { move } of moves.rows) await client.query(move);
  await client.query(`DROP SCHEMA ${ASIDE}`);
}

/** Loads all rows or none, and drops those a migration has written. */
async function load(client: pg.Client, file: string): Promise<void> {
  await client.query(`TRUNCATE ${(await listTables(client)).map(({ table }) => quoted(table)).join(", ")}`);
  await readBackup(file, {
    head: async () => {},
    table: (table, rows) =>
      pipeline(Readable.from(rows), client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`))),
  });
}
