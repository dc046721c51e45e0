import { inject } from "vitest";
import { withClient } from "../../scripts/launcher/client";
import { withDatabase } from "../../scripts/launcher/database-address";

interface OwnDatabase {
  url: string;
  drop(): Promise<void>;
}

async function administer(sql: string): Promise<void> {
  await withClient(inject("postgres").admin, (client) => client.query(sql));
}

/** A new, migrated, otherwise empty database. Every database test file has one already: see own-database.ts. */
export async function createDatabase(): Promise<OwnDatabase> {
  return create(inject("postgres").template);
}

/** A new database without a table in it. */
export async function createEmptyDatabase(): Promise<OwnDatabase> {
  return create("template0");
}

async function create(template: string): Promise<OwnDatabase> {
  const { admin } = inject("postgres");
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  return { url: withDatabase(admin, name), drop: () => administer(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`) };
}
