import { now } from "../clock";
import { pool } from "../db";
import { LAST_SHEET } from "../orders/revisions";
import { HELD_BY, VACATION } from "./holder";
import { SITTING } from "./sitting";

/** Who besides its player writes the orders of a seat. */
interface StandIns {
  /** Whether the reader is its player; otherwise they sit for it. */
  own: boolean;
  /** Who sits for it; null if nobody does. */
  sitter: { name: string; until: Date } | null;
  /** The end of its player's vacation, during which a bot writes; null if none is under way. */
  vacationUntil: Date | null;
  /** The last sheet for the turn to come, if one of its player's sitters saved it. */
  saved: { by: string; revision: number } | null;
}

/**
 * As SQL: by a given moment a person had accepted an offer to sit from the present player of seat `s`. Nobody may know
 * who held the seat before, or who sat for them.
 */
const HAS_SAT = (person: string, at: string) =>
  `EXISTS (SELECT 1 FROM "Sitting" y WHERE y."gameId" = s."gameId" AND y.seat = s.number AND y."ownerId" = s."userId"
     AND y."userId" = ${person} AND y."acceptedAt" <= ${at})`;

/** For the user's own seat, or the one they sit for, in a game under way. Null without one. */
export async function readStandIns(userId: string, gameId: string): Promise<StandIns | null> {
  const found = await pool.query<Omit<StandIns, "sitter"> & { sitter: string | null; sitsUntil: Date | null }>({
    name: "stand-ins",
    text: `SELECT s."userId" = $2 AS own, u.name AS sitter, x.until AS "sitsUntil",
             (SELECT max(v.until) FROM "Vacation" v WHERE ${VACATION("$3")}) AS "vacationUntil",
             (SELECT json_build_object('by', w.name, 'revision', o.revision)
              FROM ${LAST_SHEET("g.id", "g.turn + 1", "s.number")} o JOIN "User" w ON w.id = o."savedById"
              WHERE ${HAS_SAT("w.id", 'o."savedAt"')}) AS saved
           FROM "Seat" s JOIN "Game" g ON g.id = s."gameId" AND g.status = 'running'
           LEFT JOIN "Sitting" x ON ${SITTING("$3")} LEFT JOIN "User" u ON u.id = x."userId"
           WHERE s."gameId" = $1 AND ${HELD_BY("$2", "$3")}`,
    values: [gameId, userId, now()],
  });
  const [row] = found.rows;
  if (!row) return null;
  const { sitter, sitsUntil, ...rest } = row;
  return { ...rest, sitter: sitter !== null && sitsUntil ? { name: sitter, until: sitsUntil } : null };
}

/** For the player of a seat who was away for a turn, and for nobody else. */
export const BOT_WROTE = "A bot wrote your orders for this turn: you were away.";

/**
 * Whether a bot wrote the orders of a turn for the user's own seat, at a time when it was already theirs, or they had let
 * it down: they have come back to it since.
 */
export async function wasWrittenByBot(userId: string, gameId: string, turn: number): Promise<boolean> {
  const found = await pool.query<{ byBot: boolean }>({
    name: "written-by-bot",
    text: `SELECT o."savedById" IS NULL AS "byBot"
           FROM "Seat" s JOIN "Turn" t ON t."gameId" = s."gameId" AND t.turn = $3
           JOIN ${LAST_SHEET(`s."gameId"`, "t.turn", "s.number")} o ON true
           WHERE s."gameId" = $1 AND s."userId" = $2 AND (coalesce(s."joinedAt" <= t."resolvedAt", true)
             OR EXISTS (SELECT 1 FROM "Departure" d WHERE d."gameId" = s."gameId" AND d.seat = s.number
                        AND d."userId" = $2 AND d.at <= t."resolvedAt"))`,
    values: [gameId, userId, turn],
  });
  return found.rows[0]?.byBot ?? false;
}
