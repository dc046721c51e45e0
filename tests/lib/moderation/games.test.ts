import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { HOUR_MS, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { listGamesForGm } from "@/lib/moderation/games";
import { removePlayer } from "@/lib/moderation/seats";
import { saveSheet } from "@/lib/orders/mutations";
import { gameMaster, openGame, person, runningGame } from "../../support/games";

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
