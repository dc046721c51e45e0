import { now } from "../clock";
import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";
import type { NoticeEvent } from "./events";

/** Marks a notice of the user's as read. Returns the page it is about; null if the notice is not theirs. */
export async function openNotice(userId: string, key: string): Promise<string | null> {
  const notice = await db.notice.findFirst({
    where: { userId, channel: "site", eventKey: key },
    select: { link: true },
  });
  if (!notice) return null;
  await db.notice.updateMany({
    where: { userId, channel: "site", eventKey: key, readAt: null },
    data: { readAt: now() },
  });
  return notice.link;
}

/** Notices that say everything themselves; the others lead to something to read. */
const SAYS_ALL: NoticeEvent[] = ["start", "reminder", "seat", "clock", "invitation"];

/** The user sees these on the page of notices. Those that only lead to a report or a message stay unread. */
export async function markNoticesSeen(userId: string, keys: readonly string[]): Promise<void> {
  await markNoticesRead(userId, { eventKey: { in: [...keys] }, event: { in: SAYS_ALL } });
}

/** The user is in the game, and sees its clock and their seat. */
export async function markVisited(userId: string, gameId: string): Promise<void> {
  await markNoticesRead(userId, { gameId, event: { in: SAYS_ALL } });
}

/** The user has seen what these notices are about, on the page itself. */
export async function markNoticesRead(userId: string, about: Prisma.NoticeWhereInput): Promise<void> {
  await db.notice.updateMany({
    where: { AND: [about, { userId, channel: "site", readAt: null }] },
    data: { readAt: now() },
  });
}

export async function markAllRead(userId: string): Promise<void> {
  await db.notice.updateMany({ where: { userId, channel: "site", readAt: null }, data: { readAt: now() } });
}
