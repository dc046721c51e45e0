/** What is saved for the next turn of many games; each of their seats as `game/seat`. */
import { findRuleset } from "@/engine/registry";
import { pool } from "../db";

type Games = readonly { id: string }[];

export async function lastRevisions(games: Games): Promise<Map<string, number>> {
  const sheets = await lastSheets<{ revision: number }>(games, "o.revision");
  return new Map(sheets.map(({ gameId, seat, revision }) => [`${gameId}/${seat}`, revision]));
}

/**
 * Those whose last sheet has no order on it, by the rules their game began with. Nothing is known of a game whose rules
 * are no longer here: its page is shown all the same.
 */
export async function emptySheets(games: Games): Promise<Set<string>> {
  const sheets = await lastSheets<{ lines: string[]; rulesetId: string; rulesetVersion: string }>(
    games,
    `o.lines, g."rulesetId", g."rulesetVersion"`,
  );
  const empty = sheets.filter(({ lines, rulesetId, rulesetVersion }) => {
    const ruleset = findRuleset(rulesetId, rulesetVersion);
    return ruleset && !lines.some(ruleset.isOrder);
  });
  return new Set(empty.map(({ gameId, seat }) => `${gameId}/${seat}`));
}

/** The last sheet of each seat. `columns`: as SQL, of the sheet `o` and its game `g`. */
async function lastSheets<Columns>(
  games: Games,
  columns: string,
): Promise<(Columns & { gameId: string; seat: number })[]> {
  const found = await pool.query<Columns & { gameId: string; seat: number }>(
    `SELECT DISTINCT ON (o."gameId", o.seat) o."gameId", o.seat, ${columns}
     FROM "Game" g JOIN "OrderSheet" o ON o."gameId" = g.id AND o.turn = g.turn + 1
     WHERE g.id = ANY ($1) ORDER BY o."gameId", o.seat, o.revision DESC`,
    [games.map(({ id }) => id)],
  );
  return found.rows;
}
