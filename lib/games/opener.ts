/** What the player who has opened a game for friends may do until it begins. */

import type { PoolClient } from "pg";
import { KEPT_DAYS } from "../accounts/kept-days";
import { now } from "../clock";
import { db, pool, type Queryable } from "../db";
import { announce } from "../notices/announce";
import { Refusal } from "../refusal";
import { fillFreeSeats } from "../seats/muster";
import { takenOutNotice } from "../seats/notices";
import { seatsOf } from "../seats/players";
import { freeSeat } from "../seats/vacate";
import { inTransaction } from "../transaction";
import { startGame } from "../turns/start-game";
import { recordHostAct } from "./acts";
import { claimGame } from "./claim";
import { giveInvitationBack, insertInvitation, invitationLink, invitationState } from "./invitations";
import { isOpener, OPENED } from "./opened-by-player";
import { callOffOpen } from "./unbegun";

/** The link for everybody the opener sends it to. */
export const OPENERS_LINK = { days: KEPT_DAYS.unbegunGame, uses: 100, byOpener: true };

/** Throws Refusal 404 (nobody else learns that the game exists) or 409 (begun, called off). */
async function requireOpener(client: Queryable, userId: string, gameId: string, lock = ""): Promise<void> {
  const found = await client.query<{ status: string }>(
    `SELECT g.status FROM "Game" g WHERE g.id = $2 AND ${OPENED} ${lock}`,
    [userId, gameId],
  );
  if (!found.rows[0]) throw new Refusal(404, "There is no such game.");
  if (found.rows[0].status !== "open") throw new Refusal(409, "This game has already begun, or was called off.");
}

/** The same, holding the game's row. */
function claimAsOpener(client: PoolClient, userId: string, gameId: string): Promise<void> {
  return requireOpener(client, userId, gameId, "FOR UPDATE OF g");
}

/**
 * The opener's newest working link into a game, for them; `asked`: those they have asked to it have this very link. Null
 * if there is none, and for everybody else.
 */
export async function readOpenersLink(
  userId: string,
  gameId: string,
): Promise<{ link: string; expiresAt: Date; asked: boolean } | null> {
  if (!(await isOpener(userId, gameId))) return null;
  const links = await db.invitation.findMany({
    where: { gameId, byOpener: true },
    include: { game: { select: { askedFromId: true } } },
    orderBy: { createdAt: "desc" },
  });
  const working = links.find((each) => invitationState(each) === "works");
  if (!working) return null;
  const { id, expiresAt, game } = working;
  return { link: invitationLink(gameId, id), expiresAt, asked: game.askedFromId !== null && links.length === 1 };
}

/** Makes a new link; the opener's earlier ones stop working. Throws Refusal 404 or 409. */
export async function renewLink(userId: string, gameId: string): Promise<void> {
  await inTransaction(async (client) => {
    await claimAsOpener(client, userId, gameId);
    await replaceLink(client, gameId);
  });
}

async function replaceLink(client: PoolClient, gameId: string): Promise<void> {
  await client.query(
    `UPDATE "Invitation" SET "revokedAt" = $2 WHERE "gameId" = $1 AND "byOpener" AND "revokedAt" IS NULL`,
    [gameId, now()],
  );
  await insertInvitation(client, gameId, OPENERS_LINK);
}

/**
 * Takes somebody out of a game that has not begun, tells them, and makes a new link, because they have the old one.
 * `code`: of the seat as the opener saw it, which somebody else may have by now. Throws Refusal 404 or 409.
 */
export async function takeOutByOpener(
  userId: string,
  { gameId, seat, code }: { gameId: string; seat: number; code: string },
): Promise<void> {
  const begins = await inTransaction(async (client) => {
    await claimAsOpener(client, userId, gameId);
    const { name } = await claimGame(client, gameId);
    const row = (await seatsOf(client, gameId)).find(({ number }) => number === seat);
    if (!row?.userId || row.code !== code) throw new Refusal(409, "That player has gone, or has changed.", "seat");
    if (row.userId === userId) throw new Refusal(409, "That is your own seat, which you can give back.", "seat");
    await freeSeat(client, gameId, seat, userId);
    await giveInvitationBack(client, row.userId, gameId);
    await replaceLink(client, gameId);
    const detail = `the player who opened the game took somebody out: seat ${seat} is free again`;
    await recordHostAct(client, gameId, { act: "leave" }, detail);
    await announce(client, [takenOutNotice({ gameId, gameName: name }, { seat, userId: row.userId })]);
    return fillFreeSeats(client, gameId);
  });
  if (begins) await startGame(gameId);
}

/**
 * Begins the game, with bots in the free seats. Returns the opener's own seat. Throws Refusal 404 or 409 (also if
 * nobody has a seat in it).
 */
export async function beginByOpener(userId: string, gameId: string): Promise<{ seat: number | null }> {
  await requireOpener(pool, userId, gameId);
  let seat: number | null = null;
  const { outcome } = await startGame(gameId, async (client, seats) => {
    // Checked here, where nobody can leave in the meantime.
    if (seats.every((each) => each.userId === null))
      throw new Refusal(409, "Nobody has a seat in this game yet: take one first.");
    seat = seats.find((each) => each.userId === userId)?.number ?? null;
    const bots = seats.filter(({ kind }) => kind === "bot").length;
    const filled = bots === 1 ? "a bot in the free seat" : `${bots} bots in the free seats`;
    await recordHostAct(client, gameId, { act: "begin" }, `begun by the player who opened it, with ${filled}`);
  });
  if (outcome === "not open") throw new Refusal(409, "This game has already begun, or was called off.");
  if (outcome === "failed")
    throw new Refusal(409, "The game could not be started. Nothing is lost; the Game Moderator has been told.");
  return { seat };
}

/** Calls the game off and tells those in it. Throws Refusal 404 or 409. */
export async function callOffByOpener(userId: string, gameId: string): Promise<void> {
  await inTransaction(async (client) => {
    await claimAsOpener(client, userId, gameId);
    await callOffOpen(client, gameId, {
      told: (name) => `The player who opened ${name} has called it off`,
      detail: "called off before its start by the player who opened it",
    });
  });
}
