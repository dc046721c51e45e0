import { rulesetById } from "@/engine/registry";
import { now } from "../clock";
import { pool } from "../db";
import type { GameStatus } from "../generated/prisma/enums";
import { everybodyIsReady, READY_COUNT, type ReadyCount } from "../turns/early-run";
import { HELD_BY } from "./holder";
import type { UnnamedSeat } from "./named-seat";

/** As SQL: the seats of game `g` with their players, where everybody may know them. */
const PLAYED_SEATS = `(SELECT json_agg(json_build_object('number', o.number, 'name', o.name, 'code', o.code,
    'player', u.name, 'since', CASE WHEN u.id IS NOT NULL THEN o."joinedAt" END) ORDER BY o.number)
  FROM "Seat" o LEFT JOIN "User" u ON u.id = o."userId" AND (NOT g.anonymous OR g.status = 'finished')
  WHERE o."gameId" = g.id)`;

interface PlayedSeat extends UnnamedSeat {
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
           WHERE s."gameId" = $1 AND g."startedAt" IS NOT NULL AND ${HELD_BY("$2", "$3")}`,
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
