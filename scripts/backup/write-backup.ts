import { once } from "node:events";
import { createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { withClient } from "../launcher/client";
import { FriendlyError, ofFile } from "../launcher/friendly-error";
import { listApplied } from "../launcher/migrate";
import { type BackupHead, type BackupTable, copyTarget, END_OF_ROWS } from "./backup-file";
import { listTables } from "./tables";

/**
 * Writes all tables of a database into a file, as they stand at one moment, while the site keeps running. The file holds
 * everybody's secrets: only its owner may read it.
 */
export async function writeBackup(url: string, file: string): Promise<{ tables: number }> {
  if (existsSync(file)) throw new FriendlyError(`${file} already exists: choose another name.`);
  const part = `${file}.${process.pid}.part`; // another process may be writing the same file
  rmSync(part, { force: true }); // left by one that was killed
  try {
    const tables = await withClient(url, (client) => writeAll(client, { file, part }));
    renameSync(part, file);
    return { tables };
  } finally {
    rmSync(part, { force: true });
  }
}

/** A backup has its name only once it is whole; until then it is `part`. */
interface Place {
  file: string;
  part: string;
}

/** Answers how many tables there are. */
async function writeAll(client: pg.Client, place: Place): Promise<number> {
  await client.query("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const migrations = (await listApplied(client)).flatMap(({ finished, ...each }) => (finished ? [each] : []));
  if (migrations.length === 0) throw new FriendlyError("There is nothing in this database yet.");
  const tables = await listTables(client, "public");
  await writeTables(client, place, migrations, tables);
  await client.query("COMMIT");
  return tables.length;
}

async function writeTables(
  client: pg.Client,
  { file, part }: Place,
  migrations: BackupHead["migrations"],
  tables: BackupTable[],
): Promise<void> {
  const gzip = createGzip();
  const written = finished(gzip.pipe(createWriteStream(part, { mode: 0o600, flags: "wx" }))).catch((error) => {
    throw ofFile(file, "written", error);
  });
  written.catch(() => {}); // awaited below
  const put = async (chunk: string | Buffer) => {
    if (!gzip.write(chunk)) await Promise.race([once(gzip, "drain"), written]); // a full disk ends `written`
  };
  const head: BackupHead = {
    format: "savage-swamp-backup",
    version: 1,
    createdAt: new Date().toISOString(),
    migrations,
  };
  await put(`${JSON.stringify(head)}\n`);
  for (const table of tables) {
    await put(`${JSON.stringify(table)}\n`);
    for await (const rows of client.query(copyTo(`COPY ${copyTarget(table)} TO STDOUT`))) await put(rows);
    await put(`${END_OF_ROWS}\n`);
  }
  gzip.end(`${JSON.stringify({ tables: tables.length })}\n`);
  await written;
}
