import { createHash } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { rulesetById } from "@/engine/registry";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { saveSheet } from "@/lib/orders/mutations";
import { packWorld } from "@/lib/turns/packed";
import { runTurn } from "@/lib/turns/run-turn";
import { startSeed, turnSeed } from "@/lib/turns/secret";
import { person, runningGame, turnOf } from "../../support/games";

const DAY_MS = 24 * 60 * 60_000;
const TURNS = 3;

afterEach(() => stopClock());

const byGm = (gameId: string, turn: number) => runTurn({ gameId, turn, startedBy: "gm" });

test("of many callers at once one runs the turn", async () => {
  const gameId = await runningGame([await person()]);
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => byGm(gameId, 1)));
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["done", ...Array(7).fill("not due")]);
  expect(await turnOf(gameId)).toBe(1);
});

test("the schedule waits for the deadline; whoever calls for another turn than the next runs nothing", async () => {
  const gameId = await runningGame([await person()]);
  expect(await runTurn({ gameId, turn: 1, startedBy: "schedule" })).toEqual({ outcome: "not due" });
  expect(await byGm(gameId, 0)).toEqual({ outcome: "not due" });
  expect(await byGm(gameId, 2)).toEqual({ outcome: "not due" });
  expect(await turnOf(gameId)).toBe(0);
});

test("after a failure the schedule leaves the game alone for a while, whoever still wakes it", async () => {
  const gameId = await runningGame([await person()]);
  stopClock(new Date(now().getTime() + 2 * DAY_MS));
  await db.turn.updateMany({ where: { gameId }, data: { snapshot: Buffer.from("mud") } });
  const scheduled = { gameId, turn: 1, startedBy: "schedule" } as const;
  expect((await runTurn(scheduled)).outcome).toBe("failed");
  expect((await runTurn(scheduled)).outcome).toBe("not due");
  expect((await db.game.findUniqueOrThrow({ where: { id: gameId } })).failures).toBe(1);
});

test("failures at once are counted one by one, and each in a row doubles the wait, up to an hour", async () => {
  const gameId = await runningGame([await person()]);
  await db.turn.updateMany({ where: { gameId }, data: { snapshot: Buffer.from("mud") } });
  stopClock(now());
  const minutes = async () => {
    const { failures, retryAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
    return [failures, (Number(retryAt) - now().getTime()) / 60_000];
  };
  await Promise.all([byGm(gameId, 1), byGm(gameId, 1), byGm(gameId, 1)]);
  expect(await minutes()).toEqual([3, 4]);
  await db.game.update({ where: { id: gameId }, data: { failures: 99 } });
  await byGm(gameId, 1);
  expect(await minutes()).toEqual([100, 60]);
});

test("a game whose rules are no longer here fails plainly, and plays on once they are back", async () => {
  const gameId = await runningGame([await person()]);
  const version = (rulesetVersion: string) => db.game.update({ where: { id: gameId }, data: { rulesetVersion } });
  await version("0.9.0");
  expect(await byGm(gameId, 1)).toMatchObject({ outcome: "failed", failure: expect.stringContaining("version 0.9.0") });
  await version(rulesetById("lizards").version);
  expect(await byGm(gameId, 1)).toMatchObject({ outcome: "done" });
});

test("a turn stores a snapshot, and for each seat view, report, results and the bots' orders", async () => {
  const gameId = await runningGame([await person()]);
  expect(await byGm(gameId, 1)).toMatchObject({ outcome: "done", turn: 1 });
  const seats = await db.seatTurn.findMany({ where: { gameId, turn: 1 }, orderBy: { seat: "asc" } });
  expect(seats.map(({ seat }) => seat)).toEqual([1, 2]);
  for (const { view, report, results } of seats)
    for (const bytes of [view, report, results]) expect(bytes?.length).toBeGreaterThan(0);
  const sheets = await db.orderSheet.findMany({ where: { gameId, turn: 1 } });
  expect(sheets).toMatchObject([{ seat: 2, revision: 1, savedById: null }]);
  expect(sheets[0]?.lines.length).toBeGreaterThan(0);
  const turn = await db.turn.findUniqueOrThrow({ where: { gameId_turn: { gameId, turn: 1 } } });
  expect(turn).toMatchObject({ startedBy: "gm", orders: sheets[0]?.lines.length });
});

test("the last sheet saved counts", async () => {
  const ann = await person();
  const gameId = await runningGame([ann]);
  await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: ["FR 1A", "FR 2A"] });
  await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: ["FR 3A"] });
  await byGm(gameId, 1);
  const bots = await db.orderSheet.findMany({ where: { gameId, turn: 1, seat: 2 } });
  const turn = await db.turn.findUniqueOrThrow({ where: { gameId_turn: { gameId, turn: 1 } } });
  expect(turn.orders).toBe(1 + (bots[0]?.lines.length ?? 0));
});

test("the stored orders and the secret replay to the stored hashes, and the commitment is the secret's", async () => {
  const ann = await person();
  const gameId = await runningGame([ann], { seatCount: 3 });
  for (let turn = 1; turn <= TURNS; turn++) {
    await saveSheet(ann.id, { gameId, seat: 1, turn }, { lines: [`RE ${turn}A`, "nonsense"] });
    await byGm(gameId, turn);
  }

  const game = await db.game.findUniqueOrThrow({
    where: { id: gameId },
    include: { secret: true, seats: { orderBy: { number: "asc" } }, turns: { orderBy: { turn: "asc" } } },
  });
  const secret = game.secret?.secret as Uint8Array;
  expect(secret.length).toBe(32);
  expect(createHash("sha256").update(secret).digest("hex")).toBe(game.commitment);
  const ruleset = rulesetById(game.rulesetId);
  const joinings = game.seats.map((seat) => ruleset.joining.parse(seat.joining));
  let world = ruleset.setUp(joinings, ruleset.options.parse(game.options), startSeed(secret));
  const hashes = [packWorld(ruleset, world).sha256];
  for (let turn = 1; turn <= TURNS; turn++) {
    const sheets = await db.orderSheet.findMany({ where: { gameId, turn }, orderBy: { revision: "asc" } });
    const orders = Object.fromEntries(sheets.map(({ seat, lines }) => [seat, lines]));
    world = ruleset.resolveTurn(world, { orders, dropped: [], seed: turnSeed(secret, turn) }).world;
    hashes.push(packWorld(ruleset, world).sha256);
  }
  expect(game.turns.map(({ sha256 }) => sha256)).toEqual(hashes);
});

test("deadlines keep their distance, whenever the turn is run, and are never past", async () => {
  const start = now();
  stopClock(start);
  const gameId = await runningGame([await person()], { absentAfter: 0 });
  const dueAt = async () => (await db.game.findUniqueOrThrow({ where: { id: gameId } })).dueAt?.getTime();
  expect(await dueAt()).toBe(start.getTime() + DAY_MS);
  stopClock(new Date(start.getTime() + DAY_MS + 90_000)); // the run is late
  await runTurn({ gameId, turn: 1, startedBy: "schedule" });
  expect(await dueAt()).toBe(start.getTime() + 2 * DAY_MS);
  stopClock(new Date(start.getTime() + 5.5 * DAY_MS)); // the host was down for days
  await runTurn({ gameId, turn: 2, startedBy: "schedule" });
  expect(await dueAt()).toBe(start.getTime() + 6 * DAY_MS);
});

test("a game that somebody has won is over", async () => {
  const gameId = await runningGame([await person()], { options: { house: { victoryFloor: 0 } } });
  expect(await byGm(gameId, 1)).toMatchObject({ outcome: "done", over: true });
  const game = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  expect(game).toMatchObject({ status: "finished", turn: 1, dueAt: null });
  expect(game.finishedAt).not.toBeNull();
  expect(await byGm(gameId, 2)).toEqual({ outcome: "not due" });
});

test("a finished game is not run", async () => {
  const gameId = await runningGame([await person()]);
  await db.game.update({ where: { id: gameId }, data: { status: "finished" } });
  expect(await byGm(gameId, 1)).toEqual({ outcome: "not due" });
});

test("each player gets one notice a turn on the site, and with an address one mail, written with it", async () => {
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  const guest = await db.user.create({ data: { name: "Patient Newt", guest: true } });
  const gameId = await runningGame([ann, bob, { id: guest.id, role: "player" }], { seatCount: 4 });
  await byGm(gameId, 1);
  await byGm(gameId, 1);
  const notices = await db.notice.findMany({
    where: { eventKey: { startsWith: `turn/${gameId}/` } },
    orderBy: [{ channel: "asc" }, { eventKey: "asc" }],
  });
  expect(notices.map(({ channel, eventKey, userId }) => [channel, eventKey, userId])).toEqual([
    ["mail", `turn/${gameId}/1/1`, ann.id],
    ["mail", `turn/${gameId}/1/2`, bob.id],
    ["site", `turn/${gameId}/1/1`, ann.id],
    ["site", `turn/${gameId}/1/2`, bob.id],
    ["site", `turn/${gameId}/1/3`, guest.id],
  ]);
  expect(await db.notice.count({ where: { channel: "mail", eventKey: { startsWith: `start/${gameId}/` } } })).toBe(2);
});
