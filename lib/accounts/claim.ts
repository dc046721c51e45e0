import type { PoolClient } from "pg";
import { Refusal } from "../refusal";

/**
 * Holds a person's row until the end of the transaction: what they ask for at once, as with two clicks, is done one after
 * the other. Throws Refusal 401, or 403 if they have been shut out since they asked.
 */
export async function claimPerson(client: PoolClient, userId: string): Promise<void> {
  const found = await client.query<{ banned: boolean }>(
    `SELECT "bannedAt" IS NOT NULL AS banned FROM "User" WHERE id = $1 FOR NO KEY UPDATE`,
    [userId],
  );
  if (!found.rows[0]) throw new Refusal(401, "This account no longer exists.");
  if (found.rows[0].banned) throw new Refusal(403, "This account has been closed.");
}
