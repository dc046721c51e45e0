import type { Seat } from "@/engine/ruleset";
import { now } from "../clock";
import { pool } from "../db";
import type { AbsencePolicy } from "../turns/absences";
import { readStandingWorld } from "../turns/edit-world";
import { threats } from "../turns/notices";
import { HELD_BY } from "./holder";

/**
 * What the user is told whose own seat, or the one they sit for, has missed turns: how many, and what becomes of it.
 * `silent`: the last turn had no line of it that can be read, so that the rules may count it too. Null where nothing is
 * to be told.
 */
export async function readMissedTurns(userId: string, gameId: string, silent: boolean): Promise<string | null> {
  const found = await pool.query<AbsencePolicy & { number: Seat; missed: number }>({
    name: "missed-turns",
    text: `SELECT s.number, s."missedTurns" AS missed, g."absentAfter", g."absentFate"
           FROM "Seat" s JOIN "Game" g ON g.id = s."gameId" AND g.status = 'running'
           WHERE s."gameId" = $1 AND ${HELD_BY("$2", "$3")}`,
    values: [gameId, userId, now()],
  });
  const [row] = found.rows;
  if (!row) return null;
  const standing = silent ? await readStandingWorld(pool, gameId).catch(() => undefined) : undefined;
  const rules = standing?.ruleset.missedTurns?.(standing.world, row.number) ?? null;
  const missed = Math.max(row.missed, rules?.missed ?? 0);
  const told = missed > 0 ? threats({ missed: row.missed, late: row.missed > 0, rules }, row) : [];
  if (told.length === 0) return null;
  const so = missed === 1 ? "You have missed a turn." : `You have missed ${missed} turns in a row.`;
  return [so, ...told, "One order, saved here, ends the count."].join(" ");
}
