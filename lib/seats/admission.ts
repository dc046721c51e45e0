import type { PoolClient } from "pg";
import { spendInvitation } from "../games/invitations";
import { BY_PLAYER } from "../games/opened-by-player";

/**
 * A game by invitation is open to those who have one, to GMs and to the player who opened it; to have opened it as a GM
 * counts no longer than the role. Each person uses an invitation once, however often they come. The caller holds the
 * game's row. Throws Refusal 404: nobody without an invitation learns anything about the game.
 */
export async function admit(
  client: PoolClient,
  userId: string,
  gameId: string,
  invitation: string | undefined,
): Promise<void> {
  const found = await client.query(
    `SELECT 1 FROM "Game" g WHERE g.id = $1 AND (g.listed OR g."createdById" = $2 AND (g.practice OR ${BY_PLAYER})
       OR EXISTS (SELECT 1 FROM "User" WHERE id = $2 AND role = 'gm'))`,
    [gameId, userId],
  );
  if (found.rowCount === 0) await spendInvitation(client, userId, gameId, invitation);
}
