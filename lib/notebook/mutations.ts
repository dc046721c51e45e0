import { now } from "../clock";
import { pool } from "../db";
import { Refusal } from "../refusal";
import { HAD_PART } from "../seats/part";
import { readNotebook } from "./data";
import type { ChangedNotes } from "./schema";

/** What is now saved: the text that was sent or, in `other`, one that another window has saved since. */
export interface SavedNotes {
  revision: number;
  /** Null: the text that was sent is saved. */
  other: string | null;
}

/**
 * Saves the user's own notes on a game. Nothing is overwritten if they have been saved since the given revision. Throws
 * Refusal 404, the same for a game that does not exist and one the user has never had a part in.
 */
export async function saveNotes(userId: string, { gameId, revision, text }: ChangedNotes): Promise<SavedNotes> {
  const saved = await pool.query<{ revision: number }>(
    `INSERT INTO "Notebook" ("gameId", "userId", text, revision, "savedAt")
     SELECT g.id, $2, $3, $4::int + 1, $5 FROM "Game" g
     WHERE g.id = $1 AND g."startedAt" IS NOT NULL AND ${HAD_PART("$2", "g.id")}
     ON CONFLICT ("gameId", "userId") DO UPDATE
     SET text = EXCLUDED.text, revision = EXCLUDED.revision, "savedAt" = EXCLUDED."savedAt"
     WHERE "Notebook".revision = $4 RETURNING revision`,
    [gameId, userId, text, revision, now()],
  );
  if (saved.rows[0]) return { revision: saved.rows[0].revision, other: null };
  const there = await readNotebook(userId, gameId);
  if (!there) throw new Refusal(404, "There is no such game.");
  // Sent again because the answer was lost: it is already saved.
  return { revision: there.revision, other: there.text === text ? null : there.text };
}
