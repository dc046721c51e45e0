import { HOUR_MS, MINUTE_MS, now } from "../clock";
import { pool } from "../db";

const FIRST_PAUSE_MS = MINUTE_MS;
const LONGEST_PAUSE_MS = HOUR_MS;

/** As SQL: what a game is set to when an attempt has worked. */
export const NO_FAILURES = `failure = NULL, "failedAt" = NULL, failures = 0, "retryAt" = NULL`;

/**
 * After a failed attempt, when nothing of it is stored: notes on the game what went wrong, for the GM, and when the
 * schedule tries again. `turn`: the last turn resolved when the attempt began; where the game has gone on meanwhile
 * nothing is noted. Answers the failure in words.
 */
export async function recordFailure(gameId: string, turn: number, error: unknown): Promise<string> {
  const failure = error instanceof Error ? error.message : String(error);
  console.error(`game ${gameId}, turn ${turn + 1}:`, error);
  await pool.query(
    `UPDATE "Game" SET failure = $3, "failedAt" = $4::timestamptz, failures = failures + 1,
       "retryAt" = $4::timestamptz + least($5 * power(2, least(failures, 10)), $6) * interval '1 millisecond'
     WHERE id = $1 AND turn = $2 AND status <> 'finished'`,
    [gameId, turn, failure, now(), FIRST_PAUSE_MS, LONGEST_PAUSE_MS],
  );
  return failure;
}
