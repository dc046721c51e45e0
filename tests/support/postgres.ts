import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { startLocalPostgres } from "../../scripts/launcher/local-postgres";
import { migrate } from "../../scripts/launcher/migrate";

const TEMPLATE = "template_migrated";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where tests may create databases, as copies of `template`. */
    postgres: { admin: string; template: string };
  }
}

async function freshTemplate(admin: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: admin });
  await client.connect();
  await client.query(`DROP DATABASE IF EXISTS "${template}" WITH (FORCE)`);
  await client.query(`CREATE DATABASE "${template}"`);
  await client.end();
  const url = new URL(admin);
  url.pathname = `/${template}`;
  await migrate(url.href);
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
    const client = new pg.Client({ connectionString: admin });
    await client.connect();
    await client.query(`DROP DATABASE IF EXISTS "${template}" WITH (FORCE)`);
    await client.end();
    await server?.stop();
  };
}
