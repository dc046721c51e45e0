import { pool } from "../db";

/** By `game/seat` the last revision saved for the next turn of these games. */
export async function lastRevisions(games: readonly { id: string }[]): Promise<Map<string, number>> {
  const found = await pool.query<{ gameId: string; seat: number; revision: number }>(
    `SELECT o."gameId", o.seat, max(o.revision) AS revision
     FROM "Game" g JOIN "OrderSheet" o ON o."gameId" = g.id AND o.turn = g.turn + 1
     WHERE g.id = ANY ($1) GROUP BY o."gameId", o.seat`,
    [games.map(({ id }) => id)],
  );
  return new Map(found.rows.map(({ gameId, seat, revision }) => [`${gameId}/${seat}`, revision]));
}
