import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "../db";
import { Refusal } from "../refusal";

const MESSAGES = 30;
const SECONDS = 10 * 60;

let made: RateLimiterPostgres | undefined;

function limiter(): RateLimiterPostgres {
  made ??= new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "RateLimit",
    tableCreated: true, // by a migration
    clearExpiredByTimeout: false, // the limiters of lib/accounts sweep the table they share
    keyPrefix: "message",
    points: MESSAGES,
    duration: SECONDS,
  });
  return made;
}

/** Counts a message, or a complaint, of a person's. Throws Refusal 429. */
export async function countMessage(userId: string): Promise<void> {
  try {
    await limiter().consume(userId);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const minutes = Math.max(1, Math.ceil(error.msBeforeNext / 60_000));
    throw new Refusal(429, `That is a lot of messages. The next can be sent in ${minutes} min; this text is kept.`);
  }
}
