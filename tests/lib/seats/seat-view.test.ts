import { beforeEach, expect, test } from "vitest";
import { rulesetById } from "@/engine/registry";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { dropSeat } from "@/lib/moderation/seats";
import { listRevisions, readNextSheet } from "@/lib/orders/data";
import { saveSheet } from "@/lib/orders/mutations";
import { listSeatTurns } from "@/lib/seats/history";
import { readMissedTurns } from "@/lib/seats/missed-turns";
import { readSeatView } from "@/lib/seats/seat-view";
import { takeOver } from "@/lib/seats/take-over";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, openGame, person, runningGame } from "../../support/games";

let ann: Person;
let bob: Person;
let gameId: string;
beforeEach(async () => {
  [ann, bob] = [await person("Ann"), await person("Bob")];
  gameId = await runningGame([ann, bob], { seatCount: 3 });
});

async function playOneTurn(): Promise<void> {
  await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: ["RE 1A", "", "nonsense"] });
  await saveSheet(bob.id, { gameId, seat: 2, turn: 1 }, { lines: ["RE 2B"] });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
}

const told = async (who: Person) => readMissedTurns(who.id, gameId, (await readSeatView(who.id, gameId))?.orders ?? []);

test("at the start a seat has its view and no report", async () => {
  const seen = await readSeatView(ann.id, gameId);
  expect(seen).toMatchObject({
    turn: 0,
    lastTurn: 0,
    report: null,
    reportText: null,
    orders: [],
    awaited: true,
    mayRun: false,
  });
  expect(seen?.view).toMatchObject({ clan: 1, turn: 0 });
  expect(seen?.memory).toEqual(rulesetById(seen?.rulesetId ?? "").remember(null, seen?.view));
  expect(seen?.seats).toHaveLength(3);
});

test("after a turn it has a view, a report and its own orders with their results; the earlier turn can be opened", async () => {
  await playOneTurn();
  const seen = await readSeatView(ann.id, gameId);
  expect(seen).toMatchObject({ turn: 1, lastTurn: 1, seat: { number: 1 } });
  expect(seen?.view).toMatchObject({ clan: 1, turn: 1 });
  expect(seen?.report).toMatchObject({ clan: { number: 1, name: seen?.seat.name }, turn: 1 });
  expect(seen?.reportText).toMatch(/, clan 1: report of turn 1$/m);
  expect(seen?.reportText).toContain("nonsense: “NONSENSE” is no order.");
  expect(seen?.orders.map(({ line }) => line)).toEqual(["RE 1A", "", "nonsense"]);
  expect(seen?.orders[2]?.result).toMatchObject({ order: "nonsense", outcome: "invalid" });
  expect(await readSeatView(ann.id, gameId, 0)).toMatchObject({ turn: 0, lastTurn: 1, report: null });
  expect(await readSeatView(ann.id, gameId, 2)).toBeNull();
  expect((await listSeatTurns(ann.id, gameId)).map(({ turn }) => turn)).toEqual([1, 0]);
});

test("of a few turns before the reports come along, the oldest first", async () => {
  for (const turn of [1, 2, 3, 4, 5, 6]) {
    await saveSheet(ann.id, { gameId, seat: 1, turn }, { lines: ["RE 1A"] });
    await saveSheet(bob.id, { gameId, seat: 2, turn }, { lines: ["RE 2B"] });
    await runTurn({ gameId, turn, startedBy: "gm" });
  }
  const turnsTold = async (turn?: number) =>
    (await readSeatView(ann.id, gameId, turn))?.earlierReports.map((report) => (report as { turn: number }).turn);
  expect(await turnsTold()).toEqual([2, 3, 4, 5]);
  expect(await turnsTold(3)).toEqual([1, 2]);
  expect(await turnsTold(0)).toEqual([]);
});

test("the ranking in the report and mail shows who has left the game and when, but not in earlier ones", async () => {
  await playOneTurn();
  await dropSeat(await gameMaster(), gameId, 2, "gone");
  await runTurn({ gameId, turn: 2, startedBy: "gm" });
  await runTurn({ gameId, turn: 3, startedBy: "gm" });
  const left = /^ {2}\d\. .*, left in turn 2$/gm;
  for (const turn of [2, 3]) {
    const seen = await readSeatView(ann.id, gameId, turn);
    expect(seen?.left).toEqual(new Map([[2, 2]]));
    expect(seen?.reportText?.match(left)).toHaveLength(1);
    const eventKey = `turn/${gameId}/${turn}/1`;
    const mail = await db.notice.findFirstOrThrow({ where: { userId: ann.id, channel: "mail", eventKey } });
    expect(mail.text.match(left)).toHaveLength(1);
  }
  const before = await readSeatView(ann.id, gameId, 1);
  expect(before).toMatchObject({ left: new Map(), reportText: expect.not.stringContaining("left in turn") });
});

test("what a seat remembers grows with each view", async () => {
  const start = await readSeatView(ann.id, gameId);
  await playOneTurn();
  const seen = await readSeatView(ann.id, gameId);
  expect(seen?.memory).toEqual(rulesetById(seen?.rulesetId ?? "").remember(start?.memory, seen?.view));
});

test("nobody gets another seat's view or orders, and nobody without a seat gets anything", async () => {
  await playOneTurn();
  await saveSheet(bob.id, { gameId, seat: 2, turn: 2 }, { lines: ["RE 9C"] });
  expect((await readNextSheet(ann.id, gameId))?.lines).toEqual([]);
  expect(await listRevisions(ann.id, gameId, 2)).toEqual([]);
  expect((await readSeatView(bob.id, gameId))?.orders.map(({ line }) => line)).toEqual(["RE 2B"]);
  const stranger = await person("Eve");
  expect(await readSeatView(stranger.id, gameId)).toBeNull();
  expect(await readNextSheet(stranger.id, gameId)).toBeNull();
  expect(await listSeatTurns(stranger.id, gameId)).toEqual([]);
  expect(await listRevisions(stranger.id, gameId, 1)).toEqual([]);
});

test("only a player who has missed turns is told how many, and what happens to the seat", async () => {
  await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: ["# no idea yet"] });
  await saveSheet(bob.id, { gameId, seat: 2, turn: 1 }, { lines: ["RE 2B"] });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  expect(await told(ann)).toMatch(
    /^You have missed a turn\. 2 more turns in a row without a readable order and your seat leaves.* \(DRP-2\)/,
  );
  expect(await told(bob)).toBeNull();
  expect(await told(await person("Eve"))).toBeNull();
  await runTurn({ gameId, turn: 2, startedBy: "gm" });
  await db.seat.updateMany({ where: { gameId }, data: { missedTurns: 1 } });
  expect(await told(ann)).toMatch(
    /^You have missed 2 turns in a row\. One more deadline .* and a bot takes your seat\./,
  );
  expect(await told(bob)).toMatch(/^You have missed a turn\. One more deadline [^.]*\. One order, saved here/);
  await db.game.update({ where: { id: gameId }, data: { absentAfter: 0 } });
  const heard = [{ line: "RE 2B", result: { order: "RE 2B", outcome: "failed", reason: null } }] as const;
  expect(await readMissedTurns(bob.id, gameId, heard)).toBeNull();
});

test("a player who has taken a seat over since is not told about missed turns", async () => {
  await saveSheet(bob.id, { gameId, seat: 2, turn: 1 }, { lines: ["RE 2B"] });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await db.seat.updateMany({ where: { gameId, number: 1 }, data: { kind: "bot", userId: null, offered: true } });
  const eve = await person("Eve");
  await takeOver(eve.id, gameId, 1);
  expect(await told(eve)).toBeNull();
  await runTurn({ gameId, turn: 2, startedBy: "gm" });
  expect(await told(eve)).toMatch(
    /^You have missed a turn\. Counting from before the seat changed hands, it is 2 in a row\. One more turn .* \(DRP-2\)/,
  );
});

test("before the start there is nothing to see", async () => {
  const open = await openGame();
  await db.seat.update({
    where: { gameId_number: { gameId: open, number: 1 } },
    data: { kind: "player", userId: ann.id },
  });
  expect(await readSeatView(ann.id, open)).toBeNull();
  expect(await readNextSheet(ann.id, open)).toBeNull();
});
