import { v7 as timeOrderedId } from "uuid";
import { z } from "zod";
import { DAY_MS, now } from "../clock";
import { db } from "../db";
import { recordHostAct } from "../games/acts";
import { claimRunningGame } from "../games/claim";
import { parseInput } from "../input";
import { momentWords } from "../moment";
import { type Fault, misfit, Refusal } from "../refusal";
import { insertRow, updateRow } from "../row-statements";
import { inTransaction } from "../transaction";
import { refuseStrangers } from "./membership";
import { seatOfPlayer } from "./players";

const MOST_DAYS_AT_ONCE = 21;
const FURTHEST_DAYS = 180;

const requestSchema = z.object({
  from: z.date("When does it begin?"),
  days: z.int("Enter a whole number of days."),
});

export interface Vacation {
  id: string;
  from: Date;
  until: Date;
  days: number;
}

/**
 * The seat's player will be away: deadlines on those days never count as missed, and a bot writes orders if neither
 * they nor a sitter have. The game's clock does not change. Throws Refusal 403 (no seat), 404, 409 (not running, or no
 * deadlines) or 422 (past, too long, more than is left, or two at once), with everything that is wrong.
 */
export async function announceVacation(
  userId: string,
  gameId: string,
  input: { from: Date | null; days: number },
): Promise<void> {
  const { from, days } = parseInput(requestSchema, input);
  const at = now();
  const until = new Date(from.getTime() + days * DAY_MS);
  await inTransaction(async (client) => {
    await refuseStrangers(client, userId, gameId);
    const game = await claimRunningGame(client, gameId);
    if (game.turnMinutes === null) throw new Refusal(409, "This game has no deadlines: it waits for you.");
    const seat = await seatOfPlayer(client, userId, gameId);
    const taken = await client.query<{ days: number; overlaps: boolean }>(
      `SELECT coalesce(sum(days), 0)::int AS days, coalesce(bool_or("from" < $4 AND until > $3), false) AS overlaps
       FROM "Vacation" WHERE "gameId" = $1 AND "ownerId" = $2`,
      [gameId, userId, from, until],
    );
    const left = game.vacationDays - (taken.rows[0]?.days ?? 0);
    const faults = [...beginningFaults(from, at), ...daysFaults(days, left, game.vacationDays)];
    if (taken.rows[0]?.overlaps) faults.push(["from", "You are already on vacation then."]);
    if (faults.length > 0) throw misfit(faults);
    const vacation = { gameId, id: timeOrderedId(), seat, ownerId: userId, from, until, days, announcedAt: at };
    await client.query(insertRow("Vacation", vacation));
    const detail = `vacation of seat ${seat} from ${momentWords(from)}, ${days} ${days === 1 ? "day" : "days"}`;
    await recordHostAct(client, gameId, { act: "vacation", at, seat, isPrivate: true }, detail);
  });
}

function beginningFaults(from: Date, at: Date): Fault[] {
  if (from <= at) return [["from", "A vacation must be announced before it begins."]];
  return from.getTime() > at.getTime() + FURTHEST_DAYS * DAY_MS
    ? [["from", `At most ${FURTHEST_DAYS} days ahead.`]]
    : [];
}

function daysFaults(days: number, left: number, budget: number): Fault[] {
  if (left < 1) return [["days", `All ${budget} days in this game are used up.`]];
  return days < 1 || days > mostDays(left) ? [["days", daysWords(left)]] : [];
}

function mostDays(left: number): number {
  return Math.min(MOST_DAYS_AT_ONCE, left);
}

/** How long a vacation may be for a seat with this many days left. */
export function daysWords(left: number): string {
  const most = mostDays(left);
  const why = left < MOST_DAYS_AT_ONCE ? ", as many as are left" : " at once";
  return most === 1 ? "1 day, the last one left." : `From 1 to ${most} days${why}.`;
}

/** Calls a vacation off: the seat gets back the days that have not begun. Throws Refusal 404 if there is none. */
export async function endVacation(userId: string, gameId: string, id: string): Promise<void> {
  await inTransaction(async (client) => {
    const at = now();
    const found = await client.query<{ seat: number; from: Date; days: number }>(
      `SELECT seat, "from", days FROM "Vacation"
       WHERE "gameId" = $1 AND id = $2 AND "ownerId" = $3 AND until > $4 FOR UPDATE`,
      [gameId, id, userId, at],
    );
    const [row] = found.rows;
    if (!row) throw new Refusal(404, "There is no such vacation.");
    const begun = Math.ceil((at.getTime() - row.from.getTime()) / DAY_MS);
    if (begun <= 0) await client.query(`DELETE FROM "Vacation" WHERE "gameId" = $1 AND id = $2`, [gameId, id]);
    else await client.query(updateRow("Vacation", { gameId, id }, { until: at, days: Math.min(row.days, begun) }));
    const act = { act: "vacation", at, seat: row.seat, isPrivate: true } as const;
    await recordHostAct(client, gameId, act, `the vacation of seat ${row.seat} was called off`);
  });
}

/** The user's vacations that are not over, and how many days they have left. */
export async function readVacations(
  userId: string,
  gameId: string,
  budget: number,
): Promise<{ vacations: Vacation[]; daysLeft: number }> {
  const all = await db.vacation.findMany({
    where: { gameId, ownerId: userId },
    orderBy: { from: "asc" },
    select: { id: true, from: true, until: true, days: true },
  });
  const spent = all.reduce((sum, { days }) => sum + days, 0);
  return { vacations: all.filter(({ until }) => until > now()), daysLeft: Math.max(0, budget - spent) };
}
