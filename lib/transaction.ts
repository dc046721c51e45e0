import type { PoolClient } from "pg";
import { pool } from "./db";

const TRIES = 5;

/**
 * Does the work in one transaction (read committed): all of it, or nothing if it throws. If Postgres aborted it because
 * it conflicted with another one, it is done again, so it must do nothing outside its transaction.
 */
export async function inTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++)
    try {
      return await inOneTransaction(work);
    } catch (error) {
      if (tried === TRIES || !isDeadlock(error)) throw error;
    }
}

async function inOneTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((rollbackError) => {
      broken = rollbackError; // the connection is gone, and the transaction with it
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === "40P01";
}

/** Whether Postgres refused a second row with the same key. */
export function isDuplicate(error: unknown): boolean {
  return (error as { code?: string }).code === "23505";
}
