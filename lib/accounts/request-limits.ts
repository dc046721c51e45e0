import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { HOUR_SECONDS, MINUTE_SECONDS } from "../clock";
import { Refusal } from "../refusal";
import type { SessionUser } from "./data";
import { requireUser } from "./session";

/** How often, in how many seconds. Nobody who plays comes near these; somebody who writes a loop does. */
const LIMITS = {
  orders: [240, MINUTE_SECONDS],
  "own turns": [60, MINUTE_SECONDS],
  notes: [60, MINUTE_SECONDS],
  designs: [60, MINUTE_SECONDS],
  "acts on games": [120, HOUR_SECONDS],
  "own addresses": [30, HOUR_SECONDS],
  export: [10, HOUR_SECONDS],
  "links from outside": [600, MINUTE_SECONDS],
  "pages of the past": [240, MINUTE_SECONDS],
} as const satisfies Record<string, readonly [number, number]>;

const limiters = new Map<string, RateLimiterMemory>();

function limiter(kind: keyof typeof LIMITS): RateLimiterMemory {
  const known = limiters.get(kind);
  if (known) return known;
  const [points, duration] = LIMITS[kind];
  const made = new RateLimiterMemory({ keyPrefix: kind, points, duration });
  limiters.set(kind, made);
  return made;
}

/**
 * Counts a request by a person or a network address. Only within this process, so that it costs a save nothing;
 * attempts to sign in are counted across all processes (rate-limits.ts). Throws Refusal 429.
 */
export async function countRequest(kind: keyof typeof LIMITS, key: string): Promise<void> {
  try {
    await limiter(kind).consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const seconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw new Refusal(429, `That is too often. Wait ${seconds} seconds, then try again.`);
  }
}

/** The signed-in user, with this request counted. Throws Refusal 401 or 429. */
export async function requireCountedUser(kind: keyof typeof LIMITS): Promise<SessionUser> {
  const user = await requireUser();
  await countRequest(kind, user.id);
  return user;
}
