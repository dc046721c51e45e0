import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { listMyGames } from "@/lib/games/data";
import { listLog } from "@/lib/games/log";
import { readHealth } from "@/lib/health/data";
import { downloadGame, listKept, restoreGame, restoreKept } from "@/lib/moderation/archives";
import { changeDeadline, extendDeadline, pauseGame } from "@/lib/moderation/clock";
import { callOff } from "@/lib/moderation/ending";
import { listGamesForGm } from "@/lib/moderation/games";
import { barredFrom, lookAtSeat, readSeatAsGm } from "@/lib/moderation/look";
import { runByGm } from "@/lib/moderation/running";
import { dropSeat, removePlayer } from "@/lib/moderation/seats";
import { dryRun, rollBack, runAgain } from "@/lib/moderation/turns";
import { saveSheet } from "@/lib/orders/mutations";
import { setReady } from "@/lib/readiness/mutations";
import { readSeatView } from "@/lib/seats/seat-view";
import { acceptSitting, offerSitting, readOwnSitting } from "@/lib/seats/sitters";
import { surrender } from "@/lib/seats/surrender";
import { takeOver } from "@/lib/seats/take-over";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, openGame, person, refusal, runningGame, somebodyWaitsForALock, turnOf } from "../../support/games";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const TURNS = 3;

let gm: Person;
let ann: Person;
let bob: Person;
let gameId: string;
beforeEach(async () => {
  await db.game.deleteMany();
  [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
  gameId = await runningGame([ann, bob], { seatCount: 4 });
});
afterEach(() => stopClock());

const save = (who: Person, seat: number, turn: number, lines = [`RE ${turn}A`, "nonsense"]) =>
  saveSheet(who.id, { gameId, seat, turn }, { lines });
const run = (turn: number) => runTurn({ gameId, turn, startedBy: "gm" });

/** Some turns in which a player surrenders and another loses the seat to a bot. */
async function play(): Promise<void> {
  for (let turn = 1; turn <= TURNS; turn++) {
    await save(ann, 1, turn);
    if (turn < 2) await save(bob, 2, turn);
    if (turn === 2) {
      const { code } = await db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number: 2 } } });
      await surrender(bob.id, gameId, code as string);
    }
    await run(turn);
  }
  await removePlayer(gm, gameId, 1, { offered: false, reason: "x" });
}

/** Every byte that the turns after one of them have left. */
async function bytesAfter(turn: number) {
  const [turns, seats] = await Promise.all([
    db.turn.findMany({ where: { gameId, turn: { gt: turn } }, orderBy: { turn: "asc" } }),
    db.seatTurn.findMany({ where: { gameId, turn: { gt: turn } }, orderBy: [{ turn: "asc" }, { seat: "asc" }] }),
  ]);
  const hex = (bytes: Uint8Array | null) => (bytes ? Buffer.from(bytes).toString("hex") : null);
  return {
    turns: turns.map(({ snapshot, startedBy: _, elapsedMs: __, ...each }) => ({ ...each, snapshot: hex(snapshot) })),
    seats: seats.map(({ view, memory, report, results }) => [view, memory, report, results].map(hex)),
  };
}

test("turns run again from the stored sheets and the secret are identical to the byte, whoever has the seats now", async () => {
  await play();
  for (const from of [2, 1, 0]) {
    const before = await bytesAfter(from);
    const mails = await db.notice.count({ where: { eventKey: { startsWith: `turn/${gameId}` } } });
    const repeated = await runAgain(gm, gameId, from, "to be sure");
    expect(repeated).toEqual(Array.from({ length: TURNS - from }, (_, n) => ({ turn: from + n + 1, same: true })));
    expect(await bytesAfter(from)).toEqual(before);
    expect(await db.notice.count({ where: { eventKey: { startsWith: `turn/${gameId}` } } })).toBe(mails);
  }
  expect(
    await db.seat.findMany({ where: { gameId, leftTurn: { not: null } }, select: { number: true, leftTurn: true } }),
  ).toEqual([{ number: 2, leftTurn: 2 }]);
  expect((await listLog(gameId, gm))[0]?.detail).toBe("turns 1 to 3 run again: the same to the byte");
});

test("a game rolled back and run by hand again, with the same orders, has the same outcome", async () => {
  await save(ann, 1, 1);
  await save(bob, 2, 1);
  await run(1);
  const { seats } = await bytesAfter(0);
  const unread = { channel: "site", readAt: null, eventKey: { startsWith: `turn/${gameId}/` } };
  expect(await db.notice.count({ where: unread })).toBe(2);
  await rollBack(gm, gameId, 0, "a fault");
  expect(await db.notice.count({ where: unread }), "of reports that are no more").toBe(0);
  expect(await turnOf(gameId)).toBe(0);
  expect(await db.turn.count({ where: { gameId } })).toBe(1);
  expect(await readSeatView(ann.id, gameId)).toMatchObject({ turn: 0, awaited: true });
  await run(1);
  expect((await bytesAfter(0)).seats).toEqual(seats);
  const reports = await db.notice.findMany({
    where: { channel: "mail", eventKey: { startsWith: `turn/${gameId}/1/1` } },
  });
  expect(reports.map(({ eventKey }) => eventKey).sort()).toEqual([`turn/${gameId}/1/1`, `turn/${gameId}/1/1/again1`]);
});

test("a roll-back gives a whole turn, keeps the next turn's orders and removes later ones; a copy is kept", async () => {
  const at = now();
  stopClock(at);
  await play();
  await save(bob, 2, 4).catch(() => {});
  await rollBack(gm, gameId, 1, "a fault");
  const game = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  expect(game).toMatchObject({ turn: 1, status: "running", dueAt: new Date(at.getTime() + DAY_MS), rollbacks: 1 });
  const sheets = await db.orderSheet.findMany({ where: { gameId }, distinct: ["turn"], select: { turn: true } });
  expect(sheets.map(({ turn }) => turn).sort()).toEqual([1, 2]);
  expect(await db.seat.findMany({ where: { gameId, leaving: true }, select: { number: true } })).toEqual([
    { number: 2 },
  ]);
  expect(await db.keptArchive.findMany({ where: { gameId }, select: { turn: true } })).toEqual([{ turn: 3 }]);
  const told = await db.notice.findMany({
    where: { channel: "mail", eventKey: { startsWith: `rolled-back/${gameId}` } },
  });
  expect(told.map(({ text }) => text)).toEqual([expect.stringContaining("a fault")]);
});

test("a game at rest goes on after a roll-back to a turn in which players still play, and rests on without any", async () => {
  for (const [to, takenOut, goesOn] of [
    [0, true, true],
    [1, false, true], // their silence is forgotten
    [1, true, false], // their seat leaves once more
  ] as const) {
    gameId = await runningGame([ann], { seatCount: 3, absentAfter: 1, absentFate: "drop" });
    await save(ann, 1, 1);
    await run(1);
    if (takenOut) await dropSeat(gm, gameId, 1, "x");
    const at = new Date(now().getTime() + 2 * DAY_MS);
    stopClock(at);
    await runTurn({ gameId, turn: 2, startedBy: "schedule" });
    const rests = { restingSince: at, dueAt: null };
    const stands = () => db.game.findUniqueOrThrow({ where: { id: gameId } });
    expect(await stands()).toMatchObject({ turn: 2, ...rests });
    await rollBack(gm, gameId, to, "a fault");
    const wakes = { restingSince: null, dueAt: new Date(at.getTime() + DAY_MS) };
    expect(await stands()).toMatchObject({ turn: to, ...(goesOn ? wakes : rests) });
  }
});

test("a seat that left for silence is in the game again once that turn is taken back, not one that left for good", async () => {
  const cleo = await person("Cleo");
  gameId = await runningGame([ann, bob, cleo], { seatCount: 4, absentAfter: 1, absentFate: "drop" });
  await save(cleo, 3, 1);
  await dropSeat(gm, gameId, 2, "asked for");
  stopClock(new Date(now().getTime() + 2 * DAY_MS));
  await runTurn({ gameId, turn: 1, startedBy: "schedule" });
  const seats = async () =>
    (await db.seat.findMany({ where: { gameId }, orderBy: { number: "asc" } })).map((seat) => [
      seat.leaving,
      seat.leftTurn,
    ]);
  const left = [
    [false, 1],
    [false, 1],
    [false, null],
    [false, null],
  ];
  expect(await seats()).toEqual(left);
  expect(await runAgain(gm, gameId, 0, "to be sure")).toEqual([{ turn: 1, same: true }]);
  expect(await seats()).toEqual(left);
  await rollBack(gm, gameId, 0, "a fault");
  expect(await seats()).toEqual([
    [false, null],
    [true, null],
    [false, null],
    [false, null],
  ]);
  await save(ann, 1, 1);
  await run(1);
  expect(await seats()).toEqual([
    [false, null],
    [false, 1],
    [false, null],
    [false, null],
  ]);
});

test("what a sitter was told of turns that are taken back is not sent any more", async () => {
  const sue = await person("Sue");
  await offerSitting(ann.id, gameId, 7);
  await acceptSitting(sue.id, gameId, (await readOwnSitting(ann.id, gameId))?.link?.split("/").at(-1) as string);
  await run(1);
  const told = (channel: string) => db.notice.findFirstOrThrow({ where: { userId: sue.id, event: "turn", channel } });
  expect([await told("site"), await told("mail")]).toMatchObject([{ readAt: null }, { failedAt: null }]);
  await rollBack(gm, gameId, 0, "a fault");
  expect([await told("site"), await told("mail")]).toMatchObject([
    { readAt: expect.any(Date) },
    { claimedAt: expect.any(Date), failedAt: expect.any(Date) },
  ]);
});

test("after a roll-back nobody finds a bot's orders saved as their own", async () => {
  const cleo = await person("Cleo");
  await removePlayer(gm, gameId, 2, { offered: true, reason: "x" });
  await save(ann, 1, 1);
  await run(1);
  const sheetsOf = (seat: number) => db.orderSheet.count({ where: { gameId, seat, turn: 1 } });
  expect([await sheetsOf(1), await sheetsOf(2)]).toEqual([1, 1]);
  await rollBack(gm, gameId, 0, "a fault");
  await takeOver(cleo.id, gameId, 2);
  expect([await sheetsOf(1), await sheetsOf(2)]).toEqual([1, 0]);
  expect(await listMyGames(cleo.id)).toMatchObject([{ ordersSaved: false }]);
});

test("a game that was over goes on after a roll-back, and is over again when its turns are run again", async () => {
  gameId = await runningGame([ann, bob], { options: { house: { victoryFloor: 0 } } });
  await run(1);
  expect(await db.game.findUniqueOrThrow({ where: { id: gameId } })).toMatchObject({ status: "finished" });
  expect(await runAgain(gm, gameId, 0, "to be sure")).toEqual([{ turn: 1, same: true }]);
  expect(await db.game.findUniqueOrThrow({ where: { id: gameId } })).toMatchObject({ status: "finished", turn: 1 });
  await rollBack(gm, gameId, 0, "a fault");
  const game = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  expect(game).toMatchObject({ status: "running", turn: 0, finishedAt: null });
  expect(game.dueAt).not.toBeNull();
});

/** The game and its seats, but for how often its turns have been taken back. */
async function besideTurns() {
  const { rollbacks: _, ...game } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  return { game, seats: await db.seat.findMany({ where: { gameId }, orderBy: { number: "asc" } }) };
}

const dueAt = async () => (await db.game.findUniqueOrThrow({ where: { id: gameId } })).dueAt as Date;

const STATES = {
  "in which nobody plays any more": async () => {
    for (const seat of [1, 2]) await removePlayer(gm, gameId, seat, { offered: true, reason: "x" });
    await run(1);
    expect(await besideTurns()).toMatchObject({ game: { dueAt: null, restingSince: expect.any(Date) } });
  },
  "paused, with more time, a missed turn, and somebody ready": async () => {
    await save(ann, 1, 1);
    stopClock(await dueAt());
    await runTurn({ gameId, turn: 1, startedBy: "schedule" });
    await save(ann, 1, 2);
    await setReady(ann.id, { gameId, seat: 1, turn: 2 }, true);
    await extendDeadline(gm, gameId, 3 * 60, "x");
    await pauseGame(gm, gameId, new Date(now().getTime() + DAY_MS), "x");
    expect(await besideTurns()).toMatchObject({
      game: { pausedAt: expect.any(Date), extendedMinutes: 180 },
      seats: [{ readyTurn: 2 }, { missedTurns: 1 }, {}, {}],
    });
  },
  "in which all are ready": async () => {
    await run(1);
    for (const [who, seat] of [
      [ann, 1],
      [bob, 2],
    ] as const) {
      await save(who, seat, 2);
      await setReady(who.id, { gameId, seat, turn: 2 }, true);
    }
    expect(await besideTurns()).toMatchObject({ game: { earlyAt: expect.any(Date) } });
  },
  "that is over": async () => {
    gameId = await runningGame([ann, bob], { options: { house: { victoryFloor: 0 } } });
    await run(1);
  },
  "that was ended by hand": async () => {
    await run(1);
    await callOff(gm, gameId, "x");
  },
};

test.each(Object.entries(STATES))("turns run again leave a game %s as it was", async (_, bring) => {
  await bring();
  const before = await besideTurns();
  stopClock(new Date(now().getTime() + MINUTE_MS));
  expect(await runAgain(gm, gameId, 0, "to be sure")).toEqual([{ turn: 1, same: true }]);
  expect(await besideTurns()).toEqual(before);
});

test("if turns run again differ, nobody is ready any more, because the reports have changed", async () => {
  await STATES["in which all are ready"]();
  await db.orderSheet.updateMany({ where: { gameId, turn: 1 }, data: { lines: ["RE 1A"] } });
  expect(await runAgain(gm, gameId, 0, "a fault")).toEqual([{ turn: 1, same: false }]);
  expect(await besideTurns()).toMatchObject({
    game: { earlyAt: null, dueAt: expect.any(Date) },
    seats: [{ readyTurn: null }, { readyTurn: null }, {}, {}],
  });
});

test("a finished game that is no longer over after its turns are run again goes on with a whole turn", async () => {
  const at = now();
  stopClock(at);
  await run(1);
  await db.game.update({ where: { id: gameId }, data: { status: "finished", finishedAt: at, dueAt: null } });
  await runAgain(gm, gameId, 0, "a fault");
  expect(await besideTurns()).toMatchObject({
    game: { status: "running", finishedAt: null, dueAt: new Date(at.getTime() + DAY_MS) },
  });
});

test("a save on its way while a game is rolled back does not affect another turn", async () => {
  await run(1);
  const other = await pool.connect();
  await other.query("BEGIN");
  await other.query(`SELECT 1 FROM "Game" WHERE id = $1 FOR UPDATE`, [gameId]);
  const rolled = rollBack(gm, gameId, 0, "a fault");
  await somebodyWaitsForALock();
  const saved = refusal(save(ann, 1, 2));
  await somebodyWaitsForALock(2);
  await other.query("COMMIT");
  other.release();
  await rolled;
  expect(await saved).toMatchObject({ status: 409 });
  expect(await db.orderSheet.count({ where: { gameId, savedById: ann.id } })).toBe(0);
});

test("a job or a click for a turn that was taken back runs nothing", async () => {
  await run(1);
  await rollBack(gm, gameId, 0, "a fault");
  expect(await run(2)).toEqual({ outcome: "not due" });
  expect(await runTurn({ gameId, turn: 1, startedBy: "schedule" })).toEqual({ outcome: "not due" });
});

test("if a turn cannot be run again nothing changes, and the GM is told why", async () => {
  await run(1);
  await run(2);
  await db.turn.updateMany({ where: { gameId, turn: 0 }, data: { snapshot: Buffer.from("mud") } });
  const before = await bytesAfter(0);
  expect(await refusal(runAgain(gm, gameId, 0, "x"))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/header/),
  });
  expect(await bytesAfter(0)).toEqual(before);
  expect(await turnOf(gameId)).toBe(2);
});

test("a dry run shows counts and ranking, compares the last turn with the stored one, and stores nothing", async () => {
  await save(ann, 1, 1);
  await run(1);
  await save(ann, 1, 2, ["RE 9A", "nonsense"]);
  const everything = async () => [
    await db.game.findUniqueOrThrow({ where: { id: gameId } }),
    await bytesAfter(-1),
    await db.orderSheet.findMany({ where: { gameId } }),
    await db.notice.count(),
    await db.seat.findMany({ where: { gameId } }),
  ];
  const before = await everything();
  const tried = await dryRun(gm, gameId, "does it run?");
  expect(tried).toMatchObject({ turn: 2, over: false, repeated: [{ turn: 1, same: true }] });
  expect(tried.orders).toBeGreaterThan(2);
  expect(tried.ranking).toHaveLength(4);
  expect(await everything()).toEqual(before);
  expect((await listLog(gameId, ann))[0]).toMatchObject({ act: "dry-run", reason: "does it run?" });
  expect(JSON.stringify(tried)).not.toMatch(/RE 9A|hex|world|snapshot/);
  await run(2);
  const stored = await db.turn.findUniqueOrThrow({ where: { gameId_turn: { gameId, turn: 2 } } });
  expect(stored.orders).toBe(tried.orders);
  const { ranking } = stored.standing as { ranking: { seat: number; points: number }[] };
  expect(ranking.map(({ seat, points }) => [seat, points])).toEqual(
    tried.ranking.map(({ seat, points }) => [seat, points]),
  );
});

test("a dry run of a turn that cannot be run says why", async () => {
  await db.turn.updateMany({ where: { gameId, turn: 0 }, data: { snapshot: Buffer.from("mud") } });
  expect(await refusal(dryRun(gm, gameId, "x"))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/header/),
  });
  expect(await db.game.findUniqueOrThrow({ where: { id: gameId } })).toMatchObject({ failures: 0 });
});

test("after giving a reason a GM sees what a seat sees, for an hour, and players can read about it", async () => {
  await save(ann, 1, 1);
  await run(1);
  await save(ann, 1, 2, ["FR 7AC"]);
  expect(await readSeatAsGm(gm, gameId, 1)).toBeNull();
  await lookAtSeat(gm, gameId, 1, "a question of Ann's");
  const seen = await readSeatAsGm(gm, gameId, 1);
  expect(seen).toEqual(await readSeatView(ann.id, gameId));
  expect(JSON.stringify(seen)).not.toContain("7AC");
  expect(await readSeatAsGm(gm, gameId, 1, 0)).toMatchObject({ turn: 0 });
  expect(await readSeatAsGm(gm, gameId, 2)).toBeNull();
  expect(await readSeatAsGm(await gameMaster(), gameId, 1)).toBeNull();
  expect((await listLog(gameId, bob))[0]).toMatchObject({ act: "look", reason: "a question of Ann's" });
  stopClock(new Date(now().getTime() + 61 * MINUTE_MS));
  expect(await readSeatAsGm(gm, gameId, 1)).toBeNull();
});

test("a GM who plays or has played in the game cannot look or try; one who has looked cannot take a seat over", async () => {
  const playing = await gameMaster();
  gameId = await runningGame([playing, bob], { seatCount: 3 });
  expect(await refusal(lookAtSeat(playing, gameId, 2, "x"))).toMatchObject({ status: 403 });
  expect(await refusal(dryRun(playing, gameId, "x"))).toMatchObject({ status: 403 });
  await lookAtSeat(gm, gameId, 1, "x");
  await removePlayer(gm, gameId, 1, { offered: true, reason: "x" });
  expect(await refusal(lookAtSeat(playing, gameId, 2, "x"))).toMatchObject({ status: 403 });
  expect(await refusal(takeOver(gm.id, gameId, 1))).toMatchObject({ status: 409 });
});

test("a GM who plays against others cannot take turns back; alone, or in a game that is not theirs, they can", async () => {
  const playing = await gameMaster();
  gameId = await runningGame([playing, bob], { seatCount: 3 });
  await run(1);
  const { text } = await downloadGame(playing, gameId, "a backup");
  await runAgain(playing, gameId, 0, "to be sure");
  const [kept] = await listKept(playing, gameId);
  const takeBacks = [
    () => rollBack(playing, gameId, 0, "x"),
    () => restoreKept(playing, gameId, kept?.id as string, "x"),
    () => restoreGame(playing, text, "x"),
  ];
  expect(await barredFrom(playing, gameId)).toEqual({ looking: true, deciding: true });
  for (const act of takeBacks)
    expect(await refusal(act())).toMatchObject({
      status: 403,
      message: expect.stringMatching(/another Game Moderator/),
    });
  await removePlayer(gm, gameId, 1, { offered: false, reason: "x" });
  for (const act of takeBacks) expect(await refusal(act())).toMatchObject({ status: 403 });
  expect(await turnOf(gameId)).toBe(1);
  expect(await barredFrom(gm, gameId)).toEqual({ looking: false, deciding: false });

  gameId = await runningGame([playing], { seatCount: 3 });
  await run(1);
  expect(await barredFrom(playing, gameId)).toEqual({ looking: true, deciding: false });
  await rollBack(playing, gameId, 0, "a trial");
  expect(await turnOf(gameId)).toBe(0);
});

test("an act sent from a page that shows an earlier turn is refused, and changes nothing", async () => {
  await run(1);
  await run(2);
  const rows = () => Promise.all([db.game.findMany(), db.gmAct.count(), db.notice.count(), bytesAfter(-1)]);
  const before = await rows();
  for (const act of [
    () => runByGm(gm, gameId, "x", 1),
    () => dryRun(gm, gameId, "x", 1),
    () => rollBack(gm, gameId, 0, "x", 1),
    () => runAgain(gm, gameId, 0, "x", 1),
    () => extendDeadline(gm, gameId, 2 * 60, "x", { stands: 1 }),
    () => changeDeadline(gm, gameId, null, "x", 1),
  ])
    expect(await refusal(act())).toMatchObject({
      status: 409,
      message: "The game now stands after turn 2, and nothing was done. Load this page again.",
    });
  expect(await rows()).toEqual(before);
  expect(await runByGm(gm, gameId, "x", 2)).toMatchObject({ turn: 3 });
  expect(await refusal(runByGm(gm, gameId, "x", 2))).toMatchObject({ status: 409 });
});

test("two clicks on Run turn N at the same instant run one turn", async () => {
  const click = () =>
    runByGm(gm, gameId, "x", 0).then(
      () => "run",
      ({ status }) => status,
    );
  expect((await Promise.all([click(), click(), click()])).sort()).toEqual([409, 409, "run"]);
  expect(await turnOf(gameId)).toBe(1);
});

test("only a GM can do any of this, to an existing game and a turn that was run", async () => {
  await run(1);
  for (const act of [
    () => rollBack(ann, gameId, 0, "x"),
    () => runAgain(ann, gameId, 0, "x"),
    () => dryRun(ann, gameId, "x"),
    () => lookAtSeat(ann, gameId, 2, "x"),
    () => readSeatAsGm(ann, gameId, 2),
  ])
    expect(await refusal(act())).toMatchObject({ status: 403 });
  for (const turn of [-1, 1, 7])
    expect(await refusal(rollBack(gm, gameId, turn, "x"))).toMatchObject({ status: 422, field: "turn" });
  expect(await refusal(rollBack(gm, "nowhere", 0, "x"))).toMatchObject({ status: 404 });
  expect(await refusal(rollBack(gm, await openGame(), 0, "x"))).toMatchObject({ status: 409 });
  expect(await refusal(lookAtSeat(gm, gameId, 9, "x"))).toMatchObject({ status: 422, field: "seat" });
  expect(await turnOf(gameId)).toBe(1);
});

test("a game overdue by five minutes is marked for the GM, and counted in the site's health", async () => {
  const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  stopClock(new Date((dueAt as Date).getTime() + 5 * MINUTE_MS - 1));
  expect(await listGamesForGm(gm)).toMatchObject([{ overdue: false }]);
  expect(await readHealth()).toMatchObject({ overdueGames: 0 });
  stopClock(new Date((dueAt as Date).getTime() + 5 * MINUTE_MS));
  expect(await listGamesForGm(gm)).toMatchObject([{ overdue: true }]);
  expect(await readHealth()).toMatchObject({ overdueGames: 1 });
});
