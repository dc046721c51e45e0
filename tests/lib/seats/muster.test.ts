import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { claimGame } from "@/lib/games/claim";
import { listWaitedFor, readGame } from "@/lib/games/data";
import { listLog } from "@/lib/games/log";
import { listWaitingForGm } from "@/lib/moderation/games";
import { removePlayer } from "@/lib/moderation/seats";
import { confirmSeat, endMuster, fillFreeSeats, leaveOpenGame } from "@/lib/seats/muster";
import { joinGame } from "@/lib/seats/mutations";
import { freeSeat } from "@/lib/seats/vacate";
import { joinWaitingList, leaveWaitingList, readWaitingList } from "@/lib/seats/waiting-list";
import { inTransaction } from "@/lib/transaction";
import { gameMaster, openGame, person, refusal, somebodyWaitsForALock } from "../../support/games";

const HOUR_MS = 60 * 60_000;

let ann: Person;
let bob: Person;
let cyn: Person;
let dan: Person;
let gameId: string;
beforeEach(async () => {
  stopClock(now());
  [ann, bob, cyn, dan] = [await person("Ann"), await person("Bob"), await person("Cyn"), await person("Dan")];
  gameId = await openGame({ musterMinutes: 60 });
});
afterEach(() => stopClock());

const join = ({ id }: Person) => joinGame(id, { gameId, joining: {} });
const named = (name: string) => ({ gameId, joining: { name } });

test("no two seats share a name: somebody joining the waiting list is told if it is taken, and later gets another", async () => {
  await joinGame(ann.id, named("Fen Folk"));
  await join(bob);
  expect(await refusal(joinWaitingList(cyn.id, named("fen folk")))).toMatchObject({ status: 409, field: "name" });
  for (const { id } of [cyn, dan]) await joinWaitingList(id, named("Reed Folk"));
  for (const { id } of [ann, bob]) await leaveOpenGame(id, gameId);
  const seats = await db.seat.findMany({ where: { gameId }, orderBy: { number: "asc" } });
  expect(seats.map(({ userId }) => userId)).toEqual([cyn.id, dan.id]);
  expect(seats[0]?.name).toBe("Reed Folk");
  expect(seats[1]?.name).not.toBe("Reed Folk");
  expect(seats[1]?.joining).toMatchObject({ name: seats[1]?.name });
});

const wait = ({ id }: Person) => joinWaitingList(id, { gameId, joining: {} });
const game = () => db.game.findUniqueOrThrow({ where: { id: gameId } });
const logOf = async (who: Person) =>
  (await listLog(gameId, who)).flatMap(({ act, detail }) => (act === "muster" ? [] : [`${act}: ${detail}`]));
const sitters = async () =>
  (await db.seat.findMany({ where: { gameId }, orderBy: { number: "asc" } })).map(({ kind, userId }) => userId ?? kind);
const lost = async (who: Person) => {
  const notice = await db.notice.findFirstOrThrow({
    where: { userId: who.id, channel: "mail", eventKey: { startsWith: `muster-lost/${gameId}/` } },
  });
  return `${notice.subject}. ${notice.text}`;
};
const told = async (who: Person, event: string) =>
  db.notice.count({ where: { userId: who.id, channel: "mail", eventKey: { startsWith: `${event}/${gameId}/` } } });

async function pass(ms: number): Promise<void> {
  stopClock(new Date(now().getTime() + ms));
  await endMuster(gameId);
}

test("the last to join calls the muster and counts as confirmed; the game begins when everybody has confirmed", async () => {
  expect(await join(ann)).toMatchObject({ started: false });
  expect(await refusal(confirmSeat(ann.id, gameId))).toMatchObject({ status: 409 });
  expect(await join(bob)).toMatchObject({ started: false });
  expect((await readGame(gameId, ann))?.asked).toBe(true);
  expect((await readGame(gameId, bob))?.asked).toBe(false);
  expect([await told(ann, "muster"), await told(bob, "muster")]).toEqual([1, 0]);
  expect(await refusal(confirmSeat(cyn.id, gameId))).toMatchObject({ status: 403 });
  expect(await confirmSeat(ann.id, gameId)).toEqual({ started: true });
  expect(await game()).toMatchObject({ status: "running", musterUntil: null });
});

test("whoever confirms after the time is over comes too late, also while the muster has not been ended yet", async () => {
  for (const who of [ann, bob]) await join(who);
  stopClock(new Date(now().getTime() + HOUR_MS));
  expect((await refusal(confirmSeat(ann.id, gameId))).message).toBe("The time to confirm is over.");
  expect(await game()).toMatchObject({ status: "open" });
});

test("those who wait find the game among their own, and are told if it begins without them", async () => {
  await join(ann);
  await join(bob);
  await wait(cyn);
  stopClock(new Date(now().getTime() + 1000));
  await wait(dan);
  expect(await listWaitedFor(dan.id)).toMatchObject([{ game: { id: gameId }, place: 2 }]);
  await leaveWaitingList(dan.id, gameId);
  await confirmSeat(ann.id, gameId);
  expect(await listWaitedFor(cyn.id)).toEqual([]);
  expect([await told(cyn, "start-without"), await told(dan, "start-without")]).toEqual([1, 0]);
  expect([await told(ann, "start"), await told(ann, "start-without")]).toEqual([1, 0]);
});

test("without a muster a full game begins at once", async () => {
  gameId = await openGame({ options: { house: { victoryFloor: 0 } } });
  await join(ann);
  expect(await join(bob)).toMatchObject({ started: true });
  const begun = await db.notice.findFirstOrThrow({ where: { eventKey: `start/${gameId}/1`, channel: "site" } });
  expect(begun.text).toMatch(/has begun\. Orders for the next turn are due by /); // though the points are enough already
});

test("a player who does not confirm in time makes room for the one who has waited longest, who is then asked", async () => {
  await join(ann);
  await join(bob);
  await wait(cyn);
  stopClock(new Date(now().getTime() + 1000));
  await wait(dan);
  expect(await readWaitingList(gameId, dan.id)).toEqual({ length: 2, place: 2 });
  await pass(HOUR_MS - 2000);
  expect(await sitters()).toEqual([ann.id, bob.id]);
  await pass(2000);
  expect(await sitters()).toEqual([cyn.id, bob.id]);
  expect(await lost(ann)).toMatch(/somebody else has your seat\. .+: somebody from the waiting list has it now\./);
  expect([await told(ann, "muster-lost"), await told(cyn, "muster")]).toEqual([1, 1]);
  expect(await readGame(gameId, ann)).toMatchObject({ mySeat: null });
  await pass(HOUR_MS);
  expect(await sitters()).toEqual([dan.id, bob.id]);
  expect(await confirmSeat(dan.id, gameId)).toEqual({ started: true });
  expect((await listLog(gameId, bob)).filter(({ act }) => act === "muster")).toHaveLength(5);
});

test("if nobody waits a bot gets the seat and the game begins, or it looks for players again, as its terms say", async () => {
  await join(ann);
  await join(bob);
  await pass(HOUR_MS);
  expect(await sitters()).toEqual(["bot", bob.id]);
  expect(await lost(ann)).toMatch(/a bot has your seat\. .+: the game begins with a bot in it\./);
  expect(await game()).toMatchObject({ status: "running" });

  gameId = await openGame({ musterMinutes: 60, musterBots: false });
  await join(ann);
  await join(bob);
  await pass(HOUR_MS);
  expect(await sitters()).toEqual(["free", bob.id]);
  expect(await lost(ann)).toMatch(/your seat is free again\. .+: it is free again, for you as well as for others\./);
  expect(await game()).toMatchObject({ status: "open", musterUntil: null });
  await join(cyn);
  expect((await readGame(gameId, bob))?.asked).toBe(true);
});

test("a game in which nobody confirms does not begin with bots alone", async () => {
  await join(ann);
  await join(bob);
  await leaveOpenGame(bob.id, gameId);
  await db.seat.updateMany({ where: { gameId }, data: { confirmedAt: null } });
  await pass(HOUR_MS);
  expect(await game()).toMatchObject({ status: "open", musterUntil: null });
  expect(await sitters()).toEqual(["free", "free"]);
});

test("a seat given back, or freed by a GM, goes to the waiting list; strangers have nothing to give back", async () => {
  await join(ann);
  await join(bob);
  await wait(cyn);
  await wait(dan);
  expect(await refusal(leaveOpenGame(cyn.id, gameId))).toMatchObject({ status: 403 });
  await leaveOpenGame(ann.id, gameId);
  expect(await sitters()).toEqual([cyn.id, bob.id]);
  await removePlayer(await gameMaster(), gameId, 2, { offered: false, reason: "rude" });
  expect(await sitters()).toEqual([cyn.id, dan.id]);
});

test("only a full open game has a waiting list, and nobody is on it twice or while having a seat", async () => {
  await join(ann);
  expect(await refusal(wait(bob))).toMatchObject({ status: 409 });
  await join(bob);
  expect(await refusal(wait(ann))).toMatchObject({ status: 409 });
  await wait(cyn);
  expect(await refusal(wait(cyn))).toMatchObject({ status: 409 });
  await leaveWaitingList(cyn.id, gameId);
  expect(await readWaitingList(gameId, cyn.id)).toEqual({ length: 0, place: null });
  await confirmSeat(ann.id, gameId);
  expect(await refusal(wait(cyn))).toMatchObject({ status: 409 });
});

test("somebody who stops waiting just as they get a seat is told that they have it", async () => {
  await join(ann);
  await join(bob);
  await wait(cyn);
  let stopped: Promise<{ status: number; message: string }> | undefined;
  await inTransaction(async (client) => {
    await claimGame(client, gameId);
    stopped = refusal(leaveWaitingList(cyn.id, gameId));
    await somebodyWaitsForALock();
    await freeSeat(client, gameId, 1);
    await fillFreeSeats(client, gameId);
  });
  expect(await stopped).toMatchObject({
    status: 409,
    message: expect.stringMatching(/^You are no longer waiting: you have a seat/),
  });
});

test("confirming while a seat is free counts, whether or not somebody comes", async () => {
  gameId = await openGame({ musterMinutes: 60, seatCount: 4 });
  for (const who of [ann, bob, cyn, dan]) await join(who);
  await leaveOpenGame(ann.id, gameId);
  expect(await confirmSeat(bob.id, gameId)).toEqual({ started: false });
  expect((await readGame(gameId, bob))?.asked).toBe(false);
  await pass(HOUR_MS);
  expect(await game()).toMatchObject({ status: "running" });
  expect(await sitters()).toEqual(["bot", bob.id, "bot", dan.id]);
});

test("filling the last freed seat begins the game if everybody else has confirmed", async () => {
  gameId = await openGame({ musterMinutes: 60, seatCount: 3 });
  for (const who of [ann, bob, cyn]) await join(who);
  await leaveOpenGame(ann.id, gameId);
  await confirmSeat(bob.id, gameId);
  expect(await join(dan)).toMatchObject({ started: true });
});

test("a game that looks for players does not begin with a bot in a seat freed during the muster", async () => {
  gameId = await openGame({ musterMinutes: 60, musterBots: false, seatCount: 3 });
  for (const who of [ann, bob, cyn]) await join(who);
  await leaveOpenGame(ann.id, gameId);
  await confirmSeat(bob.id, gameId);
  await pass(HOUR_MS);
  expect(await game()).toMatchObject({ status: "open", musterUntil: null });
  expect(await sitters()).toEqual(["free", bob.id, cyn.id]);
});

test("the log shows GMs and the seat's player when a seat is taken or given back, without names", async () => {
  const gm = await gameMaster();
  await join(ann);
  await join(bob);
  await wait(cyn);
  stopClock(new Date(now().getTime() + 1000));
  await leaveOpenGame(bob.id, gameId);
  expect(await logOf(ann)).toEqual(["join: somebody has taken seat 1"]);
  expect(await logOf(cyn)).toContain("join: somebody has taken seat 2");
  expect((await logOf(gm)).toSorted()).toEqual([
    "join: somebody has taken seat 1",
    ...Array(2).fill("join: somebody has taken seat 2"),
    "leave: seat 2 was given back, and is free again",
  ]);
});

test("only a GM sees who waits for a seat, and in which order", async () => {
  const gm = await gameMaster();
  await join(ann);
  await join(bob);
  await wait(dan);
  const since = now();
  stopClock(new Date(since.getTime() + 1000));
  await wait(cyn);
  expect(await listWaitingForGm(gm, gameId)).toEqual([
    { userId: dan.id, player: "Dan", since },
    { userId: cyn.id, player: "Cyn", since: now() },
  ]);
  expect(await refusal(listWaitingForGm(ann, gameId))).toMatchObject({ status: 403 });
});

test("two who take turns in not confirming hold a game up three times each, and no longer", async () => {
  await join(bob);
  await join(ann);
  await wait(cyn);
  for (const [sits, waits] of [
    [bob, cyn],
    [cyn, bob],
    [bob, cyn],
    [cyn, bob],
  ] as const) {
    await leaveOpenGame(sits.id, gameId);
    expect(await sitters()).toEqual([waits.id, ann.id]);
    await wait(sits);
  }
  await pass(HOUR_MS);
  expect(await sitters(), "bob has not confirmed").toEqual([cyn.id, ann.id]);
  expect(await refusal(wait(bob))).toEqual({
    status: 409,
    message:
      "You have given back a seat in this game, or not confirmed one, 3 times. Others need to know who is coming.",
    field: null,
  });
  await wait(dan);
  await pass(HOUR_MS);
  expect(await sitters()).toEqual([dan.id, ann.id]);
  expect((await refusal(wait(cyn))).status).toBe(409);
  expect(await confirmSeat(dan.id, gameId)).toEqual({ started: true });
});

test("a seat that is free is not for them either, but other games are", async () => {
  for (let times = 0; times < 3; times++) {
    await join(ann);
    await leaveOpenGame(ann.id, gameId);
  }
  expect((await refusal(join(ann))).message).toMatch(/^You have given back a seat in this game, or not confirmed one/);
  await join(bob);
  gameId = await openGame();
  await join(ann);
});

test("who waits and stops waiting, or is taken out by a GM, has given nothing back", async () => {
  for (let times = 0; times < 4; times++) {
    await join(ann);
    await removePlayer(await gameMaster(), gameId, 1, { offered: false, reason: "a trial" });
  }
  for (const who of [bob, cyn]) await join(who);
  for (let times = 0; times < 4; times++) {
    await wait(ann);
    await leaveWaitingList(ann.id, gameId);
  }
  await wait(ann);
});
