import { HOUR_MS, now, pauseAfter } from "../clock";
import { updateRow } from "../row-statements";
import { inTransaction } from "../transaction";

/** As SQL: what a game is set to after a successful attempt. */
export const NO_FAILURES = `failure = NULL, "failedAt" = NULL, failures = 0, "retryAt" = NULL`;

/** For GMs only, as it may reveal secrets. */
export function failureOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * After a failed attempt, of which nothing is stored: records on the game what went wrong, for the GM, and when the
 * schedule tries again. `turn`: the last turn resolved when the attempt began; nothing is recorded if the game has gone
 * on in the meantime. Returns the failure in words.
 */
export async function recordFailure(gameId: string, turn: number, error: unknown): Promise<string> {
  const failure = failureOf(error);
  console.error(`game ${gameId}, turn ${turn + 1}:`, error);
  await inTransaction(async (client) => {
    const locked = await client.query<{ failures: number }>(
      `SELECT failures FROM "Game" WHERE id = $1 AND turn = $2 AND status <> 'finished' FOR UPDATE`,
      [gameId, turn],
    );
    if (!locked.rows[0]) return;
    const at = now();
    const failures = locked.rows[0].failures + 1;
    const retryAt = new Date(at.getTime() + pauseAfter(failures, HOUR_MS));
    await client.query(updateRow("Game", { id: gameId }, { failure, failedAt: at, failures, retryAt }));
  });
  return failure;
}
