/** What is counted in the database, for all processes together. Workers count too: nothing here asks for a request. */
import { RateLimiterPostgres } from "rate-limiter-flexible";
import { pool } from "../db";
import { signature } from "../signed-token";

const limiters = new Map<string, RateLimiterPostgres>();

/** Counts under a name: so many `points` in so many seconds. */
export function limiterOf(name: string, points: number, duration: number): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const made = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "RateLimit",
    tableCreated: true, // by a migration
    clearExpiredByTimeout: limiters.size === 0, // one cleans up for all: they share the table
    keyPrefix: name,
    points,
    duration,
  });
  limiters.set(name, made);
  return made;
}

/** The table must not reveal who was here. */
export function veiled(value: string): string {
  return signature("counted tries", value).toString("base64url");
}
