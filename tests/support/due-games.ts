// Games whose turn 1 is due by the real clock, and what there must be of it once it has run.
import { expect } from "vitest";
import { now, stopClock } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { person, runningGame } from "./games";

const HOUR_MS = 60 * 60_000;
const SEATS = 2;

/** Begun 25 hours ago, with a day for each turn: one turn is due, and the next is not. Nothing waits in the queue. */
export async function dueGames(count: number): Promise<string[]> {
  stopClock(new Date(Date.now() - 25 * HOUR_MS));
  const games: string[] = [];
  for (let n = 0; n < count; n++) games.push(await runningGame([await person()], { seatCount: SEATS, absentAfter: 0 }));
  stopClock();
  await db.notice.deleteMany();
  await pool.query("DELETE FROM graphile_worker._private_jobs");
  return games;
}

/** Turn 1 of each game once, with all that belongs to it, and no other. */
export async function expectEachRunOnce(games: readonly string[]): Promise<void> {
  const of = { gameId: { in: [...games] } };
  const found = await db.game.findMany({ where: { id: { in: [...games] } } });
  expect(found.map(({ turn, failures }) => ({ turn, failures }))).toEqual(games.map(() => ({ turn: 1, failures: 0 })));
  for (const { dueAt } of found) expect(dueAt?.getTime()).toBeGreaterThan(now().getTime());
  expect(await db.turn.count({ where: { ...of, turn: { gt: 0 } } })).toBe(games.length);
  const views = await db.seatTurn.findMany({ where: { ...of, turn: 1 }, select: { view: true, report: true } });
  expect(views.filter(({ view, report }) => view.length > 0 && report)).toHaveLength(games.length * SEATS);
  expect(await db.orderSheet.count({ where: of })).toBe(games.length); // the bots'
  for (const channel of ["site", "mail"])
    expect(await db.notice.count({ where: { channel, event: "turn" } })).toBe(games.length);
}

export const howManyRan = (games: readonly string[]) => db.game.count({ where: { id: { in: [...games] }, turn: 1 } });

/** Holds up every run just before its end, when all of it is written and nothing committed. Answers how to let go. */
export async function holdUpRuns(): Promise<() => Promise<void>> {
  const client = await pool.connect();
  await client.query(`BEGIN; LOCK TABLE "Notice" IN EXCLUSIVE MODE`);
  return async () => {
    await client.query("ROLLBACK").finally(() => client.release(true));
  };
}
