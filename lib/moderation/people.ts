import type { PoolClient } from "pg";
import { v7 as timeOrderedId } from "uuid";
import { sharedDevices } from "../accounts/devices";
import { claimGameModerators } from "../accounts/game-moderators";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { DAY_MS, now } from "../clock";
import { db, pool } from "../db";
import { recordAct } from "../games/acts";
import { leaveOpened } from "../games/unbegun";
import { Refusal } from "../refusal";
import { insertRow } from "../row-statements";
import { giveUpSeats } from "../seats/give-up";
import { GAMES_OF, seatsOfPeople } from "../seats/membership";
import { sitForNobody } from "../seats/sitters";
import { inTransaction } from "../transaction";
import { startGame } from "../turns/start-game";

const MOST_SHOWN = 100;

/** An account as GMs see it: never an address. */
export interface Account {
  id: string;
  name: string;
  role: "player" | "gm";
  guest: boolean;
  banned: boolean;
  /** When a ban ends automatically; null if there is none, or it is for good. */
  bannedUntil: Date | null;
  createdAt: Date;
  lastSeenAt: Date;
  /** Games, under way or open, in which they have a seat. */
  games: { id: string; name: string }[];
  /** Others who have signed in with the same browser. */
  sharesDeviceWith: { id: string; name: string }[];
  acts: { id: string; act: string; reason: string; at: Date }[];
}

/**
 * Accounts whose name contains `search`, or the one with this id, those seen most recently first. Throws Refusal 403.
 */
export async function listAccounts(gm: Person, search: string): Promise<Account[]> {
  refuseUnlessGm(gm);
  const users = await db.user.findMany({
    where: search ? { OR: [{ id: search }, { name: { contains: search, mode: "insensitive" } }] } : {},
    orderBy: { lastSeenAt: "desc" },
    take: MOST_SHOWN,
    select: {
      id: true,
      name: true,
      role: true,
      guest: true,
      bannedAt: true,
      bannedUntil: true,
      createdAt: true,
      lastSeenAt: true,
      accountActs: { orderBy: { at: "desc" }, select: { id: true, act: true, reason: true, at: true } },
    },
  });
  const ids = users.map(({ id }) => id);
  const [shared, games] = await Promise.all([sharedDevices(ids), gamesUnderWay(ids)]);
  return users.map(({ bannedAt, accountActs, ...user }) => ({
    ...user,
    acts: accountActs,
    banned: bannedAt !== null,
    games: games.get(user.id) ?? [],
    sharesDeviceWith: shared.get(user.id) ?? [],
  }));
}

/** The games in which each of them has a seat and that are not over. */
async function gamesUnderWay(userIds: readonly string[]): Promise<Map<string, Account["games"]>> {
  const satIn = await seatsOfPeople(pool, userIds);
  const games = await db.game.findMany({
    where: { id: { in: satIn.map(({ gameId }) => gameId) }, status: { not: "finished" } },
    select: { id: true, name: true },
  });
  const byId = new Map(games.map((game) => [game.id, game]));
  const found = new Map<string, Account["games"]>();
  for (const { userId, gameId } of satIn) {
    const game = byId.get(gameId);
    if (game) found.set(userId, [...(found.get(userId) ?? []), game]);
  }
  return found;
}

interface AccountAct {
  act: "promote" | "demote" | "ban" | "unban" | "rename";
  reason: string;
}

async function record(client: PoolClient, gm: Person, userId: string, { act, reason }: AccountAct): Promise<void> {
  await client.query(insertRow("AccountAct", { id: timeOrderedId(), userId, actorId: gm.id, act, reason, at: now() }));
}

interface Target {
  name: string;
  role: "player" | "gm";
  guest: boolean;
  banned: boolean;
}

/** Throws Refusal 403 or 404. */
async function claimAccount(client: PoolClient, gm: Person, userId: string): Promise<Target> {
  refuseUnlessGm(gm);
  if (userId === gm.id) throw new Refusal(403, "This is your own account: another Game Moderator must do this.");
  const found = await client.query<Target>(
    `SELECT name, role, guest, "bannedAt" IS NOT NULL AS banned FROM "User" WHERE id = $1 FOR UPDATE`,
    [userId],
  );
  if (!found.rows[0]) throw new Refusal(404, "There is no such account.");
  return found.rows[0];
}

/** Makes a player a GM, or a GM a player. Throws Refusal 403 (not a GM, or one's own account), 404 or 409. */
export async function changeRole(gm: Person, userId: string, role: "player" | "gm", reason: string): Promise<void> {
  await inTransaction(async (client) => {
    const moderators = await claimGameModerators(client); // two who dismiss each other would leave none
    if (!moderators.includes(gm.id)) throw new Refusal(403, "You are no longer a Game Moderator.");
    const account = await claimAccount(client, gm, userId);
    if (account.role === role) throw new Refusal(409, "Nothing would change.");
    if (account.guest || account.banned)
      throw new Refusal(409, "A guest, or somebody shut out, cannot be a Game Moderator.");
    await client.query(`UPDATE "User" SET role = $2::"Role" WHERE id = $1`, [userId, role]);
    await record(client, gm, userId, { act: role === "gm" ? "promote" : "demote", reason });
  });
}

/**
 * Shuts somebody out, for a number of days or for good: every session ends, nobody can sign in with that account, and
 * its seats go the way of absent players' seats. Games they have opened for friends that nobody has a seat in are
 * called off. Throws Refusal 403, 404 or 409 (a GM, or already shut out).
 */
export async function banAccount(
  gm: Person,
  userId: string,
  reason: string,
  days: number | null = null,
): Promise<void> {
  const filled = await inTransaction(async (client) => {
    const account = await claimAccount(client, gm, userId);
    if (account.banned) throw new Refusal(409, "This account is already shut out.");
    if (account.role === "gm") throw new Refusal(409, "Take the role of Game Moderator away first.");
    await client.query(
      `UPDATE "User" SET "bannedAt" = $2, "bannedUntil" = $3, standby = false, "sessionVersion" = "sessionVersion" + 1
       WHERE id = $1`,
      [userId, now(), days && new Date(now().getTime() + days * DAY_MS)],
    );
    await record(client, gm, userId, { act: "ban", reason });
    await client.query(`DELETE FROM "Waiting" WHERE "userId" = $1 AND "gameId" IN (${GAMES_OF("$1")})`, [userId]);
    await sitForNobody(client, userId);
    const filled = await giveUpSeats(client, userId, {
      terms: "absentFate",
      cause: "gm",
      log: (gameId, seat, then) => {
        const act = { actorId: gm.id, act: "ban", reason: "", seat } as const; // the reason is between the two
        return recordAct(client, gameId, act, `seat ${seat} has lost its player: ${then}`);
      },
    });
    await leaveOpened(client, userId);
    return filled;
  });
  for (const gameId of filled) await startGame(gameId);
}

/** Gives an account another name; its owner may choose one again. Throws Refusal 403, 404 or 409 (the same name). */
export async function renameAccount(gm: Person, userId: string, name: string, reason: string): Promise<void> {
  await inTransaction(async (client) => {
    if ((await claimAccount(client, gm, userId)).name === name) throw new Refusal(409, "Nothing would change.", "name");
    await client.query(`UPDATE "User" SET name = $2 WHERE id = $1`, [userId, name]);
    await record(client, gm, userId, { act: "rename", reason });
  });
}

/** Lets somebody sign in again; their seats do not come back. Throws Refusal 403, 404 or 409. */
export async function unbanAccount(gm: Person, userId: string, reason: string): Promise<void> {
  await inTransaction(async (client) => {
    if (!(await claimAccount(client, gm, userId)).banned) throw new Refusal(409, "This account is not shut out.");
    await client.query(`UPDATE "User" SET "bannedAt" = NULL, "bannedUntil" = NULL WHERE id = $1`, [userId]);
    await record(client, gm, userId, { act: "unban", reason });
  });
}
