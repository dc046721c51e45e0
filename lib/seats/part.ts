/** Who has had a part in a game: they play in it, have played in it, or have sat for one of its seats. */
import { pool, type Queryable } from "../db";

/** As SQL: whether `person` has had a part in `game`. */
export const HAD_PART = (person: string, game: string) =>
  `(${["Seat", "Departure", "Sitting"]
    .map((table) => `EXISTS (SELECT 1 FROM "${table}" p WHERE p."gameId" = ${game} AND p."userId" = ${person})`)
    .join(" OR ")})`;

/** As SQL: the same, where others have had one too, including people whose accounts are gone. */
const PART_AGAINST_OTHERS = (person: string, game: string) =>
  `${HAD_PART(person, game)} AND (
     EXISTS (SELECT 1 FROM "Seat" WHERE "gameId" = ${game} AND kind = 'player' AND "userId" IS DISTINCT FROM ${person})
     OR EXISTS (SELECT 1 FROM "Departure" WHERE "gameId" = ${game} AND "userId" IS DISTINCT FROM ${person})
     OR EXISTS (SELECT 1 FROM "Sitting" WHERE "gameId" = ${game} AND "userId" <> ${person}))`;

/** The ids of the games somebody has had a part in. */
export const gamesWithPart = (userId: string) => gamesWhere(HAD_PART, userId);

/** The ids of those in which others have had one too. */
export const gamesAgainstOthers = (userId: string) => gamesWhere(PART_AGAINST_OTHERS, userId);

async function gamesWhere(part: typeof HAD_PART, userId: string): Promise<string[]> {
  const found = await pool.query<{ gameId: string }>(
    `SELECT m."gameId" FROM "Membership" m WHERE m."userId" = $1 AND ${part("$1", `m."gameId"`)}`,
    [userId],
  );
  return found.rows.map(({ gameId }) => gameId);
}

/** Whether somebody has had a part in a game in which others have had one too. */
export async function playsAgainstOthers(userId: string, gameId: string, client: Queryable = pool): Promise<boolean> {
  const found = await client.query<{ plays: boolean }>(`SELECT ${PART_AGAINST_OTHERS("$1", "$2")} AS plays`, [
    userId,
    gameId,
  ]);
  return found.rows[0]?.plays ?? false;
}

/** Whether somebody may know secrets of a game because they have had a part in it. */
export async function knowsSecrets(userId: string, gameId: string, client: Queryable = pool): Promise<boolean> {
  const found = await client.query<{ part: boolean }>(`SELECT ${HAD_PART("$1", "$2")} AS part`, [userId, gameId]);
  return found.rows[0]?.part ?? false;
}

/** The Game Moderators who have had no part in a game: the others must not judge it. */
export async function moderatorsWithoutPart(client: Queryable, gameId: string): Promise<string[]> {
  const found = await client.query<{ id: string }>(
    `SELECT u.id FROM "User" u WHERE u.role = 'gm' AND u."bannedAt" IS NULL AND NOT ${HAD_PART("u.id", "$1")}`,
    [gameId],
  );
  return found.rows.map(({ id }) => id);
}
