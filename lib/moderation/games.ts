import type { MissedTurns } from "@/engine/ruleset";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { HOUR_MS, MINUTE_MS, now } from "../clock";
import { db, pool } from "../db";
import { PUBLIC_GAME, PUBLIC_SEAT, type PublicGame, type PublicSeat, publicGame } from "../games/public-game";
import type { Prisma } from "../generated/prisma/client";
import { emptySheets, lastRevisions } from "../orders/last-revisions";
import { gamesAgainstOthers, playsAgainstOthers } from "../seats/part";
import { overdueSince } from "../turns/deadlines";
import { missedTurnsOf } from "../turns/dropped-by-the-rules";
import { readStandingWorld } from "../turns/standing-world";
import { whyTold } from "./schema";

const GM_SEAT = {
  readyTurn: true,
  readyRevision: true,
  missedTurns: true,
  confirmedAt: true,
  leaving: true,
  surrenderedAt: true,
  user: { select: { id: true, name: true, guest: true } },
} as const;

/** A game as its GM sees it: who has saved, never what. */
export interface GmGame {
  game: PublicGame;
  seats: GmSeat[];
  /** The GM plays in it against others: of these they are told what players are. */
  asPlayer: boolean;
  /** What went wrong at the last attempt to run a turn; null when nothing did. */
  failure: { message: string; at: Date; attempts: number; retryAt: Date | null } | null;
  /** The deadline passed more than five minutes ago, and the turn has not been run. */
  overdue: boolean;
  /** The turn runs soon, and some of its players have saved nothing. */
  pressing: boolean;
}

/** What is null is not told to a GM who plays against this seat. */
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
  ordersSaved: boolean | null;
  /** Where one game is read: what is saved has no order in it. */
  sheetEmpty: boolean | null;
  /** Whether the player has called the last saved sheet ready. Nobody else is told who has. */
  ready: boolean | null;
  /** Turns in a row without orders: without a sheet, or, where one game is read, as its rules count if that is more. */
  missedTurns: number | null;
  /** The seat leaves the game with the next run; of those who surrender others who play are not told before. */
  leaving: boolean;
}

/** A turn runs soon when so much of it is left, or a quarter of a shorter one. */
const SOON_MS = 6 * HOUR_MS;

/** So many of each kind are shown at once; a search by name finds the others. */
const MOST_SHOWN = { trouble: 100, running: 100, open: 100, byHand: 25, finished: 25 } as const;

/** Practice games apart, of which there are many; a search is among all. */
export type WhichGames = "usual" | "practice" | { search: string };

function namedOrKind(which: WhichGames): Prisma.GameWhereInput {
  if (typeof which === "object") return { name: { contains: which.search, mode: "insensitive" } };
  return { practice: which === "practice" };
}

/**
 * Games by kind, or by a part of their name: those in trouble first (practice games in any case), then those under way by
 * deadline, the open ones, those whose turns are run by hand, those that bots alone play, and those that ended last.
 * Throws Refusal 403 for anybody but a GM.
 */
export async function listGamesForGm(gm: Person, which: WhichGames = "usual"): Promise<GmGame[]> {
  refuseUnlessGm(gm);
  const wanted = namedOrKind(which);
  const late: Prisma.GameWhereInput = { status: "running", dueAt: { lte: overdueSince(now()) } };
  const troubled: Prisma.GameWhereInput = { OR: [{ failure: { not: null } }, late] };
  const clocked: Prisma.GameWhereInput = { status: "running", turnMinutes: { not: null } };
  const handRun: Prisma.GameWhereInput = { status: "running", turnMinutes: null };
  const against = new Set(await gamesAgainstOthers(gm.id));
  const find = (...query: FindGames) => findGames(gm, against, ...query);
  const [trouble, running, open, byHand, finished] = await Promise.all([
    find({ AND: [which === "usual" ? {} : wanted, troubled] }, { dueAt: "asc" }, MOST_SHOWN.trouble),
    find({ ...wanted, ...clocked }, { dueAt: { sort: "asc", nulls: "last" } }, MOST_SHOWN.running),
    find({ ...wanted, status: "open" }, { createdAt: "desc" }, MOST_SHOWN.open),
    find({ ...wanted, ...handRun }, { createdAt: "desc" }, MOST_SHOWN.byHand),
    find({ ...wanted, status: "finished" }, { finishedAt: "desc" }, MOST_SHOWN.finished),
  ]);
  const shown = new Set(trouble.map(({ game }) => game.id));
  const [peopled, ofBots] = [running.filter(hasPlayers), running.filter((game) => !hasPlayers(game))];
  const rest = [...peopled, ...open, ...byHand, ...ofBots, ...finished];
  return [...trouble, ...rest.filter(({ game }) => !shown.has(game.id))];
}

/** How many there are in all, over or not. Throws Refusal 403. */
export async function countPracticeGames(gm: Person): Promise<number> {
  refuseUnlessGm(gm);
  return db.game.count({ where: { practice: true } });
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

type FindGames = [where: Prisma.GameWhereInput, order: Prisma.GameOrderByWithRelationInput, most: number];

/** `against`: the games in which the GM plays against others. */
async function findGames(
  gm: Person,
  against: ReadonlySet<string>,
  ...[where, order, most]: FindGames
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
      failure: true,
      failedAt: true,
      failures: true,
      retryAt: true,
    },
  });
  const saved = await lastRevisions(games.filter(({ status }) => status === "running"));
  return games.map(({ failure, failedAt, failures, retryAt, seats, ...game }): GmGame => {
    const awaiting = game.status === "running" ? (game.turns[0]?.awaiting ?? []) : [];
    const asPlayer = against.has(game.id) && game.status !== "finished";
    const seen = seats.map(({ user, readyTurn, readyRevision, confirmedAt, surrenderedAt, missedTurns, ...seat }) => {
      const rival = asPlayer && user?.id !== gm.id;
      const leaving = seat.leaving && !(rival && surrenderedAt);
      const revision = saved.get(`${game.id}/${seat.number}`);
      return {
        ...seat,
        leaving,
        player: user?.name ?? null,
        userId: user?.id ?? null,
        confirmed: confirmedAt !== null,
        guest: user?.guest ?? false,
        awaited: awaiting.includes(seat.number),
        asked: awaiting.includes(seat.number) && seat.kind === "player" && !leaving,
        ordersSaved: rival ? null : revision !== undefined,
        sheetEmpty: null,
        ready: rival ? null : readyTurn === game.turn + 1 && revision === readyRevision,
        missedTurns: rival ? null : missedTurns,
      };
    });
    const overdue = game.status === "running" && game.dueAt !== null && game.dueAt <= overdueSince(now());
    return {
      game: publicGame({ ...game, seats }),
      seats: seen,
      asPlayer,
      failure:
        failure && failedAt ? { message: whyTold(asPlayer, failure), at: failedAt, attempts: failures, retryAt } : null,
      overdue,
      pressing: game.status === "running" && !overdue && !asPlayer && isPressing(game, seen),
    };
  });
}

/** One game with its GM's eyes; null where there is none. Throws Refusal 403. */
export async function readGameForGm(gm: Person, gameId: string): Promise<GmGame | null> {
  refuseUnlessGm(gm);
  const against = (await playsAgainstOthers(gm.id, gameId)) ? [gameId] : [];
  const [game] = await findGames(gm, new Set(against), { id: gameId }, {}, 1);
  if (game?.game.status !== "running") return game ?? null;
  const empty = await emptySheets([game.game]);
  const standing = await readStandingWorld(pool, gameId).catch(() => undefined); // of a broken game the rest is shown
  const seats = game.seats.map(({ number }) => number);
  const missed = standing ? missedTurnsOf(standing.ruleset, standing.world, seats) : new Map<number, MissedTurns>();
  return {
    ...game,
    seats: game.seats.map((seat) => {
      const byRules = seat.awaited && seat.kind === "player" ? (missed.get(seat.number)?.missed ?? 0) : 0;
      return {
        ...seat,
        sheetEmpty: seat.ordersSaved === null ? null : empty.has(`${gameId}/${seat.number}`),
        missedTurns: seat.missedTurns === null ? null : Math.max(seat.missedTurns, byRules),
      };
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
