import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { stopClock } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { listFinishedGames, readFinishedGame, readTruths } from "@/lib/finished/data";
import { listMyPastGames, listOpenGames, listWaitedFor, readGame } from "@/lib/games/data";
import { listLog } from "@/lib/games/log";
import { listKept, restoreKept } from "@/lib/moderation/archives";
import { callOff } from "@/lib/moderation/ending";
import { listGamesForGm } from "@/lib/moderation/games";
import { lookAtSeat } from "@/lib/moderation/look";
import { startByGm } from "@/lib/moderation/running";
import { runAgain } from "@/lib/moderation/turns";
import { saveSheet } from "@/lib/orders/mutations";
import { readPlayer } from "@/lib/players/data";
import { readHeldGame } from "@/lib/seats/held-game";
import { readSeatHistory } from "@/lib/seats/history";
import { leaveOpenGame } from "@/lib/seats/muster";
import { joinGame } from "@/lib/seats/mutations";
import { readSeatView } from "@/lib/seats/seat-view";
import { joinWaitingList } from "@/lib/seats/waiting-list";
import { publishArchive } from "@/lib/turns/publish-archive";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, openGame, person, refusal, runningGame } from "../../support/games";

let gm: Person;
let ann: Person;
let bob: Person;
beforeEach(async () => {
  await db.game.deleteMany();
  [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
});
afterEach(() => stopClock());

const told = async (who: Person) => {
  const where = { userId: who.id, channel: "site", eventKey: { startsWith: "called-off/" } };
  return (await db.notice.findMany({ where })).map(({ text }) => text);
};

test("an open game that is called off does not begin, and those in it or waiting are told why", async () => {
  const gameId = await openGame({ musterMinutes: 60 });
  const cid = await person("Cid");
  for (const { id } of [ann, bob]) await joinGame(id, { gameId, joining: {} });
  await joinWaitingList(cid.id, { gameId, joining: {} });

  await callOff(gm, gameId, "too few of us");

  expect(await told(ann)).toEqual(["The Game Moderator has called A test off: “too few of us”. It will not begin."]);
  expect(await told(cid)).toEqual([
    "The Game Moderator has called A test off: “too few of us”. You are no longer on its waiting list. There may be a seat in another game.",
  ]);
  expect(await listOpenGames()).toEqual([]);
  expect(await listWaitedFor(cid.id)).toEqual([]);
  expect(await refusal(startByGm(gm, gameId, "x"))).toMatchObject({
    status: 409,
    message: "This game has already begun, or was called off.",
  });
  for (const joining of [joinGame, joinWaitingList])
    expect(await refusal(joining(cid.id, { gameId, joining: {} }))).toMatchObject({
      status: 409,
      message: "This game was called off. Choose another one.",
    });
  expect(await refusal(leaveOpenGame(ann.id, gameId))).toMatchObject({ status: 409, message: "This game is over." });
  expect((await listGamesForGm(gm)).map(({ game }) => game.id)).toEqual([gameId]);
  expect((await listLog(gameId, ann))[0]).toMatchObject({
    detail: "called off before its start",
    reason: "too few of us",
    byGm: true,
  });
});

test("one connection to the database is enough to call a game off: many at once do not wait for each other", async () => {
  const gameId = await runningGame([ann]);
  const others = await Promise.all(Array.from({ length: (pool.options.max ?? 0) - 1 }, () => pool.connect()));
  try {
    let calledOff = false;
    void callOff(gm, gameId, "the swamp dries up").then(() => {
      calledOff = true;
    });
    await expect.poll(() => calledOff, { timeout: 60_000 }).toBe(true);
  } finally {
    for (const other of others) other.release();
  }
});

test("a game that never began has nothing to look back on", async () => {
  const gameId = await openGame();
  await joinGame(ann.id, { gameId, joining: {} });
  await callOff(gm, gameId, "x");
  expect(await readGame(gameId, ann)).toMatchObject({ game: { status: "finished", calledOff: true, startedAt: null } });
  expect(await listMyPastGames(ann.id)).toMatchObject({ games: [{ game: { id: gameId } }], more: false });
  expect(await readFinishedGame(gameId, ann)).toBeNull();
  expect(await publishArchive(gameId)).toBeNull();
  expect(await readHeldGame(ann.id, gameId)).toBeNull();
  expect(await readSeatView(ann.id, gameId)).toBeNull();
  expect(await readSeatHistory(ann.id, gameId)).toBeNull();
  expect((await listFinishedGames()).games).toEqual([]);
  expect(await refusal(lookAtSeat(gm, gameId, 1, "x"))).toMatchObject({ status: 409 });
  expect(await refusal(callOff(gm, gameId, "x"))).toMatchObject({ status: 409, message: "This game is over." });
});

test("a game under way that is ended stops where it stands: nobody has won, and everything can be seen", async () => {
  const gameId = await runningGame([ann, bob]);
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await saveSheet(ann.id, { gameId, seat: 1, turn: 2 }, { lines: ["RE 1A"] });

  await callOff(gm, gameId, "nobody writes any more", { stands: 1 });

  const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  expect(dueAt).toBeNull();
  expect(await runTurn({ gameId, turn: 2, startedBy: "gm" })).toEqual({ outcome: "not due" });
  expect(await refusal(saveSheet(ann.id, { gameId, seat: 1, turn: 2 }, { lines: [] }))).toMatchObject({ status: 409 });
  expect(await told(bob)).toEqual([
    "The Game Moderator has ended A test: “nobody writes any more”. It ends where it stands, and all of it can now be seen.",
  ]);
  expect((await listLog(gameId, ann))[0]).toMatchObject({ act: "end", detail: "ended after turn 1" });
  expect(await readTruths(gameId)).toHaveLength(2);
  expect(await publishArchive(gameId)).toMatchObject({ turns: [{ turn: 1 }] });
  expect((await listFinishedGames()).games).toMatchObject([{ id: gameId, winners: [], calledOff: true }]);
});

test("it is listed among its players' games, and does not count for ratings", async () => {
  const gameId = await runningGame([ann, bob]);
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await callOff(gm, gameId, "x");
  const player = await readPlayer(ann.id, null);
  expect(player?.games).toMatchObject([{ gameId, calledOff: true, won: false, left: false }]);
  expect(player?.rating).toBeNull();
});

test("its turns can be run again, but it stays ended", async () => {
  const gameId = await runningGame([ann, bob]);
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await callOff(gm, gameId, "x");
  expect(await runAgain(gm, gameId, 0, "is it the same?")).toEqual([{ turn: 1, same: true }]);
  expect(await db.game.findUniqueOrThrow({ where: { id: gameId } })).toMatchObject({
    ...{ status: "finished", calledOff: true, turn: 1 },
    dueAt: null,
  });
});

test.each(["open", "running"] as const)("an end by hand can be taken back: %s", async (status) => {
  const gameId = status === "open" ? await openGame() : await runningGame([ann, bob]);
  if (status === "open") await joinGame(ann.id, { gameId, joining: {} });
  await callOff(gm, gameId, "the wrong game");
  const [kept] = await listKept(gm, gameId);
  expect(kept?.before).toEqual({ act: status === "open" ? "call-off" : "end", reason: "the wrong game" });
  await restoreKept(gm, gameId, kept?.id ?? "", "it goes on");
  expect((await readGame(gameId, ann))?.game).toMatchObject({ status, calledOff: false, finishedAt: null });
  expect((await readGame(gameId, ann))?.mySeat).toBe(1);
});

test("a GM who plays against others cannot end the game, nor does a click on an outdated page", async () => {
  const playing = await gameMaster();
  const gameId = await runningGame([playing, bob]);
  expect(await refusal(callOff(playing, gameId, "I am losing"))).toMatchObject({ status: 403 });
  expect(await refusal(callOff(ann, gameId, "x"))).toMatchObject({ status: 403 });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  expect(await refusal(callOff(gm, gameId, "x", { stands: 0 }))).toMatchObject({ status: 409 });
  expect(await refusal(callOff(gm, gameId, "x", { meant: false }))).toMatchObject({ status: 409 }); // sent before it began
  expect((await readGame(gameId, bob))?.game.status).toBe("running");
});
