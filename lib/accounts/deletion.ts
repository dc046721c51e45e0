import type { PoolClient } from "pg";
import { now } from "../clock";
import { db, pool } from "../db";
import { recordHostAct } from "../games/acts";
import { ENDS_WITH_PLAYER_OF } from "../games/practice";
import { leaveOpened } from "../games/unbegun";
import type { SeatFate } from "../generated/prisma/enums";
import { Refusal } from "../refusal";
import { FATE_OF_SURRENDER } from "../seats/fate-of-surrender";
import { giveUpSeats } from "../seats/give-up";
import { GAMES_OF } from "../seats/membership";
import { sitForNobody } from "../seats/sitters";
import { TAKEN_OUT } from "../seats/vacate";
import { inTransaction } from "../transaction";
import { startGame } from "../turns/start-game";
import type { SessionUser } from "./data";
import { claimGameModerators } from "./game-moderators";
import { NOT_PASSWORD, requirePassword } from "./passwords";

/**
 * Deletes the account of the person who asks. They confirm with their password or, as guests have none, by typing their
 * name. Throws Refusal 409 (the only Game Moderator) or 422 (`password`, `sure`).
 */
export async function deleteOwnAccount(user: SessionUser, proof: { password: string; sure: string }): Promise<void> {
  if (user.guest && proof.sure.trim().toLowerCase() !== user.name.toLowerCase())
    throw new Refusal(422, `Type ${user.name} if you mean it.`, "sure");
  const { passwordHash } = user.guest
    ? { passwordHash: null }
    : await db.user.findUniqueOrThrow({ where: { id: user.id }, select: { passwordHash: true } });
  if (!user.guest) await requirePassword(passwordHash, proof.password, "password");
  await removePerson(user.id, { passwordHash });
}

/** Deletes a guest, unless they have added an address or have been seen again in the meantime. */
export async function removeLostGuest(userId: string, unseenSince: Date): Promise<void> {
  await removePerson(userId, { unseenSince });
}

/**
 * Games keep the seat and lose the person: each seat goes as its game says, and games that nobody else has ever played
 * in are deleted. The account's sessions, links, notices, addresses and devices are deleted with it. What its seats
 * wrote stays with the seats. Games they have opened for friends that have not begun, and in which nobody has a seat,
 * are called off. `unseenSince`: see `removeLostGuest`; without it the owner has asked, who had this `passwordHash`.
 * Throws Refusal 409 (the only Game Moderator) or 422 (the password is another by now).
 */
async function removePerson(
  userId: string,
  { unseenSince, passwordHash = null }: { unseenSince?: Date; passwordHash?: string | null },
): Promise<void> {
  const filled = await inTransaction(async (client) => {
    const moderators = unseenSince ? [] : await claimGameModerators(client); // no guest is one
    if (moderators.length === 1 && moderators[0] === userId)
      throw new Refusal(409, "You are the only Game Moderator. Make somebody else a Game Moderator first.");
    // Locked, so that they cannot join a game in the meantime.
    const found = await client.query<{ passwordHash: string | null }>(
      `SELECT "passwordHash" FROM "User"
       WHERE id = $1 AND ($2::timestamptz IS NULL OR guest AND "lastSeenAt" < $2) FOR UPDATE`,
      [userId, unseenSince ?? null],
    );
    if (!found.rows[0]) return [];
    if (found.rows[0].passwordHash !== passwordHash) throw new Refusal(422, NOT_PASSWORD, "password");
    await deleteOwnGames(client, userId);
    const games = await giveUpSeats(client, userId, {
      terms: unseenSince ? "absentFate" : "surrenderFate",
      cause: unseenSince ? "absent" : "surrender",
      log: (gameId, seat, then) => {
        const detail = `the player of seat ${seat} has left this site: ${then}`;
        return recordHostAct(client, gameId, { act: "surrender", seat }, detail);
      },
    });
    await leaveOpened(client, userId);
    await forgetTraces(client, userId);
    await client.query(`DELETE FROM "User" WHERE id = $1`, [userId]); // rows that refer to it go, or forget it
    return games;
  });
  for (const gameId of filled) await startGame(gameId);
}

/** As SQL: game `g` is person $1's own game against bots: nobody else has ever had a part in it, or can find it. */
const OWN_GAME = `(g."createdById" = $1 AND g.practice AND g.status <> 'open'
       AND NOT EXISTS (SELECT 1 FROM "Seat" s WHERE s."gameId" = g.id
                       AND (s.offered OR s.kind = 'free' OR (s.kind = 'player' AND s."userId" IS DISTINCT FROM $1)))
       AND NOT EXISTS (SELECT 1 FROM "Departure" d WHERE d."gameId" = g.id AND d."userId" IS DISTINCT FROM $1)
       AND NOT EXISTS (SELECT 1 FROM "Sitting" x WHERE x."gameId" = g.id AND x."acceptedAt" IS NOT NULL)
       AND NOT EXISTS (SELECT 1 FROM "Invitation" i WHERE i."gameId" = g.id))`;

/** A game somebody has a seat in, begun or not, and what happens to the seat if they delete their account. */
export interface Parting {
  gameId: string;
  name: string;
  /** free: open to others; over: the game is; deleted: with the whole game. */
  fate: SeatFate | "free" | "over" | "deleted";
}

export async function listPartings(userId: string): Promise<Parting[]> {
  const found = await pool.query<Parting>(
    `SELECT g.id AS "gameId", g.name, CASE WHEN ${OWN_GAME} THEN 'deleted' WHEN g.status = 'open' THEN 'free'
       WHEN ${ENDS_WITH_PLAYER_OF("s.number")} THEN 'over' WHEN ${TAKEN_OUT("s")} THEN 'drop'
       ELSE (${FATE_OF_SURRENDER})::text END AS fate
     FROM "Membership" m JOIN "Game" g ON g.id = m."gameId"
     JOIN "Seat" s ON s."gameId" = g.id AND s."userId" = m."userId"
     LEFT JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn
     WHERE m."userId" = $1 AND (g.status = 'open' OR g.status = 'running' AND s.number = ANY (t.awaiting))
     ORDER BY g.name, g.id`,
    [userId],
  );
  return found.rows;
}

async function deleteOwnGames(client: PoolClient, userId: string): Promise<void> {
  await client.query(`DELETE FROM "Game" g WHERE ${OWN_GAME}`, [userId]);
  await client.query(
    `DELETE FROM "Membership" m WHERE m."userId" = $1 AND NOT EXISTS (SELECT 1 FROM "Game" g WHERE g.id = m."gameId")`,
    [userId],
  );
}

/** Removes the person where no foreign key refers to them, so that the database does not do it. */
async function forgetTraces(client: PoolClient, userId: string): Promise<void> {
  await sitForNobody(client, userId);
  await client.query(
    `UPDATE "Sitting" SET "revokedAt" = $2
     WHERE "gameId" IN (${GAMES_OF("$1")}) AND ("userId" = $1 OR "ownerId" = $1) AND "revokedAt" IS NULL`,
    [userId, now()],
  );
  for (const statement of [
    `UPDATE "Sitting" SET "ownerId" = '' WHERE "ownerId" = $1`,
    `UPDATE "OrderSheet" SET "savedById" = '' WHERE "savedById" = $1`,
    `DELETE FROM "Vacation" WHERE "ownerId" = $1`,
  ])
    await client.query(`${statement} AND "gameId" IN (${GAMES_OF("$1")})`, [userId]);
  await client.query(`UPDATE "NameReport" SET "reporterId" = '' WHERE "reporterId" = $1`, [userId]);
}
