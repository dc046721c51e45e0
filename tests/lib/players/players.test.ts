import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { readForetoldFrom } from "@/lib/finished/data";
import type { NewGame } from "@/lib/games/schema";
import { downloadGame, listKept, restoreGame, restoreKept } from "@/lib/moderation/archives";
import { callOff } from "@/lib/moderation/ending";
import { removePlayer } from "@/lib/moderation/seats";
import { rollBack, runAgain } from "@/lib/moderation/turns";
import { saveSheet } from "@/lib/orders/mutations";
import { readPagesOfPlayers, readPlayer } from "@/lib/players/data";
import { percentSent } from "@/lib/players/results";
import { surrender } from "@/lib/seats/surrender";
import { takeOver } from "@/lib/seats/take-over";
import { runTurn } from "@/lib/turns/run-turn";
import { endGame } from "../../support/finished-game";
import { gameMaster, person, runningGame } from "../../support/games";

let gm: Person;
let ann: Person;
let bob: Person;
let cat: Person;
beforeEach(async () => {
  await db.game.deleteMany();
  [gm, ann, bob, cat] = [await gameMaster(), await person("Ann"), await person("Bob"), await person("Cat")];
});
afterEach(() => stopClock());

const HOUR_MS = 60 * 60_000;

let read = 0;
/** A minute after any other page was read in this file, when it is asked again whether a result has changed. */
const page = ({ id }: Person) => {
  read = Math.max(now().getTime(), read) + 60_000;
  stopClock(new Date(read));
  return readPlayer(id, null);
};
const game = (players: Person[], terms: Partial<NewGame> = {}) => runningGame(players, { seatCount: 4, ...terms });
const run = (gameId: string, turn: number) => runTurn({ gameId, turn, startedBy: "gm" });
const save = ({ id }: Person, gameId: string, seat: number, turn: number) =>
  saveSheet(id, { gameId, seat, turn }, { lines: ["RE 1A"] });
/** Time goes on, so that what is done has an order. */
const later = () => stopClock(new Date(now().getTime() + 60_000));

test("a finished game counts for those who played it to its end, by place; one under way for nobody", async () => {
  const gameId = await game([ann, bob]);
  await save(ann, gameId, 1, 1);
  expect(await page(ann)).toMatchObject({ games: [], reliability: { asked: 0, sent: 0 }, rating: null });
  await run(gameId, 1);
  expect(await page(ann)).toMatchObject({ games: [], reliability: { asked: 0, sent: 0 }, rating: null });
  await save(bob, gameId, 2, 2);
  await endGame(gm, gameId);
  const { ranking, winners } = (await db.turn.findFirstOrThrow({ where: { gameId, turn: 2 } })).standing as never as {
    ranking: { seat: number; rank: number }[];
    winners: number[];
  };
  for (const [who, seat] of [
    [ann, 1],
    [bob, 2],
  ] as const) {
    const { rank } = ranking.find((each) => each.seat === seat) as { rank: number };
    expect((await page(who))?.games).toMatchObject([{ gameId, seat, rank, won: winners.includes(seat), left: false }]);
    // The other turn was run by hand before its deadline.
    expect((await page(who))?.reliability).toEqual({ asked: 1, sent: 1 });
  }
  const points = async (who: Person) => (await page(who))?.rating?.points ?? 0;
  const [annsRank, bobsRank] = [1, 2].map((seat) => ranking.find((each) => each.seat === seat)?.rank ?? 0);
  expect((await points(ann)) > (await points(bob))).toBe((annsRank ?? 0) < (bobsRank ?? 0));
});

test("a game that is reopened loses its effect, and rates nobody when it is played on with its secret published", async () => {
  const gameId = await game([ann, bob]);
  await endGame(gm, gameId);
  const before = await page(ann);
  expect(before?.rating).not.toBeNull();
  expect(await readPagesOfPlayers(gameId)).toEqual(
    new Map([
      [1, ann.id],
      [2, bob.id],
    ]),
  );
  await rollBack(gm, gameId, 0, "a fault");
  expect(await page(ann)).toMatchObject({ games: [], reliability: { asked: 0, sent: 0 }, rating: null });
  expect(await readPagesOfPlayers(gameId)).toEqual(new Map());
  await run(gameId, 1);
  expect(await readForetoldFrom(gameId)).toBe(1);
  expect(await page(ann)).toMatchObject({
    rating: null,
    reliability: before?.reliability,
    games: [{ foretold: true }],
  });
  const [kept] = await listKept(gm, gameId);
  await restoreKept(gm, gameId, kept?.id as string, "as it was played");
  expect(await readForetoldFrom(gameId)).toBeNull();
  expect(await page(ann)).toMatchObject({ rating: before?.rating, games: [{ foretold: false }] });
  await runAgain(gm, gameId, 0, "to be sure");
  expect(await page(ann)).toMatchObject({ rating: before?.rating, games: [{ foretold: false }] });
});

test("who puts a game back to before its end does not make its published secret a secret again", async () => {
  const gameId = await game([ann, bob]);
  const running = await downloadGame(gm, gameId, "just in case");
  await callOff(gm, gameId, "an end by mistake");
  expect(await readForetoldFrom(gameId)).toBeNull();
  await restoreGame(gm, running.text, "it was a mistake");
  expect(await readForetoldFrom(gameId)).toBe(1);
  await endGame(gm, gameId);
  expect(await readForetoldFrom(gameId)).toBe(1);
  expect(await page(ann)).toMatchObject({ rating: null, games: [{ foretold: true }] });
});

test("turns that are played once more after somebody has left asked nothing of them", async () => {
  stopClock(now());
  const gameId = await game([ann, bob]);
  for (const turn of [1, 2]) {
    later();
    await save(ann, gameId, 1, turn);
    await run(gameId, turn);
  }
  later();
  await removePlayer(gm, gameId, 1, { offered: false, reason: "she asked for it" });
  later();
  await rollBack(gm, gameId, 0, "a fault");
  for (const turn of [1, 2]) {
    later();
    await run(gameId, turn);
  }
  await endGame(gm, gameId);
  expect((await page(ann))?.reliability).toEqual({ asked: 0, sent: 0 });
});

test("who leaves comes last; who takes over has the game without a rating; who is taken out by a GM has nothing", async () => {
  stopClock(now());
  const gameId = await game([ann, bob, cat], { surrenderFate: "standby" });
  const dan = await person("Dan");
  later();
  const { code } = await db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number: 2 } } });
  await surrender(bob.id, gameId, code as string);
  await run(gameId, 1);
  later();
  await takeOver(dan.id, gameId, 2);
  await removePlayer(gm, gameId, 3, { offered: false, reason: "x" });
  await save(dan, gameId, 2, 2);
  later();
  await endGame(gm, gameId);
  expect((await page(bob))?.games).toMatchObject([{ seat: 2, left: true, won: false, tookOver: false }]);
  expect((await page(dan))?.games).toMatchObject([{ seat: 2, left: false, tookOver: true }]);
  expect((await page(dan))?.reliability).toEqual({ asked: 1, sent: 1 });
  expect((await page(bob))?.reliability).toEqual({ asked: 0, sent: 0 });
  expect((await page(cat))?.games).toEqual([]);
  expect((await page(dan))?.rating).toBeNull();
  const [annsPoints, bobsPoints] = [(await page(ann))?.rating?.points ?? 0, (await page(bob))?.rating?.points ?? 0];
  expect(annsPoints).toBeGreaterThan(bobsPoints);
});

test("whoever lets the same seat down twice is rated as whoever does so once", async () => {
  const gameId = await game([ann, bob], { absentAfter: 1, absentFate: "bot" });
  for (const turn of [1, 2]) {
    if (turn === 2) await takeOver(ann.id, gameId, 1);
    await save(bob, gameId, 2, turn);
    const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
    stopClock(new Date((dueAt as Date).getTime() + HOUR_MS));
    await runTurn({ gameId, turn, startedBy: "schedule" });
    later();
  }
  expect(await db.departure.count({ where: { gameId, userId: ann.id, cause: "absent" } })).toBe(2);
  await endGame(gm, gameId);
  for (const turn of [0, 1]) {
    await pool.query(`UPDATE "Departure" SET turn = turn WHERE "gameId" = $1 AND turn = $2`, [gameId, turn]); // read last
    expect((await page(ann))?.games).toMatchObject([{ seat: 1, left: true, tookOver: false }]);
  }
});

test("nobody gains by leaving, also where all whom a game rates have left it", async () => {
  const points = async (who: Person) => (await page(who))?.rating?.points ?? 1000;
  await endGame(gm, await game([ann, bob, cat])); // so that they are not alike
  const leave = async (gameId: string, seats: readonly number[]) => {
    for (const number of seats) {
      const seat = await db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number } } });
      await surrender(seat.userId as string, gameId, seat.code as string);
    }
  };
  for (const [seats, leavers] of [
    [
      [1, 2, 3],
      [ann, bob, cat],
    ],
    [
      [1, 2],
      [ann, bob],
    ],
  ] as const) {
    const before = await Promise.all(leavers.map(points));
    const gameId = await game([ann, bob, cat], { surrenderFate: "standby" });
    await leave(gameId, seats);
    await endGame(gm, gameId);
    const after = await Promise.all(leavers.map(points));
    for (const [i, whatWas] of before.entries()) expect(after[i]).toBeLessThan(whatWas);
  }
});

test("a player who is absent has missed that turn too; one on vacation has not", async () => {
  stopClock(now());
  const gameId = await game([ann, bob], { absentAfter: 1 });
  const at = now();
  await db.vacation.create({
    data: {
      ...{ gameId, seat: 1, ownerId: ann.id, from: at, until: new Date(at.getTime() + 36 * 3_600_000) },
      ...{ days: 2, announcedAt: at },
    },
  });
  stopClock(new Date(at.getTime() + 25 * 3_600_000));
  expect(await runTurn({ gameId, turn: 1, startedBy: "schedule" })).toMatchObject({ outcome: "done" });
  await endGame(gm, gameId);
  expect((await page(bob))?.reliability).toEqual({ asked: 1, sent: 0 });
  expect((await page(bob))?.games).toMatchObject([{ left: true }]);
  expect((await page(ann))?.reliability).toEqual({ asked: 0, sent: 0 });
});

test("a vacation is judged by the deadline, however late the turn is run, and also when it is run again", async () => {
  stopClock(now());
  const gameId = await game([ann, bob], { absentAfter: 0 });
  const begun = now().getTime();
  const hours = (count: number) => new Date(begun + count * HOUR_MS);
  for (const [seat, owner, from, until] of [
    [1, ann, 1, 25],
    [2, bob, 25, 49],
  ] as const)
    await db.vacation.create({
      data: { gameId, seat, ownerId: owner.id, from: hours(from), until: hours(until), days: 1, announcedAt: hours(0) },
    });
  stopClock(hours(30)); // the deadline was after 24 hours
  expect(await runTurn({ gameId, turn: 1, startedBy: "schedule" })).toMatchObject({ outcome: "done" });
  await runAgain(gm, gameId, 0, "to be sure");
  await endGame(gm, gameId);
  await db.turn.updateMany({ where: { gameId, turn: 2 }, data: { startedBy: "player" } }); // not by the GM’s hand
  const turns = await db.turn.findMany({ where: { gameId }, orderBy: { turn: "asc" }, select: { dueAt: true } });
  expect(turns.map(({ dueAt }) => dueAt)).toEqual([null, hours(24), hours(48)]);
  const told = async () => [(await page(ann))?.reliability, (await page(bob))?.reliability];
  expect(await told()).toEqual([
    { asked: 1, sent: 0 }, // turn 2: her vacation is over
    { asked: 1, sent: 0 }, // turn 1; turn 2 is run on Bob's vacation, before its deadline
  ]);
  // As stored by an older host.
  await db.turn.updateMany({ where: { gameId }, data: { dueAt: null, startedBy: "schedule" } });
  expect(await told()).toEqual([
    { asked: 2, sent: 0 },
    { asked: 0, sent: 0 },
  ]);
});

test("only what is all or nothing reads so", () => {
  const share = (sent: number, asked: number) => percentSent({ asked, sent });
  expect([share(2, 3), share(3, 3), share(0, 3), share(249, 250), share(1, 250)]).toEqual([67, 100, 0, 99, 1]);
});

test("games against bots or guests alone, and games by invitation, are not rated", async () => {
  const guest = await db.user.create({ data: { name: "A guest", guest: true } });
  await endGame(gm, await game([ann]));
  await endGame(gm, await game([ann, { id: guest.id, role: "player" }]));
  expect(await page(ann)).toMatchObject({ rating: null });
  expect((await page(ann))?.games).toHaveLength(2);
  expect(await readPlayer(guest.id, null)).toBeNull();
  const closed = await game([ann, bob]);
  await db.game.update({ where: { id: closed }, data: { listed: false } });
  await endGame(gm, closed);
  expect(await page(bob)).toMatchObject({ games: [], rating: null, reliability: { asked: 0, sent: 0 } });
});

test("orders saved and missed in a game by invitation say nothing on a player's page", async () => {
  stopClock(now());
  const closed = await game([ann, bob], { absentAfter: 0 });
  await db.game.update({ where: { id: closed }, data: { listed: false } });
  await save(bob, closed, 2, 1);
  stopClock(new Date(now().getTime() + 25 * HOUR_MS));
  expect(await runTurn({ gameId: closed, turn: 1, startedBy: "schedule" })).toMatchObject({ outcome: "done" });
  await endGame(gm, closed);
  for (const who of [ann, bob]) expect((await page(who))?.reliability).toEqual({ asked: 0, sent: 0 });
  await db.game.update({ where: { id: closed }, data: { listed: true } });
  expect((await page(ann))?.reliability).toEqual({ asked: 1, sent: 0 });
  expect((await page(bob))?.reliability).toEqual({ asked: 1, sent: 1 });
});

test("ratings follow what they are made of, and are not made again without cause", async () => {
  await endGame(gm, await game([ann, bob, cat]));
  const points = async (who: Person) => (await page(who))?.rating?.points;
  const among = [await points(ann), await points(bob)];
  const asked = vi.spyOn(pool, "query");
  expect([await points(ann), await points(bob)]).toEqual(among);
  const answers = await Promise.all(asked.mock.results.map(({ value }) => value as Promise<{ rows?: object[] }>));
  const read = answers.flatMap(({ rows }) => rows ?? []).filter((row) => "userId" in row);
  expect(read).toMatchObject([{ userId: ann.id }, { userId: bob.id }]);
  asked.mockRestore();

  const guest = (who: Person, is: boolean) => db.user.update({ where: { id: who.id }, data: { guest: is } });
  await guest(cat, true);
  expect([await points(ann), await points(bob)]).not.toEqual(among);
  await guest(cat, false);
  expect([await points(ann), await points(bob)]).toEqual(among);
  await db.user.delete({ where: { id: cat.id } });
  await db.user.delete({ where: { id: bob.id } });
  expect(await page(ann)).toMatchObject({ games: [{ userId: ann.id }], rating: null });
});

test("whether a result has changed is asked once a minute, however many pages are read", async () => {
  await endGame(gm, await game([ann, bob, cat]));
  const before = (await page(ann))?.rating;
  const asked = vi.spyOn(pool, "query");
  const points = await Promise.all([ann, bob, cat, ann].map(async ({ id }) => (await readPlayer(id, null))?.rating));
  expect(points[3]).toEqual(before);
  const ofAllGames = () => asked.mock.calls.filter(([text]) => String(text).includes("hashtextextended"));
  expect(ofAllGames()).toEqual([]);
  await Promise.all([page(ann), readPlayer(bob.id, null)]);
  expect(ofAllGames()).toHaveLength(1);
  asked.mockRestore();
});

test("ratings read while the clock was ahead do not stay for as long, once it is right again", async () => {
  const right = now();
  stopClock(new Date(right.getTime() + 1000 * HOUR_MS));
  expect((await readPlayer(ann.id, null))?.rating).toBeNull();
  stopClock(right);
  await endGame(gm, await game([ann, bob, cat]));
  expect((await readPlayer(ann.id, null))?.rating).not.toBeNull();
});

test("a database that is gone for a moment is asked for the ratings again at once", async () => {
  await endGame(gm, await game([ann, bob, cat]));
  const query = vi.spyOn(pool, "query").mockRejectedValue(new Error("gone"));
  await expect(page(ann)).rejects.toThrow();
  query.mockRestore();
  expect((await readPlayer(ann.id, null))?.rating).not.toBeNull();
});

test("whoever wants no page has one for themselves only, and no link leads to it", async () => {
  const gameId = await game([ann, bob]);
  await endGame(gm, gameId);
  await db.user.update({ where: { id: ann.id }, data: { publicPage: false } });
  expect(await page(ann)).toBeNull();
  expect(await readPlayer(ann.id, bob.id)).toBeNull();
  expect(await readPlayer(ann.id, ann.id)).toMatchObject({ hidden: true });
  expect(await readPagesOfPlayers(gameId)).toEqual(new Map([[2, bob.id]]));
  await db.user.update({ where: { id: bob.id }, data: { bannedAt: new Date(0) } });
  expect(await page(bob)).toBeNull();
  expect(await readPlayer("nobody", null)).toBeNull();
});
