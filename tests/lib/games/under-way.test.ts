import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { db, pool } from "@/lib/db";
import { listUnderWay, readGlance, readRankings } from "@/lib/games/under-way";
import { rollBack } from "@/lib/moderation/turns";
import { runTurn } from "@/lib/turns/run-turn";
import { endGame } from "../../support/finished-game";
import { gameMaster, openGame, person, runningGame } from "../../support/games";

let gm: Person;
let ann: Person;
beforeEach(async () => {
  await db.game.deleteMany();
  [gm, ann] = [await gameMaster(), await person("Ann")];
});

const run = (gameId: string, turn: number) => runTurn({ gameId, turn, startedBy: "gm" });
const hide = (id: string) => db.game.update({ where: { id }, data: { listed: false } });
const listed = async () => (await listUnderWay()).map(({ id }) => id);

test("public games under way stand in a list, the newest turn first; no others do", async () => {
  const [slow, quick, resting, over] = [
    await runningGame([ann]),
    await runningGame([ann], { anonymous: false }),
    await runningGame([ann]),
    await runningGame([ann]),
  ];
  await openGame();
  await hide(await runningGame([ann]));
  await db.game.update({ where: { id: resting }, data: { restingSince: new Date() } });
  await endGame(gm, over);
  expect(await listed()).toEqual([quick, slow]);
  expect(await readGlance()).toMatchObject({ underWay: 2, won: { id: over, turn: 1 } });
  await run(slow, 1);
  expect(await listed()).toEqual([slow, quick]);
  const names = (await listUnderWay()).map(({ seats }) => seats.map(({ player }) => player));
  expect(names, "names of people are as public as on the game’s own page").toEqual([
    [null, null],
    ["Ann", null],
  ]);
});

test("of very many games under way the twenty with the newest turns are listed", async () => {
  const first = await runningGame([ann]);
  const copied = (table: string, key: string, more = "") =>
    `INSERT INTO "${table}" SELECT (jsonb_populate_record(x, jsonb_build_object('${key}', 'later ' || n${more}))).*
     FROM "${table}" x, generate_series(1, 20) n`;
  await pool.query(copied("Game", "id"));
  await pool.query(copied("Turn", "gameId", `, 'resolvedAt', x."resolvedAt" + n * interval '1 minute'`));
  expect(await db.game.count({ where: { status: "running" } })).toBe(21);
  expect(await listed()).toEqual(Array.from({ length: 20 }, (_, n) => `later ${20 - n}`));
  await db.game.deleteMany({ where: { id: "later 7" } });
  expect(await listed()).toContain(first);
});

test("on a fresh site there is nothing to see; a game called off, or by invitation, is no sample", async () => {
  expect(await readGlance()).toEqual({ underWay: 0, won: null });
  const [hidden, ended] = [await runningGame([ann]), await runningGame([ann])];
  await hide(hidden);
  for (const gameId of [hidden, ended]) await endGame(gm, gameId);
  await db.game.update({ where: { id: ended }, data: { calledOff: true } });
  expect(await readGlance()).toEqual({ underWay: 0, won: null });
  await db.game.update({ where: { id: ended }, data: { calledOff: false, name: "Deep Fog" } });
  expect(await readGlance()).toEqual({
    underWay: 0,
    won: { id: ended, name: "Deep Fog", turn: 1, winners: [expect.any(String)] },
  });
});

test("the rankings of all turns are those that stood on the game’s page, and nothing else", async () => {
  const gameId = await runningGame([ann]);
  const shown = [];
  for (const turn of [1, 2]) {
    await run(gameId, turn);
    shown.push({ turn, standing: (await listUnderWay())[0]?.standing });
  }
  const rankings = await readRankings(gameId);
  expect(rankings.map(({ turn }) => turn)).toEqual([0, 1, 2]);
  expect(rankings.slice(1)).toEqual(shown);
  for (const { standing } of rankings) {
    expect(Object.keys(standing).sort()).toEqual(["over", "ranking", "threshold", "winners"]);
    for (const place of standing.ranking) expect(Object.keys(place).sort()).toEqual(["points", "rank", "seat"]);
  }
  await rollBack(gm, gameId, 1, "a fault");
  expect((await readRankings(gameId)).map(({ turn }) => turn)).toEqual([0, 1]);
});
