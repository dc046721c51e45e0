import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { now } from "@/lib/clock";
import { db } from "@/lib/db";
import { claimGame } from "@/lib/games/claim";
import { listMyGames, listOpenGames, readGame } from "@/lib/games/data";
import { enrol } from "@/lib/seats/membership";
import { leaveOpenGame } from "@/lib/seats/muster";
import { chooseAnew, joinGame } from "@/lib/seats/mutations";
import { joinWaitingList } from "@/lib/seats/waiting-list";
import { inTransaction } from "@/lib/transaction";
import { startGame } from "@/lib/turns/start-game";
import { gameMaster, openGame, person, refusal, somebodyWaitsForALock, turnOf } from "../../support/games";

let ann: Person;
let bob: Person;
beforeEach(async () => {
  await db.game.deleteMany();
  [ann, bob] = [await person("Ann"), await person("Bob")];
});

const SLIME = { name: "Spies Of Slime", code: "SPS" };
const playersOf = (gameId: string) => db.seat.count({ where: { gameId, kind: "player" } });

test("a seat is taken with the requested name and code, or with made-up ones", async () => {
  const gameId = await openGame({ seatCount: 4 });
  expect(await joinGame(ann.id, { gameId, seat: 3, joining: SLIME })).toMatchObject({
    seat: 3,
    ...SLIME,
    started: false,
  });
  const made = await joinGame(bob.id, { gameId, joining: {} });
  expect(made.seat).toBe(1);
  expect(made.name).not.toBe("");
  expect(made.code).not.toBe(SLIME.code);
  expect(await listMyGames(ann.id)).toMatchObject([
    { game: { id: gameId }, seat: { number: 3, ...SLIME }, ordersSaved: null },
  ]);
  const [open] = await listOpenGames();
  expect(open?.seats.filter(({ kind }) => kind === "free").map(({ number }) => number)).toEqual([2, 4]);
});

test("until the start each player reads their own choice of a start, and nobody else’s", async () => {
  const gameId = await openGame({ seatCount: 2 });
  await joinGame(ann.id, { gameId, joining: { ...SLIME, default: 4 } });
  const read = async (reader: Person | null) => (await readGame(gameId, reader))?.joining;
  expect(await read(ann)).toMatchObject({ default: 4 });
  expect(await read(bob)).toBe(null);
  expect(await read(null)).toBe(null);
  await startGame(gameId);
  expect(await read(ann)).toBe(null);
});

test("a taken seat, name or code and a seat that does not exist are refused at the field", async () => {
  const gameId = await openGame({ seatCount: 4 });
  await joinGame(ann.id, { gameId, seat: 2, joining: SLIME });
  const join = (joining: Record<string, unknown>, seat?: number) =>
    refusal(joinGame(bob.id, { gameId, seat, joining }));
  expect(await join({}, 2)).toMatchObject({ status: 409, field: "seat" });
  expect(await join({ code: "SPS" })).toMatchObject({ status: 409, field: "code" });
  expect(await join({ name: "Spies Of Slime" })).toMatchObject({ status: 409, field: "name" });
  expect(await join({}, 9)).toMatchObject({ status: 422, field: "seat" });
  expect(await join({ code: "lowercase" })).toMatchObject({ status: 422, field: "code" });
  expect(await join({ wings: 2 })).toMatchObject({ status: 422, field: "wings" });
  const all = joinGame(bob.id, { gameId, joining: { name: "Spies Of Slime", code: "lowercase", default: 7 } });
  await expect(all).rejects.toMatchObject({
    ...{ status: 422, field: "code", message: "Must be three capital letters." },
    others: { default: "Must be at most 4.", name: "The name Spies Of Slime is taken. Choose another one." },
  });
  await expect(joinGame(bob.id, { gameId, joining: SLIME })).rejects.toMatchObject({
    ...{ status: 409, field: "code", others: { name: expect.stringContaining("is taken") } },
  });
  const faults = [["code", "A code is three letters."]] as const;
  await expect(joinGame(bob.id, { gameId, joining: { ...SLIME, code: "x" }, faults })).rejects.toMatchObject({
    ...{ status: 422, field: "code", message: "A code is three letters." },
    others: { name: expect.stringContaining("is taken") },
  });
  await expect(joinGame(bob.id, { gameId, seat: 2, joining: SLIME })).rejects.toMatchObject({
    ...{ status: 409, field: "seat", others: { code: expect.anything(), name: expect.anything() } },
  });
  expect(await playersOf(gameId)).toBe(1);
});

test("until the start players can change what they have chosen, and keep the seat", async () => {
  const gameId = await openGame({ seatCount: 3, musterMinutes: 60 });
  await joinGame(ann.id, { gameId, joining: { ...SLIME, default: 4 } });
  await joinGame(bob.id, { gameId, joining: { name: "Mud", code: "MUD" } });
  const before = await db.seat.findMany({ where: { gameId }, orderBy: { number: "asc" } });
  const anew = (joining: Record<string, unknown>, who = ann) => chooseAnew(who.id, { gameId, joining });
  await anew({ name: "Spies Of Slime", code: "SLI", default: 2 });
  expect(await db.seat.findMany({ where: { gameId }, orderBy: { number: "asc" } })).toEqual([
    { ...before[0], code: "SLI", joining: { ...(before[0]?.joining as object), code: "SLI", default: 2 } },
    ...before.slice(1),
  ]);
  await expect(anew({ name: "Mud", code: "x" })).rejects.toMatchObject({
    ...{ status: 422, field: "code", others: { name: expect.stringContaining("is taken") } },
  });
  expect(await refusal(anew({ code: "MUD" }))).toMatchObject({ status: 409, field: "code" });
  expect(await refusal(anew({}, await person("Eve")))).toMatchObject({ status: 403 });
  expect(await refusal(chooseAnew(ann.id, { gameId: "nowhere", joining: {} }))).toMatchObject({ status: 404 });
  await startGame(gameId);
  expect(await refusal(anew({ default: 1 }))).toMatchObject({
    ...{ status: 409, message: "The game has begun: your change was not saved." },
  });
});

test("changing a choice while the seat is given back and passed on does not affect its new player", async () => {
  const gameId = await openGame({ seatCount: 2, musterMinutes: 60 });
  await joinGame(ann.id, { gameId, joining: {} });
  await joinGame(bob.id, { gameId, joining: {} });
  const eve = await person("Eve");
  await joinWaitingList(eve.id, { gameId, joining: { name: "Eels" } });
  const [left, chosen] = await Promise.allSettled([
    leaveOpenGame(ann.id, gameId),
    chooseAnew(ann.id, { gameId, joining: { name: "Newts" } }),
  ]);
  expect(left.status).toBe("fulfilled");
  expect(["fulfilled", "rejected"]).toContain(chosen.status); // whichever came first
  expect(await db.seat.findFirst({ where: { gameId, userId: eve.id } })).toMatchObject({ number: 1, name: "Eels" });
});

test("in a game put back to before its start nobody who knows one seat can take another", async () => {
  const gameId = await openGame({ seatCount: 2, musterMinutes: 60 });
  const [eve, gm] = [await person("Eve"), await gameMaster()];
  await db.departure.create({
    data: { gameId, seat: 1, userId: eve.id, turn: 3, cause: "gm", at: new Date() },
  });
  await db.gmAct.create({ data: { gameId, actorId: gm.id, act: "look", detail: "", reason: "x", at: new Date() } });
  expect(await refusal(joinGame(eve.id, { gameId, seat: 2, joining: {} }))).toMatchObject({ status: 409 });
  expect(await refusal(joinGame(gm.id, { gameId, joining: {} }))).toMatchObject({ status: 409 });
  for (const { id } of [ann, bob]) await joinGame(id, { gameId, joining: {} });
  for (const { id } of [eve, gm])
    expect((await refusal(joinWaitingList(id, { gameId, joining: {} }))).message).toMatch(/know too much|have looked/);
});

test("nobody can join a game twice, nor one that has begun or does not exist", async () => {
  const gameId = await openGame({ seatCount: 4 });
  await joinGame(ann.id, { gameId, joining: {} });
  expect(await refusal(joinGame(ann.id, { gameId, joining: {} }))).toMatchObject({ status: 409 });
  await startGame(gameId);
  expect(await refusal(joinGame(bob.id, { gameId, joining: {} }))).toMatchObject({ status: 409 });
  expect(await refusal(joinGame(bob.id, { gameId: "nowhere", joining: {} }))).toMatchObject({ status: 404 });
});

test("if two want the same seat at once, one gets it and the other is told why not", async () => {
  const gameId = await openGame({ seatCount: 4 });
  const joins = await Promise.allSettled([ann, bob].map(({ id }) => joinGame(id, { gameId, seat: 1, joining: SLIME })));
  expect(joins.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await playersOf(gameId)).toBe(1);
});

test("the last player to join starts the game", async () => {
  const gameId = await openGame({ seatCount: 2 });
  expect(await joinGame(ann.id, { gameId, joining: {} })).toMatchObject({ started: false });
  expect(await joinGame(bob.id, { gameId, joining: {} })).toMatchObject({ started: true });
  expect((await db.game.findUniqueOrThrow({ where: { id: gameId } })).status).toBe("running");
});

test("at the start bots take the free seats, each with a name and code of its own", async () => {
  const gameId = await openGame({ seatCount: 4 });
  await joinGame(ann.id, { gameId, seat: 2, joining: SLIME });
  expect(await startGame(gameId)).toEqual({ outcome: "started" });
  expect(await startGame(gameId)).toEqual({ outcome: "not open" });
  const seats = await db.seat.findMany({ where: { gameId }, orderBy: { number: "asc" } });
  expect(seats.map(({ kind }) => kind)).toEqual(["bot", "player", "bot", "bot"]);
  expect(new Set(seats.map(({ code }) => code)).size).toBe(4);
  expect(await turnOf(gameId)).toBe(0);
  expect(await db.seatTurn.count({ where: { gameId, turn: 0, report: null } })).toBe(4);
});

test("of two who start a game at once one does, and the other fails at nothing", async () => {
  const gameId = await openGame();
  const { both } = await inTransaction(async (client) => {
    await claimGame(client, gameId);
    const both = Promise.all([startGame(gameId), startGame(gameId)]);
    await somebodyWaitsForALock(2);
    return { both };
  });
  expect((await both).map(({ outcome }) => outcome).sort()).toEqual(["not open", "started"]);
  expect(await db.game.findUniqueOrThrow({ where: { id: gameId } })).toMatchObject({ failures: 0 });
});

test("nobody takes a seat, or gets any other part in a game, who is shut out at that moment", async () => {
  const gameId = await openGame();
  const { refused } = await inTransaction(async (client) => {
    await client.query(`SELECT 1 FROM "User" WHERE id = $1 FOR UPDATE`, [ann.id]); // as a ban begins
    await client.query(`UPDATE "User" SET "bannedAt" = $2 WHERE id = $1`, [ann.id, now()]);
    const refused = [
      refusal(joinGame(ann.id, { gameId, joining: {} })),
      refusal(inTransaction((other) => enrol(other, ann.id, gameId))),
    ];
    await somebodyWaitsForALock(2);
    return { refused };
  });
  expect(await Promise.all(refused)).toMatchObject([{ status: 403 }, { status: 403 }]);
  expect(await playersOf(gameId)).toBe(0);
  expect(await db.membership.count({ where: { gameId } })).toBe(0);
});
