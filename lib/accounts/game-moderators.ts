import type { PoolClient } from "pg";

/** The ids of all Game Moderators, locked: until the transaction ends nobody else can appoint or dismiss one. */
export async function claimGameModerators(client: PoolClient): Promise<string[]> {
  const found = await client.query<{ id: string }>(
    `SELECT id FROM "User" WHERE role = 'gm' AND "bannedAt" IS NULL ORDER BY id FOR UPDATE`,
  );
  return found.rows.map(({ id }) => id);
}
