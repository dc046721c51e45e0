import type { Person } from "../accounts/person";
import { now } from "../clock";
import { db, pool } from "../db";
import { isOpener } from "../games/opened-by-player";
import type { PublicGame } from "../games/public-game";
import { countMessages } from "../messages/data";
import { answer, Refusal } from "../refusal";
import { seatHeldBy } from "../seats/holder";
import { seatLost } from "../seats/seat-lost";
import { countReady, everybodyIsReady, IS_READY, READY_COUNT } from "../turns/early-run";

/** What an open page keeps asking for: how many seats, never which ones. */
export interface GameStatus {
  /** The last turn resolved. */
  turn: number;
  status: PublicGame["status"];
  dueAt: Date | null;
  /**
   * When pages lock the sheet: at the deadline, or at the early run if everybody is ready; null: once the turn is run.
   * A save between the moment of an early run and the run itself is accepted, and the turn waits for its player again.
   */
  lockedAt: Date | null;
  pausedUntil: Date | null;
  ready: number;
  awaited: number;
  /** The revision that was called ready for the reader's own seat, or the one they sit for; null if none was. */
  readyRevision: number | null;
  /** How many messages the reader's own seat has received, read or not. */
  messages: number;
  /** How many of them are unread. */
  unread: number;
  /** In a game that has not begun: how many seats are taken, and how many people wait for one. */
  taken?: number;
  waiting?: number;
}

/**
 * For those with a seat in the game, for GMs and, until it begins, for those who wait for a seat or have opened it.
 * Throws Refusal 410, which says why, to those who have lost a seat or no longer sit for one, and 404 to anybody else,
 * as if there were no such game.
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

/**
 * The same as its route says it; null for those who are not told. Read it before what a page shows: whatever changes
 * after that is news to the page.
 */
export async function statusAsSaid(reader: Person, gameId: string): Promise<string | null> {
  const told = await answer(() => readStatus(reader, gameId));
  return told.ok ? JSON.stringify(told.value) : null;
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

/** When the games somebody has a seat in run early because everybody is ready, by game; other games are left out. */
export async function readEarlyRuns(userId: string): Promise<Map<string, Date>> {
  const found = await pool.query<{ id: string; earlyAt: Date }>({
    name: "early-runs",
    text: `SELECT g.id, g."earlyAt"
           FROM "Membership" b JOIN "Seat" s ON s."gameId" = b."gameId" AND s."userId" = b."userId"
           JOIN "Game" g ON g.id = s."gameId", LATERAL (${READY_COUNT}) AS readiness
           WHERE b."userId" = $1 AND g."earlyAt" IS NOT NULL AND ready = awaited`,
    values: [userId],
  });
  return new Map(found.rows.map(({ id, earlyAt }) => [id, earlyAt]));
}
