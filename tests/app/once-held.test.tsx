import { prerender } from "react-dom/static";
import { afterEach, expect, test, vi } from "vitest";
import FormerNotesPage from "@/app/(site)/games/[gameId]/notes/page";
import OnceHeldPage from "@/app/(site)/games/[gameId]/once-held/page";
import GamePage from "@/app/(site)/games/[gameId]/page";
import MyGamesPage from "@/app/(site)/my-games/page";
import ListingPage from "@/app/games/[gameId]/play/listing/page";
import MessagesPage from "@/app/games/[gameId]/play/messages/page";
import TablePage from "@/app/games/[gameId]/play/page";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { readFinishedGame } from "@/lib/finished/data";
import { readGame } from "@/lib/games/data";
import { readyAndRun } from "@/lib/games/mutations";
import { banAccount } from "@/lib/moderation/people";
import { removePlayer } from "@/lib/moderation/seats";
import { rollBack } from "@/lib/moderation/turns";
import { saveSheet } from "@/lib/orders/mutations";
import { readStatus } from "@/lib/readiness/data";
import { setReady } from "@/lib/readiness/mutations";
import { acceptSitting, endSitting, offerSitting, readOwnSitting } from "@/lib/seats/sitters";
import { takeOver } from "@/lib/seats/take-over";
import { runTurn } from "@/lib/turns/run-turn";
import { endGame } from "../support/finished-game";
import { gameMaster, person, refusal, runningGame } from "../support/games";

let reader: Person | null;
const myGames = () => MyGamesPage({ params: Promise.resolve({}), searchParams: Promise.resolve({}) });

vi.mock("@/lib/accounts/session", () => ({ currentUser: async () => reader }));

afterEach(() => stopClock());

/** “in”, or where the reader is led instead. */
async function asks(who: Person | null, gameId: string, turn?: number): Promise<string> {
  reader = who;
  const query = turn === undefined ? {} : { turn: String(turn) };
  return letIn(OnceHeldPage({ params: Promise.resolve({ gameId }), searchParams: Promise.resolve(query) }));
}

const letIn = (page: Promise<unknown>) =>
  page.then(
    () => "in",
    (error: { digest?: string }) => error.digest ?? String(error),
  );

test("the former player sees a seat as it was until they left; strangers, players and successors find no page", async () => {
  const [gm, ann, bob, cleo] = [await gameMaster(), await person("Ann"), await person("Bob"), await person("Cleo")];
  const gameId = await runningGame([ann, bob], { seatCount: 3 });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await removePlayer(gm, gameId, 1, { offered: true, reason: "gone" });
  await runTurn({ gameId, turn: 2, startedBy: "gm" });
  await takeOver(cleo.id, gameId, 1);
  expect([await asks(ann, gameId), await asks(ann, gameId, 0), await asks(ann, gameId, 1)]).toEqual(["in", "in", "in"]);
  expect(await asks(ann, gameId, 2)).toContain("404");
  for (const who of [bob, cleo, gm]) expect(await asks(who, gameId, 1)).toContain("404");
  expect(await asks(null, gameId, 1)).toContain(";/sign-in?next=");
});

test("former players can still read and write their notes; the Game Moderator and strangers find no page", async () => {
  const [gm, ann] = [await gameMaster(), await person("Ann")];
  const gameId = await runningGame([ann, await person("Bob")]);
  await removePlayer(gm, gameId, 1, { offered: true, reason: "gone" });
  const notesFor = (who: Person | null) => {
    reader = who;
    return letIn(FormerNotesPage({ params: Promise.resolve({ gameId }), searchParams: Promise.resolve({}) }));
  };
  expect(await notesFor(ann)).toBe("in");
  expect(await notesFor(gm)).toContain("404");
  expect(await notesFor(await person("Eve"))).toContain("404");
  expect(await notesFor(null)).toContain(`;/sign-in?next=${encodeURIComponent(`/games/${gameId}/notes`)}`);
});

const PLACES = [TablePage, ListingPage, MessagesPage, GamePage];

async function byInvitation(players: readonly Person[]): Promise<string> {
  const gameId = await runningGame(players);
  await db.game.update({ where: { id: gameId }, data: { listed: false } });
  return gameId;
}

/** Where somebody is led from the pages of a game, each answer once. */
async function ledFrom(who: Person | null, gameId: string): Promise<string[]> {
  reader = who;
  const props = { params: Promise.resolve({ gameId }), searchParams: Promise.resolve({}) };
  return [...new Set(await Promise.all(PLACES.map((page) => letIn(page(props)))))];
}

/** The page of a seat once held, as its reader sees it. */
async function told(who: Person, gameId: string): Promise<string> {
  reader = who;
  const page = await OnceHeldPage({ params: Promise.resolve({ gameId }), searchParams: Promise.resolve({}) });
  return new Response((await prerender(page)).prelude).text();
}

test("the pages of a game by invitation lead a player who has lost their seat to a page that says so, and why", async () => {
  const [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
  const gameId = await byInvitation([ann, bob]);
  await removePlayer(gm, gameId, 1, { offered: false, reason: "two accounts" });
  await banAccount(gm, bob.id, "rude");
  for (const who of [ann, bob])
    expect(await ledFrom(who, gameId)).toEqual([expect.stringContaining(`;/games/${gameId}/once-held;`)]);
  for (const who of [await person("Eve")]) for (const led of await ledFrom(who, gameId)) expect(led).toContain("404");
  const page = await told(ann, gameId);
  for (const words of [
    /taken you out of this game \(“two accounts”\)/,
    /a bot.* plays.*seat.*1/,
    /cannot take it back/,
  ])
    expect(page.replaceAll("<!-- -->", "")).toMatch(words);
  expect(await told(bob, gameId)).not.toContain("rude"); // that is between the two of them
  reader = ann;
  expect(await new Response((await prerender(await myGames())).prelude).text()).toContain(`/games/${gameId}/once-held`);
});

test("the page also says so after the end; if their seat is on offer, it says that an invitation leads back", async () => {
  const [gm, ann] = [await gameMaster(), await person("Ann")];
  const gameId = await byInvitation([ann, await person("Bob")]);
  await removePlayer(gm, gameId, 1, { offered: true, reason: "" });
  const offered = await told(ann, gameId);
  expect(offered).toContain("an invitation to this game leads to it");
  expect(offered).not.toContain("<form");
  await endGame(gm, gameId);
  expect(await told(ann, gameId)).toContain("The game has since ended.");
});

test("their attempts to save, call ready and run are refused with the reason; those of strangers as ever", async () => {
  const [gm, ann, eve] = [await gameMaster(), await person("Ann"), await person("Eve")];
  const gameId = await runningGame([ann], { turnMinutes: null });
  const key = { gameId, seat: 1, turn: 1 };
  await saveSheet(ann.id, key, { lines: [] });
  await removePlayer(gm, gameId, 1, { offered: false, reason: "" });
  const acts: ((who: Person) => Promise<unknown>)[] = [
    ({ id }) => saveSheet(id, key, { lines: [] }),
    ({ id }) => setReady(id, key, true),
    ({ id }) => readyAndRun(id, gameId, 1),
  ];
  const message = "This seat is no longer yours. The Game Moderator has taken you out of this game.";
  for (const act of acts) {
    expect(await refusal(act(ann))).toMatchObject({ status: 410, message });
    expect(await refusal(act(eve))).toMatchObject({ status: 403 });
  }
  await db.departure.updateMany({ where: { gameId }, data: { cause: "absent" } });
  expect((await refusal(saveSheet(ann.id, key, { lines: [] }))).message).toContain(
    "you missed too many turns in a row without a saved sheet",
  );
});

test("once a private game is over, everybody who had a part in it sees it as its players do, and nobody else does", async () => {
  const [gm, ann, bob, sue] = [await gameMaster(), await person("Ann"), await person("Bob"), await person("Sue")];
  const gameId = await byInvitation([ann, bob]);
  await endSitting(bob.id, gameId, await sitsFor(sue, bob, gameId));
  await removePlayer(gm, gameId, 1, { offered: false, reason: "two accounts" });
  const seen = async (who: Person) => [
    (await readGame(gameId, who)) !== null,
    (await readFinishedGame(gameId, who)) !== null,
  ];
  const listed = async (who: Person) => {
    reader = who;
    return new Response((await prerender(await myGames())).prelude).text();
  };
  for (const who of [ann, sue]) expect(await seen(who)).toEqual([false, false]);
  await endGame(gm, gameId);
  for (const who of [ann, bob, sue]) expect(await seen(who)).toEqual([true, true]);
  expect(await seen(await person("Eve"))).toEqual([false, false]);
  for (const who of [ann, sue])
    expect(await ledFrom(who, gameId)).toEqual(
      expect.arrayContaining(["in", expect.stringContaining(`;/games/${gameId};`)]),
    );
  expect(await told(ann, gameId)).toContain(`href="/games/${gameId}"`);
  expect(await listed(ann)).toMatch(new RegExp(`href="/games/${gameId}".*the game is over`));
  await rollBack(gm, gameId, 0, "a fault");
  for (const who of [ann, sue]) expect(await seen(who)).toEqual([false, false]);
});

test("the status is refused, with the reason, to people who have lost a seat or no longer sit; strangers find no game", async () => {
  const [gm, ann, bob, sue] = [await gameMaster(), await person("Ann"), await person("Bob"), await person("Sue")];
  const gameId = await byInvitation([ann, bob]);
  await endSitting(bob.id, gameId, await sitsFor(sue, bob, gameId));
  await removePlayer(gm, gameId, 1, { offered: false, reason: "two accounts" });
  const message = "This seat is no longer yours. The Game Moderator has taken you out of this game.";
  expect(await refusal(readStatus(ann, gameId))).toMatchObject({ status: 410, message });
  expect(await refusal(readStatus(sue, gameId))).toMatchObject({ status: 410 });
  expect(await refusal(readStatus(await person("Eve"), gameId))).toMatchObject({ status: 404 });
  expect(await readStatus(bob, gameId)).toMatchObject({ status: "running" });
});

/** Somebody sits for a player of a game; answers the sitting's id. */
async function sitsFor(sitter: Person, owner: Person, gameId: string): Promise<string> {
  await offerSitting(owner.id, gameId, 1);
  const { id, link } = (await readOwnSitting(owner.id, gameId)) ?? {};
  await acceptSitting(sitter.id, gameId, link?.split("/").at(-1) as string);
  return id as string;
}

const ENDS: [string, RegExp, (sitting: { gameId: string; ann: Person; id: string }) => unknown][] = [
  [
    "it is called off",
    /Its player has ended your sitting, or you have\./,
    ({ gameId, ann, id }) => endSitting(ann.id, gameId, id),
  ],
  [
    "its time is up",
    /Your time as its sitter is up\./,
    () => stopClock(new Date(now().getTime() + 24 * 60 * 60_000)), // a whole day, as long as the sitting was offered for
  ],
  [
    "the seat is lost",
    /Its player has lost the seat\./,
    async ({ gameId }) => removePlayer(await gameMaster(), gameId, 1, { offered: false, reason: "two accounts" }),
  ],
];

test.each(ENDS)(
  "a former sitter who comes to write orders is told that the sitting is over: %s",
  async (_, why, end) => {
    stopClock(now());
    const [ann, bob, sue, eve] = [await person("Ann"), await person("Bob"), await person("Sue"), await person("Eve")];
    const gameId = await byInvitation([ann, bob]);
    await db.game.update({ where: { id: gameId }, data: { dueAt: null } });
    const id = await sitsFor(sue, ann, gameId);
    const key = { gameId, seat: 1, turn: 1 };
    await saveSheet(sue.id, key, { lines: [] });
    expect(await asks(sue, gameId)).toContain("404");
    await end({ gameId, ann, id });
    expect(await ledFrom(sue, gameId)).toEqual([expect.stringContaining(`;/games/${gameId}/once-held;`)]);
    const page = (await told(sue, gameId)).replaceAll("<!-- -->", "");
    expect(page).toMatch(why);
    expect(page).not.toContain("two accounts"); // that is between the player and the Game Moderator
    expect(page).not.toContain("Ann");
    const acts: ((who: Person) => Promise<unknown>)[] = [
      (who) => saveSheet(who.id, key, { lines: [] }),
      (who) => setReady(who.id, key, true),
      (who) => readyAndRun(who.id, gameId, 1),
    ];
    for (const act of acts) {
      expect(await refusal(act(sue))).toMatchObject({ status: 410, message: expect.stringMatching(why) });
      expect(await refusal(act(eve))).toMatchObject({ status: 404 });
    }
    for (const who of [eve, bob]) expect(await asks(who, gameId)).toContain("404");
    for (const led of await ledFrom(eve, gameId)) expect(led).toContain("404");
  },
);

test("somebody who sits again, or has the seat now, is no former sitter; in a public game its page says so", async () => {
  const [ann, bob, sue] = [await person("Ann"), await person("Bob"), await person("Sue")];
  const gameId = await runningGame([ann, bob], { turnMinutes: null });
  await endSitting(ann.id, gameId, await sitsFor(sue, ann, gameId));
  expect(await asks(sue, gameId)).toBe("in");
  reader = sue;
  const page = await GamePage({ params: Promise.resolve({ gameId }), searchParams: Promise.resolve({}) });
  expect(await new Response((await prerender(page)).prelude).text()).toContain("The seat you sat for");
  await sitsFor(sue, ann, gameId);
  expect(await asks(sue, gameId)).toContain("404");
  expect(await refusal(readyAndRun(sue.id, gameId, 1))).toMatchObject({ status: 403 });
  await removePlayer(await gameMaster(), gameId, 1, { offered: true, reason: "" });
  expect(await asks(sue, gameId)).toBe("in");
  await takeOver(sue.id, gameId, 1);
  expect(await asks(sue, gameId)).toContain("404");
});
