import { now } from "../clock";
import { pool, type Queryable } from "../db";

/**
 * As SQL: in `x` somebody sits for seat `s` at a given moment. It ends when the owner loses the seat; a seat has one
 * sitter at a time.
 */
export const SITTING = (at: string) =>
  `(x."gameId" = s."gameId" AND x.seat = s.number AND x."ownerId" = s."userId" AND x."userId" IS NOT NULL
    AND x."revokedAt" IS NULL AND x.until > ${at})`;

/** How a sitting ended; if it was called off, it is not recorded by which of the two. */
type EndOfSitting = "time" | "called off" | "loss";

/** Why, in the words the former sitter reads. */
export const SITTING_ENDED: Readonly<Record<EndOfSitting, string>> = {
  time: "Your time as its sitter is up",
  "called off": "Its player has ended your sitting, or you have",
  loss: "Its player has lost the seat",
};

/** As SQL: the page of game `g` is open to everybody or, now that it is over, to those who have had a part in it. */
export const PAGE_IS_OPEN = `(g.listed OR g.status = 'finished' AND g."startedAt" IS NOT NULL)`;

/** A seat that somebody once sat for. */
export interface EndedSitting {
  gameId: string;
  game: string;
  /** Whether they may see the game's page. */
  seen: boolean;
  name: string;
  end: EndOfSitting;
  /** The game has ended since. */
  over: boolean;
}

/**
 * The seat somebody has sat for in a game, the last one if `seat` names none. Null for strangers, and for those who sit
 * there again or have a seat of their own. A bot takes a seat at the very moment that ends the sitting (`giveToBot`).
 */
export async function readEndedSitting(
  userId: string,
  { gameId, seat }: { gameId: string; seat: number | null },
  client: Queryable = pool,
): Promise<EndedSitting | null> {
  const found = await client.query<EndedSitting & { goesOn: boolean }>(
    `SELECT g.id AS "gameId", g.name AS game, ${PAGE_IS_OPEN} AS seen, coalesce(s.name, '') AS name,
       g.status = 'finished' AS over, ${SITTING("$4")} AS "goesOn",
       CASE WHEN x.until <= coalesce(x."revokedAt", $4) THEN 'time'
         WHEN x."revokedAt" IS NULL OR x."ownerId" = ''
           OR EXISTS (SELECT 1 FROM "Departure" d WHERE d."gameId" = x."gameId" AND d.seat = x.seat
                      AND d.at = x."revokedAt") THEN 'loss'
         ELSE 'called off' END AS "end"
     FROM "Sitting" x
     JOIN "Game" g ON g.id = x."gameId"
     JOIN "Seat" s ON s."gameId" = x."gameId" AND s.number = x.seat
     WHERE x."gameId" = $1 AND x."userId" = $2 AND x.seat = coalesce($3, x.seat)
       AND NOT EXISTS (SELECT 1 FROM "Seat" own WHERE own."gameId" = $1 AND own."userId" = $2)
     ORDER BY x."acceptedAt" DESC LIMIT 1`,
    [gameId, userId, seat, now()],
  );
  const [sat] = found.rows;
  if (!sat || sat.goesOn) return null;
  const { goesOn, ...ended } = sat;
  return ended;
}
