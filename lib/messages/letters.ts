/** What single seats and the Game Moderator write to each other. */
import { createHash, randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { now } from "../clock";
import { db, pool } from "../db";
import { type ClaimedGame, claimGame } from "../games/claim";
import { refusePlayers } from "../moderation/look";
import { markNoticesRead } from "../notices/reading";
import { Refusal } from "../refusal";
import { HAD_SEAT } from "../seats/holder";
import { gamesWithPart, knowsSecrets } from "../seats/part";
import { playersOf } from "../seats/players";
import { inTransaction } from "../transaction";
import { announceMessage, lettersPage, storeMessage } from "./store";

export interface Letter {
  gameId: string;
  text: string;
  sendingKey?: string;
}

/** A form sent again because its answer was lost writes no second letter; with another text it does. */
export function letterKey({ sendingKey = randomUUID(), text }: Letter, to: string): string {
  return createHash("sha256").update(`${sendingKey} ${to} ${text}`).digest("hex").slice(0, 32);
}

interface LetterTo {
  game: ClaimedGame;
  seats: readonly number[];
  letter: Letter;
}

/**
 * A letter of the Game Moderator to single seats; none of them learns who else got it. The caller holds the game's row.
 */
export async function writeLetter(client: PoolClient, { game, seats, letter }: LetterTo): Promise<void> {
  const { gameId, text } = letter;
  const message = { gameId, turn: game.turn + 1, sender: null, receivers: seats, text, withGm: true };
  const told = await storeMessage(client, { ...message, sendingKey: `gm/${letterKey(letter, seats.join())}` });
  if (!told) return;
  await announceMessage(client, { gameId, gameName: game.name, seats: told, from: "The Game Moderator" });
}

/** The same to the writer of a message. Throws Refusal 409 if the seat is no longer theirs. */
export async function writeToWriterOf(
  client: PoolClient,
  messageId: string,
  { game, letter }: Omit<LetterTo, "seats">,
): Promise<void> {
  const found = await client.query<{ seat: number }>(
    `SELECT s.number AS seat FROM "Message" m JOIN "Seat" s ON s."gameId" = m."gameId" AND s.number = m.sender
     WHERE m."gameId" = $1 AND m.id = $2 AND ${STILL_THEIRS}`,
    [letter.gameId, messageId],
  );
  if (!found.rows[0]) throw new Refusal(409, "Its writer no longer plays in this game.");
  await writeLetter(client, { game, seats: [found.rows[0].seat], letter });
}

/** A letter as Game Moderators read it. */
export interface GmLetter {
  id: string;
  turn: number;
  sentAt: Date;
  /** The seat that wrote it; null: a Game Moderator. */
  from: number | null;
  /** The seats a Game Moderator wrote to. */
  to: number[];
  text: string;
  /** It waits for an answer. */
  open: boolean;
  /** Its writer still has the seat, and can be answered. */
  answerable: boolean;
}

const MOST_LETTERS = 200;

/** The newest letters of a game, oldest first; none for a GM who plays or has played in it. Throws Refusal 403. */
export async function listLetters(gm: Person, gameId: string): Promise<GmLetter[]> {
  refuseUnlessGm(gm);
  if (await knowsSecrets(gm.id, gameId)) return [];
  const found = await pool.query<GmLetter>(
    `SELECT m.id, m.turn, m."sentAt", m.sender AS "from", m.receivers AS to, m.text,
       m.sender IS NOT NULL AND m."answeredAt" IS NULL AS open, ${STILL_THEIRS} AS answerable
     FROM "Message" m LEFT JOIN "Seat" s ON s."gameId" = m."gameId" AND s.number = m.sender
     WHERE m."gameId" = $1 AND m."withGm" ORDER BY m."sentAt" DESC, m.id DESC LIMIT $2`,
    [gameId, MOST_LETTERS],
  );
  return found.rows.reverse();
}

/** As SQL: the writer of message `m` still has seat `s`. */
export const STILL_THEIRS = `(s."userId" IS NOT NULL AND ${HAD_SEAT('m."sentAt"')})`;

/** How many letters wait for an answer, by game; not for games the GM plays or has played in. Throws Refusal 403. */
export async function countOpenLetters(gm: Person): Promise<{ gameId: string; name: string; letters: number }[]> {
  refuseUnlessGm(gm);
  const found = await pool.query<{ gameId: string; name: string; letters: number }>(
    `SELECT g.id AS "gameId", g.name, w.letters FROM "Game" g
     JOIN LATERAL (SELECT count(*)::int AS letters FROM "Message" m WHERE m."gameId" = g.id AND m."withGm"
                   AND m."answeredAt" IS NULL AND m.sender IS NOT NULL) w ON w.letters > 0
     WHERE NOT g.practice AND g.id <> ALL ($1) ORDER BY g.name, g.id`,
    [await gamesWithPart(gm.id)],
  );
  return found.rows;
}

/** The notices that told Game Moderators about letters in a game. */
const letterNotices = (gameId: string) => ({ event: "complaint", gameId, link: lettersPage(gameId) });

async function letterOf(gm: Person, gameId: string, messageId: string) {
  refuseUnlessGm(gm);
  await refusePlayers(gm, gameId);
  const found = await db.message.findUnique({
    where: { gameId_id: { gameId, id: messageId }, withGm: true, sender: { not: null } },
  });
  if (found?.sender == null) throw new Refusal(404, "There is no such letter.");
  return { seat: found.sender, sentAt: found.sentAt };
}

/**
 * The Game Moderator answers a letter, which settles everything the seat had written before. Throws Refusal 403, 404 or
 * 409 (the seat is no longer the writer's).
 */
export async function answerLetter(
  gm: Person,
  { messageId, ...letter }: Letter & { messageId: string },
): Promise<void> {
  const { gameId } = letter;
  const { seat, sentAt } = await letterOf(gm, gameId, messageId);
  await inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    await writeToWriterOf(client, messageId, { game, letter });
    await settle(client, gameId, seat, sentAt);
  });
  await markNoticesRead(gm.id, letterNotices(gameId));
}

/** Puts aside a letter that needs no answer, and what the seat had written before. Throws Refusal 403 or 404. */
export async function settleLetter(gm: Person, gameId: string, messageId: string): Promise<void> {
  const { seat, sentAt } = await letterOf(gm, gameId, messageId);
  await inTransaction((client) => settle(client, gameId, seat, sentAt));
  await markNoticesRead(gm.id, letterNotices(gameId));
}

async function settle(client: PoolClient, gameId: string, seat: number, until: Date): Promise<void> {
  await client.query(
    `UPDATE "Message" SET "answeredAt" = $4
     WHERE "gameId" = $1 AND "withGm" AND "answeredAt" IS NULL AND sender = $2 AND "sentAt" <= $3`,
    [gameId, seat, until, now()],
  );
}

/**
 * The Game Moderator writes to single players. Throws Refusal 403 (also for one who plays in the game and would write
 * to opponents in disguise), 404, 409 (not begun) or 422 (`to`).
 */
export async function writeToPlayers(gm: Person, { to, ...letter }: Letter & { to: readonly number[] }): Promise<void> {
  refuseUnlessGm(gm);
  const { gameId } = letter;
  await inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    await refusePlayers(gm, gameId, client);
    if (!game.startedAt)
      throw new Refusal(409, "This game has not begun: write to all players, because nobody has messages yet.");
    const players = await playersOf(client, gameId);
    if (to.length === 0) throw new Refusal(422, "Choose who it is for.", "to");
    const unknown = to.find((seat) => !players.some((player) => player.seat === seat));
    if (unknown !== undefined) throw new Refusal(422, `Nobody reads messages for seat ${unknown} now.`, "to");
    await writeLetter(client, { game, seats: to, letter });
  });
}
