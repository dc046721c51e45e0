import { afterEach, beforeEach, expect, test } from "vitest";
import { reportInWords } from "@/app/games/[gameId]/play/report/in-words";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { listMyGames } from "@/lib/games/data";
import { listActs, listLog } from "@/lib/games/log";
import { removePlayer } from "@/lib/moderation/seats";
import { saveSheet } from "@/lib/orders/mutations";
import { BOT_WROTE, readStandIns, wasWrittenByBot } from "@/lib/seats/away";
import { readMissedTurns } from "@/lib/seats/missed-turns";
import { takeOver } from "@/lib/seats/take-over";
import { announceVacation, daysWords, endVacation, readVacations } from "@/lib/seats/vacations";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, person, refusal, runningGame } from "../../support/games";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let ann: Person;
let bob: Person;
let gameId: string;
beforeEach(async () => {
  stopClock(now());
  [ann, bob] = [await person("Ann"), await person("Bob")];
  gameId = await runningGame([ann, bob], { absentAfter: 1, vacationDays: 5 });
});
afterEach(() => stopClock());

const inDays = (days: number) => new Date(now().getTime() + days * DAY_MS);
const seatRow = (number: number) => db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number } } });
const dueAt = async () => (await db.game.findUniqueOrThrow({ where: { id: gameId } })).dueAt as Date;

async function runOnTime(turn: number): Promise<void> {
  stopClock(await dueAt());
  expect(await runTurn({ gameId, turn, startedBy: "schedule" })).toMatchObject({ outcome: "done" });
}

const lines = async (turn: number, seat: number) =>
  (await db.orderSheet.findMany({ where: { gameId, turn, seat }, orderBy: { revision: "asc" } })).at(-1)?.lines ?? null;

test("a turn during a vacation does not count as missed, a bot writes its orders, and the clock does not wait", async () => {
  const due = await dueAt();
  await announceVacation(ann.id, gameId, { from: inDays(0.5), days: 1 });
  expect(await dueAt()).toEqual(due);
  await saveSheet(bob.id, { gameId, seat: 2, turn: 1 }, { lines: [] });
  await runOnTime(1);
  expect(await seatRow(1)).toMatchObject({ kind: "player", userId: ann.id, missedTurns: 0 });
  expect((await lines(1, 1))?.length).toBeGreaterThan(0);
  expect(await lines(1, 2)).toEqual([]);

  await saveSheet(bob.id, { gameId, seat: 2, turn: 2 }, { lines: [] });
  await runOnTime(2);
  expect(await seatRow(1)).toMatchObject({ kind: "bot" });
});

test("only the player on vacation is told, along with the turn, and not where others could read it", async () => {
  await db.endpoint.create({ data: { userId: ann.id, kind: "webhook", url: "https://127.0.0.1/", createdAt: now() } });
  await announceVacation(ann.id, gameId, { from: inDays(0.5), days: 1 });
  await db.seat.updateMany({ where: { gameId }, data: { missedTurns: 1 } });
  await db.game.update({ where: { id: gameId }, data: { absentAfter: 2 } });
  const warned = (who: Person) => readMissedTurns(who.id, gameId, []);
  expect(await warned(ann), "no threat: the next deadline lies in the vacation").toBeNull();
  expect(await warned(bob)).toMatch(/^You have missed a turn\. One more deadline .* and a bot takes your seat\./);
  expect(await readStandIns(ann.id, gameId)).toMatchObject({ own: true, vacationUntil: null });
  const listed = async ({ id }: Person) => (await listMyGames(id))[0];
  expect(await listed(ann)).toMatchObject({ ordersSaved: null, botWrites: true });
  expect(await listed(bob)).toMatchObject({ ordersSaved: false, botWrites: false });
  stopClock(inDays(0.6));
  expect((await readStandIns(ann.id, gameId))?.vacationUntil).toEqual(inDays(0.9));
  expect(await readStandIns(bob.id, gameId)).toMatchObject({ vacationUntil: null, sitter: null, saved: null });

  await saveSheet(bob.id, { gameId, seat: 2, turn: 1 }, { lines: [] });
  await runOnTime(1);
  const told = async (userId: string, channel: string) =>
    (await db.notice.findFirstOrThrow({ where: { userId, channel, event: "turn" } })).text;
  for (const channel of ["site", "mail"]) expect(await told(ann.id, channel)).toContain(BOT_WROTE);
  expect(await told(ann.id, "webhook")).not.toMatch(/vacation|bot/);
  expect(await told(bob.id, "mail")).not.toMatch(/vacation/);
  expect(await wasWrittenByBot(ann.id, gameId, 1)).toBe(true);
  expect(await wasWrittenByBot(bob.id, gameId, 1)).toBe(false);
  expect((await reportInWords(ann, gameId, 1))?.text).toContain(`\n\n${BOT_WROTE}\n\n`);
  expect((await reportInWords(bob, gameId, 1))?.text).not.toContain("bot");
});

test.each([
  ["ends", -23, "player"],
  ["begins", 1, "bot"],
] as const)("a vacation that %s while the site is down counts as the deadline found it", async (_, hours, kind) => {
  const due = await dueAt();
  const from = new Date(due.getTime() + hours * HOUR_MS);
  await announceVacation(ann.id, gameId, { from, days: 1 });
  await saveSheet(bob.id, { gameId, seat: 2, turn: 1 }, { lines: [] });
  stopClock(new Date(due.getTime() + 2 * HOUR_MS));
  expect(await runTurn({ gameId, turn: 1, startedBy: "schedule" })).toMatchObject({ outcome: "done" });
  expect(await seatRow(1)).toMatchObject({ kind });
});

test("what the player has saved before leaving counts", async () => {
  await announceVacation(ann.id, gameId, { from: inDays(0.5), days: 1 });
  for (const [who, seat] of [
    [ann, 1],
    [bob, 2],
  ] as const)
    await saveSheet(who.id, { gameId, seat, turn: 1 }, { lines: ["RE 1A"] });
  await runOnTime(1);
  expect(await lines(1, 1)).toEqual(["RE 1A"]);
});

test("on vacation a sheet without an order counts as none saved: a bot writes, and no turn is missed", async () => {
  await announceVacation(ann.id, gameId, { from: inDays(0.5), days: 1 });
  for (const [who, seat] of [
    [ann, 1],
    [bob, 2],
  ] as const)
    await saveSheet(who.id, { gameId, seat, turn: 1 }, { lines: ["", "# away"] });
  await runOnTime(1);
  expect(await lines(1, 1)).not.toEqual(["", "# away"]);
  expect(await lines(1, 2)).toEqual(["", "# away"]);
  expect(await wasWrittenByBot(ann.id, gameId, 1)).toBe(true);
});

test("a vacation lies ahead, fits the budget, and never overlaps another", async () => {
  const announce = (from: Date, days: number) => refusal(announceVacation(ann.id, gameId, { from, days }));
  expect(await announce(inDays(-0.1), 1)).toMatchObject({ status: 422, field: "from" });
  expect(await announce(inDays(999), 1)).toMatchObject({ status: 422, field: "from" });
  expect(await announce(inDays(1), 0)).toMatchObject({ status: 422, field: "days" });
  for (const days of [0, 6, 22, 40])
    expect(await announce(inDays(1), days)).toMatchObject({
      ...{ status: 422, field: "days", message: "From 1 to 5 days, as many as are left." },
    });
  expect([40, 21, 1].map(daysWords)).toEqual([
    "From 1 to 21 days at once.",
    "From 1 to 21 days at once.",
    "1 day, the last one left.",
  ]);
  await expect(announceVacation(ann.id, gameId, { from: new Date("9999-12-31"), days: 999_999 })).rejects.toMatchObject(
    {
      ...{ field: "from", others: { days: expect.any(String) } }, // all that is wrong at once
    },
  );
  await announceVacation(ann.id, gameId, { from: inDays(1), days: 3 });
  expect(await announce(inDays(3), 1)).toMatchObject({ status: 422, field: "from" });
  expect(await announce(inDays(10), 3)).toMatchObject({ status: 422, field: "days" });
  expect((await readVacations(ann.id, gameId, 5)).daysLeft).toBe(2);
});

test("a vacation called off before it begins does not count", async () => {
  await announceVacation(ann.id, gameId, { from: inDays(2), days: 3 });
  const [vacation] = (await readVacations(ann.id, gameId, 5)).vacations;
  await endVacation(ann.id, gameId, vacation?.id as string);
  expect(await readVacations(ann.id, gameId, 5)).toEqual({ vacations: [], daysLeft: 5 });
  await announceVacation(ann.id, gameId, { from: inDays(1), days: 3 });
});

test("days of a vacation that have not begun are given back, only to their own player", async () => {
  await announceVacation(ann.id, gameId, { from: inDays(1), days: 3 });
  const [vacation] = (await readVacations(ann.id, gameId, 5)).vacations;
  const id = vacation?.id as string;
  expect(await refusal(endVacation(bob.id, gameId, id))).toMatchObject({ status: 404 });
  stopClock(inDays(2.5));
  await endVacation(ann.id, gameId, id);
  expect(await readVacations(ann.id, gameId, 5)).toEqual({ vacations: [], daysLeft: 3 });
});

test("no vacations for strangers, in games without deadlines, or without a budget", async () => {
  const request = { from: inDays(1), days: 1 };
  const stranger = await person("Cy");
  expect(await refusal(announceVacation(stranger.id, gameId, request))).toMatchObject({ status: 403 });
  const byHand = await runningGame([ann], { turnMinutes: null });
  expect(await refusal(announceVacation(ann.id, byHand, request))).toMatchObject({ status: 409 });
  const strict = await runningGame([ann], { vacationDays: 0 });
  expect(await refusal(announceVacation(ann.id, strict, request))).toMatchObject({ status: 422 });
});

test("other players do not read who is away", async () => {
  await announceVacation(ann.id, gameId, { from: inDays(1), days: 1 });
  expect((await listLog(gameId, ann)).map(({ act }) => act)).toEqual(["vacation"]);
  expect(await listLog(gameId, bob)).toEqual([]);
  expect(await listActs({ ...bob, role: "gm" }, gameId)).toEqual([]);
  expect(await listActs(await gameMaster(), gameId)).toHaveLength(1);
});

test("nor does a player who takes the seat over, or a Game Moderator who has played", async () => {
  const playing = { ...bob, role: "gm" as const };
  await announceVacation(ann.id, gameId, { from: inDays(1), days: 1 });
  stopClock(inDays(0.5));
  const gm = await gameMaster();
  for (const seat of [1, 2]) await removePlayer(gm, gameId, seat, { offered: true, reason: "gone" });
  const next = await person("Cleo");
  await takeOver(next.id, gameId, 1);
  const told = async (reader: Person) => (await listLog(gameId, reader)).map(({ act }) => act);
  expect(await told(next)).not.toContain("vacation");
  expect(await told(playing)).not.toContain("vacation");
  expect(await told(gm)).toContain("vacation");
});
