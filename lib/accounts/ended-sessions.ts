import { now } from "../clock";
import { pool } from "../db";
import type { SessionClaims } from "./data";

/** Ends the session for everybody who has its cookie. Does nothing if its user is gone. */
export async function recordEnd({ userId, sessionId }: SessionClaims): Promise<void> {
  if (sessionId === undefined) return;
  await pool.query(
    `INSERT INTO "EndedSession" (id, "userId", "endedAt") SELECT $1, id, $3 FROM "User" WHERE id = $2
     ON CONFLICT DO NOTHING`,
    [sessionId, userId, now()],
  );
}
