import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { listMyGames, listOpenGames, readGame } from "@/lib/games/data";
import { listLog } from "@/lib/games/log";
import { PUBLIC_GAME, publicGame } from "@/lib/games/public-game";
import { callOff } from "@/lib/moderation/ending";
import { listGamesForGm } from "@/lib/moderation/games";
import { joinGame } from "@/lib/seats/mutations";
import { readSeatView } from "@/lib/seats/seat-view";
import { gameMaster, openGame, person, runningGame } from "../../support/games";

const NAMES = ["Annabel", "Bertram"];

let people: Person[];
beforeEach(async () => {
  await db.game.deleteMany();
  people = await Promise.all(NAMES.map(person));
});

/** Everything that is sent of a game to somebody who sits in it, and to a stranger. */
async function told(gameId: string, who: Person): Promise<string> {
  const stranger = await person("Watcher");
  return JSON.stringify([
    await Promise.all([readGame(gameId, who), readGame(gameId, stranger), readGame(gameId, null)]),
    await Promise.all([listMyGames(who.id), listOpenGames(), listLog(gameId, who), readSeatView(who.id, gameId)]),
    await db.notice.findMany({ where: { userId: who.id } }),
  ]);
}

test("in an anonymous game nobody but a GM learns who plays which seat, until it is over", async () => {
  const gameId = await runningGame(people, { anonymous: true });
  const text = await told(gameId, people[0] as Person);
  for (const name of NAMES) expect(text).not.toContain(name);
  for (const { id } of people.slice(1)) expect(text).not.toContain(id);
  const [asGm] = await listGamesForGm(await gameMaster());
  expect(asGm?.seats.map(({ player }) => player)).toEqual(NAMES);
  await db.game.update({ where: { id: gameId }, data: { status: "finished" } });
  expect((await readGame(gameId, null))?.game.seats.map(({ player }) => player)).toEqual(NAMES);
});

test("an anonymous game that never began names nobody: it may be put back", async () => {
  const gameId = await openGame({ anonymous: true, seatCount: 3 });
  for (const { id } of people) await joinGame(id, { gameId, joining: {} });
  await callOff(await gameMaster(), gameId, "too few");
  expect((await readGame(gameId, null))?.game.seats.map(({ player }) => player)).toEqual([null, null, null]);
});

test("in a game with names everybody reads them, and never an account", async () => {
  const gameId = await runningGame(people, { anonymous: false });
  const seats = (await readGame(gameId, null))?.game.seats;
  expect(seats?.map(({ player }) => player)).toEqual(NAMES);
  for (const { id } of people) expect(JSON.stringify(seats)).not.toContain(id);
});

test("what somebody reads of a game beside what all may see goes no further", async () => {
  const gameId = await runningGame(people);
  await db.game.update({ where: { id: gameId }, data: { failure: "the marsh rose" } });
  const row = await db.game.findUniqueOrThrow({ where: { id: gameId }, select: { ...PUBLIC_GAME, failure: true } });
  const read = { ...row, turns: [] };
  expect(read.failure).toBe("the marsh rose");
  expect(publicGame(read)).not.toHaveProperty("failure");
  expect(publicGame(read)).not.toHaveProperty("rulesetId");
});
