import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { listOpenGames } from "@/lib/games/data";
import { openFirstGames } from "@/lib/games/first-games";

test("a new installation has open games; a later start leaves an old one alone", async () => {
  await Promise.all([openFirstGames(), openFirstGames()]);
  const games = await listOpenGames();
  expect(games.map(({ name, seatCount }) => [name, seatCount])).toEqual([
    ["Four Puddles", 4],
    ["Eight Reeds", 8],
    ["The Long Wet", 16],
  ]);
  await db.game.delete({ where: { id: games[0]?.id } });
  await openFirstGames();
  expect(await db.game.count()).toBe(games.length - 1);
});
