import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import GamePage from "@/app/(site)/games/[gameId]/page";
import { Standing } from "@/app/(site)/games/[gameId]/terms";
import { SeatTable } from "@/app/(site)/gm/games/[gameId]/seat-table";
import MyGamesPage from "@/app/(site)/my-games/page";
import { YourGames } from "@/app/(site)/your-games";
import type { Person } from "@/lib/accounts/person";
import { db, pool } from "@/lib/db";
import { listMyGames, PAST_A_PAGE, readGame, type SeenGame } from "@/lib/games/data";
import { openForFriends } from "@/lib/games/with-friends";
import { type GmGame, readGameForGm } from "@/lib/moderation/games";
import { saveSheet } from "@/lib/orders/mutations";
import { joinGame } from "@/lib/seats/mutations";
import { gameMaster, openGame, person, runningGame } from "../support/games";

let reader: Person;
const myGames = (query: Record<string, string> = {}) =>
  MyGamesPage({ params: Promise.resolve({}), searchParams: Promise.resolve(query) });

vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => reader }));
vi.mock("next/navigation", async (all) => ({ ...(await all<object>()), usePathname: () => "/" }));

/** The page with everything it waits for. */
async function whole(page: ReactNode): Promise<string> {
  return new Response((await prerender(page)).prelude).text();
}

test("only somebody who plays alone is told that a turn without a deadline runs when they are ready", async () => {
  const [ann, bob] = [await person("Ann"), await person("Bob")];
  reader = ann;
  const told = async () => whole(await myGames());
  await runningGame([ann, bob], { turnMinutes: null });
  expect(await told()).toContain("by hand");
  expect(await told()).not.toContain("when you are ready");
  const alone = await runningGame([ann], { turnMinutes: null });
  expect(await told()).toContain("when you are ready");
  const { game } = (await readGame(alone, ann)) as SeenGame;
  const page = renderToStaticMarkup(<Standing game={game} />);
  expect(page).toContain("when the player is ready");
  expect(page).not.toContain("by hand");
});

test("a turn that runs early is shown with its own time, in the list of games and on the game’s page", async () => {
  reader = await person("Ira");
  const gameId = await runningGame([reader, await person("Jon")]);
  const { game } = (await readGame(gameId, reader)) as SeenGame;
  const earlyAt = new Date("2031-01-02T03:04:05Z");
  const [moment, deadline] = [earlyAt.toISOString(), game.dueAt?.toISOString() as string];
  await db.game.update({ where: { id: gameId }, data: { earlyAt } });
  const list = async () => whole(await myGames());
  expect(await list()).toContain(deadline); // nobody is ready any more
  await db.seat.updateMany({ where: { gameId, kind: "player" }, data: { readyTurn: 1, readyRevision: 1 } });
  for (const seat of [1, 2])
    await db.orderSheet.create({ data: { gameId, seat, turn: 1, revision: 1, lines: [], savedAt: new Date() } });
  expect(await list()).toMatch(new RegExp(`${moment}.*early`));
  expect(await list()).not.toContain(deadline);
  const page = renderToStaticMarkup(<Standing game={game} earlyAt={earlyAt} />);
  expect(page).toMatch(new RegExp(`${moment}.*: early, because all are ready`));
  expect(page).not.toContain(deadline);
});

test("games that are over show no next turn and no orders; one ended by hand says so", async () => {
  reader = await person("Cyd");
  const [played, calledOff] = [await runningGame([reader]), await runningGame([reader])];
  await db.game.updateMany({ where: { id: { in: [played, calledOff] } }, data: { status: "finished", dueAt: null } });
  await db.game.update({ where: { id: calledOff }, data: { calledOff: true } });
  const told = await whole(await myGames());
  expect(told).toContain("Games that are over");
  expect(told).not.toMatch(/Next turn runs|<th[^>]*>Orders/);
  expect(told.split("ended by the Game Moderator")).toHaveLength(2);
  expect(told).toMatch(/Rank \d of \d/);
  const { standing } = await db.turn.findFirstOrThrow({ where: { gameId: played } });
  await db.turn.updateMany({
    where: { gameId: played },
    data: { standing: { ...(standing as object), winners: [1], threshold: 9999 } },
  });
  expect(await whole(await myGames())).toContain("You have won, as the only clan left");
});

test("a finished game leads to the form for the same again, but only those who played in it", async () => {
  const [lia, max] = [await person("Lia"), await person("Max")];
  const gameId = await runningGame([lia, max], { name: "Sunday & more", anonymous: false });
  const told = async (who: Person) => {
    reader = who;
    return whole(await GamePage({ params: Promise.resolve({ gameId }), searchParams: Promise.resolve({}) }));
  };
  await db.game.update({ where: { id: gameId }, data: { status: "finished", dueAt: null } });
  const form = `/games/new?from=${gameId}&amp;name=Sunday+%26+more&amp;seatCount=2&amp;turnMinutes=1440`;
  expect(await told(lia)).toContain(form);
  await db.game.update({ where: { id: gameId }, data: { listed: false } });
  expect(await told(lia)).toContain(form);
  expect(await told(await gameMaster())).not.toContain("The same again");
  await db.seat.update({ where: { gameId_number: { gameId, number: 2 } }, data: { kind: "bot", userId: null } });
  expect(await told(lia)).toContain("The same again"); // though nobody was left but her
  await db.game.update({ where: { id: gameId }, data: { turnMinutes: null } });
  expect(await told(lia)).not.toContain("The same again");
});

test("games that need something from the player come first, by deadline; then the other games", async () => {
  reader = await person("Eli");
  const day = 24 * 60;
  await openGame({ name: "Not mine" });
  const open = await openGame({ name: "Not begun" });
  await joinGame(reader.id, { gameId: open, joining: {} });
  await runningGame([reader], { name: "By hand", turnMinutes: null });
  for (const days of [4, 2]) await runningGame([reader], { name: `Due in ${days}`, turnMinutes: days * day });
  const sent = await runningGame([reader], { name: "Sent", turnMinutes: day });
  await saveSheet(reader.id, { gameId: sent, seat: 1, turn: 1 }, { lines: ["RE 1A"] });
  const out = await runningGame([reader], { name: "Out", turnMinutes: day });
  await db.turn.updateMany({ where: { gameId: out }, data: { awaiting: [2] } });
  expect((await listMyGames(reader.id)).map(({ game }) => game.name)).toEqual([
    ...["Due in 2", "Due in 4", "By hand", "Sent", "Out", "Not begun"],
  ]);
});

test("games that are over have pages; the front page and the first one show no more for all the years behind them", async () => {
  reader = await person("Old");
  const running = await runningGame([reader], { name: "Still on" });
  const ended = PAST_A_PAGE + 3;
  await pool.query(
    `INSERT INTO "Game" (id, name, "rulesetId", "rulesetVersion", status, "seatCount", commitment, "finishedAt")
     SELECT 'past' || n, 'Past game ' || n || '.', "rulesetId", "rulesetVersion", 'finished', 2, '', $2::timestamptz - n * interval '1 day'
     FROM "Game", generate_series(1, $3::int) n WHERE id = $1`,
    [running, new Date(), ended],
  );
  await pool.query(
    `INSERT INTO "Seat" ("gameId", number, kind, "userId", name, code)
     SELECT id, 1, 'player', $1, 'The Olds', 'OLD' FROM "Game" WHERE id LIKE 'past%'`,
    [reader.id],
  );
  await pool.query(`INSERT INTO "Membership" SELECT $1, id FROM "Game" WHERE id LIKE 'past%'`, [reader.id]);
  const named = (html: string) => [...html.matchAll(/>(Past game \d+\.|Still on)</g)].map(([, name]) => name);
  const pastGames = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => `Past game ${from + n}.`);
  const first = await whole(await myGames());
  expect(named(first)).toEqual(["Still on", ...pastGames(1, PAST_A_PAGE)]);
  expect(first).toContain('href="/my-games?page=2"');
  const second = await whole(await myGames({ page: "2" }));
  expect(named(second)).toEqual(pastGames(PAST_A_PAGE + 1, ended));
  expect(second).toContain('href="/my-games"');
  expect(second).not.toContain("page=3");
  expect(named(await whole(await myGames({ page: "x" })))).toEqual(named(first));
  expect((await listMyGames(reader.id)).map(({ game }) => game.id)).toEqual([running]);
});

test("a sheet saved without an order is called empty, to its player and to the Game Moderator", async () => {
  reader = await person("Gia");
  const gameId = await runningGame([reader]);
  const key = { gameId, seat: 1, turn: 1 };
  const told = async () => (await whole(await myGames())).match(/None yet|Saved, but empty|Saved/)?.[0];
  const toGm = async () => {
    const found = await readGameForGm(await gameMaster(), gameId);
    return renderToStaticMarkup(<SeatTable {...(found as GmGame)} waiting={[]} />).match(
      /No orders|Saved(?:.*but empty)?/,
    )?.[0];
  };
  expect([await told(), await toGm()]).toEqual(["None yet", "No orders"]);
  await saveSheet(reader.id, key, { lines: ["RE 1A"] });
  expect([await told(), await toGm()]).toEqual(["Saved", "Saved"]);
  for (const lines of [[], ["# to be thought of", ""]]) {
    await saveSheet(reader.id, key, { lines });
    expect(await told()).toBe("Saved, but empty");
    expect(await toGm()).toMatch(/but empty/);
  }
});

test("a reader who is in no game is shown the ways into one, and what they have opened themselves", async () => {
  const fay = await person("Fay");
  reader = fay;
  const told = async () => whole(await myGames());
  const listed = await openGame({ name: "The Long Wet" });
  const ways = [/Your first game/, /Play now/, /The Long Wet/, /href="\/games\/new"/];
  for (const way of ways) expect(await told()).toMatch(way);
  const game = { name: "Friends", seatCount: 3, turnMinutes: 1440, localTime: null, zone: null, anonymous: false };
  const opened = await openForFriends({ id: fay.id, guest: false }, game);
  expect(await told()).toMatch(/Games you have opened.*Friends.*0 of 3/);
  await joinGame(fay.id, { gameId: opened, joining: {} });
  for (const no of [/Games you have opened/, /Your first game/, /The Long Wet/]) expect(await told()).not.toMatch(no);
  expect(await told()).toMatch(/<a href="\/games\/new">Play with friends<\/a>/); // players in a game may open one too
  await db.game.deleteMany({ where: { id: listed } });
});

test("the front page shows a returning player four of their games, the nearest deadline first", async () => {
  reader = await person("Dan");
  const shown = async () => {
    const section = await YourGames({ userId: reader.id });
    return section && renderToStaticMarkup(section);
  };
  expect(await shown()).toBeNull();
  const over = await runningGame([reader], { name: "Played" });
  await db.game.update({ where: { id: over }, data: { status: "finished", dueAt: null } });
  await openGame({ name: "Not begun" });
  expect(await shown()).toBeNull();
  await runningGame([reader], { name: "By hand", turnMinutes: null });
  for (const days of [5, 3, 2, 4]) await runningGame([reader], { name: `Due in ${days}`, turnMinutes: days * 24 * 60 });
  const text = (await shown())?.replace(/<[^>]*>/g, " ") ?? "";
  expect(text.match(/Due in \d|By hand|Played|Not begun/g)).toEqual(["Due in 2", "Due in 3", "Due in 4", "Due in 5"]);
  expect(text).toMatch(/None yet.*All my games/);
});
