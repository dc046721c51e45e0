import { now } from "../clock";
import { pool } from "../db";
import type { SessionClaims } from "./data";

/** The session is none from now on, whoever has its cookie. Nothing happens where its user is gone. */
export async function recordEnd({ userId, sessionId }: SessionClaims): Promise<void> {
  if (sessionId === undefined) return;
  await pool.query(
    `INSERT INTO "EndedSession" (id, "userId", "endedAt") SELECT $1, id, $3 FROM "User" WHERE id = $2
     ON CONFLICT DO NOTHING`,
    [sessionId, userId, now()],
  );
}
