import { createEvents, type EventAttributes } from "ics";
import { MINUTE_MS } from "../clock";
import { db } from "../db";
import { listMyGames } from "../games/data";
import { readToken, signToken } from "../signed-token";
import { siteLink } from "../site-link";

const PURPOSE = "calendar";
const MARK_MINUTES = 15;

/** The secret address of a person's calendar of deadlines; null if they have none. */
export async function calendarAddress(userId: string): Promise<string | null> {
  const { calendarVersion } = await db.user.findUniqueOrThrow({
    where: { id: userId },
    select: { calendarVersion: true },
  });
  return calendarVersion <= 0
    ? null
    : siteLink(`/api/calendar/${signToken(PURPOSE, `${userId}/${calendarVersion}`)}.ics`);
}

/** Makes a new address; the old one stops working. */
export async function renewCalendar(userId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "User" SET "calendarVersion" = abs("calendarVersion") + 1 WHERE id = ${userId}`;
}

/** Ends the feed. The number is kept as a negative one, so that no old address works again. */
export async function stopCalendar(userId: string): Promise<void> {
  await db.$executeRaw`
    UPDATE "User" SET "calendarVersion" = -abs("calendarVersion") WHERE id = ${userId}`;
}

/** The deadlines by which a token's owner must send orders, as iCalendar; null for a token that does not work. */
export async function readCalendar(token: string): Promise<string | null> {
  const [userId, version] = readToken(PURPOSE, token)?.split("/") ?? [];
  if (!userId || !version) return null;
  const user = await db.user.findFirst({ where: { id: userId, calendarVersion: Number(version), bannedAt: null } });
  return user && calendarOf(await listMyGames(user.id));
}

function calendarOf(games: Awaited<ReturnType<typeof listMyGames>>): string {
  const events = games.flatMap(({ game, seat, ordersSaved }) =>
    game.dueAt && ordersSaved !== null
      ? [
          linked(siteLink(`/games/${game.id}/play`), {
            uid: `${game.id}-${game.turn + 1}@savage-swamp`,
            title: `${game.name}: turn ${game.turn + 1}`,
            description: `Orders for ${seat.name} (${seat.code}) are due.`,
            start: game.dueAt.getTime() - MARK_MINUTES * MINUTE_MS,
            end: game.dueAt.getTime(),
            ...({ startInputType: "utc", startOutputType: "utc", endInputType: "utc", endOutputType: "utc" } as const),
          }),
        ]
      : [],
  );
  const { value, error } = createEvents(events, {
    calName: "Savage Swamp",
    productId: "savage-swamp",
    method: "PUBLISH",
  });
  if (error || !value) throw error ?? new Error("the calendar could not be written");
  return value;
}

/** The library takes no IPv6 address as a host and no name with "_", and with one of them no calendar at all. */
function linked(url: string, event: EventAttributes): EventAttributes {
  const withUrl = { ...event, url };
  return createEvents([withUrl]).error ? { ...event, description: `${event.description}\n${url}` } : withUrl;
}
