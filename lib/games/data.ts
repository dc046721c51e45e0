import { rulesetById } from "@/engine/registry";
import type { Standing } from "@/engine/ruleset";
import { now } from "../clock";
import { db } from "../db";
import type { Prisma } from "../generated/prisma/client";
import { knowsSecrets, seatHeldBy } from "../seats/holder";
import { overdueSince } from "../turns/deadlines";
import { HOST_ACTS } from "./acts";
import { invites } from "./invitations";
import { type Person, requireGm } from "./mutations";

/** A seat as everybody may see it. */
export interface PublicSeat {
  number: number;
  kind: "free" | "player" | "bot";
  /** Null while the seat is free. */
  name: string | null;
  code: string | null;
  /** A bot's seat that anybody may take over. */
  offered: boolean;
  /** Who plays it, by their name on the site; null for bots, and where nobody is to know. */
  player: string | null;
}

/** A game as everybody may see it who may see it at all. */
export interface PublicGame {
  id: string;
  name: string;
  /** The ruleset's id and title. */
  ruleset: { id: string; title: string };
  status: "open" | "running" | "finished";
  /** False: by invitation. */
  listed: boolean;
  /** Who plays which seat is told when the game is over. */
  anonymous: boolean;
  /** What makes it a special game: the ruleset's options document. */
  options: unknown;
  /** The last turn resolved; 0 is the start position. */
  turn: number;
  seatCount: number;
  /** From one deadline to the next; null: turns are run by hand. */
  turnMinutes: number | null;
  dueAt: Date | null;
  /** Deadlines fall at this time of day in this zone; both null where they do not. */
  localTime: string | null;
  zone: string | null;
  /** No turn is run before, but by the GM's hand; null where there is no pause. */
  pausedUntil: Date | null;
  /** From the moment all are ready to the early run; null: turns wait for their deadline. */
  undoSeconds: number | null;
  /** Who misses so many turns in a row loses the seat; 0: nobody does. */
  absentAfter: number;
  absentFate: "bot" | "standby" | "drop";
  surrenderFate: "bot" | "standby" | "drop";
  /** How long players have to confirm when all seats are taken; null: the game begins at once. */
  musterMinutes: number | null;
  /** Whether bots get the seats that nobody confirms; else they are free again. */
  musterBots: boolean;
  /** When the muster under way ends. */
  musterUntil: Date | null;
  /** Days of vacation a seat may take in all. */
  vacationDays: number;
  /** Nobody sits in it: no turn is run until somebody does. */
  restingSince: Date | null;
  /** SHA-256 of the secret that all dice come from, lower-case hex. */
  commitment: string;
  startedAt: Date | null;
  finishedAt: Date | null;
  seats: PublicSeat[];
  /** The public ranking; null before the start. */
  standing: Standing | null;
}

const PUBLIC_SEAT = {
  ...{ number: true, kind: true, name: true, code: true, offered: true },
  user: { select: { name: true } },
} as const;

const GM_SEAT = {
  ...{ readyTurn: true, readyRevision: true, missedTurns: true, leaving: true, confirmedAt: true },
  user: { select: { id: true, name: true, guest: true } },
} as const;

const PUBLIC_GAME = {
  id: true,
  name: true,
  rulesetId: true,
  status: true,
  listed: true,
  anonymous: true,
  options: true,
  turn: true,
  seatCount: true,
  turnMinutes: true,
  dueAt: true,
  localTime: true,
  zone: true,
  pausedUntil: true,
  undoSeconds: true,
  absentAfter: true,
  absentFate: true,
  surrenderFate: true,
  musterMinutes: true,
  musterBots: true,
  musterUntil: true,
  vacationDays: true,
  restingSince: true,
  commitment: true,
  startedAt: true,
  finishedAt: true,
  seats: { select: PUBLIC_SEAT, orderBy: { number: "asc" } },
  turns: { select: { standing: true }, orderBy: { turn: "desc" }, take: 1 },
} satisfies Prisma.GameSelect;

/** Everything a page may have of a game goes through here: who plays a seat is left out unless all may know. */
function publicGame({
  rulesetId,
  turns,
  seats,
  ...game
}: Prisma.GameGetPayload<{ select: typeof PUBLIC_GAME }>): PublicGame {
  const { id, title } = rulesetById(rulesetId);
  const pausedUntil = game.pausedUntil && game.pausedUntil > now() ? game.pausedUntil : null;
  const named = !game.anonymous || game.status === "finished";
  return {
    ...game,
    pausedUntil,
    ruleset: { id, title },
    seats: seats.map(({ number, kind, name, code, offered, user }) => ({
      ...{ number, kind, name, code, offered },
      player: named ? (user?.name ?? null) : null,
    })),
    standing: (turns[0]?.standing as Standing | undefined) ?? null,
  };
}

/** Open games that anybody may join, those that lack fewest players first. */
export async function listOpenGames(): Promise<PublicGame[]> {
  const games = await db.game.findMany({
    where: { status: "open", listed: true },
    select: PUBLIC_GAME,
    orderBy: { createdAt: "asc" },
  });
  const free = (game: PublicGame) => game.seats.filter((seat) => seat.kind === "free").length;
  return games.map(publicGame).sort((a, b) => free(a) - free(b));
}

/** Games under way with a seat that anybody may take over. */
export async function listOfferedGames(): Promise<PublicGame[]> {
  const games = await db.game.findMany({
    where: { status: "running", listed: true, seats: { some: { offered: true } } },
    select: PUBLIC_GAME,
    orderBy: { startedAt: "desc" },
  });
  return games.map(publicGame);
}

export interface MyGame {
  game: PublicGame;
  seat: { number: number; name: string; code: string };
  /** Whether orders for the next turn are saved; null when none are asked for. */
  ordersSaved: boolean | null;
  /** The muster is called, and they have not confirmed. */
  asked: boolean;
}

/** The games somebody sits in, those due first. */
export async function listMyGames(userId: string): Promise<MyGame[]> {
  const memberships = await db.membership.findMany({ where: { userId }, select: { gameId: true } });
  const games = await db.game.findMany({
    where: { id: { in: memberships.map(({ gameId }) => gameId) } },
    select: {
      ...PUBLIC_GAME,
      seats: { select: { ...PUBLIC_SEAT, userId: true, confirmedAt: true }, orderBy: { number: "asc" } },
      turns: { select: { standing: true, awaiting: true }, orderBy: { turn: "desc" }, take: 1 },
    },
  });
  const mine = await Promise.all(
    games.map(async ({ seats, turns, ...game }): Promise<MyGame[]> => {
      const own = seats.find((seat) => seat.userId === userId);
      if (!own) return [];
      const awaited = game.status === "running" && (turns[0]?.awaiting.includes(own.number) ?? false);
      const saved = awaited
        ? await db.orderSheet.count({ where: { gameId: game.id, turn: game.turn + 1, seat: own.number } })
        : 0;
      return [
        {
          game: publicGame({ ...game, turns, seats }),
          seat: { number: own.number, name: own.name ?? "", code: own.code ?? "" },
          ordersSaved: awaited ? saved > 0 : null,
          asked: game.musterUntil !== null && own.confirmedAt === null,
        },
      ];
    }),
  );
  const when = ({ game }: MyGame) => (game.status === "finished" ? Number.MAX_VALUE : (game.dueAt?.getTime() ?? 0));
  return mine.flat().sort((a, b) => when(a) - when(b));
}

/** The games somebody waits for a seat in, with their place on the list, those they have waited for longest first. */
export async function listWaitedFor(userId: string): Promise<{ game: PublicGame; place: number }[]> {
  const waiting = await db.waiting.findMany({
    where: { userId },
    select: { since: true, game: { select: PUBLIC_GAME } },
    orderBy: { since: "asc" },
  });
  return Promise.all(
    waiting.map(async ({ game, since }) => ({
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
  /** The reader has a seat, the muster is called, and they have not confirmed. */
  asked: boolean;
  /** The reader has surrendered, and can take it back. */
  surrendered: boolean;
  /** The reader's seat plays no more, in a game that goes on. */
  out: boolean;
}

/**
 * One game as everybody may see it. Null where there is none, or where it is by invitation and the reader has none, does
 * not sit in it and is no GM. `invitation`: the token of a link.
 */
export async function readGame(gameId: string, reader: Person | null, invitation?: string): Promise<SeenGame | null> {
  const found = await db.game.findUnique({
    where: { id: gameId },
    select: {
      ...PUBLIC_GAME,
      turns: { select: { standing: true, awaiting: true }, orderBy: { turn: "desc" }, take: 1 },
    },
  });
  if (!found) return null;
  const own = reader
    ? await db.seat.findUnique({
        where: { gameId_userId: { gameId, userId: reader.id } },
        select: { number: true, confirmedAt: true, surrenderedAt: true, leaving: true },
      })
    : null;
  const heldSeat = own?.number ?? (reader && (await seatHeldBy(reader.id, gameId)));
  if (!found.listed && heldSeat === null && reader?.role !== "gm" && !(await mayLook(gameId, reader, invitation)))
    return null;
  return {
    game: publicGame(found),
    mySeat: own?.number ?? null,
    heldSeat,
    asked: own !== null && found.musterUntil !== null && own.confirmedAt === null,
    surrendered: own?.leaving === true && own.surrenderedAt !== null,
    out: own !== null && found.status === "running" && found.turns[0]?.awaiting.includes(own.number) === false,
  };
}

/** Whoever waits for a seat has come by an invitation, which may have expired since. */
async function mayLook(gameId: string, reader: Person | null, invitation: string | undefined): Promise<boolean> {
  if (invitation && (await invites(gameId, invitation))) return true;
  return reader !== null && (await db.waiting.count({ where: { gameId, userId: reader.id } })) > 0;
}

/** A game as its GM sees it: who has saved, never what. */
export interface GmGame {
  game: PublicGame;
  seats: GmSeat[];
  /** What went wrong at the last attempt to run a turn; null when nothing did. */
  failure: { message: string; at: Date; attempts: number; retryAt: Date | null } | null;
  /** The deadline passed more than five minutes ago, and the turn has not been run. */
  overdue: boolean;
}

export interface GmSeat extends PublicSeat {
  /** The player's account; null for bots and free seats. The GM knows every player's name. */
  userId: string | null;
  guest: boolean;
  /** In a muster: they have confirmed. */
  confirmed: boolean;
  /** Whether orders for the next turn are asked for, and saved. */
  awaited: boolean;
  ordersSaved: boolean;
  /** Whether the player has called the last saved sheet ready. Nobody else is told who has. */
  ready: boolean;
  /** Turns in a row without a sheet. */
  missedTurns: number;
  /** The seat leaves the game with the next run. */
  leaving: boolean;
}

/** All games, those in trouble first, then those under way by deadline. Throws Refusal 403 for anybody but a GM. */
export async function listGamesForGm(gm: Person, where: Prisma.GameWhereInput = {}): Promise<GmGame[]> {
  requireGm(gm);
  const games = await db.game.findMany({
    where,
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
    orderBy: [{ status: "asc" }, { dueAt: { sort: "asc", nulls: "last" } }, { createdAt: "desc" }],
  });
  const saved = await savedSeats(games);
  const seen = games.map(({ failure, failedAt, failures, retryAt, seats, ...game }): GmGame => {
    const awaiting = game.status === "running" ? (game.turns[0]?.awaiting ?? []) : [];
    return {
      game: publicGame({ ...game, seats }),
      seats: seats.map(({ user, readyTurn, readyRevision, confirmedAt, ...seat }) => ({
        ...seat,
        player: user?.name ?? null,
        userId: user?.id ?? null,
        confirmed: confirmedAt !== null,
        guest: user?.guest ?? false,
        awaited: awaiting.includes(seat.number),
        ordersSaved: saved.has(`${game.id}/${seat.number}`),
        ready: readyTurn === game.turn + 1 && saved.get(`${game.id}/${seat.number}`) === readyRevision,
      })),
      failure: failure && failedAt ? { message: failure, at: failedAt, attempts: failures, retryAt } : null,
      overdue: game.status === "running" && game.dueAt !== null && game.dueAt <= overdueSince(now()),
    };
  });
  return seen.sort((a, b) => concern(a) - concern(b));
}

/** Games in trouble come before those under way, these before the open ones, and games that are over last. */
function concern({ game, failure, overdue }: GmGame): number {
  if (failure !== null || overdue) return 0;
  return { running: 1, open: 2, finished: 3 }[game.status];
}

/** By `game/seat` the last revision saved for the next turn of these games. */
async function savedSeats(
  games: readonly { id: string; turn: number; status: string }[],
): Promise<Map<string, number>> {
  const running = games.filter(({ status }) => status === "running");
  if (running.length === 0) return new Map();
  const sheets = await db.orderSheet.groupBy({
    by: ["gameId", "seat"],
    where: { OR: running.map(({ id, turn }) => ({ gameId: id, turn: turn + 1 })) },
    _max: { revision: true },
  });
  return new Map(sheets.map(({ gameId, seat, _max }) => [`${gameId}/${seat}`, _max.revision ?? 0]));
}

/** One game with its GM's eyes; null where there is none. Throws Refusal 403. */
export async function readGameForGm(gm: Person, gameId: string): Promise<GmGame | null> {
  const [game] = await listGamesForGm(gm, { id: gameId });
  return game ?? null;
}

export interface GmActEntry {
  id: string;
  actor: string | null;
  act: string;
  detail: string;
  reason: string;
  at: Date;
}

/**
 * What GMs did to a game, newest first. A GM who plays in it, or has, reads no more of it than any player. Throws
 * Refusal 403.
 */
export async function listActs(gm: Person, gameId: string): Promise<GmActEntry[]> {
  requireGm(gm);
  const plays = await knowsSecrets(gm.id, gameId);
  const acts = await db.gmAct.findMany({
    where: { gameId, ...(plays ? { private: false } : {}) },
    orderBy: { at: "desc" },
    include: { actor: { select: { name: true } } },
  });
  return acts.map(({ id, actor, act, detail, reason, at }) => ({
    id,
    actor: actor?.name ?? null,
    act,
    detail,
    reason,
    at,
  }));
}

/** An entry of the game's log as its players read it. It names nobody. */
export interface LogEntry {
  id: string;
  act: string;
  detail: string;
  reason: string;
  at: Date;
  /** Whether a GM did it; else it was the host, or a player. */
  byGm: boolean;
}

/** What has been done to a game, newest first: for those who sit in it, and GMs; empty for everybody else. */
export async function listLog(gameId: string, reader: Person | null): Promise<LogEntry[]> {
  if (!reader) return [];
  const seat = await seatHeldBy(reader.id, gameId);
  if (seat === null && reader.role !== "gm") return [];
  const readable = seat === null ? {} : { OR: [{ private: false }, { seat }] };
  const acts = await db.gmAct.findMany({ where: { gameId, ...readable }, orderBy: [{ at: "desc" }, { id: "desc" }] });
  return acts.map(({ id, actorId, act, detail, reason, at }) => ({
    ...{ id, act, detail, reason, at },
    byGm: actorId !== null || !HOST_ACTS.has(act),
  }));
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
  requireGm(gm);
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
