import { afterEach, beforeEach, expect, test } from "vitest";
import { exportPerson } from "@/lib/accounts/export";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { listActs } from "@/lib/games/log";
import { compareFile, compareKept, downloadGame, listKept, restoreGame, restoreKept } from "@/lib/moderation/archives";
import { callOff } from "@/lib/moderation/ending";
import { banAccount } from "@/lib/moderation/people";
import { removePlayer } from "@/lib/moderation/seats";
import { rollBack, runAgain } from "@/lib/moderation/turns";
import { saveSheet } from "@/lib/orders/mutations";
import { setReady } from "@/lib/readiness/mutations";
import { wasWrittenByBot } from "@/lib/seats/away";
import { readHeldGame } from "@/lib/seats/held-game";
import { readMissedTurns } from "@/lib/seats/missed-turns";
import { confirmSeat, endMuster } from "@/lib/seats/muster";
import { joinGame } from "@/lib/seats/mutations";
import { readSeatView } from "@/lib/seats/seat-view";
import { acceptSitting, offerSitting, readOwnSitting } from "@/lib/seats/sitters";
import { takeOver } from "@/lib/seats/take-over";
import { runTurn } from "@/lib/turns/run-turn";
import { startGame } from "@/lib/turns/start-game";
import { gameMaster, openGame, person, refusal, runningGame } from "../../support/games";

const HOUR_MS = 60 * 60_000;

let gm: Person;
let ann: Person;
let bob: Person;
let gameId: string;
beforeEach(async () => {
  await db.game.deleteMany();
  [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
  gameId = await runningGame([ann, bob], { seatCount: 3 });
  for (let turn = 1; turn <= 2; turn++) {
    await saveSheet(ann.id, { gameId, seat: 1, turn }, { lines: ["RE 7AC", "sevenfold"] });
    await runTurn({ gameId, turn, startedBy: "gm" });
  }
  await saveSheet(bob.id, { gameId, seat: 2, turn: 3 }, { lines: ["eightfold"] });
});

afterEach(() => stopClock());

/** The game's rows, but for what a restore changes on purpose. */
async function rows() {
  const where = { where: { gameId } };
  const game = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  return {
    game: { ...game, rollbacks: null, secretOutAt: null },
    secret: await db.gameSecret.findMany(where),
    seats: await db.seat.findMany({ ...where, orderBy: { number: "asc" } }),
    turns: await db.turn.findMany({ ...where, orderBy: { turn: "asc" } }),
    seatTurns: await db.seatTurn.findMany({ ...where, orderBy: [{ turn: "asc" }, { seat: "asc" }] }),
    sheets: await db.orderSheet.findMany({
      ...where,
      orderBy: [{ turn: "asc" }, { seat: "asc" }, { revision: "asc" }],
    }),
    memberships: await db.membership.findMany({ ...where, orderBy: { userId: "asc" } }),
  };
}

test("a deleted game comes back identical to the byte, and goes on", async () => {
  const before = await rows();
  const { text } = await downloadGame(gm, gameId, "a backup");
  await db.game.delete({ where: { id: gameId } });
  await db.membership.deleteMany({ where: { gameId } });
  expect(await restoreGame(gm, text, "an accident")).toBe(gameId);
  expect(await rows()).toEqual(before);
  expect(await runTurn({ gameId, turn: 3, startedBy: "gm" })).toMatchObject({ outcome: "done" });
  expect((await runAgain(gm, gameId, 0, "to be sure")).every(({ same }) => same)).toBe(true);
  expect((await listActs(gm, gameId)).map(({ act }) => act)).toContain("restore");
});

test("players of a deleted game find their orders again when it is back", async () => {
  const sue = await person("Sue");
  await offerSitting(ann.id, gameId, 7);
  await acceptSitting(sue.id, gameId, (await readOwnSitting(ann.id, gameId))?.link?.split("/").at(-1) as string);
  await saveSheet(sue.id, { gameId, seat: 1, turn: 3 }, { lines: ["sat for"] });
  const { text } = await downloadGame(gm, gameId, "a backup");
  await db.game.delete({ where: { id: gameId } });
  await db.membership.deleteMany({ where: { gameId } });
  await restoreGame(gm, text, "an accident");
  expect((await exportPerson({ ...sue, name: "Sue", guest: false })).orders).toMatchObject([{ lines: ["sat for"] }]);
});

test("a game that has gone on is put back; its log stays, and a copy of it is kept", async () => {
  const { text, name } = await downloadGame(gm, gameId, "a backup");
  expect(name).toBe(`${gameId}-turn-2.json`);
  const before = await rows();
  await runTurn({ gameId, turn: 3, startedBy: "gm" });
  await restoreGame(gm, text, "a fault");
  expect(await rows()).toEqual(before);
  expect((await listActs(gm, gameId)).map(({ act }) => act)).toEqual(expect.arrayContaining(["download", "restore"]));
  expect(await db.keptArchive.findMany({ where: { gameId }, select: { turn: true } })).toEqual([{ turn: 3 }]);
  expect(await readSeatView(ann.id, gameId)).toMatchObject({ turn: 2, awaited: true });
});

test("the file reveals no secrets: no seed, no orders, no view", async () => {
  const { text } = await downloadGame(gm, gameId, "a backup");
  const { secret } = await db.gameSecret.findUniqueOrThrow({ where: { gameId } });
  for (const hidden of [
    "sevenfold",
    "eightfold",
    Buffer.from(secret).toString("hex"),
    Buffer.from(secret).toString("base64"),
    ann.id,
  ])
    expect(text).not.toContain(hidden);
  expect(JSON.parse(text).game).toMatchObject({ id: gameId, turn: 2 });
});

test("the seat of somebody who has left the site in the meantime goes to a bot and is offered", async () => {
  const { text } = await downloadGame(gm, gameId, "a backup");
  await db.game.delete({ where: { id: gameId } });
  await db.user.delete({ where: { id: bob.id } });
  await restoreGame(gm, text, "an accident");
  expect(await rows()).toMatchObject({ seats: [{ kind: "player" }, { kind: "bot", offered: true }, { kind: "bot" }] });
});

test("whoever came to a seat only after the file was made has seen it all the same, and takes no other one", async () => {
  const { text } = await downloadGame(gm, gameId, "a backup");
  const dan = await person("Dan");
  await removePlayer(gm, gameId, 3, { offered: true, reason: "x" });
  await takeOver(dan.id, gameId, 3);
  await restoreGame(gm, text, "an accident");
  await removePlayer(gm, gameId, 2, { offered: true, reason: "x" });
  expect((await refusal(takeOver(dan.id, gameId, 2))).message).toContain("have played another seat");
});

test("before the start the seat of somebody who is gone is free, and whoever only came later may come again", async () => {
  gameId = await openGame({ seatCount: 3 });
  await joinGame(ann.id, { gameId, joining: {} });
  const { text } = await downloadGame(gm, gameId, "x");
  await joinGame(bob.id, { gameId, joining: {} });
  await banAccount(gm, ann.id, "x");
  await restoreGame(gm, text, "x");
  const seats = await db.seat.findMany({ where: { gameId }, select: { kind: true, name: true, joining: true } });
  expect(seats).toEqual(Array.from({ length: 3 }, () => ({ kind: "free", name: null, joining: null })));
  expect(await joinGame(bob.id, { gameId, seat: 3, joining: {} })).toMatchObject({ seat: 3, started: false });
});

test("a game that was put back to before its start and begins again says so again", async () => {
  gameId = await openGame({ seatCount: 2 });
  await joinGame(ann.id, { gameId, joining: {} });
  const { text } = await downloadGame(gm, gameId, "x");
  const told = () => db.notice.count({ where: { gameId, userId: ann.id, event: "start", channel: "mail" } });
  for (const times of [1, 2, 3]) {
    expect(await startGame(gameId)).toEqual({ outcome: "started" });
    expect(await told()).toBe(times);
    await restoreGame(gm, text, "once more");
  }
});

test("a muster whose time has passed in the meantime is called again, so that nobody loses the seat at once", async () => {
  const at = now();
  stopClock(at);
  gameId = await openGame({ musterMinutes: 60 });
  for (const { id } of [ann, bob]) await joinGame(id, { gameId, joining: {} }); // who comes last has confirmed
  await callOff(gm, gameId, "an error");
  stopClock(new Date(at.getTime() + 2 * HOUR_MS));
  const [kept] = await listKept(gm, gameId);
  await restoreKept(gm, gameId, kept?.id as string, "on with it");
  await endMuster(gameId);
  expect(await db.game.findUniqueOrThrow({ where: { id: gameId } })).toMatchObject({
    ...{ status: "open", musterUntil: new Date(at.getTime() + 3 * HOUR_MS) },
  });
  const asked = { subject: { endsWith: "are you there?" }, channel: "site" };
  expect(await db.notice.groupBy({ by: "userId", where: asked, _count: true })).toEqual([
    { userId: ann.id, _count: 2 },
  ]);
  expect(await confirmSeat(ann.id, gameId)).toEqual({ started: true });
});

test("orders of somebody who has left the site in the meantime still count as written by a person", async () => {
  await db.orderSheet.updateMany({ where: { gameId, turn: 1, seat: 1 }, data: { savedById: bob.id } }); // has sat
  const { text } = await downloadGame(gm, gameId, "a backup");
  await db.user.delete({ where: { id: bob.id } });
  await restoreGame(gm, text, "a trial");
  expect(await wasWrittenByBot(ann.id, gameId, 1)).toBe(false);
  expect(await db.orderSheet.findMany({ where: { gameId, turn: 3 } })).toMatchObject([{ seat: 2, savedById: "" }]);
});

test("a game in which everybody was ready runs early once it is back", async () => {
  await saveSheet(ann.id, { gameId, seat: 1, turn: 3 }, { lines: [] });
  for (const [{ id }, seat] of [
    [ann, 1],
    [bob, 2],
  ] as const)
    await setReady(id, { gameId, seat, turn: 3 }, true);
  const { text } = await downloadGame(gm, gameId, "a backup");
  await db.game.delete({ where: { id: gameId } });
  await restoreGame(gm, text, "an accident");
  expect((await db.game.findUniqueOrThrow({ where: { id: gameId } })).earlyAt).not.toBeNull();
});

test("a game that waited for somebody who is no longer on this site runs early once it is back", async () => {
  await saveSheet(ann.id, { gameId, seat: 1, turn: 3 }, { lines: [] });
  await setReady(ann.id, { gameId, seat: 1, turn: 3 }, true);
  const { text } = await downloadGame(gm, gameId, "a backup");
  await db.game.delete({ where: { id: gameId } });
  await db.user.delete({ where: { id: bob.id } });
  const at = now();
  stopClock(at);
  await restoreGame(gm, text, "an accident");
  const { earlyAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  expect(earlyAt).toEqual(new Date(at.getTime() + 60_000));
  stopClock(earlyAt as Date);
  expect(await runTurn({ gameId, turn: 3, startedBy: "schedule" })).toMatchObject({ outcome: "done" });
});

test("who takes over the seat of somebody no longer on this site begins without the turns that person missed", async () => {
  await db.orderSheet.deleteMany({ where: { gameId, seat: 2, turn: 3 } });
  await db.seat.updateMany({ where: { gameId, number: 2 }, data: { missedTurns: 1 } });
  const { text } = await downloadGame(gm, gameId, "a backup");
  await db.game.delete({ where: { id: gameId } });
  await db.user.delete({ where: { id: bob.id } });
  await restoreGame(gm, text, "an accident");
  const eve = await person("Eve");
  await takeOver(eve.id, gameId, 2);
  expect(await readMissedTurns(eve.id, gameId, [])).toBeNull();
  stopClock(new Date(now().getTime() + 25 * HOUR_MS)); // two turns in a row would give the seat to a bot
  expect(await runTurn({ gameId, turn: 3, startedBy: "schedule" })).toMatchObject({ outcome: "done" });
  expect(await db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number: 2 } } })).toMatchObject({
    ...{ userId: eve.id, missedTurns: 1 },
  });
});

test("somebody shut out in the meantime gets no seat back from a file, a kept copy or a roll-back", async () => {
  const { text } = await downloadGame(gm, gameId, "a backup");
  await rollBack(gm, gameId, 1, "a fault");
  const [kept] = await listKept(gm, gameId);
  await banAccount(gm, bob.id, "rude");
  const bots = { seats: [{ kind: "player" }, { kind: "bot", userId: null, offered: true }, { kind: "bot" }] };
  await restoreKept(gm, gameId, kept?.id as string, "no fault");
  expect(await rows()).toMatchObject(bots);
  await restoreGame(gm, text, "a trial");
  expect(await rows()).toMatchObject(bots);
  expect((await readHeldGame(ann.id, gameId))?.readiness.awaited).toBe(1);
  expect(await readSeatView(bob.id, gameId)).toBeNull();
});

test("somebody shut out does not come back with the turns in which their seat left", async () => {
  gameId = await runningGame([ann, bob], { seatCount: 3, absentFate: "drop" });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await banAccount(gm, bob.id, "rude");
  await runTurn({ gameId, turn: 2, startedBy: "gm" });
  await rollBack(gm, gameId, 0, "a fault");
  expect(await rows()).toMatchObject({ seats: [{ leaving: false }, { leaving: true, leftTurn: null }, {}] });
});

test("a deadline that has passed in the meantime is replaced, so that nobody's time is up at once", async () => {
  await db.game.update({ where: { id: gameId }, data: { dueAt: new Date("2026-01-01") } });
  const { text } = await downloadGame(gm, gameId, "a backup");
  await restoreGame(gm, text, "a fault");
  const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  expect(dueAt?.getTime()).toBeGreaterThan(Date.now());
});

test("damaged files, other files and files from other installations are refused, and nothing changes", async () => {
  const { text } = await downloadGame(gm, gameId, "a backup");
  const before = await rows();
  const file = JSON.parse(text) as { sealed: string };
  const spoilt = (at: number) => {
    const bytes = Buffer.from(file.sealed, "base64");
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return JSON.stringify({ ...file, sealed: bytes.toString("base64") });
  };
  for (const bad of [
    "",
    "{}",
    "[]",
    "null",
    text.slice(0, -9),
    spoilt(0),
    spoilt(20),
    spoilt(500),
    JSON.stringify({ ...file, sealed: "" }),
  ])
    expect(await refusal(restoreGame(gm, bad, "x"))).toMatchObject({ status: 422, field: "file" });
  expect(await rows()).toEqual(before);
});

test("a roll-back can be undone from the kept copy", async () => {
  const before = await rows();
  await rollBack(gm, gameId, 0, "a fault");
  const [kept] = await listKept(gm, gameId);
  expect(kept).toMatchObject({ turn: 2, before: { act: "roll-back", reason: "a fault" } });
  await restoreKept(gm, gameId, kept?.id as string, "no fault");
  expect(await rows()).toEqual(before);
  expect((await listKept(gm, gameId)).map(({ before }) => before?.reason)).toEqual(["no fault", "a fault"]);
  expect(await refusal(restoreKept(gm, gameId, "nothing", "x"))).toMatchObject({ status: 404 });
  expect(await refusal(restoreKept(ann, gameId, kept?.id as string, "x"))).toMatchObject({ status: 403 });
  expect(await refusal(listKept(ann, gameId))).toMatchObject({ status: 403 });
});

test("only a GM downloads and restores", async () => {
  const { text } = await downloadGame(gm, gameId, "a backup");
  expect(await refusal(downloadGame(ann, gameId, "x"))).toMatchObject({ status: 403 });
  expect(await refusal(restoreGame(ann, text, "x"))).toMatchObject({ status: 403 });
  expect(await refusal(downloadGame(gm, "nowhere", "x"))).toMatchObject({ status: 404 });
});

test("an archive contains the sheet that counted in each past turn, and all kept sheets for the next", async () => {
  for (const line of ["one", "two", "three"]) await saveSheet(bob.id, { gameId, seat: 2, turn: 3 }, { lines: [line] });
  const revisions = async (turn: number) =>
    (await db.orderSheet.findMany({ where: { gameId, seat: 2, turn }, orderBy: { revision: "asc" } })).map(
      ({ revision }) => revision,
    );
  const early = await downloadGame(gm, gameId, "a backup");
  await runTurn({ gameId, turn: 3, startedBy: "gm" });
  const late = await downloadGame(gm, gameId, "a backup");
  await restoreGame(gm, late.text, "a trial");
  expect(await revisions(3)).toEqual([4]);
  expect(await runAgain(gm, gameId, 2, "to be sure")).toEqual([{ turn: 3, same: true }]);
  await restoreGame(gm, early.text, "a trial");
  expect(await revisions(3)).toEqual([1, 2, 3, 4]);
});

test("before a game is put back a GM sees both games, what is lost, and whose seats change hands", async () => {
  const { text } = await downloadGame(gm, gameId, "a backup");
  const alike = { archived: { turn: 2 }, now: { turn: 2 }, common: 2, seats: [], revealed: false };
  expect((await compareFile(gm, text)).comparison).toMatchObject(alike);
  await removePlayer(gm, gameId, 2, { offered: false, reason: "two accounts" });
  await runTurn({ gameId, turn: 3, startedBy: "gm" });
  const { comparison, sha256 } = await compareFile(gm, text);
  expect(comparison).toEqual({
    gameId,
    archived: { name: "A test", status: "running", turn: 2 },
    now: { name: "A test", status: "running", turn: 3 },
    common: 2,
    seats: [
      {
        number: 2,
        archived: { kind: "player", seat: expect.any(String), player: "Bob" },
        now: { kind: "bot", seat: expect.any(String), player: null },
      },
    ],
    revealed: false,
  });
  await runTurn({ gameId, turn: 4, startedBy: "gm" });
  expect(await refusal(restoreGame(gm, text, "a fault", sha256))).toMatchObject({ status: 409 });
  expect(await refusal(compareFile(ann, text))).toMatchObject({ status: 403 });
  await callOff(gm, gameId, "the end");
  expect((await compareFile(gm, text)).comparison).toMatchObject({ now: { status: "finished" }, revealed: true });
  const again = await compareFile(gm, text);
  expect(await restoreGame(gm, text, "a fault", again.sha256)).toBe(gameId);
  const known = { now: { status: "running" }, revealed: true }; // what was published once stays known
  expect((await compareFile(gm, text)).comparison).toMatchObject(known);
  await db.game.delete({ where: { id: gameId } });
  expect((await compareFile(gm, text)).comparison).toMatchObject({ now: null, common: null, seats: [] });
});

test("players who keep, regain or lose a seat are told on the site and by mail; the log names seats", async () => {
  const { text } = await downloadGame(gm, gameId, "a backup");
  await removePlayer(gm, gameId, 2, { offered: true, reason: "two accounts" });
  const sue = await person("Sue");
  await takeOver(sue.id, gameId, 2);
  await restoreGame(gm, text, "a fault");
  const told = async (userId: string) =>
    (
      await db.notice.findMany({
        where: { userId, eventKey: { startsWith: `restored/${gameId}/` } },
        orderBy: { channel: "desc" },
      })
    ).map(({ channel, text }) => [channel, text]);
  const of = "The Game Moderator has put A test back as it stood after turn 2";
  for (const [{ id }, words] of [
    [ann, "What you have saved since then is gone; your orders are the ones you had then."],
    [bob, "You again have a seat that was yours then."],
    [sue, "Your seat there is no longer yours: it was not yours then."],
  ] as const)
    expect(await told(id)).toEqual([
      ["site", expect.stringContaining(`${of}: “a fault”. ${words}`)],
      ["mail", expect.stringContaining(`${of}, and gives this reason:\n\na fault\n\n${words}`)],
    ]);
  const [entry] = await listActs(gm, gameId);
  expect(entry?.detail).toBe("restored as it stood after turn 2; seat 2 changes hands");
});

test("a kept copy is compared before it is put back, too", async () => {
  await rollBack(gm, gameId, 0, "a fault");
  const [kept] = await listKept(gm, gameId);
  const { comparison, sha256 } = await compareKept(gm, gameId, kept?.id as string);
  expect(comparison).toMatchObject({ archived: { turn: 2 }, now: { turn: 0 }, common: 0 });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  expect(await refusal(restoreKept(gm, gameId, kept?.id as string, "x", sha256))).toMatchObject({ status: 409 });
  expect(await refusal(compareKept(ann, gameId, kept?.id as string))).toMatchObject({ status: 403 });
});
