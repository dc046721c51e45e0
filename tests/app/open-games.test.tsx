import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import GamesPage from "@/app/(site)/games/page";
import { FirstOpenGames, OpenGames } from "@/app/open-games";
import type { Person } from "@/lib/accounts/person";
import { stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { listOpenGames, OPEN_A_PAGE } from "@/lib/games/data";
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

test("the list says how each game begins", async () => {
  await db.game.deleteMany();
  await openGame({ name: "Full House", seatCount: 2 });
  await openGame({ name: "The Slow Water", seatCount: 3, beginsWhenFull: false });
  reader = null;
  const rows = renderToStaticMarkup(await OpenGames({ games: await listOpenGames() }))
    .split("<tr")
    .slice(2);
  expect(rows.map((row) => row.match(/when full|by hand/)?.[0])).toEqual(["when full", "by hand"]);
});

/** The page with everything it waits for. */
async function whole(page: ReactNode): Promise<string> {
  return new Response((await prerender(page)).prelude).text();
}

test("many open games are on several pages, and the front page shows the first of them", async () => {
  reader = null;
  await db.game.deleteMany();
  const open = OPEN_A_PAGE + 2;
  for (let n = 1; n <= open; n++) {
    stopClock(new Date(n * 1000)); // they are listed in the order in which they were opened
    await openGame({ name: `Open game ${n}.`, seatCount: n === open ? 2 : 4 });
  }
  stopClock();
  const named = (html: string) => [...html.matchAll(/>(Open game \d+\.)</g)].map(([, name]) => name);
  const all = [open, ...Array.from({ length: open - 1 }, (_, n) => n + 1)].map((n) => `Open game ${n}.`);
  const front = await whole(await FirstOpenGames());
  expect(named(front)).toEqual(all.slice(0, 10));
  expect(front).toContain(`All ${open} open games`);
  const games = async (page?: string) =>
    whole(await GamesPage({ params: Promise.resolve({}), searchParams: Promise.resolve(page ? { page } : {}) }));
  expect(named(await games())).toEqual(all.slice(0, OPEN_A_PAGE));
  expect(await games()).toContain('href="/games?page=2"');
  const last = await games("2");
  expect(named(last)).toEqual(all.slice(OPEN_A_PAGE));
  expect(last).not.toContain("page=3");
  await db.game.deleteMany({ where: { name: { not: "Open game 1." } } });
  expect(await whole(await FirstOpenGames())).not.toContain("open games</a>");
});
