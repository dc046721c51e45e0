import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { withClient } from "../../scripts/launcher/client";
import { FriendlyError } from "../../scripts/launcher/friendly-error";
import { migrate, migrateUpTo } from "../../scripts/launcher/migrate";
import { migrationChecksums } from "../../scripts/launcher/schema-engine";
import { createDatabase, createEmptyDatabase } from "../support/database";

const names = [...migrationChecksums().keys()];
const made: { drop(): Promise<void> }[] = [];
afterAll(async () => {
  for (const each of made) await each.drop();
});

async function database(create: () => Promise<{ url: string; drop(): Promise<void> }>): Promise<string> {
  const own = await create();
  made.push(own);
  return own.url;
}

const run = (url: string, sql: string, values: unknown[] = []) =>
  withClient(url, (client) => client.query(sql, values));
const unfinished = (url: string) =>
  run(url, "SELECT 1 FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL");

/** A table that was there before the migration. */
function tableChangedBy(migration: string): string {
  const sql = readFileSync(`prisma/migrations/${migration}/migration.sql`, "utf8");
  return /(?:ALTER TABLE|ON|UPDATE) "(\w+)"/.exec(sql)?.[1] as string;
}

test("a database that a newer version has migrated, or began to migrate, is refused and left as it is", async () => {
  const url = await database(createDatabase);
  await run(url, "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '29990101_newer')");
  for (const finished of ["NULL", "now()"]) {
    await run(url, `UPDATE _prisma_migrations SET finished_at = ${finished} WHERE id = 'x'`);
    const refused = await migrate(url).catch((error) => error);
    expect(refused).toBeInstanceOf(FriendlyError);
    expect(refused.message).toMatch(/^A newer version of the site has changed this database \(29990101_newer\)/);
  }
  await run(url, "UPDATE _prisma_migrations SET finished_at = NULL, rolled_back_at = now() WHERE id = 'x'");
  expect(await migrate(url), "a newer version's work that was taken back").toBe(0);
});

test("a migration that failed is tried again by the next start, once its cause is removed", async () => {
  const url = await database(createEmptyDatabase);
  await migrateUpTo(url, names.slice(0, -1));
  const changed = tableChangedBy(names.at(-1) as string);
  await run(url, `ALTER TABLE "${changed}" RENAME TO "Elsewhere"`);
  await expect(migrate(url)).rejects.toThrow(`relation "${changed}" does not exist`);
  expect((await unfinished(url)).rowCount).toBe(1);
  await run(url, `ALTER TABLE "Elsewhere" RENAME TO "${changed}"`);
  expect(await migrate(url)).toBe(1);
  expect(await migrate(url)).toBe(0);
});

test("so is one whose process was killed in it", async () => {
  const url = await database(createEmptyDatabase);
  await migrateUpTo(url, names.slice(0, -1));
  const last = names.at(-1) as string;
  await run(url, "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', $1, $2)", [
    migrationChecksums().get(last),
    last,
  ]);
  expect(await migrate(url)).toBe(1);
  expect((await unfinished(url)).rowCount).toBe(0);
});

test("two starts at once bring a database up to date together", async () => {
  const url = await database(createEmptyDatabase);
  const applied = await Promise.all([migrate(url), migrate(url)]);
  expect(applied[0] + applied[1]).toBe(names.length);
  expect((await unfinished(url)).rowCount).toBe(0);
});
