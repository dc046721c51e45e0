import { beforeEach, expect, test, vi } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { now } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { claimGame } from "@/lib/games/claim";
import { listMyGames, listOpenGames, readGame } from "@/lib/games/data";
import { listActs } from "@/lib/games/log";
import * as games from "@/lib/games/mutations";
import { actSchema } from "@/lib/games/schema";
import { listUnderWay } from "@/lib/games/under-way";
import { changeDeadline } from "@/lib/moderation/clock";
import { listGamesForGm, listTurnsForGm, readGameForGm } from "@/lib/moderation/games";
import * as running from "@/lib/moderation/running";
import { dropSeat } from "@/lib/moderation/seats";
import { saveSheet } from "@/lib/orders/mutations";
import { setReady } from "@/lib/readiness/mutations";
import { readMissedTurns } from "@/lib/seats/missed-turns";
import { joinGame } from "@/lib/seats/mutations";
import { readSeatView } from "@/lib/seats/seat-view";
import { inTransaction } from "@/lib/transaction";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, openGame, person, refusal, runningGame, somebodyWaitsForALock, turnOf } from "../../support/games";

const DAY_MS = 24 * 60 * 60_000;

let gm: Person;
let ann: Person;
let bob: Person;
beforeEach(async () => {
  await db.game.deleteMany();
  [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
});

test("a GM opens a game: listed with free seats and a published commitment", async () => {
  const id = await running.createGame(gm, { name: " The Long Wet ", turnMinutes: 1440, seatCount: 4 });
  const [game] = await listOpenGames();
  expect(game).toMatchObject({
    id,
    name: "The Long Wet",
    status: "open",
    seatCount: 4,
    turn: 0,
    dueAt: null,
    standing: null,
  });
  expect(game?.seats.map(({ kind }) => kind)).toEqual(["free", "free", "free", "free"]);
  expect(game?.commitment).toMatch(/^[0-9a-f]{64}$/);
  expect(await listActs(gm, id)).toMatchObject([{ act: "create" }]);
});

test("characters no database accepts are kept out of game names and reasons", async () => {
  const named = running.createGame(gm, { name: "The\0 Wet", turnMinutes: null });
  expect(await refusal(named)).toMatchObject({ status: 422, field: "name" });
  expect(actSchema.parse({ gameId: "one", reason: " a\0 fault " })).toMatchObject({ reason: "a fault" });
});

test("invalid values for a new game are refused at their fields", async () => {
  const create = (game: object) => refusal(running.createGame(gm, { name: "A", turnMinutes: null, ...game }));
  expect(await create({ name: " " })).toMatchObject({ status: 422, field: "name" });
  expect(await create({ seatCount: 1 })).toMatchObject({ status: 422, field: "seatCount" });
  expect(await create({ turnMinutes: 0 })).toMatchObject({ status: 422, field: "turnMinutes" });
  expect(await create({ beginsWhenFull: false, musterMinutes: 60 })).toMatchObject({
    ...{ status: 422, field: "musterMinutes" },
  });
  expect(await create({ houseRules: "x".repeat(1001) })).toMatchObject({ status: 422, field: "houseRules" });
  expect(await create({ rulesetId: "chess" })).toMatchObject({ status: 422, field: "rulesetId" });
  expect(await create({ options: { wings: 2 } })).toMatchObject({ status: 422, field: "options.wings" });
  expect(await create({ options: { rows: "abc" } })).toMatchObject({
    ...{ status: 422, field: "options.rows", message: "Must be a number." },
  });
  const wrong = { rows: 2, cols: 65, house: { growthPercent: -1, whirlpoolPercent: 101 } };
  await expect(running.createGame(gm, { name: "A", turnMinutes: null, options: wrong })).rejects.toMatchObject({
    ...{ field: "options.rows", message: "Must be at least 4." },
    others: {
      "options.cols": "Must be at most 64.",
      "options.house.growthPercent": "Must be at least 0.",
      "options.house.whirlpoolPercent": "Must be at most 100.",
    }, // all that is wrong at once
  });
  const small = { rows: 8, cols: 9, house: { growthPercent: -1 } };
  const everywhere = { name: "", turnMinutes: 90, localTime: "20:00", zone: "UTC", vacationDays: 1.5, options: small };
  await expect(running.createGame(gm, everywhere)).rejects.toMatchObject({
    field: "name",
    others: {
      vacationDays: "From 0 to 90 days.",
      localTime: "Only turns of whole days can end at a fixed time.",
      "options.house.growthPercent": "Must be at least 0.",
      "options.cols": "A map that wraps needs an even number of columns.", // what only the trial finds
      "options.rows": expect.stringContaining("8 × 9 hexes are fewer"),
    },
  });
  expect(await db.game.count()).toBe(0);
});

test("everything for GMs is refused to players", async () => {
  const id = await runningGame([ann]);
  const acts = [
    () => running.createGame(ann, { name: "Mine", turnMinutes: null }),
    () => running.startByGm(ann, id, "now"),
    () => running.runByGm(ann, id, "now"),
    () => changeDeadline(ann, id, now(), "now"),
    () => listGamesForGm(ann),
    () => readGameForGm(ann, id),
    () => listActs(ann, id),
    () => listTurnsForGm(ann, id),
  ];
  for (const act of acts) expect(await refusal(act())).toMatchObject({ status: 403 });
  expect(await turnOf(id)).toBe(0);
});

test("a game is started only as its GM has seen it, and rests at once if nobody plays in it", async () => {
  const id = await openGame();
  await joinGame(ann.id, { gameId: id, joining: {} });
  expect(await refusal(running.startByGm(gm, id, "x", 2))).toMatchObject({
    ...{ status: 409, message: "Now free: 1 of 2 seats. Nothing was done; load this page again." },
  });
  await running.startByGm(gm, id, "one is enough", 1);
  expect((await readGame(id, gm))?.game).toMatchObject({ dueAt: expect.any(Date), restingSince: null });
  expect((await listActs(gm, id))[0]?.detail).toBe("started with 2 seats, 1 of them for bots");
  const empty = await openGame();
  await running.startByGm(gm, empty, "for whoever comes", 2);
  expect((await readGame(empty, gm))?.game).toMatchObject({ dueAt: null, restingSince: expect.any(Date) });
});

test("the GM starts a game, runs a turn and moves the deadline; each act is logged with its reason", async () => {
  const id = await openGame();
  await running.startByGm(gm, id, "everybody is here");
  expect(await refusal(running.startByGm(gm, id, "again"))).toMatchObject({ status: 409 });
  expect(await running.runByGm(gm, id, "nobody is missing")).toEqual({ turn: 1, over: false });
  const dueAt = new Date(now().getTime() + 3 * DAY_MS);
  await changeDeadline(gm, id, dueAt, "holidays");
  expect((await readGame(id, null))?.game.dueAt).toEqual(dueAt);
  expect((await listActs(gm, id)).map(({ act, reason }) => [act, reason]).reverse()).toEqual([
    ["start", "everybody is here"],
    ["run", "nobody is missing"],
    ["deadline", "holidays"],
  ]);
  expect((await listTurnsForGm(gm, id)).map(({ turn, startedBy }) => [turn, startedBy])).toEqual([
    [1, "gm"],
    [0, "start"],
  ]);
});

test("a game that does not exist or has not begun has no turn to run and no deadline", async () => {
  for (const act of [
    () => running.startByGm(gm, "nowhere", "x"),
    () => running.runByGm(gm, "nowhere", "x"),
    () => changeDeadline(gm, "nowhere", null, "x"),
  ])
    expect(await refusal(act())).toMatchObject({ status: 404 });
  const id = await openGame();
  expect(await refusal(running.runByGm(gm, id, "x"))).toMatchObject({ status: 409 });
  expect(await refusal(changeDeadline(gm, id, null, "x"))).toMatchObject({ status: 409 });
  expect(await listActs(gm, id)).toEqual([]);
});

test("the GM's list starts with trouble, followed by games under way, open ones, those run by hand, and finished ones", async () => {
  const over = await runningGame([ann]);
  await db.game.update({ where: { id: over }, data: { status: "finished" } });
  const open = await openGame();
  const byHand = await runningGame([ann], { turnMinutes: null });
  const underWay = await runningGame([ann]);
  const overdue = await runningGame([ann]);
  await db.game.update({ where: { id: overdue }, data: { dueAt: new Date(0) } });
  expect((await listGamesForGm(gm)).map(({ game }) => game.id)).toEqual([overdue, underWay, open, byHand, over]);
  await db.game.update({ where: { id: open }, data: { name: "The Slow Water" } });
  expect((await listGamesForGm(gm, { search: "slow" })).map(({ game }) => game.id)).toEqual([open]);
});

test("the GM is told about a turn that cannot be run, with the reason, and sees it in the list", async () => {
  const id = await runningGame([ann]);
  await db.turn.updateMany({ where: { gameId: id }, data: { snapshot: Buffer.from("mud") } });
  const refused = await refusal(running.runByGm(gm, id, "now"));
  expect(refused.status).toBe(409);
  const [game] = await listGamesForGm(gm);
  expect(game?.failure).toMatchObject({ attempts: 1 });
  expect(refused.message).toContain(game?.failure?.message as string);
  expect(await listActs(gm, id)).toEqual([]);
});

test("the GM sees who has saved orders, but not what", async () => {
  const id = await runningGame([ann, bob], { seatCount: 3 });
  await saveSheet(bob.id, { gameId: id, seat: 2, turn: 1 }, { lines: ["RE 7AC"] });
  const game = await readGameForGm(gm, id);
  expect(game?.seats.map(({ kind, player, awaited, ordersSaved }) => ({ kind, player, awaited, ordersSaved }))).toEqual(
    [
      { kind: "player", player: "Ann", awaited: true, ordersSaved: false },
      { kind: "player", player: "Bob", awaited: true, ordersSaved: true },
      { kind: "bot", player: null, awaited: true, ordersSaved: false },
    ],
  );
  expect(JSON.stringify(game)).not.toContain("7AC");
});

test("a reader without a seat cannot find out who has saved orders", async () => {
  const id = await runningGame([ann, bob], { seatCount: 3 });
  const before = [await readGame(id, null), await readGame(id, ann)];
  await saveSheet(bob.id, { gameId: id, seat: 2, turn: 1 }, { lines: ["RE 7AC"] });
  expect([await readGame(id, null), await readGame(id, ann)]).toEqual(before);
});

test("Play now makes one running game against bots, even for two clicks, hidden from others", async () => {
  const [first, second] = await Promise.all([games.playNow(ann.id), games.playNow(ann.id)]);
  expect(first).toEqual(second);
  const pond = await readGame(first.gameId, ann);
  expect(pond).toMatchObject({
    mySeat: 1,
    game: { status: "running", turn: 0, turnMinutes: null, dueAt: null, seatCount: 4 },
  });
  expect(pond?.game.seats.map(({ kind }) => kind)).toEqual(["player", "bot", "bot", "bot"]);
  expect(await readGame(first.gameId, bob)).toBeNull();
  expect(await readGame(first.gameId, null)).toBeNull();
  expect(await readGame(first.gameId, gm)).toMatchObject({ mySeat: null });
  expect(await listOpenGames()).toEqual([]);
});

test("the only human plays three turns by being ready", async () => {
  const { gameId } = await games.playNow(ann.id);
  for (let turn = 1; turn <= 3; turn++) {
    await saveSheet(ann.id, { gameId, seat: 1, turn }, { lines: ["RE 1A"] });
    expect(await listMyGames(ann.id)).toMatchObject([{ ordersSaved: true }]);
    expect(await games.readyAndRun(ann.id, gameId, turn)).toEqual({ turn, over: false });
    expect(await refusal(games.readyAndRun(ann.id, gameId, turn))).toMatchObject({ status: 409 });
  }
  expect(await turnOf(gameId)).toBe(3);
});

test("somebody who only watches a game among bots is not dropped, however often turns are run", async () => {
  const { gameId } = await games.playNow(ann.id);
  for (let turn = 1; turn <= 4; turn++)
    expect(await games.readyAndRun(ann.id, gameId, turn)).toEqual({ turn, over: false });
  expect(await readGame(gameId, ann)).toMatchObject({ mySeat: 1, out: false });
  expect(await readMissedTurns(ann.id, gameId, [])).toBeNull();
});

test("a sheet that another window has replaced does not run a turn", async () => {
  const { gameId } = await games.playNow(ann.id);
  const key = { gameId, seat: 1, turn: 1 };
  await saveSheet(ann.id, key, { lines: ["RE 1A"] });
  await saveSheet(ann.id, key, { lines: ["RE 1B"] });
  expect(await refusal(games.readyAndRun(ann.id, gameId, 1, 1))).toMatchObject({ status: 409 });
  expect(await turnOf(gameId)).toBe(0);
  expect(await games.readyAndRun(ann.id, gameId, 1, 2)).toEqual({ turn: 1, over: false });
});

test("nor does one that is replaced while the turn waits for the game", async () => {
  const { gameId } = await games.playNow(ann.id);
  const sheet = { gameId, turn: 1, seat: 1, savedAt: now(), savedById: ann.id };
  await db.orderSheet.create({ data: { ...sheet, revision: 1, lines: ["RE 1A"] } });
  const run = await inTransaction(async (client) => {
    await claimGame(client, gameId);
    const waiting = refusal(games.readyAndRun(ann.id, gameId, 1, 1));
    await somebodyWaitsForALock();
    await db.orderSheet.create({ data: { ...sheet, revision: 2, lines: ["RE 1B"] } });
    return { waiting };
  });
  expect(await run.waiting).toMatchObject({ status: 409 });
  expect(await turnOf(gameId)).toBe(0);
  expect((await db.game.findUniqueOrThrow({ where: { id: gameId } })).failures).toBe(0);
});

test("a GM who plays cannot run a turn early if readiness is taken back while the run waits for the game", async () => {
  const gameId = await runningGame([gm, bob], { turnMinutes: 60 });
  for (const [player, seat] of [[gm, 1] as const, [bob, 2] as const]) {
    await saveSheet(player.id, { gameId, seat, turn: 1 }, { lines: [] });
    await setReady(player.id, { gameId, seat, turn: 1 }, true);
  }
  const run = await inTransaction(async (client) => {
    await claimGame(client, gameId);
    const waiting = refusal(running.runByGm(gm, gameId, "all are there"));
    await somebodyWaitsForALock();
    await db.seat.updateMany({ where: { gameId, number: 2 }, data: { readyTurn: null, readyRevision: null } });
    return { waiting };
  });
  expect(await run.waiting).toMatchObject({ status: 403 });
  expect(await turnOf(gameId)).toBe(0);
});

test("nobody else can run a turn by being ready, and no human can if there are several", async () => {
  const { gameId } = await games.playNow(ann.id);
  expect(await refusal(games.readyAndRun(bob.id, gameId, 1))).toMatchObject({ status: 404 });
  const shared = await runningGame([ann, bob]);
  expect(await refusal(games.readyAndRun(ann.id, shared, 1))).toMatchObject({ status: 409 });
  expect(await turnOf(gameId)).toBe(0);
  expect(await turnOf(shared)).toBe(0);
});

test("a pause also stops the only human", async () => {
  const { gameId } = await games.playNow(ann.id);
  const paused = { pausedAt: now(), pausedUntil: new Date(now().getTime() + 60_000) };
  await db.game.update({ where: { id: gameId }, data: paused });
  expect(await refusal(games.readyAndRun(ann.id, gameId, 1))).toMatchObject({ status: 409 });
  const meanwhile = await runTurn({ gameId, turn: 1, startedBy: "player", by: ann.id });
  expect(meanwhile).toEqual({ outcome: "not due" });
  expect(await turnOf(gameId)).toBe(0);
});

test("the only human must still be the only one when the turn runs", async () => {
  const shared = await runningGame([ann, bob]);
  expect(await runTurn({ gameId: shared, turn: 1, startedBy: "player", by: ann.id })).toEqual({ outcome: "not due" });
});

test("a player whose seat has left the game cannot run its turns", async () => {
  const gameId = await runningGame([ann], { seatCount: 3 });
  await dropSeat(gm, gameId, 1, "rude");
  expect(await readSeatView(ann.id, gameId)).toMatchObject({ mayRun: true }); // until it has left
  await running.runByGm(gm, gameId, "now");
  expect(await db.game.findUniqueOrThrow({ where: { id: gameId } })).toMatchObject({ restingSince: expect.any(Date) });
  expect(await readSeatView(ann.id, gameId)).toMatchObject({ mayRun: false });
  expect(await refusal(games.readyAndRun(ann.id, gameId, 2))).toMatchObject({ status: 403 });
  expect(await runTurn({ gameId, turn: 2, startedBy: "player", by: ann.id })).toEqual({ outcome: "not due" });
  expect(await turnOf(gameId)).toBe(1);
});

test("five ponds under way are enough", async () => {
  for (let n = 0; n < 5; n++) {
    const { gameId } = await games.playNow(ann.id);
    await games.readyAndRun(ann.id, gameId, 1);
  }
  expect(await refusal(games.playNow(ann.id))).toMatchObject({ status: 409 });
});

test("a list of games reads one turn of each, however many have been run", async () => {
  const id = await runningGame([ann, bob], { seatCount: 3 });
  await db.game.update({ where: { id }, data: { turn: 40 } });
  await pool.query(
    `INSERT INTO "Turn" SELECT c.* FROM generate_series(1, 40) n, "Turn" t,
       jsonb_populate_record(t, jsonb_build_object('turn', n, 'standing', jsonb_set(t.standing, '{threshold}', to_jsonb(n)))) c
     WHERE t."gameId" = $1`,
    [id],
  );
  const asked = vi.spyOn(pool, "query");
  const lists = [await listMyGames(ann.id), await listUnderWay(), [await readGame(id, ann)], await listGamesForGm(gm)];
  const answers = await Promise.all(asked.mock.results.map(({ value }) => value as Promise<{ rows?: unknown[] }>));
  const texts = asked.mock.calls.map(([query]) => String((query as { text?: string }).text ?? query));
  const ofTurns = texts.map((text) => text.includes('"Turn"') && text.includes("standing"));
  asked.mockRestore();
  const read = answers.flatMap(({ rows }, n) => (ofTurns[n] ? (rows ?? []) : []));
  for (const list of lists)
    expect(JSON.stringify(list.find((each) => JSON.stringify(each).includes(id)))).toContain('"threshold":40');
  const games = lists.reduce((sum, list) => sum + list.length, 0);
  expect(read.length).toBeGreaterThan(0);
  expect(read.length).toBeLessThanOrEqual(games);
});

test("no page's data holds a secret, a seed or a world", async () => {
  const id = await runningGame([ann, bob], { seatCount: 3 });
  await running.runByGm(gm, id, "now");
  const { secret } = await db.gameSecret.findUniqueOrThrow({ where: { gameId: id } });
  const told = JSON.stringify([
    await readGame(id, ann),
    await listMyGames(ann.id),
    await listGamesForGm(gm),
    await listTurnsForGm(gm, id),
  ]);
  expect(told).not.toContain(Buffer.from(secret).toString("hex"));
  expect(told).not.toMatch(/snapshot|secret|seed/);
});
