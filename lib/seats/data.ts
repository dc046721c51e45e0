import { rulesetOfVersion } from "@/engine/registry";
import type { OrderResult, Standing } from "@/engine/ruleset";
import { db, pool } from "../db";
import { countReady, everybodyIsReady } from "../turns/early-run";
import { unpack, unpackJson } from "../turns/packed";
import { seatHeldBy } from "./holder";

/** What a seat knows of one turn. Documents are the ruleset's: only its components can read them. */
export interface SeatView {
  gameId: string;
  rulesetId: string;
  /** The ruleset's choices for this game; everybody may know them. */
  options: unknown;
  /** The turn shown, and the last one there is. */
  turn: number;
  lastTurn: number;
  resolvedAt: Date;
  seat: { number: number; name: string; code: string };
  /** The seats of the game, for names on maps and in tables. */
  seats: { number: number; name: string; code: string }[];
  view: unknown;
  /** What the seat remembers of this view and all earlier ones. */
  memory: unknown;
  /** Null at the start. */
  report: unknown;
  /** The report in words; null at the start. */
  reportText: string | null;
  /** The orders as they were sent for this turn, each with what became of it. */
  orders: { line: string; result: OrderResult | null }[];
  standing: Standing;
  /** Whether the seat must send orders for the turn after `lastTurn`. */
  awaited: boolean;
  /** Whether the seat's player is the only human of the game and may run the next turn (`readyAndRun`). */
  mayRun: boolean;
  /** Whether its player has called the last saved sheet ready (`setReady`). */
  ready: boolean;
  /** How many seats have done so, of those whose players must send orders. Which ones, nobody is told. */
  readyCount: number;
  awaitedCount: number;
  /** When the turn is run because all are ready; null while somebody is not. */
  earlyAt: Date | null;
  /** Turns in a row that have run without a sheet of this player's. */
  missedTurns: number;
  /** The player has surrendered: the seat leaves the game with the next run. */
  leaving: boolean;
}

/** What the user's own seat, or the one they sit for, knows of a turn (the last one if none is named). Null without a seat, and before the start. */
export async function readSeatView(userId: string, gameId: string, turn?: number): Promise<SeatView | null> {
  const held = await seatHeldBy(userId, gameId);
  return held === null ? null : readSeat(gameId, held, turn);
}

/** As `readSeatView`, for a caller that has seen to it that the reader may know this seat's secrets. */
export async function readSeat(gameId: string, seat: number, turn?: number): Promise<SeatView | null> {
  const own = await db.seat.findUnique({
    where: { gameId_number: { gameId, number: seat } },
    select: {
      name: true,
      code: true,
      readyTurn: true,
      readyRevision: true,
      missedTurns: true,
      leaving: true,
      game: {
        select: {
          rulesetId: true,
          rulesetVersion: true,
          options: true,
          turn: true,
          status: true,
          earlyAt: true,
          seats: { select: { number: true, kind: true, name: true, code: true }, orderBy: { number: "asc" } },
        },
      },
    },
  });
  if (!own || own.game.status === "open") return null;
  const { game } = own;
  const shown = turn ?? game.turn;
  const [seen, last, sheet, next, readiness] = await Promise.all([
    db.seatTurn.findUnique({
      where: { gameId_turn_seat: { gameId, turn: shown, seat } },
      include: { at: { omit: { snapshot: true } } },
    }),
    db.turn.findUnique({ where: { gameId_turn: { gameId, turn: game.turn } }, select: { awaiting: true } }),
    db.orderSheet.findFirst({
      where: { gameId, turn: shown, seat },
      orderBy: { revision: "desc" },
      select: { lines: true },
    }),
    db.orderSheet.findFirst({
      where: { gameId, turn: game.turn + 1, seat },
      orderBy: { revision: "desc" },
      select: { revision: true },
    }),
    countReady(pool, gameId),
  ]);
  if (!seen || !last) return null;
  const ruleset = rulesetOfVersion(game.rulesetId, game.rulesetVersion);
  const report = seen.report && unpack(ruleset, seen.report);
  const results = seen.results ? unpackJson<OrderResult[]>(seen.results) : [];
  const humans = game.seats.filter(({ kind }) => kind === "player").length;
  return {
    gameId,
    rulesetId: game.rulesetId,
    options: game.options,
    turn: shown,
    lastTurn: game.turn,
    resolvedAt: seen.at.resolvedAt,
    seat: { number: seat, name: own.name ?? "", code: own.code ?? "" },
    seats: game.seats.map(({ number, name, code }) => ({ number, name: name ?? "", code: code ?? "" })),
    view: unpack(ruleset, seen.view),
    memory: unpack(ruleset, seen.memory),
    report,
    reportText: report ? ruleset.reportText(report) : null,
    orders: (sheet?.lines ?? []).map((line, index) => ({ line, result: results[index] ?? null })),
    standing: seen.at.standing as unknown as Standing,
    awaited: game.status === "running" && !own.leaving && last.awaiting.includes(seat),
    mayRun: game.status === "running" && humans === 1,
    ready: own.readyTurn === game.turn + 1 && next?.revision === own.readyRevision,
    readyCount: readiness.ready,
    awaitedCount: readiness.awaited,
    earlyAt: everybodyIsReady(readiness) ? game.earlyAt : null,
    missedTurns: own.missedTurns,
    leaving: own.leaving,
  };
}

export interface SeatTurn {
  turn: number;
  resolvedAt: Date;
  /** Whether the seat's player has had its report open; true where there is none. A predecessor's reading is not theirs. */
  read: boolean;
}

/** The turns the user's seat, or the one they sit for, can look back on, newest first; empty without a seat. */
export async function listSeatTurns(userId: string, gameId: string): Promise<SeatTurn[]> {
  const held = await seatHeldBy(userId, gameId);
  if (held === null) return [];
  const { joinedAt } = await db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number: held } } });
  const turns = await db.seatTurn.findMany({
    where: { gameId, seat: held },
    orderBy: { turn: "desc" },
    select: { turn: true, readAt: true, at: { select: { resolvedAt: true } } },
  });
  const since = joinedAt ?? new Date(0);
  return turns.map(({ turn, readAt, at }) => ({
    turn,
    resolvedAt: at.resolvedAt,
    read: turn === 0 || (readAt !== null && readAt >= since),
  }));
}

/** What a seat knew after each turn. Documents are the ruleset's. */
export interface SeatHistory {
  rulesetId: string;
  /** From the start on; `report` is null there. */
  turns: { turn: number; view: unknown; report: unknown }[];
}

/** All that the user's seat, or the one they sit for, has seen and been told. Null without one, and before the start. */
export async function readSeatHistory(userId: string, gameId: string): Promise<SeatHistory | null> {
  const held = await seatHeldBy(userId, gameId);
  if (held === null) return null;
  const own = await db.seat.findUnique({
    where: { gameId_number: { gameId, number: held } },
    select: { number: true, game: { select: { rulesetId: true, rulesetVersion: true, status: true } } },
  });
  if (!own || own.game.status === "open") return null;
  const { rulesetId, rulesetVersion } = own.game;
  const ruleset = rulesetOfVersion(rulesetId, rulesetVersion);
  const stored = await db.seatTurn.findMany({
    where: { gameId, seat: own.number },
    orderBy: { turn: "asc" },
    select: { turn: true, view: true, report: true },
  });
  const turns = stored.map(({ turn, view, report }) => ({
    turn,
    view: unpack(ruleset, view),
    report: report && unpack(ruleset, report),
  }));
  return { rulesetId, turns };
}
