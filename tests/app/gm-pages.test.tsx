import path from "node:path";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { ReportName } from "@/app/(site)/games/[gameId]/coming-and-going";
import { changeDeadline, runNow, startGame } from "@/app/(site)/gm/actions";
import GamePage from "@/app/(site)/gm/games/[gameId]/page";
import SeatPage from "@/app/(site)/gm/games/[gameId]/seats/[seat]/page";
import { uploadWorld } from "@/app/(site)/gm/games/[gameId]/world/actions";
import GmPage from "@/app/(site)/gm/page";
import PeoplePage from "@/app/(site)/gm/people/page";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { emptyForm } from "@/lib/form-state";
import { readGame, type SeenGame } from "@/lib/games/data";
import { playNow } from "@/lib/games/mutations";
import { pauseGame } from "@/lib/moderation/clock";
import { lookAtSeat } from "@/lib/moderation/look";
import { joinGame } from "@/lib/seats/mutations";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, openGame, person, runningGame } from "../support/games";
import { sourceFiles } from "../support/imports";

let reader: Person | null;
vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => reader, requireGm: async () => reader }));
vi.mock("next/cache", () => ({ revalidatePath: () => {} }));
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

/** The text of a game's page, without markup. */
async function wordsOf(gameId: string): Promise<string> {
  const page = await whole(await GamePage({ params: Promise.resolve({ gameId }), searchParams: Promise.resolve({}) }));
  return page.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, "").replace(/<[^>]*>/g, "");
}

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test("the form that runs a turn now says when the next one is due, and what happens to a pause", async () => {
  reader = await gameMaster();
  const gameId = await runningGame([await person("Ann")], { turnMinutes: 1440, localTime: "20:00", zone: "UTC" });
  expect(await wordsOf(gameId)).toMatch(/Unless this ends the game, turn 2 then runs .{6,40}\./);
  await pauseGame(reader, gameId, new Date(Date.now() + 3 * 24 * 60 * 60_000), "holidays");
  const paused = await wordsOf(gameId);
  expect(paused).toMatch(/turn 2 then runs .{6,40}\. The pause until .{6,40} goes on\./);
  expect(paused).toContain("if you move the turn to after that, the pause stands; otherwise the pause is over.");
  expect(paused).toContain("Later turns keep their fixed time.");
  await db.game.update({ where: { id: gameId }, data: { turnMinutes: null, localTime: null, zone: null } });
  expect(await wordsOf(gameId)).toContain("Turn 2 then has no deadline. This also ends the pause.");
});

test("a half-typed hour moves and deletes nothing; the form says so", async () => {
  reader = await gameMaster();
  const gameId = await runningGame([await person("Ann")]);
  const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  const answer = await changeDeadline(emptyForm, formOf({ gameId, reason: "x", stands: "0", dueAt: "" }));
  expect(answer).toMatchObject({ done: false, fields: { dueAt: "Choose a date and a time." } });
  expect((await db.game.findUniqueOrThrow({ where: { id: gameId } })).dueAt).toEqual(dueAt);
});

test("before a game is started its form says how many bots will play, and wants that confirmed", async () => {
  reader = await gameMaster();
  const gameId = await openGame({ seatCount: 5 });
  expect(await wordsOf(gameId)).toContain("Nobody has a seat: bots will have them all, and the game will rest");
  await joinGame((await person("Ann")).id, { gameId, joining: {} });
  expect(await wordsOf(gameId)).toContain("4 seats are free: bots will have them.");
  const start = { gameId, reason: "x", free: "4" };
  expect(await startGame(emptyForm, formOf(start))).toMatchObject({
    fields: { meant: expect.stringContaining("start") },
  });
  expect(await startGame(emptyForm, formOf({ ...start, meant: "start" }))).toMatchObject({ done: true });
});

test("a reason that is too long is not cut: it is refused in words, and kept", async () => {
  reader = await gameMaster();
  const gameId = await runningGame([await person("Ann")]);
  const page = await whole(await GamePage({ params: Promise.resolve({ gameId }), searchParams: Promise.resolve({}) }));
  expect(page).toContain('name="reason"');
  expect(page).not.toMatch(/maxlength="(300|2000)"/i);
  const reason = "x".repeat(301);
  expect(await runNow(emptyForm, formOf({ gameId, reason, stands: "0" }))).toMatchObject({
    ...{ done: false, fields: { reason: "A reason has at most 300 characters." }, values: { reason } },
  });
});

test("an empty world file is called empty", async () => {
  reader = await gameMaster();
  const gameId = await runningGame([await person("Ann")]);
  const said = async (file: File) => {
    const form = formOf({ gameId });
    form.set("world", file);
    return (await uploadWorld(emptyForm, form)).fields.world;
  };
  expect(await said(new File([""], "world.json"))).toBe("This file is empty.");
  expect(await said(new File([], ""))).toBe("Choose a file.");
});

test("nobody can report the name of their own clan", async () => {
  const ann = await person("Ann");
  const gameId = await runningGame([ann, await person("Bob")]);
  const { game, mySeat } = (await readGame(gameId, ann)) as SeenGame;
  const form = (seat: number | null) => renderToStaticMarkup(<ReportName game={game} mySeat={seat} />);
  expect(form(mySeat)).not.toContain('<option value="1"');
  expect(form(mySeat)).toContain('<option value="2"');
  expect(form(null)).toContain('<option value="1"');
});

test("games of Play now are counted apart, and shown by a link, a search, or when they are stuck", async () => {
  const [gm, ann] = [await gameMaster(), await person("Ann")];
  reader = gm;
  const usual = await runningGame([ann], { name: "The Usual" });
  const { gameId: pond } = await playNow(ann.id);
  await db.game.update({ where: { id: pond }, data: { name: "Still Ditch" } });
  const shown = async (query: Record<string, string>) => {
    const page = await whole(await GmPage({ params: Promise.resolve({}), searchParams: Promise.resolve(query) }));
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

test("the time when somebody was last here is given to within so many minutes", async () => {
  reader = await gameMaster();
  expect(await whole(await PeoplePage({ params: Promise.resolve({}), searchParams: Promise.resolve({}) }))).toContain(
    "within 10 minutes",
  );
});

const PAGES = sourceFiles("app/(site)/gm").filter((file) => file.endsWith("/page.tsx"));

test.each(PAGES)("%s is for Game Moderators: a player finds no page, a stranger is led to sign in", async (file) => {
  const [ann, gameId] = [await person("Ann"), await runningGame([await person("Bob")])];
  const { default: page } = await import(path.resolve(import.meta.dirname, "../..", file));
  const params = Promise.resolve({ gameId, seat: "1", userId: ann.id });
  const seen = async (who: Person | null): Promise<string> => {
    reader = who;
    const asked = Promise.resolve(page({ params, searchParams: Promise.resolve({}) }));
    return asked.then(
      () => "shown",
      (error) => String(error.digest),
    );
  };
  expect(await seen(ann)).toBe("NEXT_HTTP_ERROR_FALLBACK;404");
  expect(await seen(null)).toMatch(/^NEXT_REDIRECT;.*;\/sign-in\?next=%2Fgm/);
});
