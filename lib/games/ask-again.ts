import type { PoolClient } from "pg";
import { announce } from "../notices/announce";
import { invitationPath } from "./invitations";

/** A finished game, and the seats in it whose players are asked to another one. */
export interface Asking {
  from: string;
  seats: readonly number[];
}

/** The new game, and the link into it that those asked get. */
interface AskedTo {
  gameId: string;
  name: string;
  anonymous: boolean;
  openerId: string;
  invitationId: string;
}

/**
 * Tells them of the new game, once for each finished one. Whoever blocked the opener's messages in that is not asked,
 * and the opener does not learn who that is. In the transaction that opens the new game and holds the opener's row.
 */
export async function askCompanions(client: PoolClient, { from, seats }: Asking, game: AskedTo): Promise<void> {
  const found = await client.query<{ seat: number; userId: string; opener: string; finished: string }>(
    `SELECT s.number AS seat, s."userId", me.name AS opener, g.name AS finished FROM "Game" g
     JOIN "Seat" mine ON mine."gameId" = g.id AND mine."userId" = $2
     JOIN "User" me ON me.id = $2
     JOIN "Seat" s ON s."gameId" = g.id AND s.number = ANY ($3) AND s."userId" <> $2
     WHERE g.id = $1 AND g.status = 'finished' AND g."startedAt" IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM "MutedSeat" m
         WHERE m."gameId" = g.id AND m.seat = s.number AND m.sender = mine.number AND m.blocked)
       AND NOT EXISTS (SELECT 1 FROM "Game" o WHERE o."createdById" = $2 AND o."askedFromId" = g.id)`,
    [from, game.openerId, seats],
  );
  if (found.rows.length === 0) return;
  await client.query(`UPDATE "Game" SET "askedFromId" = $2 WHERE id = $1`, [game.gameId, from]);
  await announce(
    client,
    found.rows.map(({ seat, userId, opener, finished }) => ({
      event: "invitation" as const,
      key: `invitation/${game.gameId}/${seat}`,
      gameId: game.gameId,
      userId,
      subject: `${game.name}: will you play?`,
      line: `${companion(opener, finished, game)} asks you to another game: ${game.name}.`,
      link: invitationPath(game.gameId, game.invitationId),
    })),
  );
}

/** Who plays an anonymous game, its opener among them, is nobody's business. */
function companion(opener: string, finished: string, { anonymous }: AskedTo): string {
  return anonymous ? `Somebody with whom you played ${finished}` : `${opener}, with whom you played ${finished},`;
}
