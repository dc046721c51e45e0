import { now } from "../clock";
import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";

/** Notes that a notice of the user's has been read. Answers the page it is about; null where it is not theirs. */
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
