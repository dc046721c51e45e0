import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import SeatPage from "@/app/(site)/gm/games/[gameId]/seats/[seat]/page";
import GmPage from "@/app/(site)/gm/page";
import PeoplePage from "@/app/(site)/gm/people/page";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { playNow } from "@/lib/games/mutations";
import { lookAtSeat } from "@/lib/moderation/look";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, person, runningGame } from "../support/games";

let reader: Person;
vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => reader }));
vi.mock("next/navigation", async (all) => ({
  ...(await all<object>()),
  usePathname: () => "/",
  useRouter: () => ({}),
}));

async function whole(page: ReactNode): Promise<string> {
  return new Response((await prerender(page)).prelude).text();
}

test("a GM who looks as a seat sees its map first, of each turn, and from there its report and its listing", async () => {
  reader = await gameMaster();
  const gameId = await runningGame([await person("Ann"), await person("Bob")]);
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await lookAtSeat(reader, gameId, 1, "a complaint");
  const shown = async (query: Record<string, string>) =>
    whole(await SeatPage({ params: Promise.resolve({ gameId, seat: "1" }), searchParams: Promise.resolve(query) }));
  const MAP = 'data-testid="now"';
  const map = await shown({});
  expect(map).toContain(MAP);
  for (const ways of ["Its report", "Its listing", "?turn=0"]) expect(map).toContain(ways);
  const start = await shown({ turn: "0" });
  expect(start).toContain(MAP);
  expect(start).not.toContain("Its report");
  for (const show of ["report", "listing"]) {
    const page = await shown({ show });
    expect(page).not.toContain(MAP);
    expect(page).toContain("Its map");
    expect(page).toContain(`?turn=0&amp;show=${show}`);
  }
});

test("games of Play now are counted beside the others, and shown by a link, a search, or when they are stuck", async () => {
  const [gm, ann] = [await gameMaster(), await person("Ann")];
  reader = gm;
  const usual = await runningGame([ann], { name: "The Usual" });
  const { gameId: pond } = await playNow(ann.id);
  await db.game.update({ where: { id: pond }, data: { name: "Still Ditch" } });
  const shown = async (query: Record<string, string>) => {
    const page = await whole(await GmPage({ searchParams: Promise.resolve(query) }));
    const games = [usual, pond].map((id) => page.includes(`href="/gm/games/${id}"`));
    return { games, ways: page.match(/<a href="\/gm(\?show=practice)?">[^<]*<\/a>/g) };
  };
  const toPractice = ['<a href="/gm?show=practice">1 practice game</a>'];
  expect(await shown({})).toEqual({ games: [true, false], ways: toPractice });
  expect(await shown({ show: "practice" })).toEqual({
    games: [false, true],
    ways: ['<a href="/gm">All other games</a>'],
  });
  expect((await shown({ search: "ditch" })).games).toEqual([false, true]);
  await db.game.update({ where: { id: pond }, data: { failure: "broken", failedAt: new Date() } });
  expect(await shown({})).toEqual({ games: [true, true], ways: toPractice });
});

test("when somebody was last here is said to be known to within so many minutes", async () => {
  reader = await gameMaster();
  expect(await whole(await PeoplePage({ searchParams: Promise.resolve({}) }))).toContain("within 10 minutes");
});
