import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { enqueueDueTurns } from "@/lib/jobs/queue";
import { startWorker } from "@/lib/jobs/worker";
import { rollBack } from "@/lib/moderation/turns";
import { saveSheet } from "@/lib/orders/mutations";
import { readEarlyRuns, readStatus } from "@/lib/readiness/data";
import { setReady } from "@/lib/readiness/mutations";
import { readHeldGame } from "@/lib/seats/held-game";
import { readSeatView } from "@/lib/seats/seat-view";
import { surrender, takeBackSurrender } from "@/lib/seats/surrender";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, openGame, person, refusal, runningGame, turnOf } from "../../support/games";

const UNDO_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

let ann: Person;
let bob: Person;
let gameId: string;
let start: Date;
beforeEach(async () => {
  await db.game.deleteMany();
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  start = new Date();
  stopClock(start);
  [ann, bob] = [await person("Ann"), await person("Bob")];
  gameId = await runningGame([ann, bob], { seatCount: 3 });
});
afterEach(() => stopClock());

const key = (seat: number, turn = 1) => ({ gameId, seat, turn });
const save = (who: Person, seat: number, turn = 1) => saveSheet(who.id, key(seat, turn), { lines: [`RE ${seat}A`] });
const after = (ms: number) => stopClock(new Date(start.getTime() + ms));
const scheduled = (turn = 1) => runTurn({ gameId, turn, startedBy: "schedule" });
/** Of all that a player's pages say of it. */
const told = async (who: Person) => ({
  own: (await readSeatView(who.id, gameId))?.ready,
  ...(await readHeldGame(who.id, gameId))?.readiness,
  earlyAt: (await readHeldGame(who.id, gameId))?.earlyAt,
});
const earlyAt = async () => (await db.game.findUniqueOrThrow({ where: { id: gameId } })).earlyAt;

async function allReady(): Promise<void> {
  await save(ann, 1);
  await save(bob, 2);
  await setReady(ann.id, key(1), true);
  await setReady(bob.id, key(2), true);
}

test("when all whom the turn waits for are ready it runs after the time to undo, not before; bots are not waited for", async () => {
  await save(ann, 1);
  expect(await setReady(ann.id, key(1), true)).toEqual({ ready: true, readyCount: 1, awaitedCount: 2, earlyAt: null });
  await save(bob, 2);
  const last = await setReady(bob.id, key(2), true);
  expect(last).toMatchObject({ readyCount: 2, awaitedCount: 2, earlyAt: new Date(start.getTime() + UNDO_MS) });
  expect(await told(ann)).toEqual({ own: true, ready: 2, awaited: 2, earlyAt: new Date(start.getTime() + UNDO_MS) });
  expect(await readEarlyRuns(ann.id)).toEqual(new Map([[gameId, new Date(start.getTime() + UNDO_MS)]]));
  expect(await readEarlyRuns((await person("Eve")).id)).toEqual(new Map()); // who is not in it learns of nothing
  after(UNDO_MS - 1);
  expect(await scheduled()).toEqual({ outcome: "not due" });
  after(UNDO_MS);
  expect(await enqueueDueTurns(now())).toMatchObject({ due: 1 });
  expect(await scheduled()).toMatchObject({ outcome: "done" });
  const turn = await db.turn.findUniqueOrThrow({ where: { gameId_turn: { gameId, turn: 1 } } });
  expect(turn.startedBy).toBe("player");
  const game = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  expect(game).toMatchObject({ turn: 1, earlyAt: null, dueAt: new Date(start.getTime() + UNDO_MS + DAY_MS) });
  expect(await told(ann)).toEqual({ own: false, ready: 0, awaited: 2, earlyAt: null });
});

test("a worker runs it by itself, at its time", async () => {
  await db.game.update({ where: { id: gameId }, data: { undoSeconds: 1 } });
  stopClock();
  await allReady();
  const worker = await startWorker();
  await expect.poll(() => turnOf(gameId), { timeout: 60_000, interval: 50 }).toBe(1);
  await worker.stop();
});

test("it can be taken back until then", async () => {
  await allReady();
  expect(await setReady(ann.id, key(1), false)).toEqual({
    ready: false,
    readyCount: 1,
    awaitedCount: 2,
    earlyAt: null,
  });
  after(UNDO_MS);
  expect(await scheduled()).toEqual({ outcome: "not due" });
  await setReady(ann.id, key(1), true);
  expect(await earlyAt()).toEqual(new Date(start.getTime() + 2 * UNDO_MS));
});

test("readiness is of a revision: a save takes it back, also one in the last instant, and nothing runs", async () => {
  await allReady();
  after(UNDO_MS);
  await save(bob, 2);
  expect(await told(bob)).toEqual({ own: false, ready: 1, awaited: 2, earlyAt: null });
  expect(await readEarlyRuns(bob.id)).toEqual(new Map());
  expect(await scheduled()).toEqual({ outcome: "not due" });
  expect(await earlyAt()).toBeNull();
  expect(await enqueueDueTurns(now())).toMatchObject({ due: 0 });
  await setReady(bob.id, key(2), true, 2);
  after(2 * UNDO_MS);
  expect(await scheduled()).toMatchObject({ outcome: "done" });
});

test("a save and the early run at the same instant: the save counts, or is refused as locked", async () => {
  for (let round = 0; round < 5; round++) {
    const turn = (await turnOf(gameId)) + 1;
    await save(ann, 1, turn);
    await save(bob, 2, turn);
    await setReady(ann.id, key(1, turn), true);
    await setReady(bob.id, key(2, turn), true);
    start = now();
    after(UNDO_MS);
    const [saved, run] = await Promise.all([
      saveSheet(ann.id, key(1, turn), { lines: ["RE 9A"] }).then(
        () => "saved",
        () => "locked",
      ),
      scheduled(turn),
    ]);
    expect([saved, run.outcome]).toEqual(saved === "saved" ? ["saved", "not due"] : ["locked", "done"]);
  }
});

test("orders that another window has saved since are not called ready", async () => {
  await save(ann, 1);
  await save(ann, 1);
  expect(await refusal(setReady(ann.id, key(1), true, 1))).toMatchObject({ status: 409 });
  expect(await setReady(ann.id, key(1), true, 2)).toMatchObject({ ready: true });
});

test("who sees what: the count, and one's own word", async () => {
  await save(ann, 1);
  await setReady(ann.id, key(1), true);
  expect(await told(ann)).toMatchObject({ own: true, ready: 1, awaited: 2 });
  expect(await told(bob)).toMatchObject({ own: false, ready: 1, awaited: 2 });
});

test("the deadline is not put off, and turns that never run early wait for it", async () => {
  after(DAY_MS - 30_000);
  await allReady();
  expect(await earlyAt()).toBeNull();
  await db.game.update({ where: { id: gameId }, data: { undoSeconds: null } });
  after(DAY_MS - UNDO_MS * 10);
  await setReady(ann.id, key(1), true);
  expect(await earlyAt()).toBeNull();
});

test("refused: another's seat, a stranger, no sheet, a turn run or locked, a game that is not under way", async () => {
  const eve = await person("Eve");
  await save(ann, 1);
  expect(await refusal(setReady(bob.id, key(1), true))).toMatchObject({ status: 403 });
  expect(await refusal(setReady(eve.id, key(1), true))).toMatchObject({ status: 403 });
  expect(await refusal(setReady(ann.id, key(3), true))).toMatchObject({ status: 403 });
  expect(await refusal(setReady(bob.id, key(2), true))).toMatchObject({ status: 409 });
  expect(await refusal(setReady(ann.id, key(1, 2), true))).toMatchObject({ status: 409 });
  expect(await refusal(setReady(ann.id, { ...key(1), gameId: "nowhere" }, true))).toMatchObject({ status: 404 });
  const open = await openGame();
  expect(await refusal(setReady(ann.id, { gameId: open, seat: 1, turn: 1 }, true))).toMatchObject({ status: 403 });
  after(DAY_MS);
  expect(await refusal(setReady(ann.id, key(1), true))).toMatchObject({ status: 409 });
  expect(await db.seat.count({ where: { readyTurn: { not: null } } })).toBe(0);
});

test("a Ready that comes after its turn has run neither counts nor changes what is said of the next", async () => {
  await save(ann, 1);
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await save(ann, 1, 2);
  await setReady(ann.id, key(1, 2), true);
  for (const late of [true, false])
    expect((await refusal(setReady(ann.id, key(1), late))).message).toContain("turn 1 has been run");
  expect((await readStatus(ann, gameId)).readyRevision).toBe(1);
});

test("after a roll-back nobody is ready any more, though the sheets they were ready with are still there", async () => {
  await allReady();
  after(UNDO_MS);
  await scheduled();
  await rollBack(await gameMaster(), gameId, 0, "a fault");
  expect(await readStatus(ann, gameId)).toMatchObject({ turn: 0, ready: 0, awaited: 2, readyRevision: null });
  expect(await db.orderSheet.count({ where: { gameId, turn: 1, savedById: { not: null } } })).toBe(2);
  expect(await earlyAt()).toBeNull();
});

test("a surrender looks like a Ready to the others until the run, which does not wait for it", async () => {
  const give = async (who: Person, seat: number) => {
    const { code } = await db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number: seat } } });
    await surrender(who.id, gameId, code as string);
  };
  const seen = async () => {
    const { ready, awaited } = await readStatus(ann, gameId);
    expect(await told(ann)).toMatchObject({ ready, awaited });
    return [ready, awaited];
  };
  expect(await seen()).toEqual([0, 2]);
  await give(bob, 2);
  expect(await seen()).toEqual([1, 2]);
  await takeBackSurrender(bob.id, gameId);
  expect(await seen()).toEqual([0, 2]);
  await save(bob, 2);
  await setReady(bob.id, key(2), true);
  await give(bob, 2);
  expect(await seen()).toEqual([1, 2]);
  expect(await earlyAt()).toBeNull();
  await save(ann, 1);
  const last = await setReady(ann.id, key(1), true);
  expect(last).toMatchObject({ readyCount: 2, awaitedCount: 2, earlyAt: new Date(start.getTime() + UNDO_MS) });
  after(UNDO_MS);
  expect(await scheduled()).toMatchObject({ outcome: "done" });
  expect(await seen()).toEqual([0, 1]);
});

test("a surrender that comes last has the turn run as a Ready would; taken back in time it does not", async () => {
  await save(ann, 1);
  await setReady(ann.id, key(1), true);
  const { code } = await db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number: 2 } } });
  await surrender(bob.id, gameId, code as string);
  expect(await earlyAt()).toEqual(new Date(start.getTime() + UNDO_MS));
  await takeBackSurrender(bob.id, gameId);
  expect(await earlyAt()).toBeNull();
});
