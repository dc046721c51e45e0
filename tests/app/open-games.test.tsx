import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { OpenGames } from "@/app/open-games";
import type { Person } from "@/lib/accounts/person";
import { listOpenGames } from "@/lib/games/data";
import { joinGame } from "@/lib/seats/mutations";
import { openGame, person } from "../support/games";

let reader: Person | null;
vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => reader }));

/** What somebody is offered, game by game. */
async function offers(who: Person | null): Promise<string[]> {
  reader = who;
  const html = renderToStaticMarkup(await OpenGames({ games: await listOpenGames() }));
  return [...html.matchAll(/aria-label="([^"]+ in [^"]+)"/g)].map(([, words]) => words as string);
}

test("each open game says what its reader can do there; those that are full come last", async () => {
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  const full = await openGame({ name: "Full House", musterMinutes: 60 });
  await openGame({ name: "The Slow Water" });
  const own = await openGame({ name: "Deep Fog", seatCount: 4 });
  for (const gameId of [full, own]) await joinGame(ann.id, { gameId, joining: {} });
  await joinGame(bob.id, { gameId: full, joining: {} });
  expect(await offers(null)).toEqual([
    "Take a seat in The Slow Water",
    "Take a seat in Deep Fog",
    "Wait for a seat in Full House",
  ]);
  expect(await offers(ann)).toEqual([
    "Take a seat in The Slow Water",
    "Your seat in Deep Fog",
    "Your seat in Full House",
  ]);
});
