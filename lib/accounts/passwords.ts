import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import pLimit, { type LimitFunction } from "p-limit";
import { Refusal } from "../refusal";

/** 128 MB and about a third of a second each; the parameters are stored with each hash, so that they may grow. */
export const COST = { N: 2 ** 17, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const AT_ONCE = 2;
/** Anybody who would wait longer than about ten seconds is turned away at once. */
const MAX_WAITING = 50;

// Routes and actions may each have a copy of this module, but they share the machine's memory.
const shared = globalThis as unknown as { savageSwampHashing?: LimitFunction };
shared.savageSwampHashing ??= pLimit(AT_ONCE);
const hashing = shared.savageSwampHashing;

function derive(password: string, salt: Buffer, length: number, cost: typeof COST): Promise<Buffer> {
  if (hashing.pendingCount >= MAX_WAITING)
    throw new Refusal(429, "Too many people are at the door. Try again in a minute.");
  const options: ScryptOptions = { ...cost, maxmem: 256 * cost.N * cost.r };
  return hashing(
    () =>
      new Promise<Buffer>((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, length, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
}

function written(cost: typeof COST, salt: Buffer, hash: Buffer): string {
  return ["scrypt", cost.N, cost.r, cost.p, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** `scrypt$N$r$p$salt$hash`. Throws Refusal 429 if too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return written(COST, salt, await derive(password, salt, HASH_BYTES, COST));
}

/** Makes checking an account that does not exist, or has no password, take as long as any other. */
const nobodysHash = () => written(COST, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));

/**
 * Whether the password matches the stored hash; false if none is stored. Throws Refusal 429 if too many are waiting.
 */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, N, r, p, salt, hash] = (stored ?? nobodysHash()).split("$");
  if (!salt || !hash) throw new Error("a stored password hash is broken");
  const expected = Buffer.from(hash, "base64url");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const actual = await derive(password, Buffer.from(salt, "base64url"), expected.length, cost);
  return timingSafeEqual(actual, expected) && stored != null;
}

export const NOT_PASSWORD = "This is not your password.";

/** Makes somebody show that the account is theirs. Throws Refusal 422, at the field of the form, or 429. */
export async function requirePassword(stored: string | null, given: string, field: string): Promise<void> {
  if (!(await passwordMatches(given, stored))) throw new Refusal(422, NOT_PASSWORD, field);
}
