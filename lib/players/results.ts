import { pool } from "../db";

/** A person's result in a game that is over. */
export interface Result {
  gameId: string;
  game: string;
  finishedAt: Date;
  seatCount: number;
  userId: string;
  guest: boolean;
  seat: number;
  seatName: string;
  /** The seat's rank among all seats, including bots. */
  rank: number;
  won: boolean;
  /** They stopped sending orders, or surrendered. */
  left: boolean;
  /** A GM ended the game before its rules did: nobody has won, and it does not count for ratings. */
  calledOff: boolean;
  /** Some of its turns were played after its secret had been published: it does not count for ratings. */
  foretold: boolean;
  /** They took over a seat that somebody else had begun with. */
  tookOver: boolean;
}

/**
 * As SQL: everybody who played in a game that is over and open to the public, joined with its last turn. People a GM
 * has taken out of the game are not included.
 */
const PARTS = `"Game" g
  JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn AND g.status = 'finished' AND g.listed
  JOIN (
    SELECT d."gameId", d."userId", d.seat, true AS "left", ${takenOverBefore("d.at")} AS "tookOver"
    FROM "Departure" d WHERE d.cause <> 'gm'
    UNION ALL
    SELECT d."gameId", d."userId", d.number, d."leftTurn" IS NOT NULL, d."joinedAt" > o."startedAt"
    FROM "Seat" d JOIN "Game" o ON o.id = d."gameId" WHERE d.kind = 'player'
  ) e ON e."gameId" = g.id
  JOIN "User" u ON u.id = e."userId"`;

const FORETOLD = `EXISTS (SELECT 1 FROM "Turn" f WHERE f."gameId" = g.id AND f."resolvedAt" > g."secretOutAt")`;

/** In the order in which the games ended. None of this is stored: a game that is reopened simply drops out. */
async function readResults(where = "", values: string[] = []): Promise<Result[]> {
  const found = await pool.query<Result>(
    `SELECT DISTINCT ON (g."finishedAt", g.id, u.id) g.id AS "gameId", g.name AS game, g."finishedAt", g."seatCount",
       g."calledOff", ${FORETOLD} AS foretold, u.id AS "userId", u.guest, e.seat, s.name AS "seatName", (r.place ->> 'rank')::int AS rank,
       t.standing -> 'winners' @> to_jsonb(e.seat) AND NOT e."left" AS won, e."left", e."tookOver"
     FROM ${PARTS}
     JOIN "Seat" s ON s."gameId" = g.id AND s.number = e.seat
     JOIN LATERAL jsonb_array_elements(t.standing -> 'ranking') AS r(place) ON (r.place ->> 'seat')::int = e.seat
     ${where} ORDER BY g."finishedAt", g.id, u.id, e."left" DESC, e."tookOver"`,
    values,
  );
  return found.rows;
}

export const readAllResults = () => readResults();

export const readResultsOf = (userId: string) =>
  readResults(`WHERE u.id = $1 AND g.id IN (SELECT "gameId" FROM "Membership" WHERE "userId" = $1)`, [userId]);

/** A key that changes whenever the results may have changed; cheaper to read than the results. */
export async function readResultsKey(): Promise<string> {
  const found = await pool.query<{ key: string }>(
    `SELECT concat_ws('/', count(*), sum(hashtextextended((g.id, g."finishedAt", g."calledOff", g.turn, g.rollbacks,
       g."secretOutAt", t.sha256, u.id, u.guest, e.seat, e."left", e."tookOver")::text, 0))) AS key FROM ${PARTS}`,
  );
  return found.rows[0]?.key ?? "";
}

/** Whether a seat (`d`, a departure) had been taken over before a moment. */
function takenOverBefore(moment: string): string {
  return `EXISTS (SELECT 1 FROM "GmAct" a WHERE a."gameId" = d."gameId" AND a.seat = d.seat AND a.act = 'takeover'
    AND a.at <= ${moment})`;
}

/** How many turns needed orders from a person's seat, and for how many of these they had saved some. */
export interface Reliability {
  asked: number;
  sent: number;
}

/** As SQL: when the orders of turn `t` were locked. */
const LOCKED_AT = `least(t."dueAt", t."resolvedAt")`;

/** As SQL: a GM has run turn `t`, and no deadline had passed. */
const RUN_BY_HAND = `t."startedBy" = 'gm' AND coalesce(t."resolvedAt" < t."dueAt", true)`;

/**
 * In the same games. Turns during a vacation, turns a sitter wrote and turns run by hand before their deadline are not
 * counted unless the player has written too. Nor is a turn before which the seat left, or one that was rolled back and
 * played again without them.
 */
export async function readReliability(userId: string): Promise<Reliability> {
  const found = await pool.query<Reliability>(
    `WITH tenure AS (
       SELECT s."gameId", s.number AS seat, greatest(s."joinedAt", g."startedAt") AS since, NULL::int AS until,
         'infinity'::timestamptz AS "leftAt"
       FROM "Membership" m JOIN "Seat" s ON s."gameId" = m."gameId" AND s."userId" = m."userId"
       JOIN "Game" g ON g.id = s."gameId" WHERE m."userId" = $1
       UNION ALL
       SELECT d."gameId", d.seat,
         coalesce((SELECT max(a.at) FROM "GmAct" a WHERE a."gameId" = d."gameId" AND a.seat = d.seat
                   AND a.act = 'takeover' AND a.at <= d.at), g."startedAt"),
         d.turn + (d.cause = 'absent')::int, d.at
       FROM "Membership" m JOIN "Departure" d ON d."gameId" = m."gameId" AND d."userId" = m."userId"
       JOIN "Game" g ON g.id = d."gameId" WHERE m."userId" = $1
     ), asked AS (
       SELECT ${sheetSavedBy("= $1")} AS own, ${sheetSavedBy("<> $1")} AS sat,
         EXISTS (SELECT 1 FROM "Vacation" v WHERE v."gameId" = t."gameId" AND v."ownerId" = $1 AND v.seat = p.seat
                 AND v."from" <= ${LOCKED_AT} AND v.until > ${LOCKED_AT}) AS away,
         ${RUN_BY_HAND} AS "byHand"
       FROM tenure p JOIN "Game" g ON g.id = p."gameId" AND g.status = 'finished' AND g.listed
       JOIN "Turn" t ON t."gameId" = g.id AND ${LOCKED_AT} > p.since AND ${LOCKED_AT} <= p."leftAt"
         AND t.turn <= coalesce(p.until, t.turn)
         AND p.seat <> ALL (t.dropped)
       JOIN "Turn" b ON b."gameId" = g.id AND b.turn = t.turn - 1 AND p.seat = ANY (b.awaiting)
     )
     SELECT count(*)::int AS asked, count(*) FILTER (WHERE own)::int AS sent
     FROM asked WHERE own OR NOT (sat OR away OR "byHand")`,
    [userId],
  );
  return found.rows[0] as Reliability;
}

/** In whole per cent; 100 and 0 only for exactly all and none. */
export function percentSent({ asked, sent }: Reliability): number {
  const percent = Math.round((100 * sent) / asked);
  return sent === 0 || sent === asked ? percent : Math.min(Math.max(percent, 1), 99);
}

/** Whether somebody has saved a sheet of the seat `p` for the turn `t`. */
function sheetSavedBy(whom: string): string {
  return `EXISTS (SELECT 1 FROM "OrderSheet" o WHERE o."gameId" = t."gameId" AND o.turn = t.turn AND o.seat = p.seat
    AND o."savedById" ${whom})`;
}
