/** Whether all processes of a database have the same AUTH_SECRET. The database keeps a mark of it, which is slow to guess by. */
import { scryptSync } from "node:crypto";
import { withClient } from "./client";
import { FriendlyError } from "./friendly-error";

const NAME = "auth-secret-mark";

function markOf(secret: string): string {
  return scryptSync(secret, "savage-swamp/auth-secret", 32).toString("hex");
}

/**
 * Answers what to warn of, or null. A site with another secret than the one before it is warned, and the database's is
 * its from then on: somebody may have changed it on purpose. A worker that has not the site's does not start.
 */
export async function compareAuthSecret(url: string, secret: string, isWorker: boolean): Promise<string | null> {
  const mark = markOf(secret);
  const isOther = await withClient(url, async (client) => {
    await client.query(`INSERT INTO "Setting" (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING`, [NAME, mark]);
    const change = `UPDATE "Setting" SET value = $2 WHERE name = $1 AND value <> $2`;
    const look = `SELECT 1 FROM "Setting" WHERE name = $1 AND value <> $2`;
    return (await client.query(isWorker ? look : change, [NAME, mark])).rowCount === 1;
  });
  if (!isOther) return null;
  const where = "AUTH_SECRET, or auth-secret in DATA_DIR, is not what";
  if (isWorker)
    throw new FriendlyError(
      `${where} the site of this database has: links in mails would not work. Give the worker the site's.`,
    );
  return `${where} this database was last served with: sessions and links made before work no more. If that was not meant, stop and set it back; else restart what else serves it with the new one.`;
}
