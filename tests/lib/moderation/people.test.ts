import { afterEach, beforeEach, expect, test } from "vitest";
import { listAccountActs, sessionUser } from "@/lib/accounts/data";
import { deviceCookie, noteDevice } from "@/lib/accounts/devices";
import { checkCredentials } from "@/lib/accounts/mutations";
import { hashPassword } from "@/lib/accounts/passwords";
import type { Person } from "@/lib/accounts/person";
import { forgetOld } from "@/lib/accounts/retention";
import { DAY_MS, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { claimGame } from "@/lib/games/claim";
import { listLog } from "@/lib/games/log";
import { banAccount, changeRole, listAccounts, renameAccount, unbanAccount } from "@/lib/moderation/people";
import { banDaysSchema } from "@/lib/moderation/schema";
import { dropSeat, removePlayer } from "@/lib/moderation/seats";
import { listSharedSeats } from "@/lib/moderation/shared-browsers";
import { saveSheet } from "@/lib/orders/mutations";
import { joinGame } from "@/lib/seats/mutations";
import { acceptSitting, offerSitting, readOwnSitting } from "@/lib/seats/sitters";
import { takeOver } from "@/lib/seats/take-over";
import { joinWaitingList } from "@/lib/seats/waiting-list";
import { inTransaction } from "@/lib/transaction";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, openGame, person, refusal, runningGame, somebodyWaitsForALock } from "../../support/games";

let gm: Person;
let ann: Person & { email: string };
let bob: Person;
beforeEach(async () => {
  await db.game.deleteMany();
  [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
});

afterEach(() => stopClock());

const session = ({ id }: Person) => sessionUser({ userId: id, sessionVersion: 0 });

test("everything about accounts is refused to players", async () => {
  const gameId = await runningGame([ann, bob]);
  const acts = [
    () => changeRole(bob, ann.id, "gm", "why not"),
    () => banAccount(bob, ann.id, "why not"),
    () => unbanAccount(bob, ann.id, "why not"),
    () => renameAccount(bob, ann.id, "Toad", "why not"),
    () => listAccounts(bob, ""),
    () => listSharedSeats(bob, gameId),
  ];
  for (const act of acts) expect(await refusal(act())).toMatchObject({ status: 403 });
  expect(await session(ann)).toMatchObject({ role: "player" });
});

test("a GM gives an account another name; its owner reads why, and nobody learns it instead of the reason of a ban", async () => {
  await renameAccount(gm, ann.id, "Newt", "nobody should have to read that");
  expect(await session(ann)).toMatchObject({ name: "Newt" });
  expect(await listAccountActs(ann.id)).toMatchObject([{ act: "rename", reason: "nobody should have to read that" }]);
  expect(await refusal(renameAccount(gm, ann.id, "Newt", "again"))).toMatchObject({ status: 409, field: "name" });
  expect(await refusal(renameAccount(gm, gm.id, "Toad", "my own"))).toMatchObject({ status: 403 });
  await banAccount(gm, ann.id, "insults");
  stopClock(new Date(Date.now() + DAY_MS));
  await renameAccount(gm, ann.id, "Eft", "it was no better");
  await db.user.update({ where: { id: ann.id }, data: { passwordHash: await hashPassword("a heron stands still") } });
  const signsIn = checkCredentials({ email: ann.email, password: "a heron stands still" });
  expect(await refusal(signsIn)).toMatchObject({
    status: 403,
    message: "A Game Moderator has closed this account: insults",
  });
});

test("a GM appoints and dismisses another, never themselves; the account's owner reads why", async () => {
  await changeRole(gm, ann.id, "gm", "helps a lot");
  expect(await session(ann)).toMatchObject({ role: "gm" });
  expect(await refusal(changeRole(gm, ann.id, "gm", "twice"))).toMatchObject({ status: 409 });
  await changeRole(gm, ann.id, "player", "moved away");
  expect(await session(ann)).toMatchObject({ role: "player" });
  expect(await refusal(changeRole(gm, gm.id, "player", "tired"))).toMatchObject({ status: 403 });
  const second = await gameMaster();
  const both = [changeRole(gm, second.id, "player", "one of us"), changeRole(second, gm.id, "player", "one of us")];
  const done = await Promise.allSettled(both);
  expect(done.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect((await listAccountActs(ann.id)).map(({ act, reason }) => [act, reason])).toEqual([
    ["demote", "moved away"],
    ["promote", "helps a lot"],
  ]);
});

test.each([
  ["bot", { kind: "bot", userId: null, offered: false }, "a bot plays it from now on"],
  ["standby", { kind: "bot", userId: null, offered: true }, "a bot plays it until somebody takes it over"],
  ["drop", { kind: "player", leaving: true }, "it leaves the game with turn 1"],
] as const)(
  "somebody shut out has no session, and the seat goes as the game says: %s",
  async (absentFate, expected, then) => {
    const gameId = await runningGame([ann, bob], { absentFate });
    const waiting = await openGame({ seatCount: 3 });
    await joinGame(ann.id, { gameId: waiting, joining: {} });
    await banAccount(gm, ann.id, "cheated");
    expect(await session(ann)).toBeNull();
    expect(await db.seat.findFirst({ where: { gameId, number: 1 } })).toMatchObject(expected);
    expect(await db.seat.count({ where: { gameId: waiting, kind: "player" } })).toBe(0);
    expect(await refusal(saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: [] }))).toMatchObject({
      status: absentFate === "drop" ? 409 : 410,
    });
    const [told] = await listLog(gameId, bob); // the other players learn what becomes of the seat, not of its player
    expect(told).toMatchObject({ detail: `seat 1 has lost its player: ${then}`, reason: "", byGm: true });
  },
);

test("a seat that went to the waiting list while its player was being shut out stays with its new player", async () => {
  const gameId = await openGame({ seatCount: 2 });
  await joinGame(ann.id, { gameId, joining: {} });
  let banned: Promise<void> | undefined;
  await inTransaction(async (client) => {
    await claimGame(client, gameId);
    banned = banAccount(gm, ann.id, "cheated");
    await somebodyWaitsForALock();
    await client.query(`UPDATE "Seat" SET "userId" = $2 WHERE "gameId" = $1 AND number = 1`, [gameId, bob.id]);
  });
  await banned;
  expect(await db.seat.findFirst({ where: { gameId, number: 1 } })).toMatchObject({ kind: "player", userId: bob.id });
});

test("a seat that has left the game stays as it is when its player is shut out", async () => {
  const gameId = await runningGame([ann, bob], { absentFate: "standby", seatCount: 3 });
  await dropSeat(gm, gameId, 1, "rude");
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await banAccount(gm, ann.id, "rude");
  expect(await db.seat.findFirst({ where: { gameId, number: 1 } })).toMatchObject({
    ...{ kind: "player", userId: ann.id, offered: false, leftTurn: 1 },
  });
});

test("a seat that a GM has taken out of the game leaves it, also if its player is shut out before the turn runs", async () => {
  const gameId = await runningGame([ann, bob], { absentFate: "standby", seatCount: 3 });
  await dropSeat(gm, gameId, 1, "rude");
  await banAccount(gm, ann.id, "rude");
  expect((await listLog(gameId, bob))[0]).toMatchObject({
    detail: "seat 1 has lost its player: it leaves the game with turn 1",
  });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  expect(await db.seat.findFirst({ where: { gameId, number: 1 } })).toMatchObject({ offered: false, leftTurn: 1 });
});

test("somebody who was shut out while they were taking a seat has none", async () => {
  const gameId = await openGame({ seatCount: 2 });
  let joins: Promise<unknown> | undefined;
  await inTransaction(async (client) => {
    await claimGame(client, gameId);
    joins = refusal(joinGame(ann.id, { gameId, joining: {} }));
    await somebodyWaitsForALock();
    await banAccount(gm, ann.id, "cheated");
  });
  expect(await joins).toMatchObject({ status: 403 });
  expect(await db.seat.count({ where: { gameId, kind: "player" } })).toBe(0);
});

test("the player whose sitter is shut out is told that nobody sits for the seat", async () => {
  const gameId = await runningGame([ann, bob], { seatCount: 3 });
  const sue = await person("Sue");
  await offerSitting(ann.id, gameId, 7);
  await acceptSitting(sue.id, gameId, (await readOwnSitting(ann.id, gameId))?.link?.split("/").at(-1) as string);
  await banAccount(gm, sue.id, "rude");
  const told = await db.notice.findMany({ where: { userId: ann.id, channel: "site" }, orderBy: { createdAt: "asc" } });
  expect(told.at(-1)?.text).toContain("no longer sits for you");
  expect((await listLog(gameId, ann))[0]).toMatchObject({ detail: "nobody sits for seat 1 any more" });
  expect(await readOwnSitting(ann.id, gameId)).toBeNull();
});

test("banned people with the right password are told why, and can come back once let in", async () => {
  const password = "a heron stands still";
  await db.user.update({ where: { id: ann.id }, data: { passwordHash: await hashPassword(password) } });
  await banAccount(gm, ann.id, "cheated");
  expect(await refusal(banAccount(gm, ann.id, "twice"))).toMatchObject({ status: 409 });
  expect(await refusal(checkCredentials({ email: ann.email, password }))).toMatchObject({
    status: 403,
    message: expect.stringContaining("cheated"),
  });
  expect(await checkCredentials({ email: ann.email, password: "wrong wrong wrong" })).toBeNull();
  await unbanAccount(gm, ann.id, "a mistake");
  const claims = await checkCredentials({ email: ann.email, password });
  expect(claims && (await sessionUser(claims))).toMatchObject({ id: ann.id });
  expect(await listAccountActs(ann.id)).toMatchObject([
    { act: "unban", reason: "a mistake" },
    { act: "ban", reason: "cheated" },
  ]);
});

test("a ban for some days ends automatically, not earlier; one for good does not", async () => {
  const start = new Date("2026-12-01T18:00:00Z");
  const passwordHash = await hashPassword("a heron stands still");
  await db.user.update({ where: { id: ann.id }, data: { passwordHash } });
  const signIn = () => checkCredentials({ email: ann.email, password: "a heron stands still" });
  stopClock(start);
  await banAccount(gm, ann.id, "rude", 3);
  await banAccount(gm, bob.id, "cheated");
  stopClock(new Date(start.getTime() + 3 * DAY_MS - 1));
  await forgetOld();
  expect((await refusal(signIn())).message).toBe(
    "A Game Moderator has closed this account until Fri 4 Dec 2026, 18:00 UTC: rude",
  );
  stopClock(new Date(start.getTime() + 3 * DAY_MS));
  await forgetOld(); // for the second time on its day, or not: it does not matter
  await forgetOld();
  expect(await signIn()).toMatchObject({ userId: ann.id });
  expect((await listAccountActs(ann.id)).map(({ act }) => act)).toEqual(["unban", "ban"]);
  expect((await listAccounts(gm, ann.id))[0]).toMatchObject({ banned: false, bannedUntil: null });
  expect((await listAccounts(gm, bob.id))[0]).toMatchObject({ banned: true, bannedUntil: null });
});

test("somebody let in and shut out again for good stays out", async () => {
  stopClock(new Date("2026-12-01T18:00:00Z"));
  await banAccount(gm, ann.id, "rude", 3);
  await unbanAccount(gm, ann.id, "sorry");
  await banAccount(gm, ann.id, "again");
  stopClock(new Date("2027-12-01T18:00:00Z"));
  await forgetOld();
  expect((await listAccounts(gm, ann.id))[0]).toMatchObject({ banned: true });
});

test("the length of a ban is a number of days, or nothing", () => {
  const read = (days?: string) => banDaysSchema.safeParse(days).data;
  expect([read(), read(" "), read("3"), read("365")]).toEqual([null, null, 3, 365]);
  for (const none of ["0", "366", "1.5", "soon"])
    expect(banDaysSchema.safeParse(none).error?.issues[0]?.message).toBe("From 1 to 365 days, or nothing.");
});

test("a GM cannot be shut out before losing the role", async () => {
  const other = await gameMaster();
  expect(await refusal(banAccount(gm, other.id, "quarrel"))).toMatchObject({ status: 409 });
});

test("accounts that share a browser are pointed out in the list and in a game; forged cookies count as new", async () => {
  const gameId = await runningGame([ann, bob]);
  const cookie = deviceCookie(undefined);
  expect(deviceCookie(cookie)).toBe(cookie);
  expect(deviceCookie(`${cookie}x`)).not.toBe(`${cookie}x`);
  await noteDevice(ann.id, cookie);
  expect(await listSharedSeats(gm, gameId)).toEqual([]);
  await noteDevice(bob.id, cookie);
  await noteDevice(bob.id, cookie);
  expect(await listSharedSeats(gm, gameId)).toEqual([["seat 1", "seat 2"]]);
  const [found] = await listAccounts(gm, ann.id);
  expect(found?.sharesDeviceWith).toEqual([{ id: bob.id, name: "Bob" }]);
  expect(JSON.stringify(await db.device.findMany())).not.toContain(cookie.split(".")[0]);
  expect(JSON.stringify(await listAccounts(gm, ""))).not.toContain("@");
});

test("so are those who sit, wait or once played in a game in which the same browser has a seat", async () => {
  const [carl, dora, emil] = [await person("Carl"), await person("Dora"), await person("Emil")];
  const gameId = await runningGame([ann, bob], { seatCount: 3 });
  const cookie = deviceCookie(undefined);
  for (const { id } of [ann, carl, dora]) await noteDevice(id, cookie);
  await offerSitting(bob.id, gameId, 3);
  const { link } = (await readOwnSitting(bob.id, gameId)) ?? {};
  await acceptSitting(carl.id, gameId, String(link).split("/").at(-1) as string);
  await removePlayer(gm, gameId, 3, { offered: true, reason: "silent" });
  await takeOver(dora.id, gameId, 3);
  await removePlayer(gm, gameId, 3, { offered: true, reason: "silent again" });
  const known = [
    ["seat 1", "a sitter of seat 2"],
    ["seat 1", "a former player of seat 3"],
    ["a sitter of seat 2", "a former player of seat 3"],
  ];
  const sorted = (pairs: readonly (readonly string[])[]) => pairs.map((pair) => pair.join(" and ")).toSorted();
  expect(sorted(await listSharedSeats(gm, gameId))).toEqual(sorted(known));

  // Somebody who sits for a seat of their own household knows no more than that seat does.
  const household = deviceCookie(undefined);
  for (const { id } of [bob, carl]) await noteDevice(id, household);
  expect(sorted(await listSharedSeats(gm, gameId))).toEqual(sorted(known));

  const full = await openGame({ musterMinutes: 60 });
  for (const { id } of [ann, bob]) await joinGame(id, { gameId: full, joining: {} });
  await joinWaitingList(dora.id, { gameId: full, joining: {} });
  await joinWaitingList(emil.id, { gameId: full, joining: {} });
  expect(await listSharedSeats(gm, full)).toEqual([["seat 1", "somebody who waits for a seat"]]);
});

test("a Game Moderator who plays there is told of the players alone: who sits for others is their secret", async () => {
  const gameId = await runningGame([ann, bob, gm], { seatCount: 3 });
  const carl = await person("Carl");
  const cookie = deviceCookie(undefined);
  for (const { id } of [ann, carl]) await noteDevice(id, cookie);
  await offerSitting(bob.id, gameId, 3);
  const { link } = (await readOwnSitting(bob.id, gameId)) ?? {};
  await acceptSitting(carl.id, gameId, String(link).split("/").at(-1) as string);
  expect(await listSharedSeats(gm, gameId)).toEqual([]);
  expect(await listSharedSeats(await gameMaster(), gameId)).toEqual([["seat 1", "a sitter of seat 2"]]);
});
