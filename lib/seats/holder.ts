import { now } from "../clock";
import { pool, type Queryable } from "../db";
import { Refusal } from "../refusal";
import { seatLost } from "./seat-lost";
import { SITTING } from "./sitting";

const SAT_FOR = (person: string, at: string) =>
  `EXISTS (SELECT 1 FROM "Sitting" x WHERE ${SITTING(at)} AND x."userId" = ${person})`;

/** As SQL: `v` is a vacation of the player of seat `s` at a given moment. */
export const VACATION = (at: string) =>
  `(v."gameId" = s."gameId" AND v.seat = s.number AND v."ownerId" = s."userId" AND v."from" <= ${at} AND v.until > ${at})`;

/** The same as a condition. */
export const ON_VACATION = (at: string) => `EXISTS (SELECT 1 FROM "Vacation" v WHERE ${VACATION(at)})`;

/** As SQL: somebody may write the orders of seat `s` at a given moment: its player, or their sitter. */
export const HELD_BY = (person: string, at: string) =>
  `(s.kind = 'player' AND (s."userId" = ${person} OR ${SAT_FOR(person, at)}))`;

/**
 * As SQL: the player of seat `s` had it at a given moment. A game that is put back may give a seat back to an earlier
 * player, whose tenure then includes that of others: it lasted from the takeover, or the putting back, before they left.
 */
export const HAD_SEAT = (at: string) =>
  `(coalesce(s."joinedAt" <= ${at}, true) AND NOT EXISTS (
     SELECT 1 FROM "Departure" d
     WHERE d."gameId" = s."gameId" AND d.seat = s.number AND d.at >= ${at} AND d."userId" IS DISTINCT FROM s."userId"
       AND NOT EXISTS (SELECT 1 FROM "GmAct" a WHERE a."gameId" = d."gameId" AND a.at > ${at} AND a.at < d.at
                       AND (a.act = 'restore' OR a.act = 'takeover' AND a.seat = d.seat))))`;

/** The seat whose orders somebody may write now: their own, or one they sit for. Null if there is none. */
export async function seatHeldBy(userId: string, gameId: string): Promise<number | null> {
  const found = await pool.query<{ number: number }>(
    `SELECT s.number FROM "Seat" s WHERE s."gameId" = $1 AND ${HELD_BY("$2", "$3")}`,
    [gameId, userId, now()],
  );
  return found.rows[0]?.number ?? null;
}

/** For somebody who tries to write orders for a seat that is not, or no longer, theirs to write for. */
export async function notHeld(
  client: Queryable,
  userId: string,
  { gameId, seat }: { gameId: string; seat: number },
): Promise<Refusal> {
  return (await seatLost(client, userId, { gameId, seat })) ?? new Refusal(403, "This seat is not yours.");
}
