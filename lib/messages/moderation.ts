import { type Person, refuseUnlessGm } from "../accounts/person";
import { now } from "../clock";
import { db, pool } from "../db";
import { recordAct } from "../games/acts";
import { claimGame } from "../games/claim";
import { refusePlayers } from "../moderation/look";
import { announce } from "../notices/announce";
import { markNoticesRead } from "../notices/reading";
import { Refusal } from "../refusal";
import { gamesWithPart } from "../seats/part";
import { playersOf } from "../seats/players";
import { siteLink } from "../site-link";
import { inTransaction } from "../transaction";
import { type Letter, letterKey, STILL_THEIRS, writeLetter, writeToWriterOf } from "./letters";
import { COMPLAINTS_PAGE, messagesPage, storeMessage } from "./store";

const CONTEXT = 10;

/** A message as the Game Moderator reads it: only one that a player has shown them. */
export interface ShownMessage {
  id: string;
  turn: number;
  sentAt: Date;
  from: number | null;
  text: string;
  withdrawn: boolean;
}

export interface Complaint {
  id: string;
  game: { id: string; name: string; anonymous: boolean };
  seats: { number: number; name: string | null; code: string | null }[];
  /** The seat that complains. */
  seat: number;
  reason: string;
  at: Date;
  answeredAt: Date | null;
  message: ShownMessage;
  /** Who wrote the message; null once the seat is no longer theirs. */
  writer: { id: string; name: string } | null;
  /** What the two seats had written to each other by then, oldest first, including the message itself. */
  context: ShownMessage[];
}

/** The complaints of games the GM does not play in: those that wait, then those dealt with. Throws Refusal 403. */
export async function listComplaints(gm: Person, limit = 50): Promise<Complaint[]> {
  refuseUnlessGm(gm);
  const rows = await db.messageComplaint.findMany({
    where: { gameId: { notIn: await gamesWithPart(gm.id) } },
    orderBy: [{ answeredAt: { sort: "desc", nulls: "first" } }, { at: "desc" }, { id: "desc" }],
    take: limit,
    include: {
      message: true,
      game: {
        select: {
          id: true,
          name: true,
          anonymous: true,
          seats: { select: { number: true, name: true, code: true } },
        },
      },
    },
  });
  const writers = await writersOf(rows.map(({ messageId }) => messageId));
  return Promise.all(
    rows.map(async ({ id, game: { seats, ...game }, seat, reason, at, answeredAt, message }) => ({
      id,
      game,
      seat,
      reason,
      at,
      answeredAt,
      message: shown(message),
      seats,
      writer: writers.get(message.id) ?? null,
      context: await contextOf(game.id, seat, message, at),
    })),
  );
}

/** By message: its writer, if they still have the seat. A player who came to it later has not written it. */
async function writersOf(messageIds: readonly string[]): Promise<ReadonlyMap<string, { id: string; name: string }>> {
  const found = await pool.query<{ messageId: string; id: string; name: string }>(
    `SELECT m.id AS "messageId", u.id, u.name FROM "Message" m
     JOIN "MessageComplaint" c ON c."gameId" = m."gameId" AND c."messageId" = m.id
     JOIN "Seat" s ON s."gameId" = m."gameId" AND s.number = m.sender JOIN "User" u ON u.id = s."userId"
     WHERE c."messageId" = ANY ($1) AND ${STILL_THEIRS}`,
    [messageIds],
  );
  return new Map(found.rows.map(({ messageId, ...writer }) => [messageId, writer]));
}

/** How many complaints wait for an answer or a withdrawal. Throws Refusal 403. */
export async function countOpenComplaints(gm: Person): Promise<number> {
  refuseUnlessGm(gm);
  return db.messageComplaint.count({ where: { answeredAt: null, gameId: { notIn: await gamesWithPart(gm.id) } } });
}

type Row = Awaited<ReturnType<typeof db.message.findMany>>[number];

function shown({ id, turn, sentAt, sender, text, withdrawnAt }: Row): ShownMessage {
  return { id, turn, sentAt, from: sender, text, withdrawn: withdrawnAt !== null };
}

/** The reported message, and the last ones that the complaining seat itself sent to the other or received from it. */
async function contextOf(gameId: string, seat: number, message: Row, until: Date): Promise<ShownMessage[]> {
  const { sender } = message;
  if (sender === null) return [];
  const rows = await db.message.findMany({
    where: {
      gameId,
      sentAt: { lte: until },
      OR: [
        { sender, receipts: { some: { seat } } },
        { sender: seat, receivers: { has: sender } },
      ],
    },
    orderBy: { sentAt: "desc" },
    take: CONTEXT,
  });
  const isAmongThem = rows.some(({ id }) => id === message.id);
  return [...rows, ...(isAmongThem ? [] : [message])].map(shown).reverse();
}

async function complaintOf(gm: Person, gameId: string, complaintId: string) {
  refuseUnlessGm(gm);
  await refusePlayers(gm, gameId);
  const found = await db.messageComplaint.findUnique({ where: { gameId_id: { gameId, id: complaintId } } });
  if (!found) throw new Refusal(404, "There is no such report.");
  return found;
}

/** The notices that told Game Moderators about reported messages in a game. */
const complaintNotices = (gameId: string) => ({ event: "complaint", gameId, link: COMPLAINTS_PAGE });

/** The Game Moderator writes to the seat that has complained. Throws Refusal 403 or 404. */
export async function answerComplaint(
  gm: Person,
  { complaintId, ...letter }: Letter & { complaintId: string },
): Promise<void> {
  const { gameId } = letter;
  const { seat } = await complaintOf(gm, gameId, complaintId);
  await inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    await writeLetter(client, { game, seats: [seat], letter });
    await client.query(`UPDATE "MessageComplaint" SET "answeredAt" = $3 WHERE "gameId" = $1 AND id = $2`, [
      gameId,
      complaintId,
      now(),
    ]);
  });
  await markNoticesRead(gm.id, complaintNotices(gameId));
}

/**
 * The Game Moderator writes to the message's writer, which does not settle the complaint. Throws Refusal 403, 404 or
 * 409 (the seat is no longer the writer's).
 */
export async function writeToWriter(
  gm: Person,
  { complaintId, ...letter }: Letter & { complaintId: string },
): Promise<void> {
  const { gameId } = letter;
  const { messageId } = await complaintOf(gm, gameId, complaintId);
  await inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    await writeToWriterOf(client, messageId, { game, letter });
  });
}

/**
 * Hides a reported message from everybody. The log tells players that one was withdrawn and why, but not whose it was:
 * who writes to whom is the seats' secret. Throws Refusal 403, 404 or 409.
 */
export async function withdrawMessage(
  gm: Person,
  { gameId, complaintId, reason }: { gameId: string; complaintId: string; reason: string },
): Promise<void> {
  const { messageId } = await complaintOf(gm, gameId, complaintId);
  await inTransaction(async (client) => {
    await claimGame(client, gameId);
    const at = now();
    const withdrawn = await client.query(
      `UPDATE "Message" SET "withdrawnAt" = $3 WHERE "gameId" = $1 AND id = $2 AND "withdrawnAt" IS NULL`,
      [gameId, messageId, at],
    );
    if (withdrawn.rowCount === 0) throw new Refusal(409, "This message has already been withdrawn.");
    await client.query(
      `UPDATE "MessageComplaint" SET "answeredAt" = coalesce("answeredAt", $3)
       WHERE "gameId" = $1 AND "messageId" = $2`,
      [gameId, messageId, at],
    );
    await recordAct(client, gameId, { actorId: gm.id, act: "withdraw", reason, at }, "a message was withdrawn");
  });
  await markNoticesRead(gm.id, complaintNotices(gameId));
}

/**
 * The Game Moderator writes to all players of a game; it appears among their messages and in the next report. Throws
 * Refusal 403, 404 or 409 (no players).
 */
export async function broadcast(gm: Person, { reason, ...letter }: Letter & { reason: string }): Promise<void> {
  refuseUnlessGm(gm);
  const { gameId, text } = letter;
  await inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    const players = await playersOf(client, gameId);
    if (players.length === 0) throw new Refusal(409, "Nobody plays in this game.");
    const key = letterKey(letter, "all");
    const receivers = players.map(({ seat }) => seat);
    const message = { gameId, turn: game.turn + 1, sender: null, receivers, text };
    if (!(await storeMessage(client, { ...message, sendingKey: `gm/${key}` }))) return;
    await recordAct(client, gameId, { actorId: gm.id, act: "broadcast", reason }, "wrote to all players");
    const line = `The Game Moderator has written to all players of ${game.name}.`;
    const link = game.startedAt ? messagesPage(gameId) : `/games/${gameId}`;
    await announce(
      client,
      players.map(({ seat, userId }) => ({
        event: "broadcast" as const,
        key: `broadcast/${gameId}/${key}/${seat}`,
        gameId,
        userId,
        line,
        link,
        onSite: text,
        subject: `${game.name}: from the Game Moderator`,
        mail: `${line}\n\n${text}\n\n${siteLink(link)}`,
      })),
    );
  });
}
