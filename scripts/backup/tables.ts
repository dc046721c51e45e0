import type { ClientBase } from "pg";
import type { BackupTable } from "./backup-file";

/** All our tables of a schema with their columns, those that others refer to first. */
export async function listTables(client: ClientBase, schema: string): Promise<BackupTable[]> {
  const found = await client.query<BackupTable>(
    `SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attgenerated = ''
     WHERE c.relnamespace = $1::regnamespace AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
     GROUP BY c.relname ORDER BY c.relname`,
    [schema],
  );
  const references = await client.query<{ from: string; to: string }>(
    `SELECT f.relname AS "from", t.relname AS "to" FROM pg_constraint k
     JOIN pg_class f ON f.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
     WHERE k.contype = 'f' AND f.relnamespace = $1::regnamespace AND f.oid <> t.oid`,
    [schema],
  );
  return inOrder(found.rows, references.rows);
}

function inOrder(tables: BackupTable[], references: { from: string; to: string }[]): BackupTable[] {
  const ordered: BackupTable[] = [];
  const left = new Map(tables.map((each) => [each.table, each]));
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ table }) => !references.some(({ from, to }) => from === table && left.has(to)),
    );
    if (free.length === 0) throw new Error(`these tables refer to each other in a circle: ${[...left.keys()]}`);
    for (const each of free) left.delete(each.table);
    ordered.push(...free);
  }
  return ordered;
}
