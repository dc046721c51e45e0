import { HOUR_MS, now } from "../clock";
import type { Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal";
import type { TokenPurpose } from "./data";
import { hashToken, newToken } from "./tokens";

const LIFETIME_MS: Record<TokenPurpose, number> = { reset: HOUR_MS, confirm: 24 * HOUR_MS, gm: 24 * HOUR_MS };

/** Anything that reads and writes: the client or a transaction on it. */
export type Writer = Prisma.TransactionClient;

interface NewToken {
  purpose: TokenPurpose;
  userId?: string;
  email?: string;
  passwordHash?: string;
}

/**
 * Stores a fresh token in place of the user's earlier ones for the same purpose. Several links to a new password may
 * exist: somebody who asks twice may open either mail. Returns what goes into the link.
 */
export async function storeToken(tx: Writer, { purpose, userId, email, passwordHash }: NewToken): Promise<string> {
  const token = newToken();
  if (purpose !== "reset") await tx.oneTimeToken.deleteMany({ where: { purpose, userId: userId ?? null } });
  const expiresAt = new Date(now().getTime() + LIFETIME_MS[purpose]);
  await tx.oneTimeToken.create({
    data: { hash: hashToken(token), purpose, userId, email, passwordHash, createdAt: now(), expiresAt },
  });
  return token;
}

/** Marks a token as used; only one caller ever gets it. Throws Refusal 409. */
export async function useToken(tx: Writer, token: string, purpose: TokenPurpose) {
  const hash = hashToken(token);
  await lockOwner(tx, hash);
  const { count } = await tx.oneTimeToken.updateMany({
    where: { hash, purpose, usedAt: null, expiresAt: { gt: now() } },
    data: { usedAt: now() },
  });
  if (count === 0) throw new Refusal(409, "This link has been used or has expired. Ask for a new one.");
  return tx.oneTimeToken.findUniqueOrThrow({ where: { hash } });
}

/** Only one of a person's links is followed at a time, so that it can void the others first. */
async function lockOwner(tx: Writer, hash: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "User" WHERE id = (SELECT "userId" FROM "OneTimeToken" WHERE hash = ${hash}) FOR UPDATE`;
}

/** A link asked for earlier, perhaps by somebody else, must not undo what its owner has just changed. */
export async function voidTokens(tx: Writer, userId: string): Promise<void> {
  await tx.oneTimeToken.deleteMany({ where: { userId, usedAt: null } });
}
