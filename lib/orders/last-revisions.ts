import { rulesetById } from "@/engine/registry";
import { pool } from "../db";

/** By `game/seat`, the last revision saved for the next turn of these games. */
export async function lastRevisions(games: readonly { id: string }[]): Promise<Map<string, number>> {
  const found = await pool.query<{ gameId: string; seat: number; revision: number }>(
    `SELECT o."gameId", o.seat, max(o.revision) AS revision
     FROM "Game" g JOIN "OrderSheet" o ON o."gameId" = g.id AND o.turn = g.turn + 1
     WHERE g.id = ANY ($1) GROUP BY o."gameId", o.seat`,
    [games.map(({ id }) => id)],
  );
  return new Map(found.rows.map(({ gameId, seat, revision }) => [`${gameId}/${seat}`, revision]));
}

/** As `game/seat`, the sheets for the next turn of these games that are saved without an order on them. */
export async function emptySheets(games: readonly { id: string }[]): Promise<Set<string>> {
  const found = await pool.query<{ gameId: string; seat: number; lines: string[]; rulesetId: string }>(
    `SELECT DISTINCT ON (o."gameId", o.seat) o."gameId", o.seat, o.lines, g."rulesetId"
     FROM "Game" g JOIN "OrderSheet" o ON o."gameId" = g.id AND o.turn = g.turn + 1
     WHERE g.id = ANY ($1) ORDER BY o."gameId", o.seat, o.revision DESC`,
    [games.map(({ id }) => id)],
  );
  const empty = found.rows.filter(({ lines, rulesetId }) => !lines.some(rulesetById(rulesetId).isOrder));
  return new Set(empty.map(({ gameId, seat }) => `${gameId}/${seat}`));
}
