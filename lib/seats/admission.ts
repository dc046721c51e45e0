import type { PoolClient } from "pg";
import { spendInvitation } from "../games/invitations";

/**
 * A game by invitation is for those who have one, for GMs and, until it begins, for whoever opened it; each who comes by
 * an invitation uses it up by one, however often they come. The caller holds the game's row. Throws Refusal 404: whoever
 * has none learns nothing of the game.
 */
export async function admit(
  client: PoolClient,
  userId: string,
  gameId: string,
  invitation: string | undefined,
): Promise<void> {
  const found = await client.query(
    `SELECT 1 FROM "Game" g WHERE g.id = $1 AND (g.listed OR g.status = 'open' AND g."createdById" = $2
       OR EXISTS (SELECT 1 FROM "User" WHERE id = $2 AND role = 'gm'))`,
    [gameId, userId],
  );
  if (found.rowCount === 0) await spendInvitation(client, userId, gameId, invitation);
}
