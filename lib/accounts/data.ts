import { MINUTE_MS, now } from "../clock";
import { db, pool } from "../db";
import { hashToken } from "./tokens";

/** The person who is signed in. */
export interface SessionUser {
  id: string;
  name: string;
  role: "player" | "gm";
  /** Without e-mail and password: the session is the only way in. */
  guest: boolean;
}

/** What a session's cookie says. */
export interface SessionClaims {
  userId: string;
  sessionVersion: number;
  /** Which of their sessions it is; missing until the session has begun. */
  sessionId?: string;
}

/** How often `lastSeenAt` is written at most, so that most requests write nothing. It is no more precise than that. */
export const SEEN_EVERY_MINUTES = 10;

/** The user a session belongs to; null if the user is gone or banned, or the session has ended. */
export async function sessionUser({ userId, sessionVersion, sessionId }: SessionClaims): Promise<SessionUser | null> {
  const found = await pool.query<SessionUser & { lastSeenAt: Date }>({
    name: "session-user",
    text: `SELECT id, name, role, guest, "lastSeenAt" FROM "User"
           WHERE id = $1 AND "sessionVersion" = $2 AND "bannedAt" IS NULL
             AND NOT EXISTS (SELECT 1 FROM "EndedSession" e WHERE e.id = $3)`,
    values: [userId, sessionVersion, sessionId ?? null],
  });
  const user = found.rows[0];
  if (!user) return null;
  if (now().getTime() - user.lastSeenAt.getTime() > SEEN_EVERY_MINUTES * MINUTE_MS)
    await db.user.updateMany({ where: { id: userId }, data: { lastSeenAt: now() } });
  return { id: user.id, name: user.name, role: user.role, guest: user.guest };
}

export interface OwnAccount {
  name: string;
  email: string | null;
  role: "player" | "gm";
  guest: boolean;
  /** An address they have asked for, in effect once they follow the link mailed there. */
  awaitedEmail: string | null;
}

/** What a user may see of their own account. */
export async function account(userId: string): Promise<OwnAccount> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      name: true,
      email: true,
      role: true,
      guest: true,
      tokens: {
        where: { purpose: "confirm", usedAt: null, expiresAt: { gt: now() } },
        orderBy: { createdAt: "desc" },
        take: 1,
        select: { email: true },
      },
    },
  });
  const { tokens, ...rest } = user;
  return { ...rest, awaitedEmail: tokens[0]?.email ?? null };
}

export type TokenPurpose = "reset" | "confirm" | "gm";

/** Whose link this is, without using it up; null if it does not work. */
export async function readOneTimeToken(token: string, purpose: TokenPurpose): Promise<{ email: string | null } | null> {
  const found = await db.oneTimeToken.findUnique({
    where: { hash: hashToken(token) },
    include: { user: { select: { email: true } } },
  });
  if (!found || found.purpose !== purpose || found.usedAt !== null || found.expiresAt <= now()) return null;
  return { email: found.user?.email ?? null };
}

export async function tokenWorks(token: string, purpose: TokenPurpose): Promise<boolean> {
  return (await readOneTimeToken(token, purpose)) !== null;
}

/** What Game Moderators have done to an account, newest first: for its owner and for Game Moderators. */
export async function listAccountActs(
  userId: string,
): Promise<{ id: string; act: string; reason: string; at: Date }[]> {
  return db.accountAct.findMany({
    where: { userId },
    orderBy: { at: "desc" },
    select: { id: true, act: true, reason: true, at: true },
  });
}
