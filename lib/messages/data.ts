import { rulesetOfVersion } from "@/engine/registry";
import type { Piece } from "@/engine/ruleset";
import { db, pool, type Queryable } from "../db";
import { HAS_PLAYER } from "../seats/players";
import { LATEST_OF_ONE, PLACE_OF_LATEST } from "./latest";
import { turnMessagesText } from "./report-text";
import { FOR_HOLDER } from "./store";

/** A message as one of its seats may read it. */
export interface SeatMessage {
  id: string;
  /** The turn whose report it appears in. */
  turn: number;
  sentAt: Date;
  /** The seat that sent it; null: the Game Moderator. */
  from: number | null;
  /** Whether the reader's own seat sent it. */
  own: boolean;
  /** Whom it was addressed to; null except for its sender. */
  to: number[] | null;
  /** A letter: from the Game Moderator to single seats, or to them. */
  withGm: boolean;
  /** Null: the Game Moderator has withdrawn it. */
  text: string | null;
  /** The text, with the places on the map that it names. */
  pieces: readonly Piece[];
  unread: boolean;
  /** Whether the seat has shown it to the Game Moderator. */
  reported: boolean;
}

export interface Correspondence {
  /** Newest first. */
  messages: SeatMessage[];
  /** Whether there are older ones on a next page. */
  more: boolean;
  /** The seats that messages were exchanged with, not counting what muted seats have sent. */
  partners: number[];
  /** The one among them that all these messages were exchanged with; null if they are with everybody. */
  partner: number | null;
  /** Seats whose messages are put aside, or do not arrive. */
  muted: { seat: number; blocked: boolean }[];
  /** Seats that can be written to. */
  reachable: number[];
  /** The seat has left the game, and can no longer write to other seats. */
  left: boolean;
  /** Whether the Game Moderator can be written to: not in a practice game. */
  gmReads: boolean;
}

interface Row {
  id: string;
  turn: number;
  sentAt: Date;
  sender: number | null;
  receivers: number[];
  text: string;
  withGm: boolean;
  withdrawn: boolean;
  received: boolean;
  unread: boolean;
  reported: boolean;
}

/** Which messages of a seat are wanted: all by default. */
interface Wanted {
  turn?: number;
  /** Only those exchanged with this seat, if there are any. */
  partner?: number | null;
  /** From 1 on, the newest first. */
  page?: number;
}

export const MESSAGES_A_PAGE = 200;

/** As SQL: the messages of turn $3 that seat $2 has sent and received, and their places among those of one sender. */
const IN_TURN = `SELECT m.id, ${PLACE_OF_LATEST("$2")} AS place FROM "Message" m
  LEFT JOIN "MessageReceipt" r ON r."gameId" = m."gameId" AND r."messageId" = m.id AND r.seat = $2
  WHERE m."gameId" = $1 AND m.turn = $3 AND (m.sender = $2 OR r.seat IS NOT NULL)`;

/**
 * What a seat has sent and received, newest first; of a turn the latest of each sender; if a page is wanted, with one
 * more if there are older ones.
 */
async function messagesOf(
  gameId: string,
  { number: seat, game }: OwnSeat,
  { turn, partner, page }: Wanted,
): Promise<SeatMessage[]> {
  const found = await pool.query<Row>(
    `SELECT m.id, m.turn, m."sentAt", m.sender, m.receivers, m.text, m."withGm",
       m."withdrawnAt" IS NOT NULL AS withdrawn,
       r.seat IS NOT NULL AS received, r.seat IS NOT NULL AND r."readAt" IS NULL AS unread, c.id IS NOT NULL AS reported
     FROM "Message" m JOIN "Seat" s ON s."gameId" = m."gameId" AND s.number = $2
     LEFT JOIN "MessageReceipt" r ON r."gameId" = m."gameId" AND r."messageId" = m.id AND r.seat = $2
     LEFT JOIN "MessageComplaint" c ON c."gameId" = m."gameId" AND c."messageId" = m.id AND c.seat = $2
     WHERE m."gameId" = $1 AND (m.sender = $2 OR r.seat IS NOT NULL) AND ${FOR_HOLDER}
       AND ($3::int IS NULL OR m.id IN (SELECT id FROM (${IN_TURN}) AS latest WHERE place <= $7))
       AND ($4::int IS NULL OR m.sender = $4 OR (m.sender = $2 AND $4 = ANY (m.receivers)))
     ORDER BY m."sentAt" DESC, m.id DESC LIMIT $5 OFFSET $6`,
    [
      gameId,
      seat,
      turn ?? null,
      partner ?? null,
      page ? MESSAGES_A_PAGE + 1 : null,
      page ? (page - 1) * MESSAGES_A_PAGE : 0,
      LATEST_OF_ONE,
    ],
  );
  const { placesIn } = rulesetOfVersion(game.rulesetId, game.rulesetVersion);
  return found.rows.map(({ sender, receivers, text, withdrawn, ...row }) => {
    const own = sender === seat;
    const { id, sentAt, withGm, unread, reported } = row;
    return {
      id,
      turn: row.turn,
      sentAt,
      from: sender,
      own,
      withGm,
      unread,
      reported,
      to: own ? receivers : null,
      text: withdrawn ? null : text,
      pieces: withdrawn ? [] : placesIn(text, game.options, game.seatCount),
    };
  });
}

type OwnSeat = NonNullable<Awaited<ReturnType<typeof seatOf>>>;

async function seatOf(userId: string, gameId: string) {
  return db.seat.findUnique({
    where: { gameId_userId: { gameId, userId } },
    select: {
      number: true,
      leftTurn: true,
      game: {
        select: {
          startedAt: true,
          practice: true,
          rulesetId: true,
          rulesetVersion: true,
          options: true,
          seatCount: true,
        },
      },
    },
  });
}

/** Who can be written to: other seats that have a player and have not left the game. */
export async function reachableSeats(client: Queryable, gameId: string, own: number): Promise<number[]> {
  const found = await client.query<{ number: number }>(
    `SELECT s.number FROM "Seat" s
     WHERE s."gameId" = $1 AND ${HAS_PLAYER} AND s."leftTurn" IS NULL AND s.number <> $2 ORDER BY s.number`,
    [gameId, own],
  );
  return found.rows.map(({ number }) => number);
}

/** The seats that a seat has written to, and unmuted seats that it has received messages from. */
async function partnersOf(gameId: string, seat: number): Promise<number[]> {
  const found = await pool.query<{ partner: number }>(
    `SELECT unnest(receivers) AS partner FROM "Message" WHERE "gameId" = $1 AND sender = $2
     UNION SELECT m.sender FROM "MessageReceipt" r
     JOIN "Message" m ON m."gameId" = r."gameId" AND m.id = r."messageId"
     LEFT JOIN "MutedSeat" q ON q."gameId" = r."gameId" AND q.seat = r.seat AND q.sender = m.sender
     WHERE r."gameId" = $1 AND r.seat = $2 AND m.sender IS NOT NULL AND q.seat IS NULL ORDER BY partner`,
    [gameId, seat],
  );
  return found.rows.map(({ partner }) => partner);
}

/** The correspondence of the user's own seat, or a page of it; null without a seat, and before the start. */
export async function readCorrespondence(
  userId: string,
  gameId: string,
  wanted: Omit<Wanted, "turn"> = {},
): Promise<Correspondence | null> {
  const seat = await seatOf(userId, gameId);
  if (!seat?.game.startedAt) return null;
  const partners = await partnersOf(gameId, seat.number);
  const partner = partners.find((each) => each === wanted.partner) ?? null;
  const [messages, muted, reachable] = await Promise.all([
    messagesOf(gameId, seat, { ...wanted, partner }),
    db.mutedSeat.findMany({ where: { gameId, seat: seat.number }, orderBy: { sender: "asc" } }),
    reachableSeats(pool, gameId, seat.number),
  ]);
  const most = wanted.page ? MESSAGES_A_PAGE : messages.length;
  return {
    messages: messages.slice(0, most),
    more: messages.length > most,
    partners,
    partner,
    reachable,
    muted: muted.map(({ sender, blocked }) => ({ seat: sender, blocked })),
    left: seat.leftTurn !== null,
    gmReads: !seat.game.practice,
  };
}

/** The latest messages of a turn as its report shows them, oldest first, without those of muted seats. */
export async function readTurnMessages(userId: string, gameId: string, turn: number): Promise<SeatMessage[]> {
  const seat = await seatOf(userId, gameId);
  if (!seat) return [];
  const [messages, muted] = await Promise.all([
    messagesOf(gameId, seat, { turn }),
    db.mutedSeat.findMany({ where: { gameId, seat: seat.number }, select: { sender: true } }),
  ]);
  const silent = new Set<number | null>(muted.map(({ sender }) => sender));
  return messages.filter(({ from }) => !silent.has(from)).reverse();
}

/** The same as text, as in the mailed report; null if there are none. */
export async function readTurnMessagesText(userId: string, gameId: string, turn: number): Promise<string | null> {
  const seat = await seatOf(userId, gameId);
  return seat && ((await turnMessagesText(pool, gameId, turn)).get(seat.number) ?? null);
}

/** How many messages the user's own seat has received, read or not, and how many of them are unread. */
export async function countMessages(userId: string, gameId: string): Promise<{ messages: number; unread: number }> {
  const found = await pool.query<{ messages: number; unread: number }>({
    name: "count-messages",
    text: `SELECT count(*)::int AS messages, (count(*) FILTER (WHERE r."readAt" IS NULL))::int AS unread FROM "Seat" s
           JOIN "MessageReceipt" r ON r."gameId" = s."gameId" AND r.seat = s.number
           WHERE s."gameId" = $1 AND s."userId" = $2`,
    values: [gameId, userId],
  });
  return found.rows[0] ?? { messages: 0, unread: 0 };
}

/**
 * How many unread messages the user has, by game, in all of theirs or in some; games without any are left out. All those
 * a seat has ever received are looked through, so name the games where only a few are shown.
 */
export async function countUnread(userId: string, gameIds?: readonly string[]): Promise<Map<string, number>> {
  const found = await pool.query<{ gameId: string; unread: number }>({
    name: "count-unread",
    text: `SELECT s."gameId", count(*)::int AS unread
           FROM "Membership" b JOIN "Seat" s ON s."gameId" = b."gameId" AND s."userId" = b."userId"
           JOIN "MessageReceipt" r ON r."gameId" = s."gameId" AND r.seat = s.number AND r."readAt" IS NULL
           WHERE b."userId" = $1 AND ($2::text[] IS NULL OR b."gameId" = ANY ($2)) GROUP BY 1`,
    values: [userId, gameIds ?? null],
  });
  return new Map(found.rows.map((row) => [row.gameId, row.unread]));
}
