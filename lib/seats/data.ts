import type { QueryConfig } from "pg";
import { rulesetById, rulesetOfVersion } from "@/engine/registry";
import type { OrderResult, Standing } from "@/engine/ruleset";
import { now } from "../clock";
import { db, pool } from "../db";
import type { GameStatus } from "../generated/prisma/enums";
import { LAST_SHEET } from "../orders/revisions";
import { everybodyIsReady, IS_READY, READY_COUNT, type ReadyCount } from "../turns/early-run";
import { unpack, unpackJson } from "../turns/packed";
import { HELD_BY, seatHeldBy } from "./holder";
import { namedSeat } from "./named-seat";

/** As SQL: seat `s` is one whose orders person $2 may write at the moment $3. */
const OF_PLAYER = HELD_BY("$2", "$3");

/** As SQL: the seats of game `g`, for names on maps and in tables. */
const SEATS_OF_GAME = `(SELECT json_agg(json_build_object('number', o.number, 'name', o.name, 'code', o.code)
  ORDER BY o.number) FROM "Seat" o WHERE o."gameId" = g.id)`;

/** As SQL: the same with their players, where everybody may know them. */
const PLAYED_SEATS = `(SELECT json_agg(json_build_object('number', o.number, 'name', o.name, 'code', o.code,
    'player', u.name, 'since', CASE WHEN u.id IS NOT NULL THEN o."joinedAt" END) ORDER BY o.number)
  FROM "Seat" o LEFT JOIN "User" u ON u.id = o."userId" AND (NOT g.anonymous OR g.status = 'finished')
  WHERE o."gameId" = g.id)`;

interface SeatName {
  number: number;
  /** Null while the seat is free. */
  name: string | null;
  code: string | null;
}

interface PlayedSeat extends SeatName {
  /** Their name on the site; null for bots, and where nobody may know. */
  player: string | null;
  since: Date | null;
}

/** Until it ends only the GM can run a turn. */
export interface Pause {
  since: Date;
  until: Date;
  /** The one the GM gave for the log. */
  reason: string | null;
}

/** A game as its players' pages show it. */
export interface HeldGame {
  id: string;
  name: string;
  /** What its ruleset calls a seat. */
  seatWord: string;
  status: GameStatus;
  turn: number;
  dueAt: Date | null;
  /** When the turn runs because everybody is ready; null while somebody is not. */
  earlyAt: Date | null;
  /** How many of those who must send orders are ready. Nobody is told which ones. */
  readiness: ReadyCount;
  /** Null if there is none. */
  pause: Pause | null;
  seats: PlayedSeat[];
  /** The seat whose orders the reader may write: their own, or one they sit for. */
  held: { number: number; name: string | null };
  /** Unread messages to the reader's own seat; a sitter reads none. */
  unread: number;
}

/** The game in which the user has a seat, or sits for one; null if they do not, and before the start. */
export async function readHeldGame(userId: string, gameId: string): Promise<HeldGame | null> {
  const found = await pool.query<Omit<HeldGame, "pause" | "seatWord"> & Pause & { rulesetId: string }>({
    name: "held-game",
    text: `SELECT g.id, g.name, g."rulesetId", g.status, g.turn, g."dueAt", g."earlyAt", ${PLAYED_SEATS} AS seats,
             (SELECT row_to_json(readiness) FROM (${READY_COUNT}) AS readiness) AS readiness,
             g."pausedAt" AS since,
             CASE WHEN g."pausedUntil" > $3 THEN g."pausedUntil" END AS until,
             CASE WHEN g."pausedUntil" > $3 THEN
               (SELECT reason FROM "GmAct" a WHERE a."gameId" = g.id AND act = 'pause'
                ORDER BY at DESC LIMIT 1) END AS reason,
             json_build_object('number', s.number, 'name', s.name) AS held,
             (SELECT count(*)::int FROM "MessageReceipt" r
              WHERE r."gameId" = g.id AND r.seat = s.number AND r."readAt" IS NULL AND s."userId" = $2) AS unread
           FROM "Seat" s JOIN "Game" g ON g.id = s."gameId"
           WHERE s."gameId" = $1 AND g."startedAt" IS NOT NULL AND ${OF_PLAYER}`,
    values: [gameId, userId, now()],
  });
  const [row] = found.rows;
  if (!row) return null;
  const { since, until, reason, rulesetId, ...game } = row;
  return {
    ...game,
    seats: game.seats.map((seat) => ({ ...seat, since: seat.since && new Date(seat.since) })),
    earlyAt: everybodyIsReady(game.readiness) ? game.earlyAt : null,
    seatWord: rulesetById(rulesetId).seatWord,
    pause: until && { since, until, reason },
  };
}

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

/**
 * Everything a seat has of a turn (a parameter; null: the last one), in one row. `which`: picks among the seats `s`.
 */
const SEAT_VIEW = (which: string, turn: string) =>
  `SELECT g."rulesetId", g."rulesetVersion", g.options, g.turn AS "lastTurn", g.status = 'running' AS running,
     s.number, s.name, s.code, s.leaving, s."surrenderedAt" IS NOT NULL AS "takesBack",
     shown.turn, shown.view, shown.memory, shown.report, shown.results, t."resolvedAt", t.standing,
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
    SeatName {
  rulesetVersion: string;
  running: boolean;
  humans: number;
  userId: string | null;
  takesBack: boolean;
  seats: SeatName[];
  leftTurns: Record<string, number> | null;
  view: Buffer;
  memory: Buffer;
  report: Buffer | null;
  results: Buffer | null;
  lines: string[] | null;
}

/**
 * What the user's own seat, or the one they sit for, knows about a turn (the last one if none is named). Null without a
 * seat, and before the start.
 */
export async function readSeatView(userId: string, gameId: string, turn?: number): Promise<SeatView | null> {
  const values = [gameId, userId, now(), turn ?? null];
  return seatView(gameId, { name: "held-seat-view", text: SEAT_VIEW(OF_PLAYER, "$4"), values }, userId);
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
    get reportText() {
      return row.report && ruleset.reportText(report(), left);
    },
    orders: (row.lines ?? []).map((line, index) => ({ line, result: results[index] ?? null })),
    awaited: row.running && !leaving && row.awaited,
    surrendered: leaving && row.takesBack && row.userId === userId,
    mayRun: row.running && row.awaited && row.humans === 1 && row.userId === userId,
  };
}

/**
 * Where the user's own seat, or the one they sit for, had last seen what belongs to another seat by the end of a turn
 * (the last one if none is named), as the ruleset tells it. Null without a seat, and before the start.
 */
export async function readLastSeen(
  userId: string,
  gameId: string,
  other: number,
  turn?: number,
): Promise<readonly unknown[] | null> {
  const { rows } = await pool.query<Pick<SeatViewRow, "rulesetId" | "rulesetVersion" | "view">>({
    name: "held-seat-views",
    text: `SELECT g."rulesetId", g."rulesetVersion", v.view
           FROM "Seat" s
           JOIN "Game" g ON g.id = s."gameId"
           JOIN "SeatTurn" v ON v."gameId" = g.id AND v.seat = s.number AND v.turn <= coalesce($4::int, g.turn)
           WHERE s."gameId" = $1 AND ${OF_PLAYER} AND g."startedAt" IS NOT NULL ORDER BY v.turn DESC`,
    values: [gameId, userId, now(), turn ?? null],
  });
  const [newest] = rows;
  if (!newest) return null;
  const ruleset = rulesetOfVersion(newest.rulesetId, newest.rulesetVersion);
  const views = rows.map(({ view }) => unpack(ruleset, view));
  return ruleset.lastSeen(views, other);
}

export interface SeatTurn {
  turn: number;
  resolvedAt: Date;
  /** Whether the seat's player has opened its report; true if there is none. A predecessor's reading does not count. */
  read: boolean;
}

/** The turns the user's seat, or the one they sit for, can look back on, newest first; empty without a seat. */
export async function listSeatTurns(userId: string, gameId: string): Promise<SeatTurn[]> {
  const found = await pool.query<SeatTurn>({
    name: "seat-turns",
    text: `SELECT v.turn, t."resolvedAt",
             v.turn = 0 OR coalesce(v."readAt" >= coalesce(s."joinedAt", 'epoch'), false) AS read
           FROM "Seat" s
           JOIN "SeatTurn" v ON v."gameId" = s."gameId" AND v.seat = s.number
           JOIN "Turn" t ON t."gameId" = v."gameId" AND t.turn = v.turn
           WHERE s."gameId" = $1 AND ${OF_PLAYER} ORDER BY v.turn DESC`,
    values: [gameId, userId, now()],
  });
  return found.rows;
}

/** What a seat knew after each turn. Documents are the ruleset's. */
export interface SeatHistory {
  rulesetId: string;
  /** From the start on; `report` is null there. */
  turns: { turn: number; view: unknown; report: unknown }[];
}

/**
 * Everything the user's seat, or the one they sit for, has seen and been told. Null without one, and before the start.
 */
export async function readSeatHistory(userId: string, gameId: string): Promise<SeatHistory | null> {
  const held = await seatHeldBy(userId, gameId);
  if (held === null) return null;
  const own = await db.seat.findUnique({
    where: { gameId_number: { gameId, number: held } },
    select: { number: true, game: { select: { rulesetId: true, rulesetVersion: true, startedAt: true } } },
  });
  if (!own?.game.startedAt) return null;
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
