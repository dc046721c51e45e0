import type { QueryConfig } from "pg";
import { rulesetOfVersion } from "@/engine/registry";
import type { OrderResult, Standing } from "@/engine/ruleset";
import { now } from "../clock";
import { pool } from "../db";
import { LAST_SHEET } from "../orders/revisions";
import { IS_READY } from "../turns/early-run";
import { unpack, unpackJson } from "../turns/packed";
import { HELD_BY } from "./holder";
import { namedSeat, type UnnamedSeat } from "./named-seat";

/** What a seat knows about one turn. Documents are the ruleset's: only its components can read them. */
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
  /** For the seats that had left the game by then, the turn in which they left, as the log says. */
  left: ReadonlyMap<number, number>;
  view: unknown;
  /** The same, for other programs. */
  viewDocument: unknown;
  /** What the seat remembers of this view and all earlier ones. */
  memory: unknown;
  /** Null at the start. */
  report: unknown;
  /** Those of the few turns before this one, the oldest first. */
  earlierReports: readonly unknown[];
  /** The report in words; null at the start. */
  reportText: string | null;
  /** The orders as sent for this turn, each with its outcome. */
  orders: { line: string; result: OrderResult | null }[];
  standing: Standing;
  /** Whether the seat must send orders for the turn after `lastTurn`. */
  awaited: boolean;
  /** Whether the reader is the only human of the game, still plays, and may run the next turn (`readyAndRun`). */
  mayRun: boolean;
  /** Whether its player has called the last saved sheet ready (`setReady`). */
  ready: boolean;
  /** The seat leaves the game with the next run, or is a bot's from then on. */
  leaving: boolean;
  /** By the reader's own choice, which they can take back until then. */
  surrendered: boolean;
}

/** How many turns back a seat is reminded of what it was told. */
const EARLIER_TURNS = 4;

/** As SQL: the seats of game `g`, for names on maps and in tables. */
const SEATS_OF_GAME = `(SELECT json_agg(json_build_object('number', o.number, 'name', o.name, 'code', o.code)
  ORDER BY o.number) FROM "Seat" o WHERE o."gameId" = g.id)`;

/**
 * Everything a seat has of a turn (a parameter; null: the last one), in one row. `which`: picks among the seats `s`.
 */
const SEAT_VIEW = (which: string, turn: string) =>
  `SELECT g."rulesetId", g."rulesetVersion", g.options, g.turn AS "lastTurn", g.status = 'running' AS running,
     s.number, s.name, s.code, s.leaving, s."surrenderedAt" IS NOT NULL AS "takesBack",
     shown.turn, shown.view, shown.memory, shown.report, shown.results, t."resolvedAt", t.standing,
     ARRAY(SELECT e.report FROM "SeatTurn" e WHERE e."gameId" = g.id AND e.seat = s.number AND e.report IS NOT NULL
       AND e.turn BETWEEN shown.turn - ${EARLIER_TURNS} AND shown.turn - 1 ORDER BY e.turn) AS "earlierReports",
     s.number = ANY (last.awaiting) AS awaited,
     (SELECT lines FROM ${LAST_SHEET("g.id", "shown.turn", "s.number")} o) AS lines,
     coalesce(${IS_READY}, false) AS ready,
     (SELECT count(*)::int FROM "Seat" h WHERE h."gameId" = g.id AND h."userId" IS NOT NULL) AS humans, s."userId",
     ${SEATS_OF_GAME} AS seats,
     (SELECT json_object_agg(o.number, o."leftTurn") FROM "Seat" o
      WHERE o."gameId" = g.id AND o."leftTurn" <= shown.turn) AS "leftTurns"
   FROM "Seat" s
   JOIN "Game" g ON g.id = s."gameId"
   JOIN "SeatTurn" shown
     ON shown."gameId" = g.id AND shown.turn = coalesce(${turn}::int, g.turn) AND shown.seat = s.number
   JOIN "Turn" t ON t."gameId" = g.id AND t.turn = shown.turn
   JOIN "Turn" last ON last."gameId" = g.id AND last.turn = g.turn
   WHERE s."gameId" = $1 AND ${which} AND g."startedAt" IS NOT NULL`;

interface SeatViewRow
  extends Pick<SeatView, "rulesetId" | "options" | "turn" | "lastTurn" | "resolvedAt" | "standing">,
    Pick<SeatView, "awaited" | "ready" | "leaving">,
    UnnamedSeat {
  rulesetVersion: string;
  running: boolean;
  humans: number;
  userId: string | null;
  takesBack: boolean;
  seats: UnnamedSeat[];
  leftTurns: Record<string, number> | null;
  view: Buffer;
  memory: Buffer;
  report: Buffer | null;
  earlierReports: Buffer[];
  results: Buffer | null;
  lines: string[] | null;
}

/**
 * What the user's own seat, or the one they sit for, knows about a turn (the last one if none is named). Null without a
 * seat, and before the start.
 */
export async function readSeatView(userId: string, gameId: string, turn?: number): Promise<SeatView | null> {
  const values = [gameId, userId, now(), turn ?? null];
  return seatView(gameId, { name: "held-seat-view", text: SEAT_VIEW(HELD_BY("$2", "$3"), "$4"), values }, userId);
}

/** As `readSeatView`, for a caller that has made sure the reader may know this seat's secrets. */
export async function readSeat(gameId: string, seat: number, turn?: number): Promise<SeatView | null> {
  const values = [gameId, seat, turn ?? null];
  return seatView(gameId, { name: "seat-view", text: SEAT_VIEW("s.number = $2", "$3"), values });
}

async function seatView(gameId: string, query: QueryConfig, userId?: string): Promise<SeatView | null> {
  const [row] = (await pool.query<SeatViewRow>(query)).rows;
  if (!row) return null;
  const { rulesetId, options, turn, lastTurn, resolvedAt, standing, ready, leaving } = row;
  const ruleset = rulesetOfVersion(rulesetId, row.rulesetVersion);
  const results = row.results ? unpackJson<OrderResult[]>(row.results) : [];
  const left = new Map(Object.entries(row.leftTurns ?? {}).map(([seat, turn]) => [Number(seat), turn]));
  let unpacked: unknown = null;
  const report = () => {
    unpacked ??= row.report && unpack(ruleset, row.report);
    return unpacked;
  };
  const view = unpack(ruleset, row.view);
  return {
    gameId,
    rulesetId,
    options,
    turn,
    lastTurn,
    resolvedAt,
    standing,
    ready,
    leaving,
    seat: namedSeat(row),
    seats: row.seats.map(namedSeat),
    left,
    view,
    get viewDocument() {
      return ruleset.viewDocument(view);
    },
    memory: unpack(ruleset, row.memory),
    // Unpacked only when read: the map does not need them.
    get report() {
      return report();
    },
    get earlierReports() {
      return row.earlierReports.map((earlier) => unpack(ruleset, earlier));
    },
    get reportText() {
      return row.report && ruleset.reportText(report(), left);
    },
    orders: (row.lines ?? []).map((line, index) => ({ line, result: results[index] ?? null })),
    awaited: row.running && !leaving && row.awaited,
    surrendered: leaving && row.takesBack && row.userId === userId,
    mayRun: row.running && row.awaited && row.humans === 1 && row.userId === userId,
  };
}
