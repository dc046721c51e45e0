import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { rulesetById } from "@/engine/registry";
import { countMessage } from "../accounts/rate-limits";
import { now } from "../clock";
import { db } from "../db";
import { refuseMoreReports } from "../moderation/open-reports";
import { markNoticesRead } from "../notices/reading";
import { tellGameModerators } from "../notices/tell-game-moderators";
import { Refusal } from "../refusal";
import { insertRow } from "../row-statements";
import { moderatorsWithoutPart } from "../seats/part";
import { inTransaction } from "../transaction";
import { reachableSeats } from "./data";
import type { HEARING, NewMessage } from "./schema";
import { announceMessage, COMPLAINTS_PAGE, lettersPage, messagesPage, storeMessage } from "./store";

interface WritingSeat {
  gameName: string;
  rulesetId: string;
  begun: boolean;
  practice: boolean;
  turn: number;
  number: number;
  name: string;
  code: string;
  /** The user's name, if everybody may know whose seat it is. */
  player: string | null;
  left: boolean;
}

/**
 * The user's seat and its game, locked so that until the transaction ends nobody takes the seat away and no turn is
 * run. Throws Refusal 404, the same for a game that does not exist and one in which the user has no seat.
 */
async function claimWritingSeat(client: PoolClient, userId: string, gameId: string): Promise<WritingSeat> {
  const found = await client.query<WritingSeat>(
    `SELECT g.name AS "gameName", g."rulesetId", g."startedAt" IS NOT NULL AS begun, g.practice, g.turn, s.number, s.name, s.code,
       s."leftTurn" IS NOT NULL AS left,
       CASE WHEN NOT g.anonymous OR g.status = 'finished' THEN u.name END AS player
     FROM "Game" g JOIN "Seat" s ON s."gameId" = g.id AND s."userId" = $2 JOIN "User" u ON u.id = $2
     WHERE g.id = $1 FOR SHARE OF g, s`,
    [gameId, userId],
  );
  if (!found.rows[0]) throw new Refusal(404, "There is no such game.");
  return found.rows[0];
}

function chosen(to: NewMessage["to"], reachable: readonly number[], seatWord: string): number[] {
  if (reachable.length === 0) throw new Refusal(409, `No other ${seatWord} has a player who could read it.`);
  if (to === "all") return [...reachable];
  if (to.length === 0) throw new Refusal(422, "Choose who it is for.", "to");
  const unknown = to.find((seat) => !reachable.includes(seat));
  if (unknown !== undefined) throw new Refusal(422, `Nobody reads messages for ${seatWord} ${unknown} now.`, "to");
  return to;
}

/**
 * Sends a message to one, several or all other seats and, as a separate letter, to the Game Moderator. Sent twice with
 * the same key it counts once. Throws Refusal 404, 409 (not begun, out of the game, nobody to read it), 422 (`to`) or
 * 429.
 */
export async function sendMessage(
  userId: string,
  { toGm = false, ...message }: Omit<NewMessage, "toGm"> & { toGm?: boolean },
): Promise<void> {
  await countMessage(userId);
  await inTransaction(async (client) => {
    const own = await claimWritingSeat(client, userId, message.gameId);
    if (!own.begun) throw new Refusal(409, "This game has not begun.");
    if (toGm) await writeToGm(client, own, message);
    const toNoSeat = message.to !== "all" && message.to.length === 0;
    if (!(toGm && toNoSeat)) await writeToSeats(client, own, message);
  });
}

type Written = Omit<NewMessage, "toGm">;

async function writeToSeats(client: PoolClient, own: WritingSeat, { gameId, to, text, sendingKey }: Written) {
  const { seatWord } = rulesetById(own.rulesetId);
  if (own.left)
    throw new Refusal(409, `Your ${seatWord} has left the game: it can still read messages, but not write any.`);
  const receivers = chosen(to, await reachableSeats(client, gameId, own.number), seatWord);
  const message = { gameId, turn: own.turn + 1, sender: own.number, receivers, text };
  const told = await storeMessage(client, { ...message, sendingKey: `${own.number}/${sendingKey}` });
  if (!told) return;
  const from = `${own.name} (${own.code}${own.player ? `, ${own.player}` : ""})`;
  await announceMessage(client, { gameId, gameName: own.gameName, seats: told, from });
}

/** Only to Game Moderators who have no part in the game: the others are opponents. */
async function writeToGm(client: PoolClient, own: WritingSeat, { gameId, text, sendingKey }: Written) {
  if (own.practice) throw new Refusal(409, "Nobody reads letters in a Play now game.");
  const readers = await readersOf(client, gameId, "your letter");
  const letter = { gameId, turn: own.turn + 1, sender: own.number, receivers: [], text, withGm: true };
  const stored = await storeMessage(client, { ...letter, sendingKey: `${own.number}/${sendingKey}/gm` });
  if (!stored) return;
  await tellGameModerators(client, readers, {
    key: `letter/${gameId}/${own.number}/${await oldestOpenLetter(client, gameId, own.number)}`,
    gameId,
    subject: `${own.gameName}: a letter to the Game Moderator`,
    line: `${own.name} (${own.code}) has written to the Game Moderator.`,
    link: lettersPage(gameId),
  });
}

/** The Game Moderators who may read what a player shows them. Throws Refusal 409. */
async function readersOf(client: PoolClient, gameId: string, what: string): Promise<string[]> {
  const readers = await moderatorsWithoutPart(client, gameId);
  if (readers.length === 0)
    throw new Refusal(409, `Every Game Moderator here has a part in this game, and must not read ${what}.`);
  return readers;
}

/** Until this one is answered no other letter from the seat is announced. */
async function oldestOpenLetter(client: PoolClient, gameId: string, seat: number): Promise<string | undefined> {
  const found = await client.query<{ id: string }>(
    `SELECT id FROM "Message" WHERE "gameId" = $1 AND "withGm" AND "answeredAt" IS NULL AND sender = $2
     ORDER BY "sentAt", id LIMIT 1`,
    [gameId, seat],
  );
  return found.rows[0]?.id;
}

/** Records that these messages have been read; ids that are not the seat's own are silently ignored. */
export async function markRead(userId: string, gameId: string, messageIds: readonly string[]): Promise<void> {
  const seat = await db.seat.findUnique({ where: { gameId_userId: { gameId, userId } }, select: { number: true } });
  if (!seat) throw new Refusal(404, "There is no such game.");
  await db.messageReceipt.updateMany({
    where: { gameId, seat: seat.number, messageId: { in: [...messageIds] }, readAt: null },
    data: { readAt: now() },
  });
  await markNoticesRead(userId, { link: messagesPage(gameId), event: { in: ["message", "broadcast"] } });
}

/** Sets whether another seat's messages arrive normally, are put aside, or do not arrive. Throws Refusal 404 or 422. */
export async function setHearing(
  userId: string,
  { gameId, sender, hearing }: { gameId: string; sender: number; hearing: (typeof HEARING)[number] },
): Promise<void> {
  await inTransaction(async (client) => {
    const { number: seat, rulesetId } = await claimWritingSeat(client, userId, gameId);
    const known = await client.query(`SELECT 1 FROM "Seat" WHERE "gameId" = $1 AND number = $2 AND number <> $3`, [
      gameId,
      sender,
      seat,
    ]);
    if (known.rowCount === 0) throw new Refusal(422, `There is no such ${rulesetById(rulesetId).seatWord}.`, "sender");
    if (hearing === "heard") {
      await client.query(`DELETE FROM "MutedSeat" WHERE "gameId" = $1 AND seat = $2 AND sender = $3`, [
        gameId,
        seat,
        sender,
      ]);
      return;
    }
    await client.query(
      `INSERT INTO "MutedSeat" ("gameId", seat, sender, blocked) VALUES ($1, $2, $3, $4)
       ON CONFLICT ("gameId", seat, sender) DO UPDATE SET blocked = EXCLUDED.blocked`,
      [gameId, seat, sender, hearing === "blocked"],
    );
  });
}

/**
 * Shows a message the seat has received to the Game Moderators. Throws Refusal 404 (also for messages of others, so
 * that nobody learns about them), 409 (already shown, too many not looked at yet, or nobody may read it) or 429.
 */
export async function complain(
  userId: string,
  { gameId, messageId, reason }: { gameId: string; messageId: string; reason: string },
): Promise<void> {
  await countMessage(userId);
  await inTransaction(async (client) => {
    const own = await claimWritingSeat(client, userId, gameId);
    const received = await client.query(
      `SELECT 1 FROM "MessageReceipt" r JOIN "Message" m ON m."gameId" = r."gameId" AND m.id = r."messageId"
       WHERE r."gameId" = $1 AND r.seat = $2 AND r."messageId" = $3 AND m.sender IS NOT NULL`,
      [gameId, own.number, messageId],
    );
    if (received.rowCount === 0) throw new Refusal(404, "There is no such message.");
    const open = await openComplaints(client, gameId, own.number);
    if (!open.some((each) => each.messageId === messageId)) refuseMoreReports(open.length);
    const complaint = { gameId, id: randomUUID(), messageId, seat: own.number, reason, at: now() };
    const stored = await client.query(
      insertRow("MessageComplaint", complaint, `ON CONFLICT ("gameId", "messageId", seat) DO NOTHING`),
    );
    if (stored.rowCount === 0) throw new Refusal(409, "You have already shown this message to the Game Moderator.");
    await tellGameModerators(client, await readersOf(client, gameId, "this message"), {
      key: `complaint/${gameId}/${open[0]?.messageId ?? messageId}/${own.number}`,
      gameId,
      subject: `${own.gameName}: a message was reported`,
      line: "A player asks you to look at a message.",
      link: COMPLAINTS_PAGE,
    });
  });
}

/** The messages a seat has shown that nobody has looked at yet, first things first. Until all are, no other is announced. */
async function openComplaints(client: PoolClient, gameId: string, seat: number): Promise<{ messageId: string }[]> {
  const found = await client.query<{ messageId: string }>(
    `SELECT "messageId" FROM "MessageComplaint" WHERE "gameId" = $1 AND seat = $2 AND "answeredAt" IS NULL
     ORDER BY at, id`,
    [gameId, seat],
  );
  return found.rows;
}
