import { DAY_MS, now } from "../clock";
import { db } from "../db";
import { callOffUnbegun } from "../games/with-friends";
import { removeLostGuest } from "./deletion";
import { KEPT_DAYS } from "./kept-days";

const MOST_A_DAY = 1000;
const LAST_DAY = "last day of forgetting";

function daysAgo(days: number): Date {
  return new Date(now().getTime() - days * DAY_MS);
}

/** One caller a day gets true. */
async function claimToday(): Promise<boolean> {
  const today = now().toISOString().slice(0, 10);
  const claimed = await db.$executeRaw`
    INSERT INTO "Setting" (name, value) VALUES (${LAST_DAY}, ${today})
    ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value WHERE "Setting".value <> EXCLUDED.value`;
  return claimed === 1;
}

/**
 * Once a day: deletes what has been kept long enough, and calls off games that have waited too long to begin. Called as
 * often as the scheduled route is.
 */
export async function forgetOld(): Promise<void> {
  if (!(await claimToday())) return;
  await db.oneTimeToken.deleteMany({ where: { expiresAt: { lt: daysAgo(KEPT_DAYS.lapsedLink) } } });
  await db.notice.deleteMany({ where: { createdAt: { lt: daysAgo(KEPT_DAYS.notice) } } });
  await db.device.deleteMany({ where: { lastSeenAt: { lt: daysAgo(KEPT_DAYS.device) } } });
  await removeLostGuests();
  await callOffUnbegun(daysAgo(KEPT_DAYS.unbegunGame));
}

async function removeLostGuests(): Promise<void> {
  const unseenSince = daysAgo(KEPT_DAYS.guest);
  const guests = await db.user.findMany({
    where: { guest: true, lastSeenAt: { lt: unseenSince } },
    orderBy: { lastSeenAt: "asc" },
    select: { id: true },
    take: MOST_A_DAY,
  });
  // One that cannot go must not keep the others.
  for (const { id } of guests)
    await removeLostGuest(id, unseenSince).catch((error) =>
      console.error(`guest ${id} could not be removed: ${error}`),
    );
}
