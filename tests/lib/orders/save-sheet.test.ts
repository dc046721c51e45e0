import { afterEach, beforeAll, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { claimGame } from "@/lib/games/claim";
import { parseInput } from "@/lib/input";
import { listRevisions, readNextSheet } from "@/lib/orders/data";
import { saveSheet } from "@/lib/orders/mutations";
import { sheetSchema } from "@/lib/orders/schema";
import { giveToBot } from "@/lib/seats/vacate";
import { inTransaction } from "@/lib/transaction";
import { unpackJson } from "@/lib/turns/packed";
import { runTurn } from "@/lib/turns/run-turn";
import { openGame, person, refusal, runningGame, somebodyWaitsForALock } from "../../support/games";

const DAY_MS = 24 * 60 * 60_000;
const ORDERS = ["RE 1A", "RE 2A"];

let ann: Person;
beforeAll(async () => {
  ann = await person();
});
afterEach(() => stopClock());

const keyOf = (gameId: string, seat = 1, turn = 1) => ({ gameId, seat, turn });
const revisionsOf = (gameId: string) => db.orderSheet.count({ where: { gameId } });
const runNow = (gameId: string) => runTurn({ gameId, turn: 1, startedBy: "gm" });

test("ORD-4: every save is a revision of its own, judged line by line", async () => {
  const gameId = await runningGame([ann]);
  const first = await saveSheet(ann.id, keyOf(gameId), { lines: ORDERS, baseRevision: 0 });
  expect(first).toMatchObject({ revision: 1, overtook: null });
  expect(first.verdicts).toHaveLength(2);
  const second = await saveSheet(ann.id, keyOf(gameId), { lines: ["RE 3A"], baseRevision: 1 });
  expect(second).toMatchObject({ revision: 2, overtook: null });
  expect(await readNextSheet(ann.id, gameId)).toMatchObject({ turn: 1, revision: 2, lines: ["RE 3A"] });
  expect((await listRevisions(ann.id, gameId, 1)).map(({ lines }) => lines)).toEqual([["RE 3A"], ORDERS]);
});

test("of two tabs the later save wins, the earlier is kept, and the later is told", async () => {
  const gameId = await runningGame([ann]);
  await saveSheet(ann.id, keyOf(gameId), { lines: ["RE 1A"], baseRevision: 0 });
  const later = await saveSheet(ann.id, keyOf(gameId), { lines: ["RE 2A"], baseRevision: 0 });
  expect(later).toMatchObject({ revision: 2, overtook: 1 });
  expect((await readNextSheet(ann.id, gameId))?.lines).toEqual(["RE 2A"]);
  expect(await revisionsOf(gameId)).toBe(2);
});

test("the same lines saved again, as by a page that was left before it was answered, have overtaken nothing", async () => {
  const gameId = await runningGame([ann]);
  await saveSheet(ann.id, keyOf(gameId), { lines: ["RE 1A"], baseRevision: 0 });
  const again = await saveSheet(ann.id, keyOf(gameId), { lines: ["RE 1A"], baseRevision: 0 });
  expect(again).toMatchObject({ revision: 2, overtook: null });
});

test("sixteen saves in the same instant all become revisions, and the last of them counts", async () => {
  const gameId = await runningGame([ann]);
  const numbers = Array.from({ length: 16 }, (_, index) => index + 1);
  const saved = await Promise.all(
    numbers.map(async (n) => {
      const lines = [`RE ${n}A`];
      return { lines, ...(await saveSheet(ann.id, keyOf(gameId), { lines, baseRevision: 0 })) };
    }),
  );
  const inOrder = saved.sort((a, b) => a.revision - b.revision);
  expect(inOrder.map(({ revision }) => revision)).toEqual(numbers);
  expect(inOrder.map(({ overtook }) => overtook)).toEqual([null, ...numbers.slice(0, -1)]);
  const kept = (await listRevisions(ann.id, gameId, 1)).reverse();
  expect(kept.map(({ revision, lines }) => ({ revision, lines }))).toEqual(
    inOrder.map(({ revision, lines }) => ({ revision, lines })),
  );
  expect((await readNextSheet(ann.id, gameId))?.lines).toEqual(inOrder.at(-1)?.lines);
});

test("a save that others overtake again and again is refused, and says so", async () => {
  const gameId = await runningGame([ann]);
  await db.$executeRaw`CREATE FUNCTION overtake() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN RAISE unique_violation; END'`;
  await db.$executeRaw`CREATE TRIGGER overtake BEFORE INSERT ON "OrderSheet" FOR EACH ROW EXECUTE FUNCTION overtake()`;
  try {
    const refused = await refusal(saveSheet(ann.id, keyOf(gameId), { lines: ORDERS }));
    expect(refused).toMatchObject({ status: 429, message: expect.stringContaining("were not saved") });
  } finally {
    await db.$executeRaw`DROP FUNCTION overtake CASCADE`;
  }
  expect(await revisionsOf(gameId)).toBe(0);
});

test("TRN-1: thirty orders are saved, blank lines aside; the thirty-first is refused with the reason", async () => {
  const gameId = await runningGame([ann]);
  const thirty = Array.from({ length: 30 }, (_, n) => `RE ${n + 1}A`);
  expect((await saveSheet(ann.id, keyOf(gameId), { lines: [...thirty, "", " "] })).revision).toBe(1);
  const refused = await refusal(saveSheet(ann.id, keyOf(gameId), { lines: ["", ...thirty, "RE 31A"] }));
  expect(refused).toMatchObject({ status: 422, field: "lines.31" });
  expect(refused.message).toContain("at most 30 orders");
  expect(await revisionsOf(gameId)).toBe(1);
});

test.each([
  [["x".repeat(201)], "lines.0"],
  [["RE 1A", "RE\n2A"], "lines.1"],
  [["RE 1A\0"], "lines.0"],
  [[7], "lines.0"],
  ["RE 1A", "lines"],
])("lines that are not lines are refused: %j", async (lines, field) => {
  expect(await refusal((async () => parseInput(sheetSchema, { lines }))())).toMatchObject({ status: 422, field });
});

test("another's seat, a bot's seat, a seat that is not there: refused, nothing changed", async () => {
  const bob = await person("Bob");
  const gameId = await runningGame([ann, bob], { seatCount: 3 });
  for (const seat of [2, 3, 9])
    expect(await refusal(saveSheet(ann.id, keyOf(gameId, seat), { lines: ORDERS }))).toMatchObject({ status: 403 });
  const stranger = await person("Eve");
  expect(await refusal(saveSheet(stranger.id, keyOf(gameId), { lines: ORDERS }))).toMatchObject({ status: 403 });
  expect(await revisionsOf(gameId)).toBe(0);
});

test("no such game, not begun, over: refused, nothing changed", async () => {
  expect(await refusal(saveSheet(ann.id, keyOf("nowhere"), { lines: ORDERS }))).toMatchObject({ status: 404 });
  const open = await openGame();
  await db.seat.update({
    where: { gameId_number: { gameId: open, number: 1 } },
    data: { kind: "player", userId: ann.id },
  });
  expect(await refusal(saveSheet(ann.id, keyOf(open), { lines: ORDERS }))).toMatchObject({ status: 409 });
  const over = await runningGame([ann]);
  await db.game.update({ where: { id: over }, data: { status: "finished" } });
  expect(await refusal(saveSheet(ann.id, keyOf(over), { lines: ORDERS }))).toMatchObject({ status: 409 });
  expect(await revisionsOf(open)).toBe(0);
  expect(await revisionsOf(over)).toBe(0);
});

test("a turn that is over or not yet open is locked", async () => {
  const gameId = await runningGame([ann]);
  await runNow(gameId);
  const before = await revisionsOf(gameId);
  const late = await refusal(saveSheet(ann.id, keyOf(gameId), { lines: ORDERS }));
  expect(late).toMatchObject({ status: 409 });
  expect(late.message).toContain("Locked");
  expect(await refusal(saveSheet(ann.id, keyOf(gameId, 1, 3), { lines: ORDERS }))).toMatchObject({ status: 409 });
  expect(await revisionsOf(gameId)).toBe(before);
});

test("from the deadline's instant on the sheet is locked, also while the turn has not been run yet", async () => {
  const start = now();
  stopClock(start);
  const gameId = await runningGame([ann]);
  stopClock(new Date(start.getTime() + DAY_MS - 1));
  await saveSheet(ann.id, keyOf(gameId), { lines: ORDERS });
  stopClock(new Date(start.getTime() + DAY_MS));
  expect(await refusal(saveSheet(ann.id, keyOf(gameId), { lines: [] }))).toMatchObject({ status: 409 });
  expect(await revisionsOf(gameId)).toBe(1);
});

async function linesThatCounted(gameId: string): Promise<string[]> {
  const seat = await db.seatTurn.findUniqueOrThrow({ where: { gameId_turn_seat: { gameId, turn: 1, seat: 1 } } });
  return unpackJson<{ order: string }[]>(seat.results as Uint8Array).map(({ order }) => order);
}

test("a save that comes while the turn is run waits, and is refused", async () => {
  const gameId = await runningGame([ann]);
  const run = await pool.connect();
  await run.query("BEGIN");
  await run.query(`SELECT 1 FROM "Game" WHERE id = $1 FOR UPDATE`, [gameId]);
  const save = refusal(saveSheet(ann.id, keyOf(gameId), { lines: ORDERS }));
  await somebodyWaitsForALock();
  await run.query(`UPDATE "Game" SET turn = 1 WHERE id = $1`, [gameId]);
  await run.query("COMMIT");
  run.release();
  expect(await save).toMatchObject({ status: 409 });
  expect(await revisionsOf(gameId)).toBe(0);
});

test("a save that waits while its player loses the seat is refused, and leaves its successor nothing", async () => {
  const gameId = await runningGame([ann, await person("Bob")]);
  const save = await inTransaction(async (client) => {
    await claimGame(client, gameId);
    await giveToBot(client, { gameId, seat: 1, turn: 0, cause: "gm", offered: true, at: now() });
    const waiting = refusal(saveSheet(ann.id, keyOf(gameId), { lines: ORDERS }));
    await somebodyWaitsForALock();
    return { waiting };
  });
  expect(await save.waiting).toMatchObject({ status: 410 });
  expect(await revisionsOf(gameId)).toBe(0);
});

test("a run that comes while a sheet is saved waits, and counts it", async () => {
  const gameId = await runningGame([ann]);
  const save = await pool.connect();
  await save.query("BEGIN");
  await save.query(`SELECT 1 FROM "Game" WHERE id = $1 FOR SHARE`, [gameId]);
  const run = runNow(gameId);
  await somebodyWaitsForALock();
  await save.query(
    `INSERT INTO "OrderSheet" ("gameId", turn, seat, revision, lines, "savedAt") VALUES ($1, 1, 1, 1, $2, now())`,
    [gameId, ORDERS],
  );
  await save.query("COMMIT");
  save.release();
  expect(await run).toMatchObject({ outcome: "done" });
  expect(await linesThatCounted(gameId)).toEqual(ORDERS);
});

test("whatever the order of events, a save is in the turn or refused", async () => {
  for (let round = 0; round < 10; round++) {
    const gameId = await runningGame([ann]);
    const save = saveSheet(ann.id, keyOf(gameId), { lines: ORDERS }).then(
      () => "saved",
      ({ status }) => status,
    );
    const [saved] = await Promise.all([save, runNow(gameId)]);
    expect(["saved", 409]).toContain(saved);
    expect(await linesThatCounted(gameId)).toEqual(saved === "saved" ? ORDERS : []);
  }
});

test("the last twenty revisions of a sheet are kept, and the last one of everybody who has written it", async () => {
  const gameId = await runningGame([ann]);
  const sitter = await person("Bob");
  const other = await runningGame([ann]);
  await saveSheet(ann.id, keyOf(other), { lines: ORDERS });
  await db.orderSheet.create({ data: { gameId, turn: 1, seat: 1, revision: 1, lines: [], savedAt: now() } });
  for (const revision of [2, 3])
    await db.orderSheet.create({
      data: { gameId, turn: 1, seat: 1, revision, lines: [], savedAt: now(), savedById: sitter.id },
    });
  for (let n = 4; n <= 30; n++) expect((await saveSheet(ann.id, keyOf(gameId), { lines: ORDERS })).revision).toBe(n);
  const kept = (await listRevisions(ann.id, gameId, 1)).map(({ revision }) => revision);
  expect(kept).toEqual([...Array.from({ length: 20 }, (_, n) => 30 - n), 3, 1]);
  expect(await revisionsOf(other)).toBe(1);
  await runNow(gameId);
  expect(await linesThatCounted(gameId)).toEqual(ORDERS);
});

test("a sheet takes 30 orders and as many comments as anybody needs, and no book", async () => {
  const lines = (count: number, last: number) => [...Array<string>(count).fill("鼠".repeat(200)), "鼠".repeat(last)];
  expect(parseInput(sheetSchema, { lines: lines(79, 200) }).lines).toHaveLength(80);
  const refused = await refusal((async () => parseInput(sheetSchema, { lines: [...lines(79, 200), "x"] }))());
  expect(refused).toMatchObject({ status: 422, field: "lines" });
  expect(refused.message).toMatch(/at most 16,000 characters; this one has 16,001\. It was not saved/);
});
