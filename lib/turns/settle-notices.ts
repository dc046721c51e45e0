import type { PoolClient } from "pg";
import { now } from "../clock";
import { CHANNELS } from "../notices/events";

/** What is told of one turn: what the keys of such notices begin with. */
const OF_A_TURN = ["turn", "missed", "reminder"];

/**
 * What these players were told of turns of a game is past: another turn has run, or the turns are undone. On the site
 * it is news no more, and what has not gone out stays. `since`: when the last turn ran; without it, of all turns.
 */
export async function settleTurnNotices(
  client: PoolClient,
  { gameId, userIds, since }: { gameId: string; userIds: readonly string[]; since?: Date },
): Promise<void> {
  if (userIds.length === 0) return;
  await client.query({
    name: "settle-turn-notices",
    text: `UPDATE "Notice" SET
             "readAt" = CASE channel WHEN 'site' THEN $1::timestamptz END,
             "claimedAt" = coalesce("claimedAt", $1),
             "failedAt" = CASE channel WHEN 'site' THEN NULL ELSE $1 END,
             error = CASE channel WHEN 'site' THEN NULL ELSE coalesce(error, 'the turn is past') END
           WHERE "userId" = ANY ($2) AND channel = ANY ($3) AND "createdAt" >= coalesce($4, '-infinity'::timestamptz)
             AND split_part("eventKey", '/', 1) = ANY ($5) AND split_part("eventKey", '/', 2) = $6
             AND CASE channel WHEN 'site' THEN "readAt" IS NULL ELSE "claimedAt" IS NULL END`,
    values: [now(), userIds, CHANNELS, since ?? null, OF_A_TURN, gameId],
  });
}
