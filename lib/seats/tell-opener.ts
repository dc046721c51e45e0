import type { PoolClient } from "pg";
import { now } from "../clock";
import { BY_PLAYER } from "../games/opened-by-player";
import { announce } from "../notices/announce";
import { seatChangedNotice } from "./notices";

/**
 * Until it begins, the player who opened a game for friends hears when somebody takes a seat or gives one up, but not
 * about what they do themselves. Nobody is told who it was. In the transaction that has done it.
 */
export async function tellOpener(
  client: PoolClient,
  { gameId, seat, by }: { gameId: string; seat: number; by: string | null },
): Promise<void> {
  const found = await client.query<{
    userId: string;
    gameName: string;
    free: boolean;
    taken: number;
    of: number;
    waits: boolean;
  }>(
    `SELECT g."createdById" AS "userId", g.name AS "gameName", s.kind = 'free' AS free, g."seatCount" AS of, NOT g."beginsWhenFull" AS waits,
       (SELECT count(*)::int FROM "Seat" o WHERE o."gameId" = g.id AND o.kind <> 'free') AS taken
     FROM "Game" g JOIN "Seat" s ON s."gameId" = g.id AND s.number = $2
     WHERE g.id = $1 AND g.status = 'open' AND g."createdById" IS DISTINCT FROM $3 AND ${BY_PLAYER}`,
    [gameId, seat, by],
  );
  await announce(
    client,
    found.rows.map(({ userId, ...game }) => seatChangedNotice({ gameId, at: now(), ...game }, { seat, userId })),
  );
}
