import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SessionUser } from "@/lib/accounts/data";
import { deleteOwnAccount, listPartings } from "@/lib/accounts/deletion";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { listMyGames, listOfferedGames, readGame } from "@/lib/games/data";
import { listLog } from "@/lib/games/log";
import type { NewGame } from "@/lib/games/schema";
import { changeDeadline } from "@/lib/moderation/clock";
import { readGameForGm } from "@/lib/moderation/games";
import { lookAtSeat } from "@/lib/moderation/look";
import { runByGm } from "@/lib/moderation/running";
import { dropSeat, removePlayer } from "@/lib/moderation/seats";
import { readNextSheet } from "@/lib/orders/data";
import { saveSheet } from "@/lib/orders/mutations";
import { readLeftTurns } from "@/lib/players/data";
import { setReady } from "@/lib/readiness/mutations";
import { readHeldGame } from "@/lib/seats/held-game";
import { listLostSeats, readLostSeat } from "@/lib/seats/lost-seats";
import { joinGame } from "@/lib/seats/mutations";
import { readSeat, readSeatView } from "@/lib/seats/seat-view";
import { isStandby, setStandby } from "@/lib/seats/standbys";
import { surrender, takeBackSurrender } from "@/lib/seats/surrender";
import { takeOver } from "@/lib/seats/take-over";
import { inTransaction } from "@/lib/transaction";
import { runTurn } from "@/lib/turns/run-turn";
import { readStandingWorld, replaceWorld, type StandingWorld } from "@/lib/turns/standing-world";
import { gameMaster, openGame, person, refusal, runningGame } from "../../support/games";

const DAY_MS = 24 * 60 * 60_000;

let gm: Person;
let ann: Person;
let bob: Person;
let gameId: string;

async function begin(game: Partial<NewGame> = {}): Promise<void> {
  gameId = await runningGame([ann, bob], { seatCount: 3, ...game });
}
beforeEach(async () => {
  await db.game.deleteMany();
  [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
  await begin();
});
afterEach(() => stopClock());

const seatRow = (number: number) => db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number } } });
const save = (who: Person, seat: number, turn: number, lines = ["RE 1A"]) =>
  saveSheet(who.id, { gameId, seat, turn }, { lines });
const runByHand = (turn: number) => runTurn({ gameId, turn, startedBy: "gm" });
const codeOf = async (number: number) => (await seatRow(number)).code as string;

/** Lets the deadline pass. */
async function runOnTime(turn: number): Promise<void> {
  const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  stopClock(dueAt as Date);
  expect(await runTurn({ gameId, turn, startedBy: "schedule" })).toMatchObject({ outcome: "done" });
}

async function countedLines(turn: number, seat: number): Promise<string[]> {
  const sheet = await db.orderSheet.findFirstOrThrow({ where: { gameId, turn, seat }, orderBy: { revision: "desc" } });
  return sheet.lines;
}

async function isOut(seat: number): Promise<boolean> {
  const { turn } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  const stored = await db.turn.findUniqueOrThrow({ where: { gameId_turn: { gameId, turn } } });
  return !stored.awaiting.includes(seat);
}

const mailsTo = async (who: Person, event: string) =>
  (
    await db.notice.findMany({
      where: { channel: "mail", userId: who.id, eventKey: { startsWith: `${event}/${gameId}` } },
      orderBy: { eventKey: "asc" },
    })
  ).map(({ text }) => text);

test("a player who sends nothing is warned by mail, then replaced by a bot that plays that very turn", async () => {
  await save(ann, 1, 1);
  await runOnTime(1);
  expect(await seatRow(2)).toMatchObject({ kind: "player", missedTurns: 1 });
  expect(await mailsTo(bob, "missed")).toEqual([
    expect.stringMatching(/Turn 1 has run without.*One more deadline in a row without a saved sheet and a bot/s),
  ]);
  await save(ann, 1, 2);
  await runOnTime(2);
  expect(await seatRow(2)).toMatchObject({ kind: "bot", userId: null, offered: false, missedTurns: 0 });
  expect((await countedLines(2, 2)).length).toBeGreaterThan(0);
  expect((await mailsTo(bob, "missed"))[1]).toMatch(
    /2 deadlines in a row without a saved sheet.*A bot has taken your/s,
  );
  expect(await mailsTo(bob, "turn")).toHaveLength(1);
  expect(await readSeatView(bob.id, gameId)).toBeNull();
  expect(await listMyGames(bob.id)).toEqual([]);
  expect(await seatRow(1)).toMatchObject({ kind: "player", missedTurns: 0 });
  expect((await listLog(gameId, ann))[0]).toMatchObject({ act: "absent", byGm: false });
});

test("among one's games stands whether orders are saved, and called ready; a later save takes that back", async () => {
  const mine = async () => (await listMyGames(ann.id))[0];
  await save(ann, 1, 1);
  expect(await mine()).toMatchObject({ ordersSaved: true, ready: false });
  await setReady(ann.id, { gameId, seat: 1, turn: 1 }, true);
  expect(await mine()).toMatchObject({ ordersSaved: true, ready: true });
  await save(ann, 1, 1, []);
  expect(await mine()).toMatchObject({ ordersSaved: true, ready: false });
});

test("a saved sheet, even an empty one, never counts as missed, and being back clears earlier misses", async () => {
  await save(ann, 1, 1);
  await runOnTime(1);
  await save(bob, 2, 2, []);
  await save(ann, 1, 2, ["nonsense"]);
  await runOnTime(2);
  expect([await seatRow(1), await seatRow(2)]).toMatchObject([
    { kind: "player", missedTurns: 0 },
    { kind: "player", missedTurns: 0 },
  ]);
});

test("orders for a turn that runs before its deadline clear earlier misses too", async () => {
  await save(ann, 1, 1);
  await runOnTime(1);
  expect(await seatRow(2)).toMatchObject({ missedTurns: 1 });
  await save(bob, 2, 2);
  await runByHand(2);
  expect(await seatRow(2)).toMatchObject({ missedTurns: 0 });
  await save(ann, 1, 3);
  await runOnTime(3);
  expect(await seatRow(2)).toMatchObject({ kind: "player", missedTurns: 1 });
});

test("for the game's terms only deadlines count; a turn run by hand counts as missed only under the rules", async () => {
  await runByHand(1);
  expect(await seatRow(1)).toMatchObject({ missedTurns: 0 });
  const mails = await mailsTo(ann, "missed");
  expect(mails).toEqual([expect.stringContaining("2 more turns in a row without a readable order")]);
  expect(mails[0]).not.toContain("a bot takes");
});

test("player and GM are told what the rules count as missed, before and after a clan is dropped", async () => {
  const missed = async () => (await readGameForGm(gm, gameId))?.seats[1]?.missedByRules?.turns;
  await save(ann, 1, 1);
  await save(bob, 2, 1, ["nonsense"]);
  await runByHand(1);
  expect(await missed()).toBe(1);
  expect(await mailsTo(bob, "missed")).toEqual([
    expect.stringMatching(
      /^Turn 1 has run without.*2 more turns in a row without a readable order and your seat leaves.*DRP-2/s,
    ),
  ]);
  await save(ann, 1, 2);
  await runOnTime(2);
  expect(await missed()).toBe(2);
  expect((await mailsTo(bob, "missed"))[1]).toMatch(
    /^Turn 2 has run .*One more deadline .* a saved sheet and a bot takes.*One more turn .* readable order and your seat leaves.*DRP-2/s,
  );
  await save(ann, 1, 3);
  await runByHand(3);
  expect(await isOut(2)).toBe(true);
  const last = (await mailsTo(bob, "missed"))[2];
  expect(last).toMatch(
    /^Turn 3 has run .*3 turns in a row without a readable order.*Under the rules \(DRP-2\) your seat has left the game\./s,
  );
  expect(last).not.toContain("due by");
  expect((await mailsTo(bob, "turn"))[2]).toMatch(/Your clan leaves the game: .*DRP-2/);
  expect((await mailsTo(bob, "turn"))[2]).toContain("You no longer need to send orders.");
  expect((await mailsTo(bob, "turn"))[2]).not.toContain("are due by");
  expect((await mailsTo(ann, "turn"))[2]).toContain("Orders for the next turn are due by");
  expect(await listMyGames(bob.id)).toMatchObject([{ ordersSaved: null, gone: "out" }]);
  expect(await listMyGames(ann.id)).toMatchObject([{ ordersSaved: false, gone: null }]);
  const { act, detail } = (await listLog(gameId, ann))[0] ?? {};
  expect({ act, detail }).toEqual({ act: "absent", detail: expect.stringMatching(/seat 2 .*3 turns in a row.*DRP-2/) });
  expect([...(await readLeftTurns(gameId, ann))], "the ranking says what the log says").toEqual([[2, 3]]);
  expect(await mailsTo(ann, "missed")).toEqual([]);
});

test.each([
  ["standby", { kind: "bot", offered: true, userId: null }],
  ["drop", { kind: "player", leaving: false, leftTurn: 1 }],
] as const)("the game says what happens to absent players: %s", async (absentFate, expected) => {
  await begin({ absentAfter: 1, absentFate });
  await save(ann, 1, 1);
  await runOnTime(1);
  expect(await seatRow(2)).toMatchObject(expected);
  expect(await isOut(2)).toBe(absentFate === "drop");
  expect((await readGame(gameId, bob))?.out).toBe(absentFate === "drop");
});

test("a player who has lost a seat still finds it, until they have it back", async () => {
  await begin({ absentAfter: 1, absentFate: "standby" });
  const code = await codeOf(2);
  await save(ann, 1, 1);
  await runOnTime(1);
  const lost = { gameId, seat: 2, code, cause: "absent", taken: false, toBeHad: true };
  expect(await listLostSeats(bob.id)).toMatchObject([lost]);
  expect(await listLostSeats(ann.id)).toEqual([]);
  const cid = await person("Cid");
  await takeOver(cid.id, gameId, 2);
  expect(await readLostSeat(bob.id, gameId)).toMatchObject({ ...lost, taken: true, toBeHad: false });
  await save(ann, 1, 2);
  await runOnTime(2);
  await takeOver(bob.id, gameId, 2);
  expect(await listLostSeats(bob.id)).toEqual([]);
  expect(await listLostSeats(cid.id)).toMatchObject([{ ...lost, taken: true, toBeHad: false }]);
});

test.each([
  [true, (gameId: string) => `/games/${gameId}`],
  [false, () => "/my-games"],
])("a player who has lost a seat is led to what they may see: a game open to all %s", async (listed, link) => {
  await begin({ absentAfter: 1, absentFate: "bot" });
  await db.game.update({ where: { id: gameId }, data: { listed } });
  await save(ann, 1, 1);
  await runOnTime(1);
  const [told] = await db.notice.findMany({ where: { userId: bob.id, eventKey: { startsWith: `missed/${gameId}` } } });
  expect(told?.link).toBe(link(gameId));
  expect(await readGame(gameId, bob)).not.toBeNull(); // he may come back
  await db.departure.updateMany({ where: { gameId }, data: { cause: "gm" } });
  expect(await readGame(gameId, bob)).toEqual(listed ? expect.anything() : null);
});

test("if absence has no consequence nobody is replaced", async () => {
  await begin({ absentAfter: 0 });
  await save(ann, 1, 1);
  await runOnTime(1);
  await save(ann, 1, 2);
  await runOnTime(2);
  expect(await seatRow(2)).toMatchObject({ kind: "player", missedTurns: 2 });
});

test("surrender needs the seat's code; by these terms the seat leaves with the next run, its orders unexecuted", async () => {
  await save(bob, 2, 1, ["RE 1A"]);
  expect(await refusal(surrender(bob.id, gameId, "maybe"))).toMatchObject({ status: 422, field: "code" });
  expect(await surrender(bob.id, gameId, await codeOf(2))).toEqual({ fate: "drop" });
  expect(await refusal(surrender(bob.id, gameId, await codeOf(2)))).toMatchObject({ status: 409 });
  expect(await refusal(save(bob, 2, 1))).toMatchObject({
    status: 409,
    message: expect.stringContaining("leaving the game"),
  });
  expect(await readSeatView(bob.id, gameId)).toMatchObject({ awaited: false, leaving: true, surrendered: true });
  expect(await readSeat(gameId, 2)).toMatchObject({ leaving: true, surrendered: false }); // for whoever cannot take it back
  expect(await readHeldGame(bob.id, gameId)).toMatchObject({ readiness: { awaited: 2 } });
  expect(await listMyGames(bob.id)).toMatchObject([{ ordersSaved: null, gone: "leaving" }]);
  await runByHand(1);
  expect(await isOut(2)).toBe(true);
  const turn = await db.turn.findUniqueOrThrow({ where: { gameId_turn: { gameId, turn: 1 } } });
  expect(turn.dropped).toEqual([2]);
  expect(turn.orders).toBe((await countedLines(1, 3)).filter((line) => line.trim() !== "").length);
  expect(await readSeatView(bob.id, gameId)).toMatchObject({ turn: 1, leaving: false, awaited: false });
  expect(await refusal(surrender(bob.id, gameId, await codeOf(2)))).toMatchObject({ status: 409 });
  await runByHand(2);
  expect((await db.turn.findUniqueOrThrow({ where: { gameId_turn: { gameId, turn: 2 } } })).dropped).toEqual([]);
});

test("a surrender is taken back until the run: the seat and its saved orders count as before", async () => {
  await save(bob, 2, 1, ["RE 1A"]);
  await surrender(bob.id, gameId, await codeOf(2));
  expect(await refusal(takeBackSurrender(ann.id, gameId))).toMatchObject({ status: 409 });
  expect(await refusal(takeBackSurrender(gm.id, gameId))).toMatchObject({ status: 403 });
  expect(await listLog(gameId, ann)).toEqual([]);
  expect(await listLog(gameId, bob)).toMatchObject([{ act: "surrender" }]);
  await takeBackSurrender(bob.id, gameId);
  expect(await refusal(takeBackSurrender(bob.id, gameId))).toMatchObject({ status: 409 });
  await runByHand(1);
  expect(await countedLines(1, 2)).toEqual(["RE 1A"]);
  expect(await isOut(2)).toBe(false);
});

test("a surrender taken back three times waits for the next turn: a sitter hears of each, and the log is long enough", async () => {
  for (let times = 0; times < 3; times++) {
    await surrender(bob.id, gameId, await codeOf(2));
    await takeBackSurrender(bob.id, gameId);
  }
  expect(await refusal(surrender(bob.id, gameId, await codeOf(2)))).toEqual({
    status: 409,
    message: "You have surrendered and taken it back 3 times this turn. Wait for the next one.",
    field: null,
  });
  await surrender(ann.id, gameId, await codeOf(1));
  await takeBackSurrender(ann.id, gameId);
  stopClock(new Date(now().getTime() + 1000));
  await runByHand(1);
  await surrender(bob.id, gameId, await codeOf(2));
});

test("from the deadline on a surrender is not taken back, also while the turn has not been run yet", async () => {
  await surrender(bob.id, gameId, await codeOf(2));
  const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  stopClock(dueAt as Date);
  expect((await refusal(takeBackSurrender(bob.id, gameId))).message).toBe("Too late: the deadline has passed.");
  expect(await seatRow(2)).toMatchObject({ leaving: true });
});

test("a player cannot take back a seat that a GM has taken out of the game", async () => {
  await dropSeat(gm, gameId, 2, "rude");
  expect(await listLog(gameId, ann)).toMatchObject([
    { act: "drop", detail: "seat 2 leaves the game with turn 1", reason: "rude", byGm: true },
  ]);
  expect(await refusal(takeBackSurrender(bob.id, gameId))).toMatchObject({ status: 409 });
});

test("a seat that a GM has taken out and then offers stays in the game, and the log says so", async () => {
  await dropSeat(gm, gameId, 2, "rude");
  await removePlayer(gm, gameId, 2, { offered: true, reason: "others want it" });
  expect((await listLog(gameId, ann))[0]).toMatchObject({
    detail: "a bot plays seat 2 until somebody takes it over; it stays in the game after all",
  });
  await runByHand(1);
  expect(await seatRow(2)).toMatchObject({ kind: "bot", offered: true, leftTurn: null });
});

test("a game that nobody plays any more rests, and goes on with a whole turn of time when somebody comes", async () => {
  await begin({ surrenderFate: "standby" });
  for (const [who, number] of [
    [ann, 1],
    [bob, 2],
  ] as const)
    await surrender(who.id, gameId, await codeOf(number));
  await runOnTime(1);
  const resting = (await readGame(gameId, null))?.game;
  expect(resting).toMatchObject({ status: "running", dueAt: null, restingSince: expect.any(Date) });
  await changeDeadline(gm, gameId, null, "nobody to wait for");
  const carl = await person("Carl");
  await takeOver(carl.id, gameId, 1);
  const woken = (await readGame(gameId, null))?.game;
  expect(woken).toMatchObject({ restingSince: null });
  expect(woken?.dueAt?.getTime()).toBe(Number(resting?.restingSince) + 24 * 60 * 60_000);
});

test.each(["bot", "standby"] as const)("or it is a bot's with the next run: %s", async (surrenderFate) => {
  await begin({ surrenderFate });
  await save(bob, 2, 1, ["RE 1A"]);
  await surrender(bob.id, gameId, await codeOf(2));
  expect(await seatRow(2)).toMatchObject({ kind: "player", leaving: true });
  await runByHand(1);
  expect((await countedLines(1, 2)).length).toBeGreaterThan(1);
  expect((await listLog(gameId, ann))[0]).toMatchObject({ act: "surrender" });
  expect(await seatRow(2)).toMatchObject({ kind: "bot", userId: null, offered: surrenderFate === "standby" });
  expect(await readSeatView(bob.id, gameId)).toBeNull();
});

describe("a seat that was taken over does not leave the game with whoever took it", () => {
  let cleo: Person;
  beforeEach(async () => {
    await begin({ surrenderFate: "drop" });
    await removePlayer(gm, gameId, 2, { offered: true, reason: "silent" });
    cleo = await person("Cleo");
    stopClock(new Date(now().getTime() + 1000));
    await takeOver(cleo.id, gameId, 2);
  });

  test("surrendered, it is a bot's again and on offer, and its player is told so beforehand", async () => {
    expect(await readGame(gameId, cleo)).toMatchObject({ surrenderFate: "standby" });
    expect(await readGame(gameId, ann)).toMatchObject({ surrenderFate: "drop" });
    expect(await readGame(gameId, bob)).toMatchObject({ surrenderFate: null });
    expect(await surrender(cleo.id, gameId, await codeOf(2))).toEqual({ fate: "standby" });
    expect((await listLog(gameId, cleo))[0]?.detail).toMatch(/^seat 2 goes to a bot with turn 1/);
    const [, seat] = (await readGameForGm(gm, gameId))?.seats ?? [];
    expect(seat).toMatchObject({ surrendered: true, cameLater: true });
    await runByHand(1);
    expect(await isOut(2)).toBe(false);
    expect(await seatRow(2)).toMatchObject({ kind: "bot", userId: null, offered: true, leaving: false });
    expect((await listLog(gameId, ann))[0]?.detail).toBe("seat 2 surrendered and is now played by a bot");
  });

  test("so it is if they delete their account, as they are told", async () => {
    expect(await listPartings(cleo.id)).toMatchObject([{ gameId, fate: "standby" }]);
    expect(await listPartings(ann.id)).toContainEqual({ gameId, name: "A test", fate: "drop" });
    await deleteOwnAccount({ ...cleo, name: "Cleo", guest: true } as SessionUser, { password: "", sure: "Cleo" });
    expect(await seatRow(2)).toMatchObject({ kind: "bot", offered: true, leaving: false });
  });

  test("a Game Moderator still takes it out", async () => {
    await dropSeat(gm, gameId, 2, "as agreed");
    await runByHand(1);
    expect(await isOut(2)).toBe(true);
  });
});

test("nobody surrenders another's seat", async () => {
  expect(await refusal(surrender((await person("Eve")).id, gameId, await codeOf(2)))).toMatchObject({ status: 403 });
  expect(await refusal(surrender(ann.id, gameId, await codeOf(2)))).toMatchObject({ status: 422 });
});

test("a GM gives a seat to a bot: the player's saved orders are not executed, and the player is told why", async () => {
  await save(bob, 2, 1, ["RE 1A", "FR 2B"]);
  await removePlayer(gm, gameId, 2, { offered: false, reason: "quarrelled" });
  expect(await readSeatView(bob.id, gameId)).toBeNull();
  expect(await refusal(save(bob, 2, 1))).toMatchObject({ status: 410 });
  expect(await mailsTo(bob, "left")).toEqual([expect.stringContaining("quarrelled")]);
  await runByHand(1);
  const bots = await db.orderSheet.findFirstOrThrow({
    where: { gameId, turn: 1, seat: 2 },
    orderBy: { revision: "desc" },
  });
  expect(bots).toMatchObject({ revision: 2, savedById: null });
  expect(bots.lines).not.toEqual(["RE 1A", "FR 2B"]);
});

test("the notice of a lost seat leads to the game, unless they may no longer see it", async () => {
  const linkFor = async ({ id }: Person) =>
    (await db.notice.findFirstOrThrow({ where: { userId: id, channel: "site", eventKey: { startsWith: "left/" } } }))
      .link;
  await removePlayer(gm, gameId, 1, { offered: false, reason: "gone" });
  expect(await linkFor(ann)).toBe(`/games/${gameId}`);
  await db.game.update({ where: { id: gameId }, data: { listed: false } });
  await removePlayer(gm, gameId, 2, { offered: false, reason: "gone" });
  expect(await readGame(gameId, bob)).toBeNull();
  expect(await linkFor(bob)).toBe("/my-games");
});

test("a GM offers a seat; a standby finds it, takes it over with a clean record, and sees what it has seen", async () => {
  await save(bob, 2, 1);
  await runByHand(1);
  await removePlayer(gm, gameId, 2, { offered: true, reason: "on a journey" });
  expect((await listOfferedGames()).map(({ id }) => id)).toEqual([gameId]);
  const cleo = await person("Cleo");
  await takeOver(cleo.id, gameId, 2);
  expect(await seatRow(2)).toMatchObject({ kind: "player", userId: cleo.id, offered: false, missedTurns: 0 });
  expect(await readSeatView(cleo.id, gameId)).toMatchObject({ turn: 1, seat: { number: 2 }, awaited: true });
  expect(await readSeatView(cleo.id, gameId, 0)).toMatchObject({ turn: 0 });
  expect(await listMyGames(cleo.id)).toHaveLength(1);
  expect(await listOfferedGames()).toEqual([]);
  expect(await save(cleo, 2, 2)).toMatchObject({ revision: 1 });
});

test("orders saved by the previous player are on the new player's sheet, and count until they save", async () => {
  await save(bob, 2, 1, ["RE 7AC"]);
  await removePlayer(gm, gameId, 2, { offered: true, reason: "on a journey" });
  const cleo = await person("Cleo");
  await takeOver(cleo.id, gameId, 2);
  expect(await readNextSheet(cleo.id, gameId)).toMatchObject({ lines: ["RE 7AC"] });
  await runByHand(1);
  expect(await readSeatView(cleo.id, gameId)).toMatchObject({ orders: [{ line: "RE 7AC" }] });
  expect(await seatRow(2)).toMatchObject({ userId: cleo.id, missedTurns: 0 });
});

test("a player who takes a seat over after the deadline of a turn that has not run yet has missed nothing", async () => {
  await begin({ absentAfter: 1 });
  await removePlayer(gm, gameId, 1, { offered: true, reason: "gone" });
  await save(bob, 2, 1);
  const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  stopClock(new Date((dueAt as Date).getTime() + 60_000));
  const cleo = await person("Cleo");
  await takeOver(cleo.id, gameId, 1);
  stopClock(new Date((dueAt as Date).getTime() + 120_000));
  expect(await runTurn({ gameId, turn: 1, startedBy: "schedule" })).toMatchObject({ outcome: "done" });
  expect(await seatRow(1)).toMatchObject({ userId: cleo.id, missedTurns: 0 });
  const sheets = await db.orderSheet.findMany({ where: { gameId, turn: 1, seat: 1 } });
  expect(sheets.map(({ savedById }) => savedById)).toEqual([null]); // the bot, whose seat it was
});

test("a bot's seat can be offered too, and only one player gets it", async () => {
  const toBot = (offered: boolean) => removePlayer(gm, gameId, 3, { offered, reason: "more people" });
  expect((await refusal(toBot(false))).message).toBe("A bot already plays this seat.");
  await toBot(true);
  expect((await refusal(toBot(true))).message).toBe("This seat is already offered.");
  const [cleo, dan] = [await person("Cleo"), await person("Dan")];
  const taken = await Promise.allSettled([cleo, dan].map(({ id }) => takeOver(id, gameId, 3)));
  expect(taken.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("no takeover of a seat that is not offered, by somebody in the game, or by somebody who played another seat", async () => {
  const cleo = await person("Cleo");
  for (const seat of [1, 3, 9]) expect(await refusal(takeOver(cleo.id, gameId, seat))).toMatchObject({ status: 409 });
  await removePlayer(gm, gameId, 3, { offered: true, reason: "x" });
  expect(await refusal(takeOver(ann.id, gameId, 3))).toMatchObject({ status: 409 });
  await removePlayer(gm, gameId, 2, { offered: true, reason: "x" });
  expect(await refusal(takeOver(bob.id, gameId, 3))).toMatchObject({ status: 409 });
  await takeOver(bob.id, gameId, 2); // back to one's own
  expect(await refusal(takeOver(cleo.id, "nowhere", 3))).toMatchObject({ status: 404 });
});

test("a seat that has left the game can neither be given to a bot nor offered", async () => {
  await dropSeat(gm, gameId, 2, "two accounts");
  await runByHand(1);
  for (const offered of [true, false])
    expect(await refusal(removePlayer(gm, gameId, 2, { offered, reason: "x" }))).toMatchObject({
      message: "This seat is already out of the game.",
    });
  expect(await seatRow(2)).toMatchObject({ kind: "player", userId: bob.id });
});

interface Ownership {
  hexes: { den: { owner: number | null } | null; bands: { clan: number }[]; spies: { clan: number }[] }[];
}

/** Takes all away that a clan has: it is out with the next run. */
async function ruin(seat: number): Promise<void> {
  await inTransaction(async (client) => {
    const { ruleset, turn, world } = (await readStandingWorld(client, gameId)) as StandingWorld;
    for (const hex of (world as Ownership).hexes) {
      if (hex.den?.owner === seat) hex.den.owner = null;
      hex.bands = hex.bands.filter(({ clan }) => clan !== seat);
      hex.spies = hex.spies.filter(({ clan }) => clan !== seat);
    }
    await replaceWorld(client, gameId, { ruleset, turn }, world, "a test");
  });
}

test("an offered seat that is out under the rules can no longer be taken over", async () => {
  await removePlayer(gm, gameId, 3, { offered: true, reason: "x" });
  await ruin(3);
  await runByHand(1);
  expect(await isOut(3)).toBe(true);
  expect(await listOfferedGames()).toEqual([]);
  await db.seat.update({ where: { gameId_number: { gameId, number: 3 } }, data: { offered: true } });
  expect(await refusal(takeOver((await person("Cleo")).id, gameId, 3))).toMatchObject({ status: 409 });
});

test("those who asked hear about an offered seat, except those who may not have it", async () => {
  const [cleo, dan, eve] = [await person("Cleo"), await person("Dan"), await person("Eve")];
  for (const { id } of [ann, bob, cleo, dan]) await setStandby({ id, guest: false }, true);
  expect(await isStandby(cleo.id)).toBe(true);
  expect(await refusal(setStandby({ id: eve.id, guest: true }, true))).toMatchObject({ status: 403 });
  await db.user.update({ where: { id: dan.id }, data: { bannedAt: new Date() } });
  const looker = await gameMaster();
  await setStandby({ id: looker.id, guest: false }, true);
  await lookAtSeat(looker, gameId, 3, "a complaint");
  await removePlayer(gm, gameId, 2, { offered: true, reason: "x" });
  expect(await mailsTo(cleo, "offered")).toEqual([expect.stringContaining(`/games/${gameId}`)]);
  for (const other of [ann, bob, dan, eve, looker]) expect(await mailsTo(other, "offered")).toEqual([]);

  await db.game.update({ where: { id: gameId }, data: { listed: false } });
  await removePlayer(gm, gameId, 3, { offered: true, reason: "x" });
  expect(await mailsTo(cleo, "offered")).toHaveLength(1);
});

test("no takeover by somebody who has recently lost two seats by sending nothing", async () => {
  const cleo = await person("Cleo");
  await removePlayer(gm, gameId, 3, { offered: true, reason: "x" });
  const lost = async (cause: string, days: number) => {
    const of = { gameId: await openGame(), userId: cleo.id };
    await db.membership.create({ data: of });
    return db.departure.create({
      data: { ...of, seat: 1, turn: 3, cause, at: new Date(Date.now() - days * DAY_MS) },
    });
  };
  await lost("absent", 1);
  await lost("absent", 91);
  await lost("surrender", 2);
  const late = await lost("absent", 89);
  expect(await refusal(takeOver(cleo.id, gameId, 3))).toMatchObject({
    status: 409,
    message: expect.stringContaining("lost 2 seats in 90 days"),
  });
  await db.departure.delete({ where: { gameId_id: { gameId: late.gameId, id: late.id } } });
  await takeOver(cleo.id, gameId, 3);
  expect(await seatRow(3)).toMatchObject({ kind: "player", userId: cleo.id });
});

test("a GM takes a seat out of the game, a bot's too", async () => {
  await save(bob, 2, 1);
  await dropSeat(gm, gameId, 2, "two accounts");
  expect(await readGame(gameId, bob)).toMatchObject({ mySeat: 2, out: false });
  await dropSeat(gm, gameId, 3, "so that it ends");
  expect(await refusal(dropSeat(gm, gameId, 2, "again"))).toMatchObject({ status: 409 });
  await runByHand(1);
  expect(await isOut(2)).toBe(true);
  expect(await isOut(3)).toBe(true);
  expect(await refusal(dropSeat(gm, gameId, 2, "again"))).toMatchObject({ status: 409 });
});

test("only those still awaited decide when everybody is ready", async () => {
  await save(ann, 1, 1);
  await setReady(ann.id, { gameId, seat: 1, turn: 1 }, true);
  const earlyAt = async () => (await db.game.findUniqueOrThrow({ where: { id: gameId } })).earlyAt;
  expect(await earlyAt()).toBeNull();
  await removePlayer(gm, gameId, 2, { offered: true, reason: "x" });
  expect(await earlyAt()).not.toBeNull();
  await takeOver((await person("Cleo")).id, gameId, 2);
  expect(await earlyAt()).toBeNull();
});

test("before the start a GM can free a seat, and its player may come again", async () => {
  const open = await openGame({ seatCount: 3 });
  await joinGame(ann.id, { gameId: open, joining: { code: "ANN" } });
  await removePlayer(gm, open, 1, { offered: false, reason: "did not confirm" });
  expect((await readGame(open, null))?.game.seats[0]).toEqual({
    ...{ number: 1, kind: "free", name: null, code: null, offered: false, player: null },
  });
  expect(await joinGame(ann.id, { gameId: open, joining: { code: "ANN" } })).toMatchObject({ seat: 1 });
});

test("only a GM sees who is ready, who has missed turns and who is leaving", async () => {
  await save(ann, 1, 1);
  await setReady(ann.id, { gameId, seat: 1, turn: 1 }, true);
  await dropSeat(gm, gameId, 2, "x");
  expect((await readGameForGm(gm, gameId))?.seats).toMatchObject([
    { ready: true, leaving: false },
    { ready: false, leaving: true },
    { ready: false },
  ]);
  await save(ann, 1, 1);
  expect((await readGameForGm(gm, gameId))?.seats[0]).toMatchObject({ ready: false, ordersSaved: true });
  expect(JSON.stringify(await readGame(gameId, bob))).not.toMatch(/ready|leaving|missed/);
});

test("only a GM can remove anybody", async () => {
  expect(await refusal(removePlayer(ann, gameId, 2, { offered: true, reason: "x" }))).toMatchObject({ status: 403 });
  expect(await refusal(dropSeat(ann, gameId, 2, "x"))).toMatchObject({ status: 403 });
  expect(await refusal(dropSeat(gm, gameId, 9, "x"))).toMatchObject({ status: 422, field: "seat" });
  expect(await seatRow(2)).toMatchObject({ kind: "player", leaving: false });
});

test("a GM who plays against others can neither take anybody out of the game nor cut their time short", async () => {
  const playing = await gameMaster();
  gameId = await runningGame([playing, bob], { seatCount: 3, turnMinutes: 60 });
  expect(await refusal(dropSeat(playing, gameId, 2, "x"))).toMatchObject({ status: 403 });
  expect(await refusal(dropSeat(playing, gameId, 3, "x"))).toMatchObject({ status: 403 });
  expect(await refusal(removePlayer(playing, gameId, 2, { offered: true, reason: "x" }))).toMatchObject({
    status: 403,
  });
  await removePlayer(playing, gameId, 3, { offered: true, reason: "a friend may join" });

  const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  const moved = (minutes: number) => new Date((dueAt as Date).getTime() + minutes * 60_000);
  for (const act of [
    () => runByGm(playing, gameId, "x"),
    () => changeDeadline(playing, gameId, moved(-1), "x"),
    () => changeDeadline(playing, gameId, null, "x"),
  ])
    expect(await refusal(act())).toMatchObject({ status: 403 });
  await changeDeadline(playing, gameId, moved(1), "for all of us");
  for (const [player, seat] of [[playing, 1] as const, [bob, 2] as const]) {
    await saveSheet(player.id, { gameId, seat, turn: 1 }, { lines: [] });
    await setReady(player.id, { gameId, seat, turn: 1 }, true);
  }
  expect(await runByGm(playing, gameId, "all are there")).toMatchObject({ turn: 1 });
  await dropSeat(gm, gameId, 2, "they asked for it");
});
