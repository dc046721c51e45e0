import type { PoolClient } from "pg";
import { NO_FAILURES } from "./failures";

/** The game is over where it stands, whatever its rules say: no turn runs any more. The caller holds its row. */
export async function callOffWithin(client: PoolClient, gameId: string, at: Date): Promise<void> {
  await client.query(
    `UPDATE "Game" SET status = 'finished', "finishedAt" = $2, "calledOff" = true, "dueAt" = NULL, "earlyAt" = NULL,
       "musterUntil" = NULL, "pausedAt" = NULL, "pausedUntil" = NULL, "pausedDueAt" = NULL, "extendedMinutes" = 0,
       "restingSince" = NULL, ${NO_FAILURES} WHERE id = $1`,
    [gameId, at],
  );
}
