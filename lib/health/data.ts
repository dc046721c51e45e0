import { now } from "@/lib/clock";
import { pool } from "@/lib/db";
import { countJobs } from "@/lib/jobs/queue";
import { overdueSince } from "@/lib/turns/deadlines";

export interface Health {
  database: "ok" | "down";
  /** The name of the newest migration applied. */
  migration: string | null;
  /** By how many seconds the most overdue game is late; 0 if none is. */
  oldestDueSeconds: number;
  /** How many games are overdue by more than five minutes. */
  overdueGames: number;
  jobs: { waiting: number; givenUp: number };
}

const DOWN: Health = {
  database: "down",
  migration: null,
  oldestDueSeconds: 0,
  overdueGames: 0,
  jobs: { waiting: 0, givenUp: 0 },
};

/** A database that answers later than this is no use to anybody, and whoever asks is not kept waiting. */
const PATIENCE_MS = 5_000;

/** Whether the site can do its work. Public: nothing in it says anything about a game or a person. */
export async function readHealth(): Promise<Health> {
  let impatience: NodeJS.Timeout | undefined;
  const silent = new Promise<Health>((resolve) => {
    impatience = setTimeout(() => {
      console.error("health: the database does not answer");
      resolve(DOWN);
    }, PATIENCE_MS);
  });
  return Promise.race([askDatabase(), silent]).finally(() => clearTimeout(impatience));
}

async function askDatabase(): Promise<Health> {
  try {
    const [newest, due, jobs] = await Promise.all([
      pool.query<{ name: string }>(
        `SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL
         ORDER BY migration_name DESC LIMIT 1`,
      ),
      pool.query<{ oldest: Date | null; overdue: number }>(
        `SELECT min("dueAt") AS oldest, count(*) FILTER (WHERE "dueAt" <= $2)::int AS overdue
         FROM "Game" WHERE status = 'running' AND "dueAt" <= $1`,
        [now(), overdueSince(now())],
      ),
      countJobs(),
    ]);
    const oldest = due.rows[0]?.oldest;
    const oldestDueSeconds = oldest ? Math.floor((now().getTime() - oldest.getTime()) / 1000) : 0;
    const overdueGames = due.rows[0]?.overdue ?? 0;
    return { database: "ok", migration: newest.rows[0]?.name ?? null, oldestDueSeconds, overdueGames, jobs };
  } catch (error) {
    console.error(`health: ${(error as Error).message}`);
    return DOWN;
  }
}
