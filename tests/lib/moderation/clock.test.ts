import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { readGame } from "@/lib/games/data";
import { listActs, listLog } from "@/lib/games/log";
import { enqueueDueTurns } from "@/lib/jobs/queue";
import {
  changeClocks,
  changeDeadline,
  extendDeadline,
  foreseeClock,
  pauseGame,
  resumeGame,
} from "@/lib/moderation/clock";
import { createGame, runByGm } from "@/lib/moderation/running";
import { minutesOf, oneTurnMore } from "@/lib/moderation/schema";
import { dropSeat } from "@/lib/moderation/seats";
import { saveSheet } from "@/lib/orders/mutations";
import { readStatus } from "@/lib/readiness/data";
import { setReady } from "@/lib/readiness/mutations";
import { readHeldGame } from "@/lib/seats/held-game";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, openGame, person, refusal, runningGame, turnOf } from "../../support/games";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let gm: Person;
let ann: Person;
let gameId: string;
let start: Date;
const at = (ms: number) => new Date(start.getTime() + ms);
beforeEach(async () => {
  await db.game.deleteMany();
  start = new Date("2026-12-01T18:00:00Z");
  stopClock(start);
  [gm, ann] = [await gameMaster(), await person("Ann")];
  gameId = await runningGame([ann, await person("Bob")]);
});
afterEach(() => stopClock());

const due = async () => (await db.game.findUniqueOrThrow({ where: { id: gameId } })).dueAt;
const scheduled = (turn = 1) => runTurn({ gameId, turn, startedBy: "schedule" });

test("a pause keeps the rest of the turn, accepts orders, runs nothing, and ends automatically", async () => {
  stopClock(at(20 * HOUR_MS));
  expect(await pauseGame(gm, gameId, at(3 * DAY_MS), "holidays")).toMatchObject({
    dueAt: at(3 * DAY_MS + 4 * HOUR_MS),
  });
  stopClock(at(2 * DAY_MS));
  expect(await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: [] })).toMatchObject({ revision: 1 });
  expect(await scheduled()).toEqual({ outcome: "not due" });
  expect(await enqueueDueTurns(now())).toMatchObject({ due: 0 });
  const shown = async () => [(await readGame(gameId, null))?.game, await readStatus(ann, gameId)];
  expect(await shown()).toMatchObject([{ pausedUntil: at(3 * DAY_MS) }, { pausedUntil: at(3 * DAY_MS) }]);
  stopClock(at(3 * DAY_MS));
  expect(await shown()).toMatchObject([{ pausedUntil: null }, { pausedUntil: null }]);
  stopClock(at(3 * DAY_MS + 4 * HOUR_MS));
  expect(await scheduled()).toMatchObject({ outcome: "done" });
  expect(await due()).toEqual(at(4 * DAY_MS + 4 * HOUR_MS));
});

test("ending a pause early leaves as much time as when it began", async () => {
  stopClock(at(20 * HOUR_MS));
  await pauseGame(gm, gameId, at(9 * DAY_MS), "holidays");
  await extendDeadline(gm, gameId, 2 * 60, "and a bit more");
  stopClock(at(2 * DAY_MS));
  expect((await foreseeClock(gm, gameId)).ifResumed).toEqual(at(2 * DAY_MS + 6 * HOUR_MS));
  expect(await resumeGame(gm, gameId, "all are back")).toMatchObject({ dueAt: at(2 * DAY_MS + 6 * HOUR_MS) });
  expect((await foreseeClock(gm, gameId)).ifResumed).toBeNull();
  expect(await refusal(resumeGame(gm, gameId, "again"))).toMatchObject({ status: 409 });
});

test("more time is proposed as one turn of the game's pace, in a unit that fits, and given to the minute", async () => {
  expect([[10], [90], [24 * 60], [60 * 24 * 60], [null]].map(oneTurnMore)).toEqual([
    { more: 10, unit: "minutes" },
    { more: 90, unit: "minutes" },
    { more: 24, unit: "hours" },
    { more: 168, unit: "hours" },
    { more: 24, unit: "hours" },
  ]);
  expect(oneTurnMore([null, 24 * 60, 90])).toEqual({ more: 90, unit: "minutes" });
  expect(oneTurnMore([null, null])).toEqual({ more: 24, unit: "hours" });
  const more = minutesOf({ more: 10, unit: "minutes" });
  expect(await extendDeadline(gm, gameId, more, "a slow line")).toMatchObject({ dueAt: at(DAY_MS + 10 * MINUTE_MS) });
});

test("extra time requested again after a lost answer is given once", async () => {
  const shown = { stands: 0, dueAt: at(DAY_MS) };
  await extendDeadline(gm, gameId, 24 * 60, "a holiday", shown);
  const again = [
    extendDeadline(gm, gameId, 24 * 60, "a holiday", shown).then(
      () => "done",
      ({ message }) => message,
    ),
    changeClocks(gm, [{ gameId, ...shown }], { act: "extend", more: 24, unit: "hours", reason: "a holiday" }).then(
      ({ notDone }) => notDone[0]?.why,
    ),
  ];
  for (const why of await Promise.all(again)) expect(why).toMatch(/^The turn is now due by .*, and nothing was done/);
  expect(await due()).toEqual(at(2 * DAY_MS));
});

test("players who are out are not told about deadlines", async () => {
  gameId = await runningGame([ann, await person("Bob")], { seatCount: 3 });
  await dropSeat(gm, gameId, 2, "two accounts");
  await runByGm(gm, gameId, "x");
  await extendDeadline(gm, gameId, 2 * 60, "a storm");
  const told = await db.notice.findMany({ where: { channel: "site", eventKey: { startsWith: `clock/${gameId}/` } } });
  expect(told.map(({ userId }) => userId)).toEqual([ann.id]);
});

test("players are told that the pause is over, why, and when orders are due", async () => {
  const told = async () => {
    const where = { userId: ann.id, channel: "site", eventKey: { startsWith: `clock/${gameId}/` } };
    return (await db.notice.findMany({ where, orderBy: { createdAt: "asc" } })).at(-1)?.text;
  };
  await pauseGame(gm, gameId, at(DAY_MS), "a flood");
  expect(await told()).toMatch(/^The Game Moderator has paused .+: “a flood”\. Orders for /);
  stopClock(at(HOUR_MS));
  await resumeGame(gm, gameId, "it is dry!");
  expect(await told()).toMatch(/^The Game Moderator has ended the pause of .+: “it is dry!” Orders for /);
  stopClock(at(2 * HOUR_MS));
  await pauseGame(gm, gameId, at(DAY_MS), "x");
  stopClock(at(3 * HOUR_MS));
  await changeDeadline(gm, gameId, at(2 * DAY_MS), "it stands");
  expect(await told()).toMatch(/has moved the deadline of .+: “it stands”\. Orders for /);
  stopClock(at(4 * HOUR_MS));
  await changeDeadline(gm, gameId, at(DAY_MS - 1), "y");
  expect(await told()).toMatch(/ended the pause of .+: “y”\. Orders for /);
  await changeDeadline(gm, gameId, at(3 * DAY_MS), "z");
  expect(await told()).toMatch(/has moved the deadline of .+: “z”\. Orders for /);
  stopClock(at(5 * HOUR_MS));
  await changeDeadline(gm, gameId, null, "by hand");
  expect(await told()).toMatch(/has taken away the deadline of .+: “by hand”\. .*no deadline/);
});

test("during a pause players' pages show since when, until when and why", async () => {
  const pause = async () => (await readHeldGame(ann.id, gameId))?.pause;
  expect(await pause()).toBeNull();
  await pauseGame(gm, gameId, at(DAY_MS), "a flood");
  await resumeGame(gm, gameId, "it is dry");
  expect(await pause()).toBeNull();
  stopClock(at(HOUR_MS));
  await pauseGame(gm, gameId, at(2 * DAY_MS), "holidays");
  expect(await pause()).toEqual({ since: at(HOUR_MS), until: at(2 * DAY_MS), reason: "holidays" });
  stopClock(at(2 * DAY_MS));
  expect(await pause()).toBeNull();
});

test("no pause without an end, longer than a month, twice, or for a turn that can no longer wait", async () => {
  const pause = (until: Date) => refusal(pauseGame(gm, gameId, until, "x"));
  expect(await pause(start)).toMatchObject({ status: 422, field: "until" });
  expect(await pause(at(31 * DAY_MS))).toMatchObject({ status: 422, field: "until" });
  await pauseGame(gm, gameId, at(DAY_MS), "x");
  expect(await pause(at(2 * DAY_MS))).toMatchObject({ status: 409 });
  await changeDeadline(gm, gameId, at(1), "x");
  stopClock(at(1));
  expect(await pause(at(2 * DAY_MS))).toMatchObject({ status: 409 });
  await changeDeadline(gm, gameId, null, "x");
  expect(await pause(at(2 * DAY_MS))).toMatchObject({ status: 409 });
  const open = await openGame();
  expect(await refusal(pauseGame(gm, open, at(DAY_MS), "x"))).toMatchObject({ status: 409 });
  expect(await refusal(pauseGame(gm, "nowhere", at(DAY_MS), "x"))).toMatchObject({ status: 404 });
});

test("if everybody is ready during a pause, the turn runs when it is over or ended", async () => {
  gameId = await runningGame([ann]);
  await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: [] });
  await setReady(ann.id, { gameId, seat: 1, turn: 1 }, true);
  await pauseGame(gm, gameId, at(3 * DAY_MS), "holidays");
  stopClock(at(2 * DAY_MS));
  expect(await scheduled()).toEqual({ outcome: "not due" });
  await resumeGame(gm, gameId, "go on");
  stopClock(at(2 * DAY_MS + 60_000));
  expect(await scheduled()).toMatchObject({ outcome: "done" });
});

test("a turn can be extended by a week in all, and the next turn starts afresh", async () => {
  expect(await extendDeadline(gm, gameId, 100 * 60, "a storm")).toMatchObject({ dueAt: at(DAY_MS + 100 * HOUR_MS) });
  expect(await refusal(extendDeadline(gm, gameId, 69 * 60, "more"))).toMatchObject({ status: 422, field: "more" });
  await extendDeadline(gm, gameId, 68 * 60, "more");
  expect(await refusal(extendDeadline(gm, gameId, 0, "no more"))).toMatchObject({ status: 422 });
  stopClock(at(8 * DAY_MS));
  expect(await scheduled()).toMatchObject({ outcome: "done" });
  await extendDeadline(gm, gameId, 168 * 60, "again");
});

test("a deadline can be moved to at most sixty days in the future", async () => {
  expect(await refusal(changeDeadline(gm, gameId, at(-1), "x"))).toMatchObject({ status: 422, field: "dueAt" });
  expect(await refusal(changeDeadline(gm, gameId, at(61 * DAY_MS), "x"))).toMatchObject({ status: 422 });
  expect(await changeDeadline(gm, gameId, at(2 * DAY_MS), "y")).toEqual({ dueAt: at(2 * DAY_MS), pauseOver: false });
});

test("moving the deadline past the end of a pause keeps the pause, otherwise ends it; the log says so", async () => {
  const lastDetail = async () => (await listActs(gm, gameId))[0]?.detail;
  await pauseGame(gm, gameId, at(5 * DAY_MS), "x");
  stopClock(at(HOUR_MS));
  expect(await changeDeadline(gm, gameId, at(7 * DAY_MS), "later")).toMatchObject({ pauseOver: false });
  expect(await readGame(gameId, null)).toMatchObject({ game: { pausedUntil: at(5 * DAY_MS), dueAt: at(7 * DAY_MS) } });
  expect(await lastDetail()).toMatch(/^paused until Sun 6 Dec 2026, 18:00 UTC, deadline /);
  stopClock(at(2 * DAY_MS));
  expect((await foreseeClock(gm, gameId)).ifResumed).toEqual(at(4 * DAY_MS)); // two days are left, as after the pause
  expect(await changeDeadline(gm, gameId, at(4 * DAY_MS), "sooner")).toMatchObject({ pauseOver: true });
  expect(await readGame(gameId, null)).toMatchObject({ game: { pausedUntil: null, dueAt: at(4 * DAY_MS) } });
  expect(await lastDetail()).toMatch(/; the pause is over$/);
  await pauseGame(gm, gameId, at(5 * DAY_MS), "x");
  stopClock(at(3 * DAY_MS));
  expect(await changeDeadline(gm, gameId, null, "by hand")).toEqual({ dueAt: null, pauseOver: true });
});

test("a turn run during a pause does not end it; the next deadline counts from its end, as foreseen", async () => {
  await pauseGame(gm, gameId, at(5 * DAY_MS), "x");
  stopClock(at(DAY_MS));
  const { ifRun } = await foreseeClock(gm, gameId);
  await runByGm(gm, gameId, "all have sent");
  expect(await readGame(gameId, null)).toMatchObject({ game: { pausedUntil: at(5 * DAY_MS), dueAt: at(6 * DAY_MS) } });
  expect(ifRun).toMatchObject({ pausedUntil: at(5 * DAY_MS), dueAt: at(6 * DAY_MS) });
  stopClock(at(2 * DAY_MS));
  expect(await resumeGame(gm, gameId, "go on")).toMatchObject({ dueAt: at(3 * DAY_MS) });
  expect((await foreseeClock(gm, gameId)).ifRun).toMatchObject({ pausedUntil: null, dueAt: at(3 * DAY_MS) });
});

test("in a game with a fixed time the turn after one run in a pause is due at that time, half a turn after it at least", async () => {
  gameId = await runningGame([ann], { turnMinutes: 1440, localTime: "20:00", zone: "UTC" });
  expect((await foreseeClock(gm, gameId)).ifRun).toMatchObject({ dueAt: new Date("2026-12-02T20:00:00Z") });
  await pauseGame(gm, gameId, new Date("2026-12-10T18:00:00Z"), "x");
  const ifRun = { dueAt: new Date("2026-12-11T20:00:00Z"), pausedUntil: new Date("2026-12-10T18:00:00Z") };
  expect((await foreseeClock(gm, gameId)).ifRun).toMatchObject(ifRun);
  await runByGm(gm, gameId, "all have sent");
  expect(await db.game.findUniqueOrThrow({ where: { id: gameId } })).toMatchObject(ifRun);
});

test("a game with a fixed time starts, runs, pauses and goes on at that time", async () => {
  const fixed = { turnMinutes: 1440, localTime: "20:00", zone: "Europe/Berlin" };
  stopClock(new Date("2026-10-23T12:00:00Z"));
  gameId = await runningGame([ann], fixed);
  expect(await due()).toEqual(new Date("2026-10-24T18:00:00Z"));
  stopClock(new Date("2026-10-24T18:00:40Z"));
  await scheduled();
  expect(await due()).toEqual(new Date("2026-10-25T19:00:00Z"));
  await pauseGame(gm, gameId, new Date("2026-10-26T10:00:00Z"), "x");
  expect(await due()).toEqual(new Date("2026-10-27T19:00:00Z"));
});

test("in a game with a fixed time, ending a pause never makes a moved deadline later", async () => {
  gameId = await runningGame([ann], { turnMinutes: 1440, localTime: "20:00", zone: "UTC" });
  await pauseGame(gm, gameId, at(DAY_MS), "x");
  const hour = new Date("2026-12-02T22:00:00Z");
  await changeDeadline(gm, gameId, hour, "late");
  stopClock(at(DAY_MS - MINUTE_MS));
  expect(await resumeGame(gm, gameId, "go on")).toMatchObject({ dueAt: hour });
});

test("an invalid timetable is refused at its field", async () => {
  const create = (game: object) => refusal(createGame(gm, { name: "A", turnMinutes: 1440, ...game }));
  expect(await create({ localTime: "25:00", zone: "UTC" })).toMatchObject({ status: 422, field: "localTime" });
  expect(await create({ localTime: "20:00" })).toMatchObject({ status: 422, field: "zone" });
  expect(await create({ localTime: "20:00", zone: "Atlantis/Reed" })).toMatchObject({ status: 422, field: "zone" });
  const hourly = { turnMinutes: 60, localTime: "20:00", zone: "UTC" };
  expect(await create(hourly)).toMatchObject({ status: 422, field: "localTime" });
  expect(await create({ undoSeconds: -1 })).toMatchObject({ status: 422, field: "undoSeconds" });
  expect(await create({ absentAfter: 99 })).toMatchObject({ status: 422, field: "absentAfter" });
});

test("only a GM can do any of this, and each act is logged with its reason", async () => {
  for (const act of [
    () => pauseGame(ann, gameId, at(DAY_MS), "x"),
    () => resumeGame(ann, gameId, "x"),
    () => extendDeadline(ann, gameId, 1 * 60, "x"),
    () => changeDeadline(ann, gameId, null, "x"),
    () => foreseeClock(ann, gameId),
  ])
    expect(await refusal(act())).toMatchObject({ status: 403 });
  expect(await listActs(gm, gameId)).toEqual([]);
  await extendDeadline(gm, gameId, 1 * 60, "one");
  await pauseGame(gm, gameId, at(DAY_MS), "two");
  await resumeGame(gm, gameId, "three");
  const acts = await listActs(gm, gameId);
  expect(acts.map(({ act, reason }) => `${act} ${reason}`).sort()).toEqual(["extend one", "pause two", "resume three"]);
});

test("players of the game and GMs can read the log; it names nobody", async () => {
  await runByGm(gm, gameId, "nobody is missing");
  const log = await listLog(gameId, ann);
  expect(log).toMatchObject([{ act: "run", reason: "nobody is missing", byGm: true }]);
  expect(JSON.stringify(log)).not.toContain("Gwen");
  expect(await listLog(gameId, gm)).toEqual(log);
  expect(await listLog(gameId, await person("Eve"))).toEqual([]);
  expect(await listLog(gameId, null)).toEqual([]);
  expect(await turnOf(gameId)).toBe(1);
});
