import { type Person, refuseUnlessGm } from "../accounts/person";
import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { readLostSeat } from "../seats/lost-seats";
import { gamesAgainstOthers } from "../seats/part";
import { TAKE_BACK } from "../turns/notices";

export interface OutboxMail {
  key: string;
  /** The address, or the name of the person whose address is looked up when it is sent. */
  to: string;
  subject: string;
  /** Null once it is sent, as links in it may still work, and for notices: a GM may play, and reports are secret. */
  text: string | null;
  /** Whether it is one of those notices. */
  secret: boolean;
  createdAt: Date;
  state: "waiting" | "sent" | "failed" | "unknown";
  attempts: number;
  error: string | null;
}

/** Mails that are no notices (mostly links) and have not been sent: a GM may read these. */
const TO_PASS_ON = { event: null, sentAt: null, failedAt: null, claimedAt: null };

/**
 * The newest mails of the outbox, first those a GM can read and pass on. Notices from games in which the GM plays
 * against others are left out: they reveal who writes to whom there, and who leaves. Throws Refusal 403.
 */
export async function listOutbox(gm: Person, limit = 100): Promise<OutboxMail[]> {
  refuseUnlessGm(gm);
  const newest = (which: object, take: number) =>
    db.notice.findMany({
      where: { channel: "mail", ...which },
      orderBy: { createdAt: "desc" },
      take,
      include: { user: { select: { name: true, email: true } } },
    });
  const ownGames = await gamesAgainstOthers(gm.id);
  const first = await newest(TO_PASS_ON, limit);
  const others = { NOT: TO_PASS_ON, OR: [{ gameId: null }, { gameId: { notIn: ownGames } }] };
  const rows = [...first, ...(await newest(others, limit - first.length))];
  return rows.map((row) => {
    const state = row.sentAt ? "sent" : row.failedAt ? "failed" : row.claimedAt ? "unknown" : "waiting";
    const secret = row.event !== null;
    return {
      key: row.eventKey,
      to: row.address ?? row.user?.email ?? row.user?.name ?? "nobody",
      subject: row.subject,
      text: state === "waiting" && !secret ? row.text : null,
      secret,
      createdAt: row.createdAt,
      state,
      attempts: row.attempts,
      error: row.error,
    };
  });
}

/** A notice on the site. */
export interface SiteNotice {
  key: string;
  subject: string;
  text: string;
  createdAt: Date;
  unread: boolean;
  /** What has changed since, where the notice no longer holds. */
  since: string | null;
}

const SHOWN = 100;

/** The user's newest notices; of a game's turns only the last. */
export async function listNotices(userId: string): Promise<SiteNotice[]> {
  const newest = (which: Prisma.NoticeFindManyArgs) =>
    db.notice.findMany({ ...which, orderBy: [{ createdAt: "desc" }, { eventKey: "asc" }], take: SHOWN });
  const own = { userId, channel: "site" };
  const turns = await newest({ where: { ...own, event: "turn" }, distinct: "gameId" });
  const others = await newest({ where: { ...own, event: { not: "turn" } } });
  const rows = [...turns, ...others].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, SHOWN);
  const sinceThen = await seatsSince(
    userId,
    rows.flatMap(({ gameId, text }) => (gameId && text.includes(TAKE_BACK) ? [gameId] : [])),
  );
  return rows.map(({ eventKey, subject, text, createdAt, readAt, gameId }) => ({
    key: eventKey,
    subject,
    text,
    createdAt,
    unread: readAt === null,
    since: (text.includes(TAKE_BACK) && sinceThen.get(gameId ?? "")) || null,
  }));
}

/** By game: why a lost seat can no longer be taken back; games where it still can are not included. */
async function seatsSince(userId: string, gameIds: readonly string[]): Promise<Map<string, string>> {
  const since = new Map<string, string>();
  for (const gameId of new Set(gameIds)) {
    const lost = await readLostSeat(userId, gameId);
    if (lost?.toBeHad) continue;
    if (lost === null) since.set(gameId, "By now you have it back.");
    else if (lost.over) since.set(gameId, "The game is over now.");
    else since.set(gameId, lost.taken ? "Another player has it now." : "It can no longer be taken back.");
  }
  return since;
}

export async function countUnreadNotices(userId: string): Promise<number> {
  return db.notice.count({ where: { userId, channel: "site", readAt: null } });
}

/** Why the last mail to the user was not accepted; null if it was, or nobody knows. */
export async function lastMailFailure(userId: string): Promise<string | null> {
  const last = await db.notice.findFirst({
    where: {
      userId,
      AND: await toOwnAddress(userId),
      channel: "mail",
      attempts: { gt: 0 },
      OR: [{ sentAt: { not: null } }, { failedAt: { not: null } }],
    },
    orderBy: { createdAt: "desc" },
    select: { error: true, failedAt: true },
  });
  return last?.failedAt ? last.error : null;
}

/**
 * Which of a person's notices they may know about: not those to an address they have only asked for. If somebody else
 * has that address there is no such mail, and nobody may be able to tell the two cases apart.
 */
export async function toOwnAddress(userId: string) {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  return { OR: [{ address: null }, ...(email === null ? [] : [{ address: email }])] };
}
