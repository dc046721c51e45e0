import { type Person, refuseUnlessGm } from "../accounts/person";
import { HOUR_MS, MINUTE_MS, now } from "../clock";
import { db, pool } from "../db";
import {
  PUBLIC_GAME,
  PUBLIC_SEAT,
  type PublicGame,
  type PublicSeat,
  publicGame,
  withLastTurns,
} from "../games/public-game";
import type { Prisma } from "../generated/prisma/client";
import { emptySheets, lastRevisions } from "../orders/next-sheets";
import { cameLater } from "../seats/fate-of-surrender";
import { gamesAgainstOthers, playsAgainstOthers } from "../seats/part";
import { overdueSince } from "../turns/deadlines";
import { missedTurnsOf } from "../turns/dropped-by-the-rules";
import { isReady } from "../turns/early-run";
import { readStandingWorld } from "../turns/standing-world";
import { whyTold } from "./look";

const GM_SEAT = {
  readyTurn: true,
  readyRevision: true,
  missedTurns: true,
  confirmedAt: true,
  leaving: true,
  surrenderedAt: true,
  joinedAt: true,
  user: { select: { id: true, name: true, guest: true } },
} as const;

/** A game as its GM sees it: who has saved, never what. */
export interface GmGame {
  game: PublicGame;
  seats: GmSeat[];
  /** The GM plays in it against others, and sees no more of them than any player. */
  asPlayer: boolean;
  /** What went wrong at the last attempt to run a turn; null if nothing did. */
  failure: { message: string; at: Date; attempts: number; retryAt: Date | null } | null;
  /** The deadline passed more than five minutes ago, and the turn has not been run. */
  overdue: boolean;
  /** The turn runs soon, and some players have saved nothing. */
  pressing: boolean;
}

/** Some fields are null for a GM who plays against this seat. */
export interface GmSeat extends PublicSeat {
  /** The player's account; null for bots and free seats. The GM knows every player's name. */
  userId: string | null;
  guest: boolean;
  /** In a muster: they have confirmed. */
  confirmed: boolean;
  /** Whether the game goes on with this seat, whoever writes its orders. */
  awaited: boolean;
  /** Whether its player must send orders for the next turn, and has saved some. */
  asked: boolean;
  ordersSaved: boolean | null;
  /** Only if a single game is read: what is saved has no order on it. */
  sheetEmpty: boolean | null;
  /** Whether the player has called the last saved sheet ready. Nobody but GMs is told who has. */
  ready: boolean | null;
  /** Deadlines in a row without a sheet from its player. */
  missedTurns: number | null;
  /** Only if a single game is read: turns in a row without orders as the rules count them, since its player came. */
  missedByRules: { turns: number; rule: string } | null;
  /** Only if a single game is read: the name of its player's sitter. */
  sitter: string | null;
  /** The seat leaves the game with the next run; other players are not told about surrenders before that. */
  leaving: boolean;
  /** Its player has surrendered, and the seat goes as the game says in that case (`fateOfSurrender`). */
  surrendered: boolean;
  /** Its player came to it after the start of the game. */
  cameLater: boolean;
}

/** A turn runs soon if this much of it is left, or a quarter of a shorter turn. */
const SOON_MS = 6 * HOUR_MS;

/** How many of each kind are shown at once; a search by name finds the others. */
const MOST_SHOWN = { trouble: 100, running: 100, open: 100, byHand: 25, finished: 25 } as const;

/** Practice games are listed separately, as there are many; a search covers all games. */
export type WhichGames = "usual" | "practice" | { search: string };

function namedOrKind(which: WhichGames): Prisma.GameWhereInput {
  if (typeof which === "object") return { name: { contains: which.search, mode: "insensitive" } };
  return { practice: which === "practice" };
}

/**
 * Games by kind, or by part of their name: those in trouble first (including practice games), then those under way by
 * deadline, the open ones, those whose turns are run by hand, those that only bots play, and the most recently ended.
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

/** How many practice games there are in all, over or not. Throws Refusal 403. */
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
  const found = await db.game.findMany({
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
  const games = await withLastTurns(found);
  const saved = await lastRevisions(games.filter(({ status }) => status === "running"));
  return games.map(({ failure, failedAt, failures, retryAt, seats, ...game }): GmGame => {
    const awaiting = game.status === "running" ? (game.turns[0]?.awaiting ?? []) : [];
    const asPlayer = against.has(game.id) && game.status !== "finished";
    const seen = seats.map(
      ({ user, readyTurn, readyRevision, confirmedAt, surrenderedAt, joinedAt, missedTurns, ...seat }) => {
        const rival = asPlayer && user?.id !== gm.id;
        const leaving = seat.leaving && !(rival && surrenderedAt);
        const revision = saved.get(`${game.id}/${seat.number}`);
        return {
          ...seat,
          leaving,
          surrendered: leaving && surrenderedAt !== null,
          cameLater: cameLater({ joinedAt }, game),
          player: user?.name ?? null,
          userId: user?.id ?? null,
          confirmed: confirmedAt !== null,
          guest: user?.guest ?? false,
          awaited: awaiting.includes(seat.number),
          asked: awaiting.includes(seat.number) && seat.kind === "player" && !leaving,
          ordersSaved: rival ? null : revision !== undefined,
          sheetEmpty: null,
          ready: rival ? null : isReady({ readyTurn, readyRevision }, game.turn, revision),
          missedTurns: rival ? null : missedTurns,
          missedByRules: null,
          sitter: null,
        };
      },
    );
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

/** One game as its GM sees it; null if there is none. Throws Refusal 403. */
export async function readGameForGm(gm: Person, gameId: string): Promise<GmGame | null> {
  refuseUnlessGm(gm);
  const against = (await playsAgainstOthers(gm.id, gameId)) ? [gameId] : [];
  const [game] = await findGames(gm, new Set(against), { id: gameId }, {}, 1);
  if (game?.game.status !== "running") return game ?? null;
  const [empty, missed, sitters] = await Promise.all([
    emptySheets([game.game]),
    missedByRules(game.game),
    sittersOf(gameId),
  ]);
  return {
    ...game,
    seats: game.seats.map((seat) => {
      const plays = seat.awaited && seat.kind === "player";
      const told = seat.missedTurns !== null; // nothing about a rival's seat is
      return {
        ...seat,
        sheetEmpty: seat.ordersSaved === null ? null : empty.has(`${gameId}/${seat.number}`),
        missedByRules: (plays && told && missed.get(seat.number)) || null,
        sitter: (told && sitters.get(`${seat.number}/${seat.userId}`)) || null,
      };
    }),
  };
}

type MissedByRules = GmSeat["missedByRules"];

/** By seat. No more turns than have been run since its player came: they are not to blame for earlier ones. */
async function missedByRules({ id: gameId, seats }: PublicGame): Promise<ReadonlyMap<number, MissedByRules>> {
  const standing = await readStandingWorld(pool, gameId).catch(() => undefined); // of a broken game the rest is shown
  if (!standing) return new Map();
  const run = await pool.query<{ number: number; turns: number }>(
    `SELECT s.number, count(t.turn)::int AS turns FROM "Seat" s
     LEFT JOIN "Turn" t ON t."gameId" = s."gameId" AND t.turn > 0 AND t."resolvedAt" >= s."joinedAt"
     WHERE s."gameId" = $1 GROUP BY s.number`,
    [gameId],
  );
  const since = new Map(run.rows.map(({ number, turns }) => [number, turns]));
  const numbers = seats.map(({ number }) => number);
  const counted = missedTurnsOf(standing.ruleset, standing.world, numbers);
  return new Map(
    [...counted].flatMap(([seat, { missed, rule }]) => {
      const turns = Math.min(missed, since.get(seat) ?? 0);
      return turns > 0 ? [[seat, { turns, rule }] as const] : [];
    }),
  );
}

/** By seat and player. */
async function sittersOf(gameId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.sitting.findMany({
    where: { gameId, userId: { not: null }, revokedAt: null, until: { gt: now() } },
    select: { seat: true, ownerId: true, user: { select: { name: true } } },
  });
  return new Map(rows.flatMap(({ seat, ownerId, user }) => (user ? [[`${seat}/${ownerId}`, user.name]] : [])));
}

/** Somebody who waits for a seat. */
export interface GmWaiting {
  userId: string;
  player: string;
  since: Date;
}

/** Who waits for a seat of a game, longest first. Throws Refusal 403. */
export async function listWaitingForGm(gm: Person, gameId: string): Promise<GmWaiting[]> {
  refuseUnlessGm(gm);
  const rows = await db.waiting.findMany({
    where: { gameId },
    orderBy: { since: "asc" },
    select: { since: true, user: { select: { id: true, name: true } } },
  });
  return rows.map(({ since, user }) => ({ userId: user.id, player: user.name, since }));
}

export interface TurnEntry {
  turn: number;
  resolvedAt: Date;
  startedBy: "start" | "schedule" | "gm" | "player";
  /** Of the canonical world after the turn; published with the archive once the game has ended. */
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
