import { DAY_MS, now } from "../clock";
import { pool } from "../db";
import type { ActKind } from "../games/acts";
import type { LostBy } from "./seat-lost";
import { readSeat, type SeatView } from "./seat-view";
import { PAGE_IS_OPEN, readEndedSitting } from "./sitting";

/** A seat that its player lost while the game went on. */
export interface LostSeat {
  gameId: string;
  game: string;
  /** Whether they may still see the game's page. */
  seen: boolean;
  seat: number;
  name: string;
  code: string;
  cause: LostBy;
  /** Why the Game Moderator took it from them, as they were told then; null if nobody did, or without a reason. */
  reason: string | null;
  /** The game has ended since. */
  over: boolean;
  /** Another player has taken it over. */
  taken: boolean;
  /** Its former player can have it back, as long as nobody else takes it. */
  toBeHad: boolean;
  /**
   * The last turn its former player was told about; null if they may no longer read it: in a game by invitation, after
   * a change (`CHANGED_SINCE`), or once the game is over.
   */
  toldUntil: number | null;
}

/** How long a lost seat stays among somebody's games: some games rest for ever. */
const SHOWN_DAYS = 90;

const REWRITING_ACTS: readonly ActKind[] = ["roll-back", "run-again", "restore"];

/**
 * As SQL, with the acts above as a parameter: since departure `d` a GM may have changed what the seat was told about
 * turns before it. Changing the world by hand changes what is seen of the turn the game stands after at the time; only
 * looking at it leaves the turn unedited.
 */
const CHANGED_SINCE = (acts: string) =>
  `EXISTS (SELECT 1 FROM "GmAct" a WHERE a."gameId" = d."gameId" AND a.at >= d.at AND (a.act = ANY (${acts})
     OR a.act = 'world'
        AND EXISTS (SELECT 1 FROM "Turn" t WHERE t."gameId" = d."gameId" AND t.turn = d.turn AND t.edited)
        AND NOT EXISTS (SELECT 1 FROM "Turn" n WHERE n."gameId" = d."gameId" AND n.turn > d.turn
                        AND n."resolvedAt" < a.at)))`;

/** Who loses a seat this often, within this many turns, only comes back to lose it: others wait for every deadline. */
const TOO_OFTEN = 3;
const WITHIN_TURNS = 10;

/**
 * As SQL, for seat `s` of game `g`: its last player lost it by sending no orders, and may come back while a bot plays
 * it. Not once a GM has put a bot there, or withdrawn the offer of the seat, nor if they have lost it too often of late.
 */
export const MAY_RETURN = (person: string) =>
  `(s.kind = 'bot' AND NOT s.leaving
    AND s.number = ANY (SELECT unnest(awaiting) FROM "Turn" t WHERE t."gameId" = g.id AND t.turn = g.turn)
    AND (SELECT count(*) FROM "Departure" o WHERE o."gameId" = g.id AND o.seat = s.number AND o."userId" = ${person}
           AND o.cause = 'absent' AND o.turn > g.turn - ${WITHIN_TURNS}) < ${TOO_OFTEN}
    AND coalesce((SELECT l."userId" = ${person} AND l.cause = 'absent'
                    AND NOT EXISTS (SELECT 1 FROM "GmAct" a WHERE a."gameId" = l."gameId" AND a.seat = l.seat
                                    AND a.act = 'bot' AND a.at >= l.at)
                  FROM "Departure" l WHERE l."gameId" = g.id AND l.seat = s.number
                  ORDER BY l.at DESC LIMIT 1), false))`;

/** As SQL: the seats person $1 has lost and not got back, the most recent first; $2 are the acts above. */
const LOST_SEATS = (which: string) =>
  `SELECT * FROM (
     SELECT DISTINCT ON (d."gameId") d."gameId", g.name AS game, s.number AS seat, s.name, s.code, d.cause, d.at,
       g.status = 'finished' AS over, s.kind = 'player' AS taken,
       ${PAGE_IS_OPEN} OR g.status = 'running' AND ${MAY_RETURN("$1")} AS seen,
       g.status = 'running' AND (s.offered AND NOT s.leaving OR ${MAY_RETURN("$1")}) AS "toBeHad",
       (SELECT nullif(a.reason, '') FROM "GmAct" a WHERE a."gameId" = d."gameId" AND a.seat = d.seat AND a.at = d.at
          AND d.cause = 'gm' AND a.act IN ('bot', 'offer') LIMIT 1) AS reason,
       CASE WHEN g.listed AND g.status = 'running' AND NOT ${CHANGED_SINCE("$2")} THEN d.turn END AS "toldUntil"
     FROM "Membership" m
     JOIN "Departure" d ON d."gameId" = m."gameId" AND d."userId" = m."userId"
     JOIN "Game" g ON g.id = d."gameId"
     JOIN "Seat" s ON s."gameId" = d."gameId" AND s.number = d.seat
     WHERE m."userId" = $1 AND ${which}
       AND NOT EXISTS (SELECT 1 FROM "Seat" own WHERE own."gameId" = d."gameId" AND own."userId" = $1)
     ORDER BY d."gameId", d.at DESC) lost ORDER BY at DESC`;

/** For somebody's own list: those in games that go on, and in private ones that are over, which no other list shows. */
export async function listLostSeats(userId: string): Promise<LostSeat[]> {
  const since = new Date(now().getTime() - SHOWN_DAYS * DAY_MS);
  const found = await pool.query<LostSeat>(LOST_SEATS(`d.at > $3 AND (g.status = 'running' OR NOT g.listed)`), [
    userId,
    REWRITING_ACTS,
    since,
  ]);
  return found.rows;
}

/** The seat somebody has lost in a game, however long ago, for its pages. Null if they have not, or have one again. */
export async function readLostSeat(userId: string, gameId: string): Promise<LostSeat | null> {
  const found = await pool.query<LostSeat>(LOST_SEATS(`d."gameId" = $3`), [userId, REWRITING_ACTS, gameId]);
  return found.rows[0] ?? null;
}

/** Whether somebody once held a seat, as its player or sitter, and can be told why they no longer do. */
export async function hasHeldSeat(userId: string, gameId: string): Promise<boolean> {
  return (
    (await readLostSeat(userId, gameId)) !== null || (await readEndedSitting(userId, { gameId, seat: null })) !== null
  );
}

/** What a former player had of their seat. */
export interface SeatOnceHeld {
  toldUntil: number;
  seen: SeatView;
}

/**
 * A turn as somebody's seat saw it while it was theirs (the last one they were told about if none is named): what they
 * had then, and nothing since. Null for everybody else, for later turns, and if a GM may have changed what was told.
 */
export async function readSeatOnceHeld(userId: string, gameId: string, turn?: number): Promise<SeatOnceHeld | null> {
  const lost = await readLostSeat(userId, gameId);
  if (!lost || lost.toldUntil === null || (turn ?? 0) > lost.toldUntil) return null;
  const seen = await readSeat(gameId, lost.seat, turn ?? lost.toldUntil);
  return seen && { toldUntil: lost.toldUntil, seen };
}
