/** What a seat can look back on. Documents are the ruleset's. */
import { rulesetOfVersion } from "@/engine/registry";
import { now } from "../clock";
import { db, pool } from "../db";
import { unpack } from "../turns/packed";
import { HELD_BY, seatHeldBy } from "./holder";

/** As SQL: seat `s` is one whose orders person $2 may write at the moment $3. */
const OF_PLAYER = HELD_BY("$2", "$3");

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
  const { rows } = await pool.query<{ rulesetId: string; rulesetVersion: string; view: Buffer }>({
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
