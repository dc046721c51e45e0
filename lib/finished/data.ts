import type { Standing } from "@/engine/ruleset";
import type { Person } from "../accounts/person";
import { db, pool } from "../db";
import { readGame } from "../games/data";
import type { PublicGame } from "../games/public-game";
import { readSeat, type SeatView } from "../seats/seat-view";
import { unpackJson } from "../turns/packed";

/**
 * A game that is over, for anybody who may see its page: they may now see everything in it. Null for every other game,
 * including one that a GM has reopened, or that was called off before its start.
 */
export async function readFinishedGame(gameId: string, reader: Person | null): Promise<PublicGame | null> {
  const found = await readGame(gameId, reader);
  return found?.game.status === "finished" && found.game.startedAt ? found.game : null;
}

/** The world after a turn as it really was. The document is the ruleset's. */
export interface Truth {
  turn: number;
  world: unknown;
  standing: Standing;
  /** A GM changed it by hand after the turn had been run. */
  edited: boolean;
  editReason: string | null;
}

const TRUTH = { turn: true, snapshot: true, standing: true, edited: true, editReason: true } as const;

/** Null if there is no such turn, or the game is not over, which is checked again together with the world. */
export async function readTruth(gameId: string, turn: number): Promise<Truth | null> {
  const found = await db.turn.findFirst({ where: { gameId, turn, game: { status: "finished" } }, select: TRUTH });
  return found && truthOf(found);
}

/** For all turns, from the start on; none while the game is not over. */
export async function readTruths(gameId: string): Promise<Truth[]> {
  const found = await db.turn.findMany({
    where: { gameId, game: { status: "finished" } },
    select: TRUTH,
    orderBy: { turn: "asc" },
  });
  return found.map(truthOf);
}

function truthOf({
  snapshot,
  standing,
  ...rest
}: { snapshot: Uint8Array; standing: unknown } & Omit<Truth, "world" | "standing">): Truth {
  return { ...rest, world: unpackJson(snapshot), standing: standing as Standing };
}

/** What a seat knew about a turn, with its orders; null if there is no such seat or turn, or the game is not over. */
export async function readSeatOfFinished(gameId: string, seat: number, turn: number): Promise<SeatView | null> {
  const over = await db.game.count({ where: { id: gameId, status: "finished" } });
  return over === 0 ? null : readSeat(gameId, seat, turn);
}

/**
 * The first turn from which a game was, or is, played with its secret published, because it had been over and was
 * reopened: the dice of these turns could be known beforehand. Null if there is none. 0: its start was made again, too.
 */
export async function readForetoldFrom(gameId: string): Promise<number | null> {
  const found = await pool.query<{ turn: number | null }>(
    `SELECT coalesce(min(t.turn), CASE g.status WHEN 'running' THEN g.turn + 1 WHEN 'open' THEN 0 END) AS turn
     FROM "Game" g LEFT JOIN "Turn" t ON t."gameId" = g.id AND t."resolvedAt" > g."secretOutAt"
     WHERE g.id = $1 AND g."secretOutAt" IS NOT NULL GROUP BY g.id`,
    [gameId],
  );
  return found.rows[0]?.turn ?? null;
}

/** A game that is over, for a list. */
export interface FinishedGame {
  id: string;
  name: string;
  turn: number;
  finishedAt: Date;
  /** The seats that won, by name. */
  winners: string[];
  /** A GM ended it before its rules did. */
  calledOff: boolean;
}

const FINISHED_A_PAGE = 20;

/** Games open to the public that have ended, newest first. `page`: from 1 on. `more`: whether there are earlier ones. */
export async function listFinishedGames(page = 1): Promise<{ games: FinishedGame[]; more: boolean }> {
  const found = await pool.query<FinishedGame>(
    `SELECT g.id, g.name, g.turn, g."finishedAt", g."calledOff",
       ARRAY(SELECT s.name FROM "Seat" s WHERE s."gameId" = g.id AND t.standing -> 'winners' @> to_jsonb(s.number)
             ORDER BY s.number) AS winners
     FROM "Game" g JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn
     WHERE g.status = 'finished' AND g.listed ORDER BY g."finishedAt" DESC, g.id LIMIT $1 OFFSET $2`,
    [FINISHED_A_PAGE + 1, (page - 1) * FINISHED_A_PAGE],
  );
  return { games: found.rows.slice(0, FINISHED_A_PAGE), more: found.rows.length > FINISHED_A_PAGE };
}
