import type { PoolClient } from "pg";
import { now } from "../clock";
import { SITTING } from "../seats/sitting";

interface Told {
  gameId: string;
  userIds: readonly string[];
}

/**
 * Another turn has run: what the site told these players about earlier ones is no longer news. Reports that wait for a
 * mail server still go out. `since`: when the last turn ran.
 */
export async function settlePastTurns(
  client: PoolClient,
  { gameId, userIds, since }: Told & { since: Date },
): Promise<void> {
  await client.query({
    name: "settle-past-turns",
    text: `UPDATE "Notice" SET "readAt" = $1
           WHERE "gameId" = $2 AND turn IS NOT NULL AND "createdAt" >= $3 AND channel = 'site' AND "readAt" IS NULL
             AND "userId" = ANY ($4)`,
    values: [now(), gameId, since, userIds],
  });
}

/** Turns are undone: no player or sitter is sent to their reports any more, and what has not gone out is not sent. */
export async function withdrawTurnNotices(client: PoolClient, { gameId, userIds }: Told): Promise<void> {
  await client.query(
    `UPDATE "Notice" SET
       "readAt" = CASE channel WHEN 'site' THEN $1::timestamptz END,
       "claimedAt" = coalesce("claimedAt", $1),
       "failedAt" = CASE channel WHEN 'site' THEN NULL ELSE $1 END,
       error = CASE channel WHEN 'site' THEN NULL ELSE coalesce(error, 'the turn was undone') END
     WHERE "gameId" = $2 AND turn IS NOT NULL
       AND ("userId" = ANY ($3) OR "userId" IN (
         SELECT x."userId" FROM "Sitting" x JOIN "Seat" s ON s."gameId" = $2 AND ${SITTING("$1")}))
       AND CASE channel WHEN 'site' THEN "readAt" IS NULL ELSE "claimedAt" IS NULL END`,
    [now(), gameId, userIds],
  );
}
