import { createHmac } from "node:crypto";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { pool } from "../db";
import { env } from "../env";
import { Refusal } from "../refusal";
import { addressBlock, isShared } from "./client-address";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How often, in how many seconds: from one network address, and for one e-mail address. */
const LIMITS = {
  "sign-in": { address: [40, 15 * MINUTE], email: [20, 15 * MINUTE] },
  "sign-up": { address: [20, HOUR], email: [5, HOUR] },
  reset: { address: [20, HOUR], email: [4, HOUR] },
  "play-now": { address: [30, HOUR], email: [30, HOUR] },
  archive: { address: [60, HOUR], email: [60, HOUR] },
} as const satisfies Record<string, Record<"address" | "email", readonly [number, number]>>;

export type Limited = keyof typeof LIMITS;

/** Messages, and complaints about them, of one person. */
const MESSAGES = [30, 10 * MINUTE] as const;

/** An address that may stand for everybody gets this many times as much. */
const SHARED_FACTOR = 20;

type By = "address" | "shared address" | "email";

const limiters = new Map<string, RateLimiterPostgres>();

function limiter(kind: Limited, by: By): RateLimiterPostgres {
  const [points, duration] = LIMITS[kind][by === "email" ? "email" : "address"];
  return limiterOf(`${kind}/${by}`, by === "shared address" ? points * SHARED_FACTOR : points, duration);
}

function limiterOf(name: string, points: number, duration: number): RateLimiterPostgres {
  const known = limiters.get(name);
  if (known) return known;
  const made = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "RateLimit",
    tableCreated: true, // by a migration
    clearExpiredByTimeout: limiters.size === 0, // one sweeps for all: they share the table
    keyPrefix: name,
    points,
    duration,
  });
  limiters.set(name, made);
  return made;
}

/** The table must not tell who was here. */
function veiled(value: string): string {
  return createHmac("sha256", env().AUTH_SECRET).update(value).digest("base64url");
}

function minutes(milliseconds: number): string {
  const count = Math.max(1, Math.ceil(milliseconds / 60_000));
  return count === 1 ? "a minute" : `${count} minutes`;
}

type Told = (wait: string) => string;

const tooManyTries: Told = (wait) => `Too many tries. Wait ${wait}, then try again.`;

async function take(from: RateLimiterPostgres, key: string, told = tooManyTries): Promise<void> {
  try {
    await from.consume(veiled(key));
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Refusal(429, told(minutes(error.msBeforeNext)));
  }
}

/** Counts a message, or a complaint, of a person's. Throws Refusal 429. */
export async function countMessage(userId: string): Promise<void> {
  const told: Told = (wait) => `That is a lot of messages. The next can be sent in ${wait}; this text is kept.`;
  await take(limiterOf("message", ...MESSAGES), userId, told);
}

/** Counts one try. Throws Refusal 429 when there have been too many. */
export async function countTry(kind: Limited, address: string, email?: string): Promise<void> {
  await take(limiter(kind, isShared(address) ? "shared address" : "address"), addressBlock(address));
  if (email) await take(limiter(kind, "email"), email);
}

/** After a success: earlier slips of the same person no longer count. */
export async function forgiveTries(kind: Limited, email: string): Promise<void> {
  await limiter(kind, "email").delete(veiled(email));
}
