/** Whether all processes of a database have the same AUTH_SECRET. The database keeps a mark of it that makes guessing slow. */
import { scryptSync } from "node:crypto";
import { withClient } from "./client";
import { FriendlyError } from "./friendly-error";

const NAME = "auth-secret-mark";

function markOf(secret: string): string {
  return scryptSync(secret, "savage-swamp/auth-secret", 32).toString("hex");
}

/**
 * Answers a warning, or null. A site whose secret differs from the last one is warned, and the database takes over its
 * secret: somebody may have changed it on purpose. A worker without the site's secret does not start.
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
  const where = "AUTH_SECRET, or auth-secret in DATA_DIR, is not the one";
  if (isWorker)
    throw new FriendlyError(
      `${where} that this database's site has: links in mails would not work. Give the worker the site's secret.`,
    );
  return `${where} this database was last served with: earlier sessions and links no longer work. If you did not mean that, stop and set it back; otherwise restart the other sites and workers with the new one.`;
}
