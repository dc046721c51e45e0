import type { PoolClient } from "pg";
import { now } from "../clock";
import { BY_PLAYER } from "../games/opened-by-player";
import { announce } from "../notices/announce";
import { type ChangeOf, seatChangedNotice } from "./notices";

interface TakenOf extends Omit<ChangeOf, "gameId" | "at"> {
  userId: string;
}

/**
 * Until it begins, the player who opened a game for friends hears when somebody takes a seat or gives one up, but not
 * about what they do themselves; a Game Moderator, when a game that waits for them is full. Nobody is told who it was.
 * In the transaction that has done it.
 */
export async function tellOpener(
  client: PoolClient,
  { gameId, seat, by }: { gameId: string; seat: number; by: string | null },
): Promise<void> {
  const found = await client.query<TakenOf>(
    `SELECT g."createdById" AS "userId", g.name AS "gameName", s.kind = 'free' AS free, g."seatCount" AS of,
       NOT g."beginsWhenFull" AS waits, taken.count AS taken
     FROM "Game" g JOIN "Seat" s ON s."gameId" = g.id AND s.number = $2,
       LATERAL (SELECT count(*)::int FROM "Seat" o WHERE o."gameId" = g.id AND o.kind <> 'free') taken
     WHERE g.id = $1 AND g.status = 'open' AND g."createdById" IS DISTINCT FROM $3
       AND (${BY_PLAYER} OR NOT g."beginsWhenFull" AND taken.count = g."seatCount")`,
    [gameId, seat, by],
  );
  await announce(
    client,
    found.rows.map(({ userId, ...game }) => seatChangedNotice({ gameId, at: now(), ...game }, { seat, userId })),
  );
}
