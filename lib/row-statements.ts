import type { Prisma } from "./generated/prisma/client";

/** Statements for `client.query` that write one row, with each value next to its column's name. */
interface Statement {
  text: string;
  values: unknown[];
}

/** Columns of a table with their values; JSON as text. */
type Columns<Table extends Prisma.ModelName> = {
  [Column in keyof Prisma.TypeMap["model"][Table]["fields"]]?: unknown;
};

/** `end`: as SQL, what to do with a row that is already there. */
export function insertRow<Table extends Prisma.ModelName>(table: Table, row: Columns<Table>, end = ""): Statement {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  return {
    text: `INSERT INTO "${table}" (${names.map(quoted).join(", ")}) VALUES (${places.join(", ")}) ${end}`,
    values: Object.values(row),
  };
}

/** `where`: values that identify the row; none of them null. */
export function updateRow<Table extends Prisma.ModelName>(
  table: Table,
  where: Columns<Table>,
  changes: Columns<Table>,
): Statement {
  const assigned = Object.keys(changes).map((name, index) => `${quoted(name)} = $${index + 1}`);
  const named = Object.keys(where).map((name, index) => `${quoted(name)} = $${assigned.length + index + 1}`);
  return {
    text: `UPDATE "${table}" SET ${assigned.join(", ")} WHERE ${named.join(" AND ")}`,
    values: [...Object.values(changes), ...Object.values(where)],
  };
}

const quoted = (name: string): string => `"${name}"`;
