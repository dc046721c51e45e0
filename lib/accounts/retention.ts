import { DAY_MS, now } from "../clock";
import { db } from "../db";
import { callOffUnbegun, listUnbegun } from "../games/unbegun";
import { removeGivenUpJobs } from "../jobs/queue";
import { removeUnknownBrowsers } from "../notices/browsers";
import { removeLostGuest } from "./deletion";
import { KEPT_DAYS } from "./kept-days";

const GUESTS_AT_ONCE = 100;
const LAST_DAY = "last day of forgetting";

function daysAgo(days: number): Date {
  return new Date(now().getTime() - days * DAY_MS);
}

/** True for one caller a day. */
async function claimToday(): Promise<boolean> {
  const today = now().toISOString().slice(0, 10);
  const claimed = await db.$executeRaw`
    INSERT INTO "Setting" (name, value) VALUES (${LAST_DAY}, ${today})
    ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value WHERE "Setting".value <> EXCLUDED.value`;
  return claimed === 1;
}

/** What cannot be done today must not stop the rest. */
async function byItself(what: string, forget: () => Promise<unknown>): Promise<void> {
  await forget().catch((error) => console.error(`${what}: ${error}`));
}

/**
 * Ends bans whose time has passed. Once a day: deletes what has been kept long enough, and calls off games that have
 * waited too long to begin. Called whenever the scheduled route is.
 */
export async function forgetOld(): Promise<void> {
  await byItself("people whose ban is over could not be let back in", endBans);
  if (!(await claimToday())) return;
  const before = (days: number) => ({ lt: daysAgo(days) });
  await byItself("lapsed links could not be deleted", () =>
    db.oneTimeToken.deleteMany({ where: { expiresAt: before(KEPT_DAYS.lapsedLink) } }),
  );
  await byItself("old notices could not be deleted", () =>
    db.notice.deleteMany({ where: { createdAt: before(KEPT_DAYS.notice) } }),
  );
  await byItself("old devices could not be deleted", () =>
    db.device.deleteMany({ where: { lastSeenAt: before(KEPT_DAYS.device) } }),
  );
  await byItself("notices could not be ended in browsers that are known no more", removeUnknownBrowsers);
  await byItself("ended sessions could not be deleted", () =>
    db.endedSession.deleteMany({ where: { endedAt: before(KEPT_DAYS.endedSession) } }),
  );
  await byItself("kept copies of games could not be deleted", () =>
    db.keptArchive.deleteMany({
      where: { at: before(KEPT_DAYS.keptGame), game: { finishedAt: before(KEPT_DAYS.keptGame) } },
    }),
  );
  await byItself("failed jobs could not be deleted", removeGivenUpJobs);
  await byItself("abandoned guests could not be found", removeLostGuests);
  await byItself("games that never began could not be found", callOffAllUnbegun);
}

async function endBans(): Promise<void> {
  await db.$executeRaw`
    WITH "letIn" AS (
      UPDATE "User" SET "bannedAt" = NULL, "bannedUntil" = NULL WHERE "bannedUntil" <= ${now()} RETURNING id
    )
    INSERT INTO "AccountAct" (id, "userId", act, reason, at)
    SELECT gen_random_uuid()::text, id, 'unban', 'The time has passed.', ${now()} FROM "letIn"`;
}

/** All of them, however many there are; those who cannot be removed are passed over until tomorrow. */
async function removeLostGuests(): Promise<void> {
  const unseenSince = daysAgo(KEPT_DAYS.guest);
  let ids = await lostGuestsAfter("", unseenSince);
  while (ids.length > 0) {
    for (const id of ids) await byItself(`guest ${id} could not be removed`, () => removeLostGuest(id, unseenSince));
    ids = await lostGuestsAfter(ids.at(-1) as string, unseenSince);
  }
}

/** The ids of some of them, in order, from the one after `id` on. */
async function lostGuestsAfter(id: string, unseenSince: Date): Promise<string[]> {
  const guests = await db.user.findMany({
    where: { guest: true, lastSeenAt: { lt: unseenSince }, id: { gt: id } },
    orderBy: { id: "asc" },
    select: { id: true },
    take: GUESTS_AT_ONCE,
  });
  return guests.map((guest) => guest.id);
}

async function callOffAllUnbegun(): Promise<void> {
  for (const id of await listUnbegun(daysAgo(KEPT_DAYS.unbegunGame)))
    await byItself(`game ${id} could not be called off`, () => callOffUnbegun(id));
}
