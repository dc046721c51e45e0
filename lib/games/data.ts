import type { Person } from "../accounts/person";
import { now } from "../clock";
import { db, pool } from "../db";
import type { Prisma } from "../generated/prisma/client";
import type { SeatFate } from "../generated/prisma/enums";
import { emptySheets, lastRevisions } from "../orders/next-sheets";
import { readEarlyRuns } from "../readiness/data";
import { cameLater, fateOfSurrender } from "../seats/fate-of-surrender";
import { seatHeldBy } from "../seats/holder";
import { readLostSeat } from "../seats/lost-seats";
import { gameIdsOf, seatsOfPeople } from "../seats/membership";
import { namedSeat } from "../seats/named-seat";
import { knowsSecrets } from "../seats/part";
import { isReady } from "../turns/early-run";
import { invites } from "./invitations";
import { hasOpened } from "./opened-by-player";
import { PUBLIC_GAME, PUBLIC_SEAT, type PublicGame, publicGame, readPublicGames, withLastTurns } from "./public-game";

/** How many open games one page shows. */
export const OPEN_A_PAGE = 50;

/**
 * Open games that anybody may join, those that need the fewest players first; full ones come last. `page`: from 1 on,
 * of so many games each.
 */
export async function listOpenGames(page = 1, most = OPEN_A_PAGE): Promise<PublicGame[]> {
  const found = await pool.query<{ id: string }>(
    `SELECT g.id FROM "Game" g
     CROSS JOIN LATERAL (SELECT count(*) AS free FROM "Seat" s WHERE s."gameId" = g.id AND s.kind = 'free') lacks
     WHERE g.status = 'open' AND g.listed ORDER BY lacks.free = 0, lacks.free, g."createdAt", g.id LIMIT $1 OFFSET $2`,
    [most, (page - 1) * most],
  );
  return readPublicGames(
    found.rows.map(({ id }) => id),
    "open",
  );
}

/** How many open games anybody may join, or wait for a seat in. */
export async function countOpenGames(): Promise<number> {
  return db.game.count({ where: { status: "open", listed: true } });
}

/** Games under way with a seat that anybody may take over. */
export async function listOfferedGames(): Promise<PublicGame[]> {
  const found = await pool.query<{ id: string }>(
    `SELECT g.id FROM "Game" g
     CROSS JOIN LATERAL (SELECT 1 FROM "Seat" s WHERE s."gameId" = g.id AND s.offered LIMIT 1) seat
     WHERE g.status = 'running' AND g.listed ORDER BY g."startedAt" DESC, g.id`,
  );
  return readPublicGames(
    found.rows.map(({ id }) => id),
    "running",
  );
}

export interface MyGame {
  game: PublicGame;
  seat: { number: number; name: string; code: string };
  /** Whether orders for the next turn are saved; null if none are needed, or a bot writes them. */
  ordersSaved: boolean | null;
  /** A sheet is saved, but there is no order on it. */
  sheetEmpty: boolean;
  /** They have called the saved sheet ready. */
  ready: boolean;
  /** They are on vacation at the next deadline and have saved no order: a bot writes. */
  botWrites: boolean;
  /** The muster is called, and they have not confirmed. */
  asked: boolean;
  /** In a game that goes on, the seat no longer plays, or leaves with the next run. */
  gone: "out" | "leaving" | null;
  /** When the turn runs because everybody is ready. */
  earlyAt: Date | null;
}

/**
 * The games somebody has a seat in that are not over: first those that wait for something from them, the nearest
 * deadline first. Those without a deadline, and those that no longer need anything from them, come last; of these the
 * newest first.
 */
export async function listMyGames(userId: string): Promise<MyGame[]> {
  const mine = await readMyGames(userId, { where: { status: { not: "finished" } }, orderBy: { createdAt: "desc" } });
  return mine.sort((a, b) => Number(asksForSomething(b)) - Number(asksForSomething(a)) || until(a) - until(b));
}

/** How many games that are over one page shows. */
export const PAST_A_PAGE = 50;

/** Those that are over, the last to end first. `page`: from 1 on. `more`: whether there are earlier ones. */
export async function listMyPastGames(userId: string, page = 1): Promise<{ games: MyGame[]; more: boolean }> {
  const games = await readMyGames(userId, {
    where: { status: "finished" },
    orderBy: [{ finishedAt: "desc" }, { createdAt: "desc" }, { id: "asc" }],
    take: PAST_A_PAGE + 1,
    skip: (page - 1) * PAST_A_PAGE,
  });
  return { games: games.slice(0, PAST_A_PAGE), more: games.length > PAST_A_PAGE };
}

type WhichOfMine = Pick<Prisma.GameFindManyArgs, "where" | "orderBy" | "take" | "skip">;

async function readMyGames(userId: string, { where, ...which }: WhichOfMine): Promise<MyGame[]> {
  const satIn = await seatsOfPeople(pool, [userId]);
  const found = await db.game.findMany({
    ...which,
    where: { ...where, id: { in: satIn.map(({ gameId }) => gameId) } },
    select: {
      ...PUBLIC_GAME,
      seats: {
        select: {
          ...PUBLIC_SEAT,
          userId: true,
          confirmedAt: true,
          leaving: true,
          readyTurn: true,
          readyRevision: true,
        },
        orderBy: { number: "asc" },
      },
    },
  });
  const games = await withLastTurns(found);
  const running = games.filter(({ status }) => status === "running");
  const [saved, empty] = await Promise.all([lastRevisions(running), emptySheets(running)]);
  const vacations = await db.vacation.findMany({
    where: { gameId: { in: games.map(({ id }) => id) }, ownerId: userId, until: { gt: now() } },
    select: { gameId: true, from: true, until: true },
  });
  const early = await readEarlyRuns(userId);
  return games.flatMap(({ seats, turns, ...game }): MyGame[] => {
    const own = seats.find((seat) => seat.userId === userId);
    if (!own) return [];
    const running = game.status === "running";
    const plays = turns[0]?.awaiting.includes(own.number) ?? false;
    const gone = !running ? null : !plays ? "out" : own.leaving ? "leaving" : null;
    const awaited = running && gone === null;
    const revision = saved.get(`${game.id}/${own.number}`);
    const isSaved = revision !== undefined;
    const isEmpty = empty.has(`${game.id}/${own.number}`);
    const away = vacations.some(
      ({ gameId, from, until }) => gameId === game.id && game.dueAt && from <= game.dueAt && until > game.dueAt,
    );
    const botWrites = awaited && away && (!isSaved || isEmpty);
    return [
      {
        game: publicGame({ ...game, turns, seats }),
        seat: namedSeat(own),
        ordersSaved: awaited && !botWrites ? isSaved : null,
        sheetEmpty: awaited && !botWrites && isEmpty,
        ready: awaited && isReady(own, game.turn, revision),
        botWrites,
        asked: game.musterUntil !== null && own.confirmedAt === null,
        gone,
        earlyAt: early.get(game.id) ?? null,
      },
    ];
  });
}

function asksForSomething({ asked, ordersSaved }: MyGame): boolean {
  return asked || ordersSaved === false;
}

function until({ game: { musterUntil, dueAt }, gone }: MyGame): number {
  return (gone === "out" ? null : (musterUntil ?? dueAt))?.getTime() ?? Number.MAX_VALUE;
}

/**
 * The games in which somebody waits for a seat, with their place on the list; those they have waited for longest first.
 */
export async function listWaitedFor(userId: string): Promise<{ game: PublicGame; place: number }[]> {
  const waiting = await db.waiting.findMany({
    where: { gameId: { in: await gameIdsOf(userId) }, userId },
    select: { since: true, game: { select: PUBLIC_GAME } },
    orderBy: { since: "asc" },
  });
  const games = await withLastTurns(waiting.map(({ game, since }) => ({ ...game, since })));
  return Promise.all(
    games.map(async ({ since, ...game }) => ({
      game: publicGame(game),
      place: 1 + (await db.waiting.count({ where: { gameId: game.id, since: { lt: since } } })),
    })),
  );
}

/** A game, and what the reader has to do with it. */
export interface SeenGame {
  game: PublicGame;
  mySeat: number | null;
  /** The seat whose orders the reader may write: their own, or one they sit for. */
  heldSeat: number | null;
  /** The reader has opened it for friends, and it has not begun. */
  opener: boolean;
  /** The reader has a seat, the muster is called, and they have not confirmed. */
  asked: boolean;
  /** The ruleset's joining document of the reader's own seat, in a game that has not begun. */
  joining: unknown;
  /** What becomes of the reader's own seat if they surrender; null without one. */
  surrenderFate: SeatFate | null;
  /** The reader has surrendered, and can take it back. */
  surrendered: boolean;
  /** The reader's seat no longer plays, in a game that goes on. */
  out: boolean;
}

/**
 * One game as everybody may see it. Null if there is none, or if it is by invitation and the reader has no working
 * invitation, has no seat in it and cannot come back to one, has not opened it and is not a GM. Once it is over,
 * everybody who has had a part in it may see it too: nothing in it is secret any more.
 * `invitation`: the token of a link.
 */
export async function readGame(gameId: string, reader: Person | null, invitation?: string): Promise<SeenGame | null> {
  const row = await db.game.findUnique({ where: { id: gameId }, select: PUBLIC_GAME });
  const [found] = row ? await withLastTurns([row]) : [];
  if (!found) return null;
  const own = reader
    ? await db.seat.findUnique({
        where: { gameId_userId: { gameId, userId: reader.id } },
        select: {
          number: true,
          joinedAt: true,
          confirmedAt: true,
          surrenderedAt: true,
          leaving: true,
          joining: true,
        },
      })
    : null;
  const heldSeat = own?.number ?? (reader && (await seatHeldBy(reader.id, gameId)));
  const opened = reader !== null && !found.listed && (await hasOpened(reader.id, gameId));
  const known = found.listed || heldSeat !== null || opened || reader?.role === "gm";
  const game = publicGame(found);
  if (!known && !(await mayLook(game, reader, invitation))) return null;
  return {
    game,
    mySeat: own?.number ?? null,
    heldSeat,
    opener: opened && !found.startedAt,
    asked: own !== null && found.musterUntil !== null && own.confirmedAt === null,
    joining: found.status === "open" ? (own?.joining ?? null) : null,
    surrenderFate: own && fateOfSurrender(found.surrenderFate, cameLater(own, found)),
    surrendered: own?.leaving === true && own.surrenderedAt !== null,
    out: own !== null && found.status === "running" && found.turns[0]?.awaiting.includes(own.number) === false,
  };
}

/**
 * A link leads into a game while a seat can be had, before its start or after; once there is none, it works only for
 * those who have had a part in the game. People who wait for a seat, or may come back to theirs, need no link: it may
 * have expired.
 */
async function mayLook(
  { id, status, startedAt, seats }: PublicGame,
  reader: Person | null,
  invitation: string | undefined,
): Promise<boolean> {
  if (invitation && (await invites(id, invitation))) {
    if (status === "open" || seats.some(({ offered }) => offered)) return true;
    if (reader && (await knowsSecrets(reader.id, id))) return true;
  }
  if (!reader) return false;
  if (status === "finished" && startedAt && (await knowsSecrets(reader.id, id))) return true;
  if ((await readLostSeat(reader.id, id))?.seen) return true;
  return (await db.waiting.count({ where: { gameId: id, userId: reader.id } })) > 0;
}
