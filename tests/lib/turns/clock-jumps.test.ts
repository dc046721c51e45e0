import { afterEach, expect, test } from "vitest";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { enqueueDueTurns } from "@/lib/jobs/queue";
import { saveSheet } from "@/lib/orders/mutations";
import { runTurn } from "@/lib/turns/run-turn";
import { person, runningGame, turnOf } from "../../support/games";

const DAY_MS = 24 * 60 * 60_000;

afterEach(() => stopClock());

const scheduled = (gameId: string, turn: number) => runTurn({ gameId, turn, startedBy: "schedule" });
const dueAt = async (gameId: string) => (await db.game.findUniqueOrThrow({ where: { id: gameId } })).dueAt as Date;

test("a clock that jumps ahead runs one turn, and gives a deadline to come for the next", async () => {
  const start = now();
  stopClock(start);
  const gameId = await runningGame([await person()], { absentAfter: 0 });
  stopClock(new Date(start.getTime() + 10.5 * DAY_MS));
  const outcomes = await Promise.all([1, 1, 2, 3].map((turn) => scheduled(gameId, turn)));
  expect(outcomes.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
  expect(await scheduled(gameId, 2)).toEqual({ outcome: "not due" });
  expect(await turnOf(gameId)).toBe(1);
  expect(await dueAt(gameId)).toEqual(new Date(start.getTime() + 11 * DAY_MS));
});

test("a clock that jumps back runs nothing again, takes orders, and goes on where it was", async () => {
  const start = now();
  stopClock(start);
  const ann = await person();
  const gameId = await runningGame([ann], { absentAfter: 0 });
  stopClock(new Date(start.getTime() + DAY_MS));
  expect(await scheduled(gameId, 1)).toMatchObject({ outcome: "done" });

  stopClock(new Date(start.getTime() - 5 * DAY_MS));
  expect(await enqueueDueTurns(now())).toEqual({ due: 0, queued: 0 });
  for (const turn of [1, 2]) expect(await scheduled(gameId, turn)).toEqual({ outcome: "not due" });
  await saveSheet(ann.id, { gameId, seat: 1, turn: 2 }, { lines: ["RE 1A"] });

  stopClock(new Date(start.getTime() + 2 * DAY_MS));
  expect(await scheduled(gameId, 2)).toMatchObject({ outcome: "done" });
  expect(await dueAt(gameId)).toEqual(new Date(start.getTime() + 3 * DAY_MS));
  expect(await db.turn.count({ where: { gameId } })).toBe(3);
  const sheets = await db.orderSheet.findMany({ where: { gameId, turn: 2, seat: 1 } });
  expect(sheets.map(({ lines }) => lines)).toEqual([["RE 1A"]]);
  const told = await db.notice.findMany({ where: { event: "turn", channel: "mail", userId: ann.id } });
  expect(told.map(({ eventKey }) => eventKey).sort()).toEqual([`turn/${gameId}/1/1`, `turn/${gameId}/2/1`]);
});
