/** Which browsers show whose notices: those in which the person is signed in. */
import { pool } from "../db";

/** As SQL: endpoint `e` of person `u` is not a browser that was switched on in a session that has ended since. */
export const IN_SESSION = `coalesce(e."sessionVersion" = u."sessionVersion", true)`;

/**
 * Somebody has signed in with a browser, or goes on in it after all their other sessions have ended: it shows nobody
 * else's notices any more, and their own only if it did so before. Browsers of ended sessions are forgotten.
 */
export async function keepBrowserTo(userId: string, device: string): Promise<void> {
  await pool.query(
    `UPDATE "Endpoint" e SET "sessionVersion" = u."sessionVersion" FROM "User" u
     WHERE e.kind = 'push' AND u.id = e."userId" AND u.id = $1 AND e.device = $2`,
    [userId, device],
  );
  await pool.query(
    `DELETE FROM "Endpoint" e USING "User" u WHERE e.kind = 'push' AND u.id = e."userId"
       AND (u.id = $1 AND NOT ${IN_SESSION} OR u.id <> $1 AND e.device = $2)`,
    [userId, device],
  );
}

/** Somebody signs out in a browser. It may be any of those that were switched on before browsers were told apart. */
export async function removeBrowser(userId: string, device: string | null): Promise<void> {
  await pool.query(`DELETE FROM "Endpoint" WHERE kind = 'push' AND "userId" = $1 AND (device IS NULL OR device = $2)`, [
    userId,
    device,
  ]);
}

/** Nobody is signed in any more in a browser that has been forgotten. */
export async function removeUnknownBrowsers(): Promise<void> {
  await pool.query(
    `DELETE FROM "Endpoint" e WHERE e.kind = 'push' AND e.device IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM "Device" d WHERE d.hash = e.device AND d."userId" = e."userId")`,
  );
}
