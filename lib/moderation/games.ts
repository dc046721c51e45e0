import type { MissedTurns } from "@/engine/ruleset";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { HOUR_MS, MINUTE_MS, now } from "../clock";
import { db, pool } from "../db";
import { PUBLIC_GAME, PUBLIC_SEAT, type PublicGame, type PublicSeat, publicGame } from "../games/public-game";
import type { Prisma } from "../generated/prisma/client";
import { lastRevisions } from "../orders/last-revisions";
import { overdueSince } from "../turns/deadlines";
import { missedTurnsOf } from "../turns/dropped-by-the-rules";
import { readStandingWorld } from "../turns/standing-world";

const GM_SEAT = {
  ...{ readyTurn: true, readyRevision: true, missedTurns: true, leaving: true, confirmedAt: true },
  user: { select: { id: true, name: true, guest: true } },
} as const;

/** A game as its GM sees it: who has saved, never what. */
export interface GmGame {
  game: PublicGame;
  seats: GmSeat[];
  /** What went wrong at the last attempt to run a turn; null when nothing did. */
  failure: { message: string; at: Date; attempts: number; retryAt: Date | null } | null;
  /** The deadline passed more than five minutes ago, and the turn has not been run. */
  overdue: boolean;
  /** The turn runs soon, and some of its players have saved nothing. */
  pressing: boolean;
}

export interface GmSeat extends PublicSeat {
  /** The player's account; null for bots and free seats. The GM knows every player's name. */
  userId: string | null;
  guest: boolean;
  /** In a muster: they have confirmed. */
  confirmed: boolean;
  /** Whether the game goes on with this seat, whoever writes its orders. */
  awaited: boolean;
  /** Whether its player is asked for orders for the next turn, and has saved some. */
  asked: boolean;
  ordersSaved: boolean;
  /** Whether the player has called the last saved sheet ready. Nobody else is told who has. */
  ready: boolean;
  /** Turns in a row without orders: without a sheet, or, where one game is read, as its rules count if that is more. */
  missedTurns: number;
  /** The seat leaves the game with the next run. */
  leaving: boolean;
}

/** A turn runs soon when so much of it is left, or a quarter of a shorter one. */
const SOON_MS = 6 * HOUR_MS;

/** So many of each kind are shown at once; a search by name finds the others. */
const MOST_SHOWN = { trouble: 100, running: 100, open: 100, byHand: 25, finished: 25 } as const;

/**
 * Games whose name contains `search`: those in trouble first, then those under way by deadline, the open ones, those whose
 * turns are run by hand (the many games of learners), those that bots alone play, and those that ended last. Throws
 * Refusal 403 for anybody but a GM.
 */
export async function listGamesForGm(gm: Person, search = ""): Promise<GmGame[]> {
  refuseUnlessGm(gm);
  const name: Prisma.GameWhereInput = search ? { name: { contains: search, mode: "insensitive" } } : {};
  const late: Prisma.GameWhereInput = { status: "running", dueAt: { lte: overdueSince(now()) } };
  const clocked: Prisma.GameWhereInput = { status: "running", turnMinutes: { not: null } };
  const handRun: Prisma.GameWhereInput = { status: "running", turnMinutes: null };
  const [trouble, running, open, byHand, finished] = await Promise.all([
    findGames({ ...name, OR: [{ failure: { not: null } }, late] }, { dueAt: "asc" }, MOST_SHOWN.trouble),
    findGames({ ...name, ...clocked }, { dueAt: { sort: "asc", nulls: "last" } }, MOST_SHOWN.running),
    findGames({ ...name, status: "open" }, { createdAt: "desc" }, MOST_SHOWN.open),
    findGames({ ...name, ...handRun }, { createdAt: "desc" }, MOST_SHOWN.byHand),
    findGames({ ...name, status: "finished" }, { finishedAt: "desc" }, MOST_SHOWN.finished),
  ]);
  const troubled = new Set(trouble.map(({ game }) => game.id));
  const [peopled, ofBots] = [running.filter(hasPlayers), running.filter((game) => !hasPlayers(game))];
  const rest = [...peopled, ...open, ...byHand, ...ofBots, ...finished];
  return [...trouble, ...rest.filter(({ game }) => !troubled.has(game.id))];
}

function hasPlayers({ seats }: GmGame): boolean {
  return seats.some(({ kind }) => kind === "player");
}

function isPressing(
  { dueAt, turnMinutes }: Pick<PublicGame, "dueAt" | "turnMinutes">,
  seats: readonly GmSeat[],
): boolean {
  const soon = Math.min(SOON_MS, ((turnMinutes ?? Number.POSITIVE_INFINITY) * MINUTE_MS) / 4);
  if (!dueAt || dueAt.getTime() - now().getTime() > soon) return false;
  return seats.some(({ asked, ordersSaved }) => asked && !ordersSaved);
}

async function findGames(
  where: Prisma.GameWhereInput,
  order: Prisma.GameOrderByWithRelationInput,
  most: number,
): Promise<GmGame[]> {
  const games = await db.game.findMany({
    where,
    orderBy: [order, { id: "asc" }],
    take: most,
    select: {
      ...PUBLIC_GAME,
      seats: {
        select: { ...PUBLIC_SEAT, ...GM_SEAT },
        orderBy: { number: "asc" },
      },
      turns: { select: { standing: true, awaiting: true }, orderBy: { turn: "desc" }, take: 1 },
      failure: true,
      failedAt: true,
      failures: true,
      retryAt: true,
    },
  });
  const saved = await lastRevisions(games.filter(({ status }) => status === "running"));
  return games.map(({ failure, failedAt, failures, retryAt, seats, ...game }): GmGame => {
    const awaiting = game.status === "running" ? (game.turns[0]?.awaiting ?? []) : [];
    const seen = seats.map(({ user, readyTurn, readyRevision, confirmedAt, ...seat }) => ({
      ...seat,
      player: user?.name ?? null,
      userId: user?.id ?? null,
      confirmed: confirmedAt !== null,
      guest: user?.guest ?? false,
      awaited: awaiting.includes(seat.number),
      asked: awaiting.includes(seat.number) && seat.kind === "player" && !seat.leaving,
      ordersSaved: saved.has(`${game.id}/${seat.number}`),
      ready: readyTurn === game.turn + 1 && saved.get(`${game.id}/${seat.number}`) === readyRevision,
    }));
    const overdue = game.status === "running" && game.dueAt !== null && game.dueAt <= overdueSince(now());
    return {
      game: publicGame({ ...game, seats }),
      seats: seen,
      failure: failure && failedAt ? { message: failure, at: failedAt, attempts: failures, retryAt } : null,
      overdue,
      pressing: game.status === "running" && !overdue && isPressing(game, seen),
    };
  });
}

/** One game with its GM's eyes; null where there is none. Throws Refusal 403. */
export async function readGameForGm(gm: Person, gameId: string): Promise<GmGame | null> {
  refuseUnlessGm(gm);
  const [game] = await findGames({ id: gameId }, {}, 1);
  if (game?.game.status !== "running") return game ?? null;
  const standing = await readStandingWorld(pool, gameId).catch(() => undefined); // of a broken game the rest is shown
  const seats = game.seats.map(({ number }) => number);
  const missed = standing ? missedTurnsOf(standing.ruleset, standing.world, seats) : new Map<number, MissedTurns>();
  return {
    ...game,
    seats: game.seats.map((seat) => {
      const byRules = seat.awaited && seat.kind === "player" ? (missed.get(seat.number)?.missed ?? 0) : 0;
      return { ...seat, missedTurns: Math.max(seat.missedTurns, byRules) };
    }),
  };
}

export interface TurnEntry {
  turn: number;
  resolvedAt: Date;
  startedBy: "start" | "schedule" | "gm" | "player";
  /** Of the canonical world after the turn; published with the archive when the game has ended. */
  sha256: string;
  orders: number;
  refused: number;
  elapsedMs: number;
}

/** The turns of a game as they were run, newest first. Throws Refusal 403. */
export async function listTurnsForGm(gm: Person, gameId: string): Promise<TurnEntry[]> {
  refuseUnlessGm(gm);
  return db.turn.findMany({
    where: { gameId },
    orderBy: { turn: "desc" },
    select: {
      turn: true,
      resolvedAt: true,
      startedBy: true,
      sha256: true,
      orders: true,
      refused: true,
      elapsedMs: true,
    },
  });
}
