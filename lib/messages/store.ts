import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { now } from "../clock";
import { announce } from "../notices/announce";
import { insertRow } from "../row-statements";
import { HAD_SEAT } from "../seats/holder";

/** Where a seat reads and writes its messages. */
export const messagesPage = (gameId: string) => `/games/${gameId}/play/messages`;

/** Where Game Moderators deal with messages that were reported. */
export const COMPLAINTS_PAGE = "/gm/complaints";

/** Where Game Moderators read and write the letters of a game. */
export const lettersPage = (gameId: string) => `/gm/games/${gameId}#letters`;

/**
 * As SQL: the present player of seat `s` may read message `m`. What the Game Moderator and a player have written to
 * each other is not for anybody else who has the seat now.
 */
export const FOR_HOLDER = `(NOT m."withGm" OR ${HAD_SEAT('m."sentAt"')})`;

interface StoredMessage {
  gameId: string;
  /** The turn under way. */
  turn: number;
  /** Null: the Game Moderator. */
  sender: number | null;
  receivers: readonly number[];
  text: string;
  sendingKey: string;
  /** A letter between the Game Moderator and single seats. */
  withGm?: boolean;
}

/**
 * Stores a message and hands it to its receivers, except those who have blocked the sender; those who have muted the
 * sender get it as read. Returns who should be notified; null if it has been stored before. In the caller's
 * transaction.
 */
export async function storeMessage(client: PoolClient, message: StoredMessage): Promise<number[] | null> {
  const { gameId, turn, sender, receivers, text, sendingKey, withGm = false } = message;
  const [id, at] = [randomUUID(), now()];
  const row = { gameId, id, turn, sender, receivers, text, sentAt: at, sendingKey, withGm };
  const stored = await client.query(insertRow("Message", row, `ON CONFLICT ("gameId", "sendingKey") DO NOTHING`));
  if (stored.rowCount === 0) return null;
  const handed = await client.query<{ seat: number; unread: boolean }>(
    `INSERT INTO "MessageReceipt" ("gameId", seat, "messageId", "readAt")
     SELECT $1, r.seat, $2, CASE WHEN m.seat IS NOT NULL THEN $3::timestamptz END
     FROM unnest($4::int[]) AS r(seat)
     LEFT JOIN "MutedSeat" m ON m."gameId" = $1 AND m.seat = r.seat AND m.sender = $5
     WHERE m.blocked IS NOT TRUE
     RETURNING seat, "readAt" IS NULL AS unread`,
    [gameId, id, at, receivers, sender],
  );
  return handed.rows.flatMap(({ seat, unread }) => (unread ? [seat] : []));
}

/**
 * Letters to others who had a seat count as read: its player does not see them. In the transaction that gives them the
 * seat.
 */
export async function putAsideLettersToOthers(client: PoolClient, gameId: string, at: Date): Promise<void> {
  await client.query(
    `UPDATE "MessageReceipt" r SET "readAt" = $2 FROM "Message" m, "Seat" s
     WHERE r."gameId" = $1 AND r."readAt" IS NULL AND m."gameId" = r."gameId" AND m.id = r."messageId"
       AND s."gameId" = r."gameId" AND s.number = r.seat AND s."userId" IS NOT NULL AND NOT ${FOR_HOLDER}`,
    [gameId, at],
  );
}

/** The people in these seats, and for each the oldest message they have not read. */
async function readersOf(client: PoolClient, gameId: string, seats: readonly number[]) {
  const found = await client.query<{ seat: number; userId: string; oldest: string }>(
    `SELECT s.number AS seat, s."userId",
       (SELECT r."messageId" FROM "MessageReceipt" r
        JOIN "Message" m ON m."gameId" = r."gameId" AND m.id = r."messageId"
        WHERE r."gameId" = s."gameId" AND r.seat = s.number AND r."readAt" IS NULL
        ORDER BY m."sentAt", m.id LIMIT 1) AS oldest
     FROM "Seat" s WHERE s."gameId" = $1 AND s.number = ANY ($2) AND s."userId" IS NOT NULL`,
    [gameId, seats],
  );
  return found.rows;
}

/**
 * Announces a message, on the site with its sender. Until it is read no other is announced to the same person: the key
 * names the oldest unread one, and the present player of the seat. The text of the mail is written when it is sent.
 */
export async function announceMessage(
  client: PoolClient,
  { gameId, gameName, seats, from }: { gameId: string; gameName: string; seats: readonly number[]; from: string },
): Promise<void> {
  const readers = await readersOf(client, gameId, seats);
  const [link, line] = [messagesPage(gameId), "A message has arrived."];
  await announce(
    client,
    readers.map(({ seat, userId, oldest }) => ({
      event: "message" as const,
      key: `message/${gameId}/${seat}/${userId}/${oldest}`,
      gameId,
      seat,
      userId,
      link,
      line,
      mail: line,
      subject: `${gameName}: a message`,
      onSite: `${from} has written to you.`,
    })),
  );
}

/**
 * Whom a seat has muted or blocked, and who has muted or blocked it, was between the people of that time: somebody new
 * is heard, and hears, like anybody else. In the transaction that gives them the seat.
 */
export async function hearAnew(client: PoolClient, gameId: string, seat: number): Promise<void> {
  await client.query(`DELETE FROM "MutedSeat" WHERE "gameId" = $1 AND (seat = $2 OR sender = $2)`, [gameId, seat]);
}
