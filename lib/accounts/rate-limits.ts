import { type RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { HOUR_SECONDS, MINUTE_MS, MINUTE_SECONDS } from "../clock";
import { Refusal } from "../refusal";
import { addressBlock, isShared } from "./client-address";
import { limiterOf, veiled } from "./counted-tries";

/**
 * How often, in how many seconds: from one network address, with one e-mail address from one network address, and with
 * one e-mail address from anywhere. The last one limits many people working together: if it were low, anybody could
 * lock the owner of an address out.
 */
const LIMITS = {
  "sign-in": { address: [40, 15 * MINUTE_SECONDS], pair: [20, 15 * MINUTE_SECONDS], email: [500, 15 * MINUTE_SECONDS] },
  "sign-up": { address: [20, HOUR_SECONDS], pair: [5, HOUR_SECONDS], email: [30, HOUR_SECONDS] },
  reset: { address: [20, HOUR_SECONDS], pair: [4, HOUR_SECONDS], email: [20, HOUR_SECONDS] },
  "play-now": { address: [30, HOUR_SECONDS] },
  archive: { address: [60, HOUR_SECONDS] },
} as const satisfies Record<string, Limits>;

type Limit = readonly [points: number, seconds: number];
type Limits = { address: Limit } | Record<By, Limit>;
type By = "address" | "pair" | "email";

export type Limited = keyof typeof LIMITS;
/** What people do with an e-mail address. */
type LimitedByEmail = "sign-in" | "sign-up" | "reset";

/** One person's messages, and complaints about messages. */
const MESSAGES = [30, 10 * MINUTE_SECONDS] as const;

/** An address that may stand for everybody gets this many times the limit. */
const SHARED_FACTOR = 20;

function limiter(name: string, [points, duration]: Limit, shared: boolean): RateLimiterPostgres {
  return shared ? limiterOf(`${name}/shared`, points * SHARED_FACTOR, duration) : limiterOf(name, points, duration);
}

function minutes(milliseconds: number): string {
  const count = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
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

/** Counts a person's message or complaint. Throws Refusal 429. */
export async function countMessage(userId: string): Promise<void> {
  const told: Told = (wait) => `That is a lot of messages. You can send the next one in ${wait}; this text is kept.`;
  await take(limiterOf("message", ...MESSAGES), userId, told);
}

function pairLimiter(kind: LimitedByEmail, address: string): RateLimiterPostgres {
  return limiter(`${kind}/pair`, LIMITS[kind].pair, isShared(address));
}

const pairOf = (address: string, email: string) => `${addressBlock(address)} ${email}`;

/** Counts one try. Throws Refusal 429 when there have been too many. */
export async function countTry(kind: Limited, address: string): Promise<void> {
  await take(limiter(`${kind}/address`, LIMITS[kind].address, isShared(address)), addressBlock(address));
}

/**
 * Counts one try with an e-mail address, or with what stands for it. Tries refused because of the network address do
 * not count against the e-mail address. Throws Refusal 429 when there have been too many.
 */
export async function countTryWith(email: string, kind: LimitedByEmail, address: string): Promise<void> {
  await countTry(kind, address);
  await take(pairLimiter(kind, address), pairOf(address, email));
  await take(limiter(`${kind}/email`, LIMITS[kind].email, false), email);
}

/** After a success: earlier slips of the same person no longer count. */
export async function forgiveTries(kind: LimitedByEmail, address: string, email: string): Promise<void> {
  await pairLimiter(kind, address).delete(veiled(pairOf(address, email)));
}
