import { pool } from "@/lib/db";

interface Health {
  database: "answers" | "does not answer";
  /** The name of the newest migration applied. */
  migration: string | null;
}

/** Whether the site can do its work. */
export async function readHealth(): Promise<Health> {
  try {
    const newest = await pool.query<{ migration_name: string }>(
      "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY migration_name DESC LIMIT 1",
    );
    return { database: "answers", migration: newest.rows[0]?.migration_name ?? null };
  } catch {
    return { database: "does not answer", migration: null };
  }
}
