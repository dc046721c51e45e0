import type { PoolClient } from "pg";
import { Refusal } from "../refusal";

/**
 * Holds a person's row until the end of the transaction: what they ask for at once, as with two clicks, is done one after
 * the other. Throws Refusal 401.
 */
export async function claimPerson(client: PoolClient, userId: string): Promise<void> {
  const found = await client.query(`SELECT 1 FROM "User" WHERE id = $1 FOR NO KEY UPDATE`, [userId]);
  if (found.rowCount === 0) throw new Refusal(401, "This account no longer exists.");
}
