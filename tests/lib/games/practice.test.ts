import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { deleteOwnAccount, listPartings } from "@/lib/accounts/deletion";
import type { Person } from "@/lib/accounts/person";
import { db, pool } from "@/lib/db";
import { readTruth } from "@/lib/finished/data";
import { listMyGames, readGame } from "@/lib/games/data";
import { listLog } from "@/lib/games/log";
import * as games from "@/lib/games/mutations";
import { createInvitation } from "@/lib/moderation/invitations";
import { banAccount, unbanAccount } from "@/lib/moderation/people";
import * as running from "@/lib/moderation/running";
import { dropSeat, removePlayer } from "@/lib/moderation/seats";
import { joinGame } from "@/lib/seats/mutations";
import { acceptSitting, offerSitting, readOwnSitting } from "@/lib/seats/sitters";
import { surrender } from "@/lib/seats/surrender";
import { takeOver } from "@/lib/seats/take-over";
import { gameMaster, person, refusal, runningGame } from "../../support/games";

let gm: Person;
let ann: Person;
let bob: Person;
beforeEach(async () => {
  await db.game.deleteMany();
  [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
});

async function surrenderOf(who: Person, gameId: string): Promise<void> {
  const seat = await db.seat.findFirstOrThrow({ where: { gameId, userId: who.id } });
  await surrender(who.id, gameId, seat.code as string);
}

test("a pond whose player surrenders is over at once, and open to them alone", async () => {
  const { gameId } = await games.playNow(ann.id);
  await games.readyAndRun(ann.id, gameId, 1);
  await surrenderOf(ann, gameId);
  expect(await readGame(gameId, ann)).toMatchObject({
    mySeat: 1,
    surrendered: false,
    game: { status: "finished", calledOff: true, practice: true, turn: 1, restingSince: null },
  });
  expect(await readTruth(gameId, 1)).toMatchObject({ turn: 1 });
  expect(await readGame(gameId, bob)).toBeNull();
  expect(await listLog(gameId, ann)).toMatchObject([
    { detail: "the player of seat 1 surrendered: the game is over", byGm: false },
  ]);
  expect(await refusal(games.readyAndRun(ann.id, gameId, 2))).toMatchObject({ status: 409 });
});

test("so is one whose seat leaves it with a turn", async () => {
  const { gameId } = await games.playNow(ann.id);
  await dropSeat(gm, gameId, 1, "asked for");
  expect(await games.readyAndRun(ann.id, gameId, 1)).toEqual({ turn: 1, over: true });
  expect(await db.game.findUniqueOrThrow({ where: { id: gameId } })).toMatchObject({
    ...{ status: "finished", calledOff: true, turn: 1, restingSince: null, finishedAt: expect.any(Date) },
  });
  const notice = await db.notice.findFirstOrThrow({ where: { gameId, event: "turn", channel: "site" } });
  expect(notice.text).toContain("The game is over.");
});

test("so is one whose player is shut out; let in again, they look back on it", async () => {
  const { gameId } = await games.playNow(ann.id);
  await games.readyAndRun(ann.id, gameId, 1);
  await banAccount(gm, ann.id, "swore at a heron", 1);
  await unbanAccount(gm, ann.id, "a slip of the beak");
  expect(await readGame(gameId, ann)).toMatchObject({
    ...{ mySeat: 1, game: { status: "finished", calledOff: true, turn: 1, restingSince: null } },
  });
  expect((await listLog(gameId, ann)).map(({ detail }) => detail).sort()).toEqual([
    "nobody plays any more: the game is over",
    "seat 1 has lost its player: the game is over",
  ]);
});

test("and one whose player has left this site, if somebody has sat for them", async () => {
  const { gameId } = await games.playNow(ann.id);
  await offerSitting(ann.id, gameId, 3);
  const { link } = (await readOwnSitting(ann.id, gameId)) as { link: string };
  await acceptSitting(bob.id, gameId, link.split("/").at(-1) as string);
  expect(await listPartings(ann.id)).toMatchObject([{ gameId, fate: "over" }]);
  await deleteOwnAccount({ ...ann, name: "Ann", guest: true }, { password: "", sure: "Ann" });
  expect(await readGame(gameId, bob)).toMatchObject({ game: { status: "finished", calledOff: true } });
});

test.each([
  [
    "a Game Moderator offers a seat of",
    (gameId: string) => removePlayer(gm, gameId, 2, { offered: true, reason: "x" }),
  ],
  [
    "a Game Moderator has invited to",
    (gameId: string) => createInvitation(gm, gameId, { uses: 1, days: 1 }, "for a friend"),
  ],
  [
    "somebody else has played in",
    async (gameId: string) => {
      const guest = await gameMaster(); // they need no invitation
      await removePlayer(gm, gameId, 2, { offered: true, reason: "somebody wants to see it" });
      await takeOver(guest.id, gameId, 2);
      await removePlayer(gm, gameId, 2, { offered: false, reason: "seen" });
    },
  ],
] as const)("a pond that %s is not deleted with its player", async (_, share) => {
  const { gameId } = await games.playNow(ann.id);
  expect(await listPartings(ann.id)).toMatchObject([{ gameId, fate: "deleted" }]);
  await share(gameId);
  expect(await listPartings(ann.id)).toMatchObject([{ gameId, fate: expect.stringMatching(/drop|over/) }]);
  await deleteOwnAccount({ ...ann, name: "Ann", guest: true }, { password: "", sure: "Ann" });
  expect(await db.game.count({ where: { id: gameId } })).toBe(1);
});

test("not while a Game Moderator offers a seat of it, nor another game against bots", async () => {
  const { gameId } = await games.playNow(ann.id);
  await db.seat.updateMany({ where: { gameId, number: 2 }, data: { offered: true } });
  const other = await runningGame([ann], { seatCount: 3, turnMinutes: null });
  for (const id of [gameId, other]) {
    await surrenderOf(ann, id);
    expect(await readGame(id, ann)).toMatchObject({ surrendered: true, game: { status: "running" } });
    await running.runByGm(gm, id, "now");
    expect((await readGame(id, ann))?.game).toMatchObject({ status: "running", restingSince: expect.any(Date) });
  }
});

test("those that rested before ponds ended are ended by the migration", async () => {
  const { gameId } = await games.playNow(ann.id);
  const byGm = await running.createGame(gm, { name: "By hand", turnMinutes: null, seatCount: 2 });
  await joinGame(ann.id, { gameId: byGm, joining: {} });
  await running.startByGm(gm, byGm, "");
  await db.game.update({ where: { id: byGm }, data: { listed: false } });
  const restingSince = new Date("2026-01-02T03:04:05Z");
  await db.game.updateMany({ data: { practice: false, restingSince } });
  await pool.query(readFileSync("prisma/migrations/20261126110037_deserted_practice_games/migration.sql", "utf8"));
  expect((await readGame(gameId, ann))?.game).toMatchObject({
    ...{ practice: true, status: "finished", calledOff: true, finishedAt: restingSince, restingSince: null },
  });
  expect(await listLog(gameId, ann)).toMatchObject([{ detail: "nobody plays any more: the game is over" }]);
  expect((await readGame(byGm, ann))?.game).toMatchObject({ practice: false, status: "running", restingSince });
});

test("a pond its player has left is none under way", async () => {
  for (let n = 0; n < 5; n++) {
    const { gameId } = await games.playNow(ann.id);
    await games.readyAndRun(ann.id, gameId, 1);
    await surrenderOf(ann, gameId);
  }
  await games.playNow(ann.id);
});

test("each pond of a player's has a name of its own", async () => {
  for (let n = 0; n < 3; n++) {
    const { gameId } = await games.playNow(ann.id);
    await games.readyAndRun(ann.id, gameId, 1);
  }
  const names = (await listMyGames(ann.id)).map(({ game }) => game.name);
  expect(new Set(names).size).toBe(3);
});
