import { db } from "../db";
import { listLog } from "../games/log";
import { readCorrespondence } from "../messages/data";
import { toOwnAddress } from "../notices/data";
import { gameIdsOf } from "../seats/membership";
import type { SessionUser } from "./data";

/**
 * Everything kept about a person that they may read: what pages show them, without anybody else's secrets, and without
 * those of their own that open doors (hashes, links, keys).
 */
export async function exportPerson(user: SessionUser) {
  const games = await gameIdsOf(user.id);
  const seats = await ownSeats(user.id, games);
  return {
    account: await accountOf(user.id),
    opened: await openedBy(user.id),
    seats,
    orders: await sheetsOf(user.id, games),
    notes: await notesOf(user.id, games),
    designs: await designsOf(user.id),
    messages: await oneByOne(seats, ({ gameId }) => messagesOf(user.id, gameId)),
    log: await oneByOne(seats, ({ gameId, number }) => logOf(user.id, gameId, number)),
    notices: await noticesOf(user.id),
    ...(await partsOf(user.id, games)),
  };
}

/** Asked for hundreds of games at once, the database would have no connection left for anybody else. */
async function oneByOne<Item, Told>(items: readonly Item[], tell: (item: Item) => Promise<Told>): Promise<Told[]> {
  const told: Told[] = [];
  for (const item of items) told.push(await tell(item));
  return told;
}

async function accountOf(userId: string) {
  const { passwordHash, sessionVersion, calendarVersion, ...shown } = await db.user.findUniqueOrThrow({
    where: { id: userId },
  });
  const act = { orderBy: { at: "asc" }, select: { act: true, reason: true, at: true } } as const;
  const [acts, actsOnOthers, links, signedOut] = await Promise.all([
    db.accountAct.findMany({ where: { userId }, ...act }),
    db.accountAct.findMany({ where: { actorId: userId }, ...act }),
    db.oneTimeToken.findMany({
      where: { userId },
      orderBy: { createdAt: "asc" },
      select: { purpose: true, email: true, createdAt: true, expiresAt: true, usedAt: true },
    }),
    db.endedSession.findMany({ where: { userId }, orderBy: { endedAt: "asc" }, select: { endedAt: true } }),
  ]);
  const has = { hasPassword: passwordHash !== null, hasCalendar: calendarVersion > 0 };
  return { ...shown, ...has, acts, actsOnOthers, links, signedOut };
}

/** Including games they have never had a seat in. */
function openedBy(userId: string) {
  return db.game.findMany({
    where: { createdById: userId },
    orderBy: { createdAt: "asc" },
    select: { id: true, name: true, createdAt: true },
  });
}

function ownSeats(userId: string, games: string[]) {
  return db.seat.findMany({
    where: { gameId: { in: games }, userId },
    orderBy: { gameId: "asc" },
    select: {
      gameId: true,
      game: { select: { name: true } },
      number: true,
      name: true,
      code: true,
      joining: true,
      joinedAt: true,
      leaving: true,
      leftTurn: true,
      missedTurns: true,
    },
  });
}

function sheetsOf(userId: string, games: string[]) {
  return db.orderSheet.findMany({
    where: { gameId: { in: games }, savedById: userId },
    orderBy: [{ gameId: "asc" }, { turn: "asc" }, { revision: "asc" }],
    select: { gameId: true, seat: true, turn: true, revision: true, savedAt: true, lines: true },
  });
}

function notesOf(userId: string, games: string[]) {
  return db.notebook.findMany({
    where: { gameId: { in: games }, userId },
    orderBy: { gameId: "asc" },
    select: { gameId: true, revision: true, savedAt: true, text: true },
  });
}

function designsOf(userId: string) {
  return db.design.findMany({
    where: { userId },
    orderBy: [{ rulesetId: "asc" }, { name: "asc" }],
    select: { rulesetId: true, name: true, savedAt: true, text: true },
  });
}

async function messagesOf(userId: string, gameId: string) {
  const correspondence = await readCorrespondence(userId, gameId);
  return { gameId, messages: correspondence?.messages ?? [], muted: correspondence?.muted ?? [] };
}

/** What happened to their seat; what concerns the whole game is on its page. */
async function logOf(userId: string, gameId: string, seat: number) {
  const own = await db.gmAct.findMany({ where: { gameId, seat }, select: { id: true } });
  const ids = new Set(own.map(({ id }) => id));
  const log = await listLog(gameId, { id: userId, role: "player" });
  return { gameId, acts: log.filter(({ id }) => ids.has(id)) };
}

/** Mails about the account contain links that open it, so their text is left out. */
async function noticesOf(userId: string) {
  const rows = await db.notice.findMany({
    where: { userId, ...(await toOwnAddress(userId)) },
    orderBy: [{ createdAt: "asc" }, { eventKey: "asc" }, { channel: "asc" }],
  });
  return rows.map(({ channel, event, subject, text, link, createdAt, sentAt, readAt }) => ({
    channel,
    event,
    subject,
    text: event === null ? null : text,
    link,
    createdAt,
    sentAt,
    readAt,
  }));
}

/** The smaller tables, each in one order: what a person downloads twice is the same twice. */
async function partsOf(userId: string, games: string[]) {
  const gameId = { in: games };
  const inGames = [{ gameId: "asc" }, { seat: "asc" }] as const;
  const [choices, endpoints, devices, departures, waiting, vacations, sittings, nameReports, gmActs] =
    await Promise.all([
      db.noticeChoice.findMany({
        where: { userId },
        orderBy: [{ event: "asc" }, { channel: "asc" }],
        select: { event: true, channel: true, wanted: true },
      }),
      db.endpoint.findMany({
        where: { userId },
        orderBy: [{ createdAt: "asc" }, { kind: "asc" }, { url: "asc" }],
        select: { kind: true, url: true, createdAt: true, error: true },
      }),
      db.device.findMany({ where: { userId }, orderBy: { lastSeenAt: "asc" }, select: { lastSeenAt: true } }),
      db.departure.findMany({
        where: { gameId, userId },
        orderBy: [{ at: "asc" }, ...inGames],
        select: { gameId: true, seat: true, turn: true, cause: true, at: true },
      }),
      db.waiting.findMany({
        where: { gameId, userId },
        orderBy: [{ since: "asc" }, { gameId: "asc" }],
        select: { gameId: true, joining: true, since: true },
      }),
      db.vacation.findMany({
        where: { gameId, ownerId: userId },
        orderBy: [{ from: "asc" }, ...inGames],
        select: { gameId: true, seat: true, from: true, until: true, announcedAt: true },
      }),
      db.sitting.findMany({
        where: { gameId, OR: [{ ownerId: userId }, { userId }] },
        orderBy: [{ offeredAt: "asc" }, ...inGames],
        select: { gameId: true, seat: true, offeredAt: true, acceptedAt: true, until: true, revokedAt: true },
      }),
      db.nameReport.findMany({
        where: { reporterId: userId },
        orderBy: [{ at: "asc" }, ...inGames],
        select: { gameId: true, seat: true, name: true, reason: true, at: true },
      }),
      db.gmAct.findMany({
        where: { actorId: userId },
        orderBy: [{ at: "asc" }, { id: "asc" }],
        select: { gameId: true, act: true, seat: true, detail: true, reason: true, at: true },
      }),
    ]);
  return { choices, endpoints, devices, departures, waiting, vacations, sittings, nameReports, gmActs };
}
