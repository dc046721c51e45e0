import { rulesetById } from "@/engine/registry";
import type { OrderResult, Standing } from "@/engine/ruleset";
import { db } from "../db";
import { unpack, unpackJson } from "../turns/packed";

/** What a seat knows of one turn. Documents are the ruleset's: only its components can read them. */
export interface SeatView {
  gameId: string;
  rulesetId: string;
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
}

/** What the user's own seat knows of a turn (the last one if none is named). Null without a seat, and before the start. */
export async function readSeatView(userId: string, gameId: string, turn?: number): Promise<SeatView | null> {
  const own = await db.seat.findUnique({
    where: { gameId_userId: { gameId, userId } },
    select: {
      number: true,
      name: true,
      code: true,
      game: {
        select: {
          rulesetId: true,
          turn: true,
          status: true,
          seats: { select: { number: true, kind: true, name: true, code: true }, orderBy: { number: "asc" } },
        },
      },
    },
  });
  if (!own || own.game.status === "open") return null;
  const { game, number: seat } = own;
  const shown = turn ?? game.turn;
  const [seen, last, sheet] = await Promise.all([
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
  ]);
  if (!seen || !last) return null;
  const ruleset = rulesetById(game.rulesetId);
  const report = seen.report && unpack(ruleset, seen.report);
  const results = seen.results ? unpackJson<OrderResult[]>(seen.results) : [];
  const humans = game.seats.filter(({ kind }) => kind === "player").length;
  return {
    gameId,
    rulesetId: game.rulesetId,
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
    awaited: game.status === "running" && last.awaiting.includes(seat),
    mayRun: game.status === "running" && humans === 1,
  };
}

/** The turns the user's seat can look back on, newest first; empty without a seat. */
export async function listSeatTurns(userId: string, gameId: string): Promise<{ turn: number; resolvedAt: Date }[]> {
  const seat = await db.seat.findUnique({ where: { gameId_userId: { gameId, userId } }, select: { number: true } });
  if (!seat) return [];
  return db.turn.findMany({
    where: { gameId, seatTurns: { some: { seat: seat.number } } },
    orderBy: { turn: "desc" },
    select: { turn: true, resolvedAt: true },
  });
}
