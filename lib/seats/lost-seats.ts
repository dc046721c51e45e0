import { DAY_MS, now } from "../clock";
import { pool } from "../db";

/** A seat that is its player's no more, in a game that goes on. */
export interface LostSeat {
  gameId: string;
  game: string;
  /** Whether its page is still theirs to see. */
  listed: boolean;
  seat: number;
  name: string;
  code: string;
  cause: "absent" | "surrender" | "gm";
  /** Another player has taken it over. */
  taken: boolean;
  /** It can be taken over, by its former player too. */
  offered: boolean;
}

/** For so long a lost seat stands among somebody's games: some games rest for ever. */
const SHOWN_DAYS = 90;

/** The seats somebody has lost and not got back, the last lost first. */
export async function listLostSeats(userId: string, gameId: string | null = null): Promise<LostSeat[]> {
  const found = await pool.query<LostSeat>(
    `SELECT * FROM (
       SELECT DISTINCT ON (d."gameId") d."gameId", g.name AS game, g.listed, s.number AS seat, s.name, s.code, d.cause,
         s.kind = 'player' AS taken, s.offered AND NOT s.leaving AS offered, d.at
       FROM "Membership" m
       JOIN "Departure" d ON d."gameId" = m."gameId" AND d."userId" = m."userId"
       JOIN "Game" g ON g.id = d."gameId" AND g.status = 'running'
       JOIN "Seat" s ON s."gameId" = d."gameId" AND s.number = d.seat
       WHERE m."userId" = $1 AND d.at > $2 AND ($3::text IS NULL OR d."gameId" = $3)
         AND NOT EXISTS (SELECT 1 FROM "Seat" own WHERE own."gameId" = d."gameId" AND own."userId" = $1)
       ORDER BY d."gameId", d.at DESC) lost ORDER BY at DESC`,
    [userId, new Date(now().getTime() - SHOWN_DAYS * DAY_MS), gameId],
  );
  return found.rows;
}
