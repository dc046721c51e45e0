import type { PoolClient } from "pg";
import { v7 as timeOrderedId } from "uuid";
import { z } from "zod";
import { DAY_MS, now } from "../clock";
import { db, pool } from "../db";
import { recordHostAct } from "../games/acts";
import { claimGame, claimRunningGame } from "../games/claim";
import { parseInput, wholeNumber } from "../input";
import { momentWords } from "../moment";
import { announce } from "../notices/announce";
import { lastRevisions } from "../orders/next-sheets";
import { answer, Refusal } from "../refusal";
import { insertRow, updateRow } from "../row-statements";
import { rowOfLink, tokenOfRow } from "../signed-links";
import { siteLink } from "../site-link";
import { inTransaction } from "../transaction";
import { enrol, GAMES_OF, gameIdsOf, refuseStrangers } from "./membership";
import { type SittingOf, sittingBegunNotice, sittingEndedNotice, surrenderOfSeatNotice } from "./notices";
import { seatOfPlayer } from "./players";
import { SITTING } from "./sitting";
import { refuseWhoKnowsTooMuch } from "./take-over";

export const MOST_SITTING_DAYS = 30;

const offerSchema = z.object({ days: wholeNumber(1, MOST_SITTING_DAYS, `From 1 to ${MOST_SITTING_DAYS} days.`) });

/** Somebody who may write a seat's orders, or a link that nobody has taken yet. */
export interface Sitting {
  id: string;
  /** The sitter's name on the site; null until somebody has taken the link. */
  sitter: string | null;
  until: Date;
  /** For the future sitter; null once it is taken. */
  link: string | null;
}

/**
 * Makes a link; whoever takes it may write the seat's orders for that many days. Throws Refusal 403, 404, 409 or 422.
 */
export async function offerSitting(userId: string, gameId: string, days: number): Promise<void> {
  parseInput(offerSchema, { days });
  await inTransaction(async (client) => {
    await refuseStrangers(client, userId, gameId);
    await claimRunningGame(client, gameId);
    const seat = await seatOfPlayer(client, userId, gameId);
    const standing = await client.query(
      `SELECT 1 FROM "Sitting"
       WHERE "gameId" = $1 AND seat = $2 AND "ownerId" = $3 AND "revokedAt" IS NULL AND until > $4`,
      [gameId, seat, userId, now()],
    );
    if (standing.rowCount) throw new Refusal(409, "A seat can have only one sitter at a time. End the other first.");
    const [at, until] = [now(), new Date(now().getTime() + days * DAY_MS)];
    const offer = { gameId, id: timeOrderedId(), seat, ownerId: userId, offeredAt: at, until };
    await client.query(insertRow("Sitting", offer));
    await log(client, gameId, seat, `a sitter is wanted for seat ${seat} until ${momentWords(until)}`);
  });
}

async function log(client: PoolClient, gameId: string, seat: number, detail: string): Promise<void> {
  await recordHostAct(client, gameId, { act: "sitter", seat, isPrivate: true }, detail);
}

interface SittingOffer {
  game: string;
  seat: string;
  until: Date;
  /** Why the reader cannot take it; null if they can, and for strangers. */
  refused: string | null;
}

/** What a link to sit offers to a user, or a stranger; null if it does not work. */
export async function readSittingOffer(gameId: string, token: string, userId?: string): Promise<SittingOffer | null> {
  const id = rowOfLink("sitting", gameId, token);
  const offer =
    id &&
    (await db.sitting.findFirst({
      where: { gameId, id, userId: null, revokedAt: null, until: { gt: now() } },
      include: { game: { select: { name: true, seats: { select: { number: true, name: true, userId: true } } } } },
    }));
  if (!offer) return null;
  const seat = offer.game.seats.find(({ number, userId }) => number === offer.seat && userId === offer.ownerId);
  if (!seat) return null;
  const refused =
    userId === offer.ownerId
      ? "This link is for your sitter: send it to somebody who does not play in this game."
      : userId !== undefined
        ? await whyNotToSit(userId, gameId, seat.number)
        : null;
  return { game: offer.game.name, seat: seat.name ?? "", until: offer.until, refused };
}

async function whyNotToSit(userId: string, gameId: string, seat: number): Promise<string | null> {
  const asked = await answer(() => refuseWhoKnowsTooMuch(pool, userId, gameId, seat));
  return asked.ok ? null : asked.message;
}

/**
 * Accepts an offer to sit, which is then closed to everybody else. Not for anybody who plays in the game, or has seen
 * another of its seats. Throws Refusal 404 (the link does not work) or 409.
 */
export async function acceptSitting(userId: string, gameId: string, token: string): Promise<void> {
  const id = rowOfLink("sitting", gameId, token);
  await inTransaction(async (client) => {
    await openOffer(client, gameId, id); // without a working link nobody learns anything about the game
    await claimRunningGame(client, gameId);
    const open = await openOffer(client, gameId, id);
    await refuseWhoKnowsTooMuch(client, userId, gameId, open.seat);
    await client.query(updateRow("Sitting", { gameId, id }, { userId, acceptedAt: now() }));
    await enrol(client, userId, gameId);
    await log(client, gameId, open.seat, `seat ${open.seat} has a sitter until ${momentWords(open.until)}`);
    const begun = await sittingsWhere(client, `x."gameId" = $1 AND x.id = $2`, [gameId, id]);
    await announce(
      client,
      begun.map((each) => sittingBegunNotice(each, each.ownerId)),
    );
  });
}

/** Throws Refusal 404. */
async function openOffer(
  client: PoolClient,
  gameId: string,
  id: string | null,
): Promise<{ seat: number; until: Date }> {
  const offer = await client.query<{ seat: number; until: Date }>(
    `SELECT x.seat, x.until FROM "Sitting" x
     JOIN "Seat" s ON s."gameId" = x."gameId" AND s.number = x.seat AND s."userId" = x."ownerId"
     WHERE x."gameId" = $1 AND x.id = $2 AND x."userId" IS NULL AND x."revokedAt" IS NULL AND x.until > $3`,
    [gameId, id, now()],
  );
  if (!offer.rows[0]) throw new Refusal(404, "Somebody has already taken this link, or it has expired.");
  return offer.rows[0];
}

/**
 * The player, or the sitter, ends it at once. Returns whether there was a sitter, and not only an open offer. Throws
 * Refusal 404 if there is nothing to end.
 */
export async function endSitting(userId: string, gameId: string, id: string): Promise<boolean> {
  return inTransaction(async (client) => {
    await refuseStrangers(client, userId, gameId);
    await claimGame(client, gameId); // in the meantime nobody takes the link, and no bot the seat
    const ended = await client.query<{ seat: number }>(
      `UPDATE "Sitting" SET "revokedAt" = $4
       WHERE "gameId" = $1 AND id = $2 AND ("ownerId" = $3 OR "userId" = $3) AND "revokedAt" IS NULL AND until > $4
       RETURNING seat`,
      [gameId, id, userId, now()],
    );
    const [row] = ended.rows;
    if (!row) throw new Refusal(404, "There is nothing to end.");
    await logEnd(client, gameId, row.seat);
    const sat = await sittingsWhere(client, `x."gameId" = $1 AND x.id = $2`, [gameId, id]);
    await announce(
      client,
      sat.map((each) =>
        userId === each.ownerId
          ? sittingEndedNotice(each, each.userId, "player")
          : sittingEndedNotice(each, each.ownerId, "sitter"),
      ),
    );
    return sat.length > 0;
  });
}

/** Somebody can no longer sit for anybody: the players of those seats are told. In the transaction of the caller. */
export async function sitForNobody(client: PoolClient, userId: string): Promise<void> {
  const which = `x."userId" = $1 AND x."gameId" IN (${GAMES_OF("$1")}) AND ${SITTING("$2")}`;
  for (const sitting of await sittingsWhere(client, which, [userId, now()])) {
    const { gameId, id, seat, ownerId } = sitting;
    await client.query(updateRow("Sitting", { gameId, id }, { revokedAt: now() }));
    await logEnd(client, gameId, seat);
    await announce(client, [sittingEndedNotice(sitting, ownerId, "sitter")]);
  }
}

async function logEnd(client: PoolClient, gameId: string, seat: number): Promise<void> {
  await log(client, gameId, seat, `nobody sits for seat ${seat} any more`);
}

/** Notifies sitters whose time has run out; each only once, however often this is called. */
export async function tellSittersWhoseTimeIsUp(): Promise<void> {
  await inTransaction(async (client) => {
    const over = await sittingsWhere(
      client,
      `x."ownerId" = s."userId" AND x."revokedAt" IS NULL AND x.until <= $1 AND x.until > $2 AND g.status = 'running'`,
      [now(), new Date(now().getTime() - DAY_MS)],
    );
    await announce(
      client,
      over.map((each) => sittingEndedNotice(each, each.userId, "time")),
    );
  });
}

/**
 * Tells a seat's sitter what happens to it: its player has surrendered, has taken that back, or is about to lose it. In
 * the transaction that does it, while the seat is still its player's.
 */
export async function tellSitter(
  client: PoolClient,
  gameId: string,
  seat: number,
  what: "surrendered" | "taken back" | "lost",
): Promise<void> {
  const sat = await sittingsWhere(client, `s."gameId" = $1 AND s.number = $2 AND ${SITTING("$3")}`, [
    gameId,
    seat,
    now(),
  ]);
  await announce(
    client,
    sat.map((each) =>
      what === "lost" ? sittingEndedNotice(each, each.userId, "loss") : surrenderOfSeatNotice(each, what, now()),
    ),
  );
}

/** The sittings that match and have a sitter. */
async function sittingsWhere(client: PoolClient, which: string, values: unknown[]) {
  const found = await client.query<SittingOf & { seat: number; ownerId: string }>(
    `SELECT x.id, x."gameId", x.seat, g.name AS "gameName", coalesce(s.name, '') AS "seatName", u.name AS sitter, x.until,
       x."ownerId", x."userId"
     FROM "Sitting" x
     JOIN "Game" g ON g.id = x."gameId"
     JOIN "Seat" s ON s."gameId" = x."gameId" AND s.number = x.seat
     JOIN "User" u ON u.id = x."userId"
     WHERE ${which}`,
    values,
  );
  return found.rows;
}

/** The user's own sitter, or the open offer to sit; null if there is neither. */
export async function readOwnSitting(userId: string, gameId: string): Promise<Sitting | null> {
  const row = await db.sitting.findFirst({
    where: { gameId, ownerId: userId, revokedAt: null, until: { gt: now() }, game: { seats: { some: { userId } } } },
    include: { user: { select: { name: true } } },
  });
  if (!row) return null;
  const link = row.userId ? null : siteLink(`/games/${gameId}/sitting/${tokenOfRow("sitting", gameId, row.id)}`);
  return { id: row.id, sitter: row.user?.name ?? null, until: row.until, link };
}

/** Somebody else's seat that the user may write orders for. */
export interface SatSeat {
  sittingId: string;
  gameId: string;
  game: string;
  seat: string;
  turn: number;
  until: Date;
  dueAt: Date | null;
  /** Whether orders for the next turn are saved, by either of the two. */
  saved: boolean;
}

export async function listSatSeats(userId: string): Promise<SatSeat[]> {
  const rows = await db.sitting.findMany({
    where: {
      gameId: { in: await gameIdsOf(userId) },
      userId,
      revokedAt: null,
      until: { gt: now() },
      game: { status: "running" },
    },
    include: { game: { include: { seats: { select: { number: true, name: true, userId: true } } } } },
    orderBy: { until: "asc" },
  });
  const revisions = await lastRevisions(rows.map(({ game }) => game));
  return rows.flatMap(({ id, gameId, seat: number, ownerId, until, game }) => {
    const seat = game.seats.find((each) => each.number === number && each.userId === ownerId);
    const { name, turn, dueAt } = game;
    const saved = revisions.has(`${gameId}/${number}`);
    return seat ? [{ sittingId: id, gameId, game: name, seat: seat.name ?? "", turn, until, dueAt, saved }] : [];
  });
}
