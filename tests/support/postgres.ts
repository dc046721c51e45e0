import path from "node:path";
import type { TestProject } from "vitest/node";
import { withClient } from "../../scripts/launcher/client";
import { withDatabase } from "../../scripts/launcher/database-address";
import { startLocalPostgres } from "../../scripts/launcher/local-postgres";
import { migrate } from "../../scripts/launcher/migrate";

const TEMPLATE = "template_migrated";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where tests may create databases, as copies of `template`. */
    postgres: { admin: string; template: string };
  }
}

async function drop(admin: string, database: string): Promise<void> {
  await withClient(admin, (client) => client.query(`DROP DATABASE IF EXISTS "${database}" WITH (FORCE)`));
}

async function freshTemplate(admin: string, template: string): Promise<void> {
  await drop(admin, template);
  await withClient(admin, (client) => client.query(`CREATE DATABASE "${template}"`));
  await migrate(withDatabase(admin, template));
}

/** Before the database tests: a Postgres of this checkout's own (or TEST_DATABASE_URL) with a migrated template. */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  const template = `${TEMPLATE}_${process.pid}`;
  const server = given
    ? undefined
    : await startLocalPostgres({ dataDir: path.resolve(".data/test"), database: "postgres", durable: false });
  const admin = given ?? (server?.url("postgres") as string);
  await freshTemplate(admin, template);
  project.provide("postgres", { admin, template });
  return async () => {
    await drop(admin, template);
    await server?.stop();
  };
}
