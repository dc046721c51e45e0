import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { MINUTE_MS } from "./clock";
import { PrismaClient } from "./generated/prisma/client";

/** What can be asked: the pool, or a connection of it within a transaction. */
export type Queryable = Pick<pg.ClientBase, "query">;

/** Connections per process; the embedded database allows 200 in all. */
const POOL_SIZE = 10;

/**
 * How long, in ms, anything waits for a connection, while all are taken or the database takes calls and does not answer.
 * A page may wait more than once, and reverse proxies usually wait for a minute: people should get the site's own words.
 */
const WAIT_FOR_CONNECTION_MS = 15_000;

/**
 * The database's network is asked every minute whether a connection is still there. Firewalls and clouds forget one that
 * is silent, and tell neither end; a worker's, which only listens, is silent for days.
 */
export const ASKED_WHETHER_THERE = { keepAlive: true, keepAliveInitialDelayMillis: MINUTE_MS };

/** In ms. On a busy site Prisma would give up after two seconds without a connection, and after five in a transaction. */
const PATIENT = { maxWait: 60_000, timeout: 60_000 };

/** Prisma writes moments without their zone, and passes over the zone of those it reads. */
async function speakUtc(client: pg.ClientBase): Promise<void> {
  await client.query("SET TIME ZONE 'UTC'");
}

function connect() {
  // Nothing connects before the first query, so a build needs no database.
  const pool = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    ...ASKED_WHETHER_THERE,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    max: POOL_SIZE,
    onConnect: speakUtc,
  });
  // A broken connection is logged, not thrown: the next query makes a new one.
  const tell = (error: Error) => console.error(`database: ${error.message}`);
  pool.on("error", tell);
  pool.on("connect", (client) => client.on("error", tell));
  return { pool, db: new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions: PATIENT }) };
}

// In development every reload creates the modules again; the connections stay.
const shared = globalThis as unknown as { savageSwampDatabase?: ReturnType<typeof connect> };
shared.savageSwampDatabase ??= connect();

export const { db, pool } = shared.savageSwampDatabase;

export async function disconnect(): Promise<void> {
  await db.$disconnect();
  if (!pool.ended) await pool.end();
  shared.savageSwampDatabase = undefined;
}
