/** Games that players have opened for their friends: who has opened which. */
import { pool, type Queryable } from "../db";
import type { PublicGame } from "./public-game";

/** As SQL: a player has opened game `g` for friends. Its log says so, because GMs open games by invitation too. */
export const BY_PLAYER = `NOT g.listed AND EXISTS (SELECT 1 FROM "GmAct" a WHERE a."gameId" = g.id AND a.act = 'open')`;

/** As SQL: the person `$1` has opened game `g` for friends. */
export const OPENED = `g."createdById" = $1 AND ${BY_PLAYER}`;

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
