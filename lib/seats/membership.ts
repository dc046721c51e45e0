/** The way from a person to their games: everything else about a game is kept, and found, by game. */
import type { PoolClient } from "pg";
import { pool, type Queryable } from "../db";
import { Refusal } from "../refusal";

/** As SQL: the ids of all games the person has, or has had, a seat in, waits for, or has sat in. */
export const GAMES_OF = (person: string) => `SELECT "gameId" FROM "Membership" WHERE "userId" = ${person}`;

export async function gameIdsOf(userId: string): Promise<string[]> {
  const found = await pool.query<{ gameId: string }>(GAMES_OF("$1"), [userId]);
  return found.rows.map(({ gameId }) => gameId);
}

/** A seat, and the person in it now. */
export interface SatIn {
  userId: string;
  gameId: string;
  seat: number;
}

/** The seats some people have now, by game. */
export async function seatsOfPeople(client: Queryable, userIds: readonly string[]): Promise<SatIn[]> {
  const found = await client.query<SatIn>(
    `SELECT s."userId", s."gameId", s.number AS seat FROM "Membership" m
     JOIN "Seat" s ON s."gameId" = m."gameId" AND s."userId" = m."userId"
     WHERE m."userId" = ANY ($1) ORDER BY s."gameId", s.number`,
    [userIds],
  );
  return found.rows;
}

/** The ids of the games somebody has a seat in now. */
export async function gamesSatIn(userId: string): Promise<ReadonlySet<string>> {
  return new Set((await seatsOfPeople(pool, [userId])).map(({ gameId }) => gameId));
}

/**
 * To be called before anything else when somebody names a game: people who have never had a part in a game by
 * invitation learn nothing about it, not even that it exists. Throws Refusal 404.
 */
export async function refuseStrangers(client: Queryable, userId: string, gameId: string): Promise<void> {
  const found = await client.query(
    `SELECT 1 FROM "Game" g WHERE g.id = $1 AND (g.listed OR g.id IN (${GAMES_OF("$2")}))`,
    [gameId, userId],
  );
  if (found.rowCount === 0) throw new Refusal(404, "There is no such game.");
}

/**
 * From now on the game is among theirs, even after they leave: they know what they have seen there. To be called by
 * whatever gives somebody a part in a game. Throws Refusal 403 if they have been shut out since they asked for it.
 */
export async function enrol(client: PoolClient, userId: string, gameId: string): Promise<void> {
  const welcome = await client.query(
    `SELECT 1 FROM "User" WHERE id = $1 AND "bannedAt" IS NULL FOR KEY SHARE`, // waits for a ban on its way
    [userId],
  );
  if (welcome.rowCount === 0) throw new Refusal(403, "This account has been closed.");
  await client.query(`INSERT INTO "Membership" ("userId", "gameId") VALUES ($1, $2) ON CONFLICT DO NOTHING`, [
    userId,
    gameId,
  ]);
}
