import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { listLog } from "@/lib/games/log";
import { changeTerms } from "@/lib/moderation/terms";
import { joinGame } from "@/lib/seats/mutations";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, openGame, person, refusal, runningGame } from "../../support/games";

const DAY = 24 * 60;
const DAY_MS = DAY * 60_000;

let gm: Person;
let ann: Person;
beforeEach(async () => {
  await db.game.deleteMany();
  stopClock(new Date("2026-12-01T18:00:00Z"));
  [gm, ann] = [await gameMaster(), await person("Ann")];
});
afterEach(() => stopClock());

const AS_IS = { name: "A test", turnMinutes: DAY, localTime: null, zone: null };
const told = async (who: Person) => {
  const found = await db.notice.findMany({
    where: { userId: who.id, channel: "site", eventKey: { startsWith: "terms/" } },
  });
  return found.map(({ text }) => text);
};
const game = (gameId: string) => db.game.findUniqueOrThrow({ where: { id: gameId } });

test("before the start the terms can be changed, and players are told the old and new ones", async () => {
  const gameId = await openGame({ name: "Frog's Lepa" });
  await joinGame(ann.id, { gameId, joining: {} });
  const change = { ...AS_IS, name: "Frog's Leap", turnMinutes: 2 * DAY, localTime: "20:00", zone: "Europe/Berlin" };
  const houseRules = "No alliances.\nBe kind.";
  await changeTerms(
    gm,
    gameId,
    { ...change, absentAfter: 3, absentFate: "standby", vacationDays: 7, houseRules },
    "a typo, and more time",
  );
  expect(await game(gameId)).toMatchObject({
    ...change,
    absentAfter: 3,
    absentFate: "standby",
    vacationDays: 7,
    houseRules,
  });
  const changes =
    "name: “Frog's Lepa” → “Frog's Leap”; turns run: every day → every 2 days, at 20:00 in Europe/Berlin; " +
    "a player who sends no orders: after 2 turns in a row a bot plays on → " +
    "after 3 turns in a row a bot plays on until somebody takes over; " +
    "days of vacation: 14 → 7; house rules: none → “No alliances.\nBe kind.”";
  expect(await told(ann)).toEqual([
    `The Game Moderator has changed the terms of Frog's Lepa: ${changes}. If that does not suit you, you can leave the game. “a typo, and more time”.`,
  ]);
  expect((await listLog(gameId, ann))[0]).toMatchObject({
    detail: `changed the terms: ${changes}`,
    reason: "a typo, and more time",
    byGm: true,
  });
});

test("while the game runs only its name and its times, from the next deadline on, can be changed", async () => {
  const gameId = await runningGame([ann, await person("Bob")]);
  const dueAt = new Date(now().getTime() + DAY_MS);
  await changeTerms(gm, gameId, { ...AS_IS, turnMinutes: 3 * DAY }, "slower");
  expect(await game(gameId)).toMatchObject({ dueAt, turnMinutes: 3 * DAY });
  expect((await told(ann))[0]).toContain("turns run: every day → every 3 days. The turn under way keeps its deadline.");
  stopClock(dueAt);
  expect(await runTurn({ gameId, turn: 1, startedBy: "schedule" })).toMatchObject({ outcome: "done" });
  expect((await game(gameId)).dueAt).toEqual(new Date(dueAt.getTime() + 3 * DAY_MS));
  const late = changeTerms(gm, gameId, { ...AS_IS, turnMinutes: 3 * DAY, absentAfter: 9 }, "x");
  expect(await refusal(late)).toMatchObject({ status: 409 });
  expect(await game(gameId)).toMatchObject({ absentAfter: 2 });
});

test("invalid changes, no changes, and changes to a finished game are refused", async () => {
  const gameId = await openGame();
  const change = (more: object) => refusal(changeTerms(gm, gameId, { ...AS_IS, ...more }, "x"));
  expect(await change({})).toMatchObject({ status: 422 });
  expect(await change({ name: " " })).toMatchObject({ status: 422, field: "name" });
  expect(await change({ turnMinutes: 60, localTime: "20:00", zone: "UTC" })).toMatchObject({ field: "localTime" });
  expect(await change({ vacationDays: Number.NaN })).toMatchObject({ status: 422, field: "vacationDays" });
  expect(await refusal(changeTerms(ann, gameId, { ...AS_IS, name: "Mine" }, "x"))).toMatchObject({ status: 403 });
  await db.game.update({ where: { id: gameId }, data: { status: "finished" } });
  expect(await change({ name: "Another" })).toMatchObject({ status: 409 });
  expect(await told(ann)).toEqual([]);
});
