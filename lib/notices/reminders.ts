import { now } from "../clock";
import { momentWords } from "../moment";
import { ON_VACATION } from "../seats/holder";
import { ASKED } from "../seats/players";
import { SITTING } from "../seats/sitting";
import { inTransaction } from "../transaction";
import { keyOf, tableOf } from "./about-games";
import { type Announcement, announce } from "./announce";

/** There are no reminders for shorter turns: their players are at the table. */
const SHORTEST_TURN_MINUTES = 60;

interface Forgetful {
  gameId: string;
  gameName: string;
  turn: number;
  dueAt: Date;
  seat: number;
  userId: string;
  /** They sit for the seat's player. */
  sits: boolean;
  rollbacks: number;
}

/**
 * As SQL: who writes the orders of seat `s`: its player, unless they are on vacation at the deadline, and the sitter
 * they have at `$1`.
 */
const WRITERS = `
  SELECT s."userId" AS id, false AS sits WHERE NOT ${ON_VACATION('g."dueAt"')}
  UNION ALL
  SELECT x."userId", true FROM "Sitting" x WHERE ${SITTING("$1")}`;

/**
 * Reminds people who have saved nothing for a turn that is due soon: as long beforehand as each of them wants, but not
 * before half the turn is over. Once for each turn, however often this is called.
 */
export async function writeReminders(): Promise<void> {
  const at = now();
  await inTransaction(async (client) => {
    const found = await client.query<Forgetful>(
      `SELECT g.id AS "gameId", g.name AS "gameName", g.turn + 1 AS turn, g."dueAt", g.rollbacks, s.number AS seat,
         u.id AS "userId", w.sits
       FROM "Game" g
       JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn
       JOIN "Seat" s ON s."gameId" = g.id AND ${ASKED}
       JOIN LATERAL (${WRITERS}) w ON true
       JOIN "User" u ON u.id = w.id
       WHERE g.status = 'running' AND g."dueAt" > $1 AND (g."pausedUntil" IS NULL OR g."pausedUntil" <= $1)
         AND (g."turnMinutes" IS NULL OR g."turnMinutes" >= $2)
         AND g."dueAt" <= $1::timestamptz + least(u."remindMinutes", g."turnMinutes" / 2) * interval '1 minute'
         AND NOT EXISTS (SELECT 1 FROM "OrderSheet" o
                         WHERE o."gameId" = g.id AND o.turn = g.turn + 1 AND o.seat = s.number)`,
      [at, SHORTEST_TURN_MINUTES],
    );
    await announce(client, found.rows.map(reminder));
  });
}

function reminder({ gameId, gameName, turn, dueAt, seat, userId, sits, rollbacks }: Forgetful): Announcement {
  const whose = sits ? "for the seat you sit for" : "of yours";
  const line = `No orders ${whose} are saved for turn ${turn} yet. They are due by ${momentWords(dueAt)}.`;
  return {
    event: "reminder",
    key: keyOf("reminder", { gameId, rollbacks }, turn, seat, userId),
    gameId,
    turn,
    userId,
    line,
    link: tableOf({ gameId }),
    until: dueAt,
    subject: `${gameName}: turn ${turn} is due`,
  };
}
