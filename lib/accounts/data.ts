import { MINUTE_MS, now } from "../clock";
import { db, pool } from "../db";
import { hashToken } from "./tokens";

/** Whoever is signed in. */
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
  /** Which one of theirs; none as long as it has not begun. */
  sessionId?: string;
}

/** When somebody was last here is written no more often, and so is known no better: most requests write nothing. */
export const SEEN_EVERY_MINUTES = 10;

/** The user a session belongs to; null where the user is gone or banned, or the session has ended. */
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
  /** An address asked for, in effect once the link mailed there is followed. */
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

/** Whose link this is, while it works and without using it up; null when it does not. */
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

/** What Game Moderators have done to an account, newest first: for its owner, and for them. */
export async function listAccountActs(
  userId: string,
): Promise<{ id: string; act: string; reason: string; at: Date }[]> {
  return db.accountAct.findMany({
    where: { userId },
    orderBy: { at: "desc" },
    select: { id: true, act: true, reason: true, at: true },
  });
}
