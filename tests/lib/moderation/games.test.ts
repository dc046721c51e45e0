import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SeatTable } from "@/app/(site)/gm/games/[gameId]/seat-table";
import type { Person } from "@/lib/accounts/person";
import { HOUR_MS, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { type GmGame, listGamesForGm, readGameForGm } from "@/lib/moderation/games";
import { runByGm } from "@/lib/moderation/running";
import { removePlayer } from "@/lib/moderation/seats";
import { saveSheet } from "@/lib/orders/mutations";
import { setReady } from "@/lib/readiness/mutations";
import { acceptSitting, offerSitting, readOwnSitting } from "@/lib/seats/sitters";
import { surrender } from "@/lib/seats/surrender";
import { takeOver } from "@/lib/seats/take-over";
import { gameMaster, openGame, person, refusal, runningGame } from "../../support/games";

let gm: Person;
let ann: Person;

beforeEach(async () => {
  await db.game.deleteMany();
  [gm, ann] = [await gameMaster(), await person("Ann")];
});
afterEach(() => stopClock());

test("a turn that runs soon presses while orders of a player are missing, and not once they are there", async () => {
  const gameId = await runningGame([ann]);
  const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  const before = (hours: number) => stopClock(new Date((dueAt as Date).getTime() - hours * HOUR_MS));
  const pressing = async () => (await listGamesForGm(gm)).map((each) => each.pressing);
  before(6.1);
  expect(await pressing()).toEqual([false]);
  before(5.9);
  expect(await pressing()).toEqual([true]);
  await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: [] });
  expect(await pressing()).toEqual([false]);
  await db.orderSheet.deleteMany();
  await db.game.update({ where: { id: gameId }, data: { turnMinutes: 60 } });
  expect(await pressing()).toEqual([false]);
  before(0.2);
  expect(await pressing()).toEqual([true]);
  before(-0.2); // overdue, which is worse
  expect(await pressing()).toEqual([false]);
});

test("games that bots alone play come after those with people", async () => {
  const ofBots = await runningGame([ann]);
  await removePlayer(gm, ofBots, 1, { offered: true, reason: "gone" });
  const [peopled, open] = [await runningGame([ann]), await openGame()];
  await db.game.update({ where: { id: peopled }, data: { dueAt: new Date("2099-01-01") } });
  expect((await listGamesForGm(gm)).map(({ game }) => game.id)).toEqual([peopled, open, ofBots]);
});

test("a GM who plays against others is told no more of them than players are, nor why a turn failed", async () => {
  const playing = await gameMaster();
  const gameId = await runningGame([playing, ann, await person("Bob")], { seatCount: 3, surrenderFate: "drop" });
  const [other, own] = [
    { gameId, seat: 2, turn: 1 },
    { gameId, seat: 1, turn: 1 },
  ];
  for (const [who, at] of [[ann, other] as const, [playing, own] as const]) {
    await saveSheet(who.id, at, { lines: [] });
    await setReady(who.id, at, true);
  }
  const { userId, code } = await db.seat.findFirstOrThrow({ where: { gameId, number: 3 } });
  await surrender(userId as string, gameId, code as string);
  await db.seat.updateMany({ where: { gameId }, data: { missedTurns: 1 } });
  await db.turn.updateMany({ where: { gameId }, data: { snapshot: Buffer.from("mud") } });
  stopClock((await db.game.findUniqueOrThrow({ where: { id: gameId } })).dueAt as Date);
  const refused = await refusal(runByGm(playing, gameId, "now"));
  expect(refused.message).toContain("other Game Moderators");

  const seen = async (who: Person) => [await readGameForGm(who, gameId), ...(await listGamesForGm(who))];
  for (const game of await seen(playing)) {
    expect(game).toMatchObject({ asPlayer: true, pressing: false, failure: { attempts: 1 } });
    expect(refused.message).toContain(game?.failure?.message as string);
    const untold = { ordersSaved: null, ready: null, missedTurns: null, leaving: false, asked: true };
    expect(game?.seats).toMatchObject([{ ordersSaved: true, ready: true, missedTurns: 1 }, untold, untold]);
  }
  for (const game of await seen(gm)) {
    expect(game).toMatchObject({ asPlayer: false, failure: { attempts: 1 } });
    expect(refused.message).not.toContain(game?.failure?.message as string);
    expect(game?.seats).toMatchObject([{}, { ready: true, missedTurns: 1 }, { leaving: true, asked: false }]);
  }
});

test("beside a seat stands who sits for it, how its player goes who has surrendered, and which silence is meant", async () => {
  const [bob, cyn] = [await person("Bob"), await person("Cyn")];
  const gameId = await runningGame([ann, bob], { seatCount: 4, surrenderFate: "bot" });
  await offerSitting(ann.id, gameId, 7);
  await acceptSitting(cyn.id, gameId, (await readOwnSitting(ann.id, gameId))?.link?.split("/").at(-1) as string);
  const seats = async () => (await readGameForGm(gm, gameId))?.seats;
  expect(await seats()).toMatchObject([{ sitter: "Cyn" }, { sitter: null }, {}, {}]);
  await runByGm(gm, gameId, "x");
  expect(await seats()).toMatchObject([{}, { missedTurns: 0, missedByRules: { turns: 1, rule: "DRP-2" } }, {}, {}]);
  await removePlayer(gm, gameId, 2, { offered: true, reason: "x" });
  const dan = await person("Dan");
  await takeOver(dan.id, gameId, 2);
  expect(await seats()).toMatchObject([{}, { player: "Dan", missedTurns: 0, missedByRules: null }, {}, {}]);
  const { code } = await db.seat.findFirstOrThrow({ where: { gameId, number: 2 } });
  await surrender(dan.id, gameId, code as string);
  const found = (await readGameForGm(gm, gameId)) as GmGame;
  const table = renderToStaticMarkup(SeatTable({ ...found, waiting: [] })).replace(/<[^>]*>/g, " ");
  expect(table).toContain("Cyn sits for it");
  expect(table).toMatch(/Has surrendered\s+a bot plays on from the next run/);
  expect(table).toContain("1 turn without a readable order (DRP-2)");
});
