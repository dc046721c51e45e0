import type { PoolClient } from "pg";
import { v7 as timeOrderedId } from "uuid";
import type { Queryable } from "../db";
import { tellStandbys } from "./standbys";
import { tellOpener } from "./tell-opener";

/** What a bot does with a seat, in the words of the game's log. */
export const PLAYED_ON = {
  bot: "a bot plays it from now on",
  standby: "a bot plays it until somebody takes it over",
} as const;

interface Vacancy {
  gameId: string;
  seat: number;
  /** The last turn resolved. */
  turn: number;
  cause: "absent" | "surrender" | "gm";
  /** Whether anybody may take the seat over. */
  offered: boolean;
  at: Date;
}

/**
 * Gives the seat to a bot. Its player and their sitter lose it, whoever gets it later: what they saved for the next
 * turn is not executed, unless somebody takes the seat over before the run and leaves it in the sheet. In the
 * transaction of a caller that holds the game's row and has told the sitter.
 */
export async function giveToBot(
  client: PoolClient,
  { gameId, seat, turn, cause, offered, at }: Vacancy,
): Promise<void> {
  await client.query(
    `INSERT INTO "Departure" ("gameId", id, seat, "userId", turn, cause, at)
     SELECT "gameId", $3, number, "userId", $4, $5, $6 FROM "Seat"
     WHERE "gameId" = $1 AND number = $2 AND "userId" IS NOT NULL`,
    [gameId, seat, timeOrderedId(), turn, cause, at],
  );
  await client.query(
    `UPDATE "Seat" SET kind = 'bot', "userId" = NULL, offered = $3, "missedTurns" = 0, "readyTurn" = NULL,
       "readyRevision" = NULL, leaving = false, "surrenderedAt" = NULL WHERE "gameId" = $1 AND number = $2`,
    [gameId, seat, offered],
  );
  await client.query(
    `UPDATE "Sitting" SET "revokedAt" = $3 WHERE "gameId" = $1 AND seat = $2 AND "revokedAt" IS NULL AND until > $3`,
    [gameId, seat, at],
  );
  if (offered) await tellStandbys(client, gameId, seat);
}

/**
 * The seat leaves the game with the next run, and its orders no longer count. `surrenderedAt`: by its player, who can
 * take that back; null: for good. Under the same conditions.
 */
export async function leaveWithNextRun(
  client: PoolClient,
  gameId: string,
  seat: number,
  surrenderedAt: Date | null = null,
): Promise<void> {
  await client.query(
    `UPDATE "Seat" SET leaving = true, "surrenderedAt" = $3, offered = false, "readyTurn" = NULL, "readyRevision" = NULL
     WHERE "gameId" = $1 AND number = $2`,
    [gameId, seat, surrenderedAt],
  );
}

/** As SQL: a GM has taken this seat out of the game: it leaves with the next run, whatever becomes of its player. */
export const TAKEN_OUT = (seat: string) => `(${seat}.leaving AND ${seat}."surrenderedAt" IS NULL)`;

/** The same as a question. */
export async function isTakenOut(client: Queryable, gameId: string, seat: number): Promise<boolean> {
  const found = await client.query(
    `SELECT 1 FROM "Seat" s WHERE s."gameId" = $1 AND s.number = $2 AND ${TAKEN_OUT("s")}`,
    [gameId, seat],
  );
  return found.rowCount === 1;
}

/**
 * Before the start nobody has seen anything: the seat is free for anybody. Under the same conditions. `actor`: who does
 * it, if it is not the seat's player.
 */
export async function freeSeat(client: PoolClient, gameId: string, seat: number, actor?: string): Promise<void> {
  const freed = await client.query<{ by: string | null }>(
    `UPDATE "Seat" s SET kind = 'free', "userId" = NULL, name = NULL, code = NULL, joining = NULL, "joinedAt" = NULL,
       "confirmedAt" = NULL
     FROM (SELECT "userId" AS by FROM "Seat" WHERE "gameId" = $1 AND number = $2) was
     WHERE s."gameId" = $1 AND s.number = $2 RETURNING was.by`,
    [gameId, seat],
  );
  await tellOpener(client, { gameId, seat, by: actor ?? freed.rows[0]?.by ?? null });
}
