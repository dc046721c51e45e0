import { z } from "zod";

/**
 * A backup is gzipped text: a line of JSON that says what it is; for each table a line of JSON with its name and
 * columns, then its rows as Postgres' COPY writes them, then `\.`; a last line of JSON with the number of tables.
 */
export const headSchema = z.object({
  format: z.literal("savage-swamp-backup"),
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The migrations that made the tables, oldest first. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});

export const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export const endSchema = z.object({ tables: z.int() });

export type BackupHead = z.infer<typeof headSchema>;
export type BackupTable = z.infer<typeof tableSchema>;

export const END_OF_ROWS = "\\.";

/** Quotes a name for SQL: names come from the database or a file. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function copyTarget({ table, columns }: BackupTable): string {
  return `${quoted(table)} (${columns.map(quoted).join(", ")})`;
}
