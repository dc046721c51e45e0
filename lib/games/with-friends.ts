/** Games that players open for their friends: by invitation, and theirs to begin or to call off until they begin. */

import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { claimPerson } from "../accounts/claim";
import { KEPT_DAYS } from "../accounts/kept-days";
import { OFFICIAL_NAME, readsOfficial } from "../accounts/official-names";
import { DAY_MS, now } from "../clock";
import { db, pool, type Queryable } from "../db";
import { announce } from "../notices/announce";
import { type Fault, Refusal } from "../refusal";
import { fillFreeSeats } from "../seats/muster";
import { takenOutNotice } from "../seats/notices";
import { playersOf, seatsOf } from "../seats/players";
import { freeSeat } from "../seats/vacate";
import { inTransaction } from "../transaction";
import { callOffAndTell } from "../turns/call-off";
import { startGame } from "../turns/start-game";
import { recordHostAct } from "./acts";
import { type Asking, askCompanions } from "./ask-again";
import { claimGame } from "./claim";
import { giveInvitationBack, insertInvitation, invitationLink, invitationState } from "./invitations";
import { insertGame } from "./new-game";
import { BY_PLAYER } from "./opened-by-player";
import type { PublicGame } from "./public-game";
import { type NewGame, SPEEDS } from "./schema";

/** How many games of one person's may be open or under way. */
const MOST_AT_A_TIME = 3;

/** How many they may open within a day, whatever becomes of them: each leaves its rows behind. */
const MOST_IN_A_DAY = 10;

/** The link for everybody the opener sends it to. */
const LINK = { days: KEPT_DAYS.unbegunGame, uses: 100, byOpener: true };

/** What the opener chooses; everything else is as in any other game. */
export type FriendsGame = Required<
  Pick<NewGame, "name" | "seatCount" | "turnMinutes" | "localTime" | "zone" | "anonymous">
> &
  Pick<NewGame, "houseRules" | "beginsWhenFull">;

/** As SQL: the person `$1` has opened game `g` for friends. */
const OPENED = `g."createdById" = $1 AND ${BY_PLAYER}`;

/**
 * Opens a game by invitation, with a link into it, and asks others to it if told to. Returns its id. Throws Refusal 403 (a guest), 409 (too many at a
 * time) or 422 (with all invalid fields).
 */
export async function openForFriends(
  user: { id: string; guest: boolean },
  game: FriendsGame,
  asking: Asking | null = null,
): Promise<string> {
  if (user.guest) throw new Refusal(403, "A guest cannot open games. Add an e-mail address and a password first.");
  return inTransaction(async (client) => {
    await claimPerson(client, user.id);
    await refuseTooMany(client, user.id);
    await refuseTooOften(client, user.id);
    const { name, seatCount, turnMinutes, localTime, zone, anonymous, houseRules, beginsWhenFull } = game;
    const chosen = { name, seatCount, turnMinutes, localTime, zone, anonymous, houseRules, beginsWhenFull };
    const gameId = await insertGame(client, { ...chosen, listed: false }, user.id, faultsOf(game));
    await recordHostAct(client, gameId, { act: "open" }, `opened by a player, as ${name.trim()}`);
    const invitationId = randomUUID();
    await insertInvitation(client, gameId, { ...LINK, id: invitationId });
    if (asking)
      await askCompanions(client, asking, { gameId, name: name.trim(), anonymous, openerId: user.id, invitationId });
    return gameId;
  });
}

/** A game at rest goes on only if somebody comes, so it does not count. */
async function refuseTooMany(client: PoolClient, userId: string): Promise<void> {
  const found = await client.query(
    `SELECT 1 FROM "Game" g WHERE g.status IN ('open', 'running') AND g."restingSince" IS NULL AND ${OPENED}`,
    [userId],
  );
  if ((found.rowCount ?? 0) < MOST_AT_A_TIME) return;
  const how = "Call one off that has not begun, or wait until one is over.";
  throw new Refusal(409, `You have opened ${MOST_AT_A_TIME} games that are not over yet. ${how}`);
}

async function refuseTooOften(client: PoolClient, userId: string): Promise<void> {
  const found = await client.query(`SELECT 1 FROM "Game" g WHERE g."createdAt" > $2 AND ${OPENED}`, [
    userId,
    new Date(now().getTime() - DAY_MS),
  ]);
  if ((found.rowCount ?? 0) < MOST_IN_A_DAY) return;
  throw new Refusal(409, `You have opened ${MOST_IN_A_DAY} games within a day. Open the next one tomorrow.`);
}

/** What a Game Moderator may choose and a player may not: turns run by hand, and a name that is not what it seems. */
function faultsOf({ name, turnMinutes }: FriendsGame): Fault[] {
  const faults: Fault[] = [];
  if (readsOfficial(name)) faults.push(["name", OFFICIAL_NAME]);
  if (turnMinutes === null || !SPEEDS.some((speed) => speed === turnMinutes))
    faults.push(["turnMinutes", "Choose how often turns run."]);
  return faults;
}

/** Whether somebody has opened a game: from its start on they act in it like any other player, or look on. */
export async function hasOpened(userId: string, gameId: string): Promise<boolean> {
  const found = await pool.query(`SELECT 1 FROM "Game" g WHERE g.id = $2 AND ${OPENED}`, [userId, gameId]);
  return found.rows.length > 0;
}

/** The same, and it has not begun. */
export async function isOpener(userId: string, gameId: string): Promise<boolean> {
  const found = await pool.query(`SELECT 1 FROM "Game" g WHERE g.id = $2 AND g."startedAt" IS NULL AND ${OPENED}`, [
    userId,
    gameId,
  ]);
  return found.rows.length > 0;
}

/** The name of the player who opened a game for friends; null if a Game Moderator did, or the game is anonymous. */
export async function readInviter({ id, anonymous }: Pick<PublicGame, "id" | "anonymous">): Promise<string | null> {
  if (anonymous) return null;
  const found = await pool.query<{ name: string }>(
    `SELECT u.name FROM "Game" g JOIN "User" u ON u.id = g."createdById" WHERE g.id = $1 AND ${BY_PLAYER}`,
    [id],
  );
  return found.rows[0]?.name ?? null;
}

/** A game somebody has opened that has not begun. */
export interface OpenedGame {
  id: string;
  name: string;
  seatCount: number;
  taken: number;
}

export async function listOpenedBy(userId: string, client: Queryable = pool): Promise<OpenedGame[]> {
  const found = await client.query<OpenedGame>(
    `SELECT g.id, g.name, g."seatCount",
       (SELECT count(*)::int FROM "Seat" s WHERE s."gameId" = g.id AND s.kind <> 'free') AS taken
     FROM "Game" g WHERE g.status = 'open' AND ${OPENED} ORDER BY g."createdAt"`,
    [userId],
  );
  return found.rows;
}

/** Games under way that somebody has opened and has no seat in: they look on. */
export async function listBegunWithout(userId: string): Promise<{ id: string; name: string }[]> {
  const found = await pool.query<{ id: string; name: string }>(
    `SELECT g.id, g.name FROM "Game" g WHERE g.status = 'running' AND ${OPENED}
       AND NOT EXISTS (SELECT 1 FROM "Seat" s WHERE s."gameId" = g.id AND s."userId" = $1) ORDER BY g."createdAt"`,
    [userId],
  );
  return found.rows;
}

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
  await insertInvitation(client, gameId, LINK);
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

interface End {
  /** The beginning of a sentence to those in it. */
  told(name: string): string;
  /** For the log. */
  detail: string;
}

/** Does nothing if the game is no longer open. */
async function callOffOpen(client: PoolClient, gameId: string, { told, detail }: End): Promise<void> {
  const game = await claimGame(client, gameId);
  if (game.status !== "open") return;
  const at = now();
  await callOffAndTell(client, gameId, game, at, { what: told(game.name) });
  await recordHostAct(client, gameId, { act: "cancel", at }, detail);
}

/**
 * The opener leaves the site: games without players are called off; the others are left to the Game Moderator, and begin
 * when they are full, because nobody else is there to begin them.
 */
export async function leaveOpened(client: PoolClient, userId: string): Promise<void> {
  const why = "the player who opened it has left this site";
  const end: End = { told: (name) => `The player who opened ${name} has left this site`, detail: `called off: ${why}` };
  for (const { id } of await listOpenedBy(userId, client)) {
    await claimGame(client, id); // nobody takes a seat in the meantime
    if ((await playersOf(client, id)).length === 0) await callOffOpen(client, id, end);
    else {
      await client.query(`UPDATE "Game" SET "beginsWhenFull" = true WHERE id = $1`, [id]);
      await recordHostAct(client, id, { act: "surrender" }, why);
    }
  }
}

/** The ids of games that have not begun, though they were opened or put back before `then`. */
export async function listUnbegun(then: Date): Promise<string[]> {
  const found = await pool.query<{ id: string }>(
    `SELECT g.id FROM "Game" g WHERE g.status = 'open' AND g."createdAt" < $1 AND ${BY_PLAYER}
       AND NOT EXISTS (SELECT 1 FROM "GmAct" a WHERE a."gameId" = g.id AND a.act = 'restore' AND a.at >= $1)`,
    [then],
  );
  return found.rows.map(({ id }) => id);
}

/** Calls one of them off. */
export async function callOffUnbegun(gameId: string): Promise<void> {
  const why = `not begun in ${KEPT_DAYS.unbegunGame} days`;
  const end: End = { told: (name) => `${name} has ${why}, and is called off`, detail: `called off: ${why}` };
  await inTransaction((client) => callOffOpen(client, gameId, end));
}
