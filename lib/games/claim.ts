import type { PoolClient } from "pg";
import type { GameStatus, SeatFate } from "../generated/prisma/enums";
import { Refusal } from "../refusal";
import type { Timetable } from "../turns/deadlines";

export interface ClaimedGame extends Timetable {
  name: string;
  rulesetId: string;
  status: GameStatus;
  turn: number;
  dueAt: Date | null;
  pausedAt: Date | null;
  pausedUntil: Date | null;
  pausedDueAt: Date | null;
  extendedMinutes: number;
  /** A player who misses this many turns in a row is replaced; 0: nobody is. */
  absentAfter: number;
  absentFate: SeatFate;
  surrenderFate: SeatFate;
  listed: boolean;
  beginsWhenFull: boolean;
  musterMinutes: number | null;
  musterBots: boolean;
  musterUntil: Date | null;
  vacationDays: number;
  houseRules: string;
  /** Null before the start, and for a game that was called off before it. */
  startedAt: Date | null;
  calledOff: boolean;
  /** Nobody plays in it. */
  restingSince: Date | null;
}

/** Locks the game's row: no sheet is saved and no turn run until the transaction ends. Throws Refusal 404. */
export async function claimGame(client: PoolClient, gameId: string): Promise<ClaimedGame> {
  const claimed = await client.query<ClaimedGame>(
    `SELECT name, "rulesetId", status, turn, "dueAt", "turnMinutes", "localTime", zone, "pausedAt", "pausedUntil",
       "pausedDueAt", "extendedMinutes", "absentAfter", "absentFate", "surrenderFate", listed, "beginsWhenFull",
       "musterMinutes", "musterBots", "musterUntil", "vacationDays", "houseRules", "startedAt", "calledOff", "restingSince" FROM "Game" WHERE id = $1 FOR UPDATE`,
    [gameId],
  );
  if (!claimed.rows[0]) throw new Refusal(404, "There is no such game.");
  return claimed.rows[0];
}

/**
 * An act sent from a page that showed the game after turn `stands` is meant for that turn: a click that is sent twice,
 * or comes after the schedule, must not affect the next one. Undefined: wherever the game stands. Throws Refusal 409.
 */
export function refuseMovedOn({ turn }: Pick<ClaimedGame, "turn">, stands: number | undefined): void {
  if (stands === undefined || stands === turn) return;
  const where = turn === 0 ? "at its start" : `after turn ${turn}`;
  throw new Refusal(409, `The game now stands ${where}, and nothing was done. Load this page again.`);
}

/** Throws Refusal 409 for a game whose seats can no longer be taken before its start. */
export function refuseUnlessOpen({ status, startedAt }: Pick<ClaimedGame, "status" | "startedAt">): void {
  if (status === "open") return;
  const why = startedAt ? "has already begun" : "was called off";
  throw new Refusal(409, `This game ${why}. Choose another one.`);
}

/** Throws Refusal 409 for a game that was won, called off or ended. */
export function refuseIfOver({ status }: Pick<ClaimedGame, "status">): void {
  if (status === "finished") throw new Refusal(409, "This game is over.");
}

/** Claims a game under way. Throws Refusal 404 or 409. */
export async function claimRunningGame(client: PoolClient, gameId: string): Promise<ClaimedGame> {
  const game = await claimGame(client, gameId);
  if (game.status === "open") throw new Refusal(409, "This game has not begun.");
  refuseIfOver(game);
  return game;
}
