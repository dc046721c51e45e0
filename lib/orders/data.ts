import { now } from "../clock";
import { db, pool } from "../db";
import { HELD_BY, seatHeldBy } from "../seats/holder";
import { LAST_SHEET } from "./revisions";

export interface Sheet {
  /** The turn the orders are for. */
  turn: number;
  /** 0: nothing has been saved yet. */
  revision: number;
  savedAt: Date | null;
  lines: string[];
}

/** The sheet that would count if the next turn were run now; null without a seat, or if the game is not running. */
export async function readNextSheet(userId: string, gameId: string): Promise<Sheet | null> {
  const found = await pool.query<Sheet>({
    name: "next-sheet",
    text: `SELECT g.turn + 1 AS turn, coalesce(o.revision, 0) AS revision, o."savedAt", coalesce(o.lines, '{}') AS lines
           FROM "Seat" s
           JOIN "Game" g ON g.id = s."gameId" AND g.status = 'running'
           LEFT JOIN ${LAST_SHEET("g.id", "g.turn + 1", "s.number")} o ON true
           WHERE s."gameId" = $1 AND ${HELD_BY("$2", "$3")}`,
    values: [gameId, userId, now()],
  });
  return found.rows[0] ?? null;
}

export interface Revision {
  revision: number;
  savedAt: Date;
  lines: string[];
}

/** The saves of the user's own sheet for a turn that are still kept, newest first; empty without a seat. */
export async function listRevisions(userId: string, gameId: string, turn: number): Promise<Revision[]> {
  const seat = await seatHeldBy(userId, gameId);
  if (seat === null) return [];
  return db.orderSheet.findMany({
    where: { gameId, turn, seat },
    orderBy: { revision: "desc" },
    select: { revision: true, savedAt: true, lines: true },
  });
}
