import type { Person } from "../accounts/person";
import { now } from "../clock";
import { db, pool } from "../db";
import type { PublicGame } from "../games/public-game";
import { isOpener } from "../games/with-friends";
import { countMessages } from "../messages/data";
import { Refusal } from "../refusal";
import { seatHeldBy } from "../seats/holder";
import { seatLost } from "../seats/seat-lost";
import { countReady, everybodyIsReady, IS_READY, READINESS } from "../turns/early-run";

/** What a page asks for again and again while it is open: numbers of seats, never which. */
export interface GameStatus {
  /** The last turn resolved. */
  turn: number;
  status: PublicGame["status"];
  dueAt: Date | null;
  /**
   * When pages lock the sheet: the deadline, or the early run when all are ready; null: once the turn is run. What is
   * saved between the moment of an early run and the run itself is taken, and the turn waits for its player again.
   */
  lockedAt: Date | null;
  pausedUntil: Date | null;
  ready: number;
  awaited: number;
  /** The revision that the reader's own seat, or the one they sit for, has called ready; null for none. */
  readyRevision: number | null;
  /** How many messages have come to the reader's own seat, read or not. */
  messages: number;
  /** How many of them wait unread. */
  unread: number;
  /** Of a game that has not begun: how many seats are taken, and how many people wait for one. */
  taken?: number;
  waiting?: number;
}

/**
 * For those who sit in the game, until it begins also for those who wait for a seat or have opened it, and for GMs. Whoever
 * has lost a seat of it, or sits for one no more, is told why: throws Refusal 410. For anybody else there is no such game:
 * 404.
 */
export async function readStatus(reader: Person, gameId: string): Promise<GameStatus> {
  const seat = await seatHeldBy(reader.id, gameId);
  const game = await db.game.findUnique({
    where: { id: gameId },
    select: { turn: true, status: true, dueAt: true, earlyAt: true, pausedUntil: true },
  });
  const known = seat !== null || reader.role === "gm" || (game?.status === "open" && (await awaits(reader.id, gameId)));
  if (!game || !known)
    throw (await seatLost(pool, reader.id, { gameId, seat: null })) ?? new Refusal(404, "There is no such game.");
  const { earlyAt, ...told } = game;
  const { ready, awaited } = await countReady(pool, gameId);
  const early = everybodyIsReady({ ready, awaited }) ? earlyAt : null;
  const paused = told.pausedUntil && told.pausedUntil > now();
  return {
    ...told,
    ...(game.status === "open" && {
      taken: await db.seat.count({ where: { gameId, kind: { not: "free" } } }),
      waiting: await db.waiting.count({ where: { gameId } }),
    }),
    pausedUntil: paused ? told.pausedUntil : null,
    lockedAt: early ?? told.dueAt,
    ready,
    awaited,
    readyRevision: seat && (await readReadyRevision(gameId, seat)),
    ...(await countMessages(reader.id, gameId)),
  };
}

const awaits = async (userId: string, gameId: string) =>
  (await db.waiting.count({ where: { gameId, userId } })) > 0 || isOpener(userId, gameId);

async function readReadyRevision(gameId: string, seat: number): Promise<number | null> {
  const found = await pool.query<{ readyRevision: number }>({
    name: "ready-revision",
    text: `SELECT s."readyRevision" FROM "Game" g JOIN "Seat" s ON s."gameId" = g.id
           WHERE g.id = $1 AND s.number = $2 AND ${IS_READY}`,
    values: [gameId, seat],
  });
  return found.rows[0]?.readyRevision ?? null;
}

/** When the games somebody sits in run early because all are ready, by game; the others are not in it. */
export async function readEarlyRuns(userId: string): Promise<Map<string, Date>> {
  const found = await pool.query<{ id: string; earlyAt: Date }>({
    name: "early-runs",
    text: `SELECT g.id, g."earlyAt"
           FROM "Membership" b JOIN "Seat" s ON s."gameId" = b."gameId" AND s."userId" = b."userId"
           JOIN "Game" g ON g.id = s."gameId", LATERAL (${READINESS}) AS readiness
           WHERE b."userId" = $1 AND g."earlyAt" IS NOT NULL AND ready = awaited`,
    values: [userId],
  });
  return new Map(found.rows.map(({ id, earlyAt }) => [id, earlyAt]));
}
