import { now } from "../clock";
import { db, pool } from "../db";

/** Sitting as SQL: `s` the seat, `person` and `at` as parameters. It ends with the owner's having the seat. */
const SAT_FOR = (person: string, at: string) =>
  `EXISTS (SELECT 1 FROM "Sitting" x WHERE x."gameId" = s."gameId" AND x.seat = s.number AND x."ownerId" = s."userId"
     AND x."userId" = ${person} AND x."revokedAt" IS NULL AND x.until > ${at})`;

/** Whether somebody may write the orders of seat `s` now: its player, or who sits for them. */
export const HELD_BY = (person: string, at: string) => `(s."userId" = ${person} OR ${SAT_FOR(person, at)})`;

/** The seat whose orders somebody may write now: their own, or one they sit for. Null without either. */
export async function seatHeldBy(userId: string, gameId: string): Promise<number | null> {
  const found = await pool.query<{ number: number }>(
    `SELECT s.number FROM "Seat" s WHERE s."gameId" = $1 AND s.kind = 'player' AND ${HELD_BY("$2", "$3")}`,
    [gameId, userId, now()],
  );
  return found.rows[0]?.number ?? null;
}

/** Whether somebody plays in a game, or ever has, or has sat for one of its seats. */
export async function knowsSecrets(userId: string, gameId: string): Promise<boolean> {
  const [seat, left, sat] = await Promise.all([
    db.seat.count({ where: { gameId, userId } }),
    db.departure.count({ where: { gameId, userId } }),
    db.sitting.count({ where: { gameId, userId } }),
  ]);
  return seat + left + sat > 0;
}
