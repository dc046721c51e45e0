/** What is checked before somebody runs the next turn by hand, and what they are told afterwards. */
import { pool } from "../db";
import { Refusal } from "../refusal";
import type { RunOutcome } from "../turns/run-turn";

interface GameStands {
  turn: number;
  pausedUntil: Date | null;
}

/** Throws Refusal 404. */
export async function gameStands(gameId: string): Promise<GameStands> {
  const game = await pool.query<GameStands>(`SELECT turn, "pausedUntil" FROM "Game" WHERE id = $1`, [gameId]);
  if (!game.rows[0]) throw new Refusal(404, "There is no such game.");
  return game.rows[0];
}

/** The result of a run that did not fail. Throws Refusal 409 if it was not due. */
export function turnRun(run: Exclude<RunOutcome, { outcome: "failed" }>): { turn: number; over: boolean } {
  if (run.outcome === "not due") throw new Refusal(409, "This turn has already been run, or the game is not running.");
  return { turn: run.turn, over: run.over };
}
