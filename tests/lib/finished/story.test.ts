import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { db, pool } from "@/lib/db";
import { listFinishedGames, readFinishedGame, readSeatOfFinished, readTruth, readTruths } from "@/lib/finished/data";
import { readGame } from "@/lib/games/data";
import { rollBack } from "@/lib/moderation/turns";
import { readFactsOfFinished } from "@/lib/turns/play-again";
import { publishArchive } from "@/lib/turns/publish-archive";
import { runTurn } from "@/lib/turns/run-turn";
import { endGame, eventfulGame } from "../../support/finished-game";
import { gameMaster, person, runningGame } from "../../support/games";

let gm: Person;
let ann: Person;
let bob: Person;
beforeEach(async () => {
  [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
});

/** Everything that is to be had of a game once it is over; nulls and nothing before. */
const all = async (gameId: string, reader: Person | null) => ({
  game: await readFinishedGame(gameId, reader),
  truth: await readTruth(gameId, 0),
  truths: await readTruths(gameId),
  facts: await readFactsOfFinished(gameId, 1),
  seat: await readSeatOfFinished(gameId, 1, 0),
  archive: await publishArchive(gameId),
});
const NOTHING = { game: null, truth: null, truths: [], facts: null, seat: null, archive: null };

test("before the end nobody gets anything, whoever they are; afterwards everybody all; reopened, nobody again", async () => {
  const gameId = await runningGame([ann, bob]);
  const watcher = await person("Watcher");
  const readers = [null, watcher, ann, gm];
  for (const reader of readers) expect(await all(gameId, reader)).toEqual(NOTHING);
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await endGame(gm, gameId);
  for (const reader of readers) {
    const seen = await all(gameId, reader);
    expect(Object.entries(seen).filter(([, part]) => part === null)).toEqual([]);
    expect(seen.truths.map(({ turn }) => turn)).toEqual([0, 1, 2]);
    expect(seen.facts).not.toEqual([]);
    expect(await readFactsOfFinished(gameId, 0)).toBeNull();
    expect(await readFactsOfFinished(gameId, 3)).toBeNull();
    expect(seen.seat).toMatchObject({ turn: 0, seat: { number: 1 } });
  }
  await rollBack(gm, gameId, 1, "a fault");
  for (const reader of readers) expect(await all(gameId, reader)).toEqual(NOTHING);
});

test("a game by invitation stays with those who were in it, and GMs", async () => {
  const gameId = await runningGame([ann, bob]);
  await db.game.update({ where: { id: gameId }, data: { listed: false } });
  await endGame(gm, gameId);
  expect(await readFinishedGame(gameId, null)).toBeNull();
  expect(await readFinishedGame(gameId, await person("Watcher"))).toBeNull();
  for (const reader of [ann, gm]) expect(await readFinishedGame(gameId, reader)).toMatchObject({ id: gameId });
});

test("the truth is the stored world, all of it, and tells where it was changed by hand", async () => {
  const gameId = await eventfulGame({ gm, ann, bob });
  const truths = await readTruths(gameId);
  expect(truths.map(({ edited, editReason }) => (edited ? editReason : null))).toEqual([
    "a new name for seat 1: asked for",
    "a new name for seat 1: asked for again; a bug ate seven",
    ...[null, null, "the last day has come", null],
  ]);
  for (const { turn, world } of truths) {
    expect(world).toMatchObject({ format: "lizards-world/1", turn });
    const bands = (world as { bands: { clan: number }[] }).bands.map(({ clan }) => clan);
    expect([...new Set(bands)].length).toBeGreaterThan(1);
  }
  expect(await readTruth(gameId, 99)).toBeNull();
  expect(await readSeatOfFinished(gameId, 9, 1)).toBeNull();
  expect((await readSeatOfFinished(gameId, 1, 1))?.orders.map(({ line }) => line)).toEqual([
    ...["RE 1A", "nonsense", "", "; a comment"],
  ]);
});

test("the facts of a turn are those of which the reports were made, whatever was changed, left or rolled back before", async () => {
  const gameId = await eventfulGame({ gm, ann, bob });
  for (const turn of [1, 2, 3, 4, 5]) {
    const facts = (await readFactsOfFinished(gameId, turn)) as { told: [number, { type: string }][] }[];
    for (const seat of [1, 2, 3, 4]) {
      const told = facts.flatMap((fact) => fact.told.flatMap(([to, { type }]) => (to === seat ? [type] : [])));
      const { report } = (await readSeatOfFinished(gameId, seat, turn)) as { report: unknown };
      expect((report as { events: { type: string }[] }).events.map(({ type }) => type)).toEqual(told);
    }
  }
});

test("who played which seat of an anonymous game is told at its end, and not before", async () => {
  const gameId = await runningGame([ann, bob], { anonymous: true });
  const names = async () => (await readGame(gameId, null))?.game.seats.map(({ player }) => player);
  expect(await names()).toEqual([null, null]);
  await endGame(gm, gameId);
  expect(await names()).toEqual(["Ann", "Bob"]);
});

test("games that have ended stand in a list, newest first, with those who won; games by invitation do not", async () => {
  await db.game.deleteMany();
  const first = await runningGame([ann, bob], { name: "The first" });
  const running = await runningGame([ann, bob]);
  const second = await runningGame([ann, bob], { name: "The second" });
  const hidden = await runningGame([ann, bob]);
  await db.game.update({ where: { id: hidden }, data: { listed: false } });
  for (const gameId of [first, second, hidden]) await endGame(gm, gameId);
  const { games: listed, more } = await listFinishedGames();
  expect(more).toBe(false);
  expect(listed.map(({ id }) => id)).toEqual([second, first]);
  expect(listed.map(({ id }) => id)).not.toContain(running);
  for (const { winners, turn } of listed) {
    expect(turn).toBe(1);
    expect(winners).not.toEqual([]);
  }
});

test("the list of games that have ended has pages", async () => {
  await db.game.deleteMany();
  const gameId = await runningGame([ann, bob], { name: "Game 0" });
  await endGame(gm, gameId);
  // As many more as fill a page, each a day older than the one before.
  await pool.query(
    `INSERT INTO "Game" SELECT (jsonb_populate_record(g, jsonb_build_object('id', 'older' || n, 'name', 'Game ' || n,
       'finishedAt', g."finishedAt" - n * interval '1 day'))).* FROM "Game" g, generate_series(1, 20) n`,
  );
  await pool.query(
    `INSERT INTO "Turn" SELECT (jsonb_populate_record(t, jsonb_build_object('gameId', 'older' || n))).*
     FROM "Turn" t, generate_series(1, 20) n`,
  );
  const named = async (page: number) => {
    const { games, more } = await listFinishedGames(page);
    return { first: games[0]?.name, last: games.at(-1)?.name, more };
  };
  expect(await named(1)).toEqual({ first: "Game 0", last: "Game 19", more: true });
  expect(await named(2)).toEqual({ first: "Game 20", last: "Game 20", more: false });
  expect(await named(3)).toEqual({ first: undefined, last: undefined, more: false });
});
