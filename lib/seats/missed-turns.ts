import type { Seat } from "@/engine/ruleset";
import { now } from "../clock";
import { pool } from "../db";
import type { AbsencePolicy } from "../turns/absences";
import { threats } from "../turns/notices";
import { readStandingWorld } from "../turns/standing-world";
import { HELD_BY, ON_VACATION } from "./holder";
import type { SeatView } from "./seat-view";

/**
 * What to tell a user whose own seat, or the one they sit for, has missed turns: how many, and what follows. The rules
 * keep counting when a seat changes hands, so that count is stated separately. `orders`: the last ones. Null if there
 * is nothing to tell; also for a player who has come since, and while the next deadline falls into a vacation, as it is
 * not missed then.
 */
export async function readMissedTurns(
  userId: string,
  gameId: string,
  orders: Readonly<SeatView["orders"]>,
): Promise<string | null> {
  const found = await pool.query<AbsencePolicy & { number: Seat; missed: number; since: number; sits: boolean }>({
    name: "missed-turns",
    text: `SELECT s.number, s."userId" <> $2 AS sits, s."missedTurns" AS missed, g."absentAfter", g."absentFate",
             (SELECT count(*)::int FROM "Turn" r
              WHERE r."gameId" = g.id AND r.turn > 0 AND coalesce(s."joinedAt" <= r."resolvedAt", true)) AS since
           FROM "Seat" s JOIN "Game" g ON g.id = s."gameId" AND g.status = 'running'
           WHERE s."gameId" = $1 AND ${HELD_BY("$2", "$3")} AND NOT ${ON_VACATION('g."dueAt"')}`,
    values: [gameId, userId, now()],
  });
  const [row] = found.rows;
  if (!row) return null;
  // The rules count turns without a readable order, so the world is read only after such a turn. A world that
  // cannot be read is the Game Moderator's problem: the players are told the rest.
  const heard = orders.some(({ result }) => result?.outcome === "done" || result?.outcome === "failed");
  const standing = heard ? undefined : await readStandingWorld(pool, gameId).catch(() => undefined);
  const rules = standing?.ruleset.missedTurns?.(standing.world, row.number) ?? null;
  const ofSeat = rules?.missed ?? 0;
  const missed = Math.max(row.missed, Math.min(ofSeat, row.since));
  const [who, seat] = row.sits ? ["The seat you sit for has", "the seat"] : ["You have", "your seat"];
  const told = missed > 0 ? threats({ missed: row.missed, late: row.missed > 0, rules }, row, seat) : [];
  if (told.length === 0) return null;
  const so = missed === 1 ? `${who} missed a turn.` : `${who} missed ${missed} turns in a row.`;
  const before = ofSeat > missed ? [`Counting from before the seat changed hands, it is ${ofSeat} in a row.`] : [];
  return [so, ...before, ...told, "One order, saved here, ends the count."].join(" ");
}
