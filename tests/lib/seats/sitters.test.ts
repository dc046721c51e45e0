import { afterEach, beforeEach, expect, test } from "vitest";
import { removeLostGuest } from "@/lib/accounts/deletion";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { recordHostAct } from "@/lib/games/acts";
import { readGame } from "@/lib/games/data";
import { listLog } from "@/lib/games/log";
import { readCorrespondence } from "@/lib/messages/data";
import { lookAtSeat } from "@/lib/moderation/look";
import { dropSeat, removePlayer } from "@/lib/moderation/seats";
import { readNextSheet } from "@/lib/orders/data";
import { saveSheet } from "@/lib/orders/mutations";
import { readStatus } from "@/lib/readiness/data";
import { setReady } from "@/lib/readiness/mutations";
import { readStandIns } from "@/lib/seats/away";
import { listSeatTurns, readLastSeen, readSeatHistory } from "@/lib/seats/history";
import { readMissedTurns } from "@/lib/seats/missed-turns";
import { markReportsRead } from "@/lib/seats/reading";
import { readSeatView } from "@/lib/seats/seat-view";
import {
  acceptSitting,
  endSitting,
  listSatSeats,
  offerSitting,
  readOwnSitting,
  readSittingOffer,
  tellSittersWhoseTimeIsUp,
} from "@/lib/seats/sitters";
import { surrender, takeBackSurrender } from "@/lib/seats/surrender";
import { takeOver } from "@/lib/seats/take-over";
import { inTransaction } from "@/lib/transaction";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, person, refusal, runningGame } from "../../support/games";

const DAY_MS = 24 * 60 * 60_000;

let ann: Person;
let bob: Person;
let sue: Person;
let gameId: string;
beforeEach(async () => {
  stopClock(now());
  [ann, bob, sue] = [await person("Ann"), await person("Bob"), await person("Sue")];
  gameId = await runningGame([ann, bob], { seatCount: 3, absentAfter: 0 });
});
afterEach(() => stopClock());

const save = ({ id }: Person, seat: number) => saveSheet(id, { gameId, seat, turn: 1 }, { lines: ["RE 1A"] });

/** The token of the link that the seat's player has made. */
async function offered(days = 7): Promise<string> {
  await offerSitting(ann.id, gameId, days);
  return (await readOwnSitting(ann.id, gameId))?.link?.split("/").at(-1) as string;
}

test("a sitter sees and writes what the player could, and nothing before that", async () => {
  expect(await refusal(save(sue, 1))).toMatchObject({ status: 403 });
  expect(await refusal(readStatus(sue, gameId))).toMatchObject({ status: 404 });
  const token = await offered();
  expect(await readSeatView(sue.id, gameId)).toBeNull();
  expect(await readLastSeen(sue.id, gameId, 2)).toBeNull();
  expect(await readSittingOffer(gameId, token)).toMatchObject({ game: "A test" });
  await acceptSitting(sue.id, gameId, token);
  expect(await readSeatView(sue.id, gameId)).toMatchObject({ seat: { number: 1 }, mayRun: false });
  expect(await listSeatTurns(sue.id, gameId)).toHaveLength(1);
  expect(await readGame(gameId, sue)).toMatchObject({ mySeat: null, heldSeat: 1 });
  expect(await listSatSeats(sue.id)).toMatchObject([{ gameId }]);
  expect((await readSeatHistory(sue.id, gameId))?.turns).toHaveLength(1);
  expect(await readLastSeen(sue.id, gameId, 2)).toEqual([]);
  await markReportsRead(sue.id, gameId, [0]);
  expect(await readCorrespondence(sue.id, gameId)).toBeNull();
  expect(await save(sue, 1)).toMatchObject({ revision: 1 });
  expect(await readNextSheet(sue.id, gameId)).toMatchObject({ revision: 1, lines: ["RE 1A"] });
  expect(await setReady(sue.id, { gameId, seat: 1, turn: 1 }, true)).toMatchObject({ ready: true });
  for (const [reader, readyRevision] of [
    [ann, 1],
    [sue, 1],
    [bob, null],
  ] as const)
    expect(await readStatus(reader, gameId)).toMatchObject({ ready: 1, readyRevision });
  expect(await save(ann, 1)).toMatchObject({ revision: 2 });
});

/** What somebody has been told on the site and by mail since, oldest first, of a kind named by the key's beginning. */
const told = async ({ id }: Person, key: string, channel = "site") =>
  (
    await db.notice.findMany({
      where: { userId: id, channel, eventKey: { startsWith: `${key}/${gameId}/` } },
      orderBy: { createdAt: "asc" },
    })
  ).map(({ text }) => text);

test("a sitter is told about each turn that has run, without its report, until the sitting has ended", async () => {
  await acceptSitting(sue.id, gameId, await offered());
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  const line = expect.stringMatching(
    /^Turn 1 has run for the seat you sit for\. Orders for the next turn are due by .+\.$/,
  );
  expect(await told(sue, "turn")).toEqual([line]);
  const [mail] = await told(sue, "turn", "mail");
  expect(mail?.split("\n\n")).toEqual([line, expect.stringMatching(/\/play\/report$/)]);
  expect(await told(ann, "turn")).toHaveLength(1);
  await markReportsRead(sue.id, gameId, [1]);
  expect(await db.notice.count({ where: { userId: sue.id, event: "turn", channel: "site", readAt: null } })).toBe(0);
  expect((await listSeatTurns(ann.id, gameId))[0]).toMatchObject({ turn: 1, read: false });

  const { id } = (await readOwnSitting(ann.id, gameId)) as { id: string };
  await endSitting(ann.id, gameId, id);
  await runTurn({ gameId, turn: 2, startedBy: "gm" });
  expect(await told(sue, "turn")).toHaveLength(1);
});

test("player and sitter hear about the beginning and end of a sitting, and a later save is refused with the reason", async () => {
  await acceptSitting(sue.id, gameId, await offered());
  expect(await told(ann, "sitting")).toEqual([expect.stringMatching(/^Sue sits for you in A test until /)]);
  const { id } = (await readOwnSitting(ann.id, gameId)) as { id: string };
  await endSitting(ann.id, gameId, id);
  const ended = /has ended your sitting in A test: you no longer write its orders\.$/;
  expect(await told(sue, "sitting")).toEqual([expect.stringMatching(ended)]);
  const where = { userId: sue.id, channel: "site", eventKey: { startsWith: `sitting/${gameId}/` } };
  expect((await db.notice.findFirstOrThrow({ where })).link).toBe(`/games/${gameId}`);
  const over = {
    status: 410,
    message: expect.stringMatching(/^You no longer sit for this seat\. Its player has ended/),
  };
  expect(await refusal(save(sue, 1))).toMatchObject(over);
  expect(await refusal(setReady(sue.id, { gameId, seat: 1, turn: 1 }, true))).toMatchObject(over);
  const tim = await person("Tim");
  expect((await refusal(save(tim, 1))).message).toBe("This seat is not yours.");

  await acceptSitting(tim.id, gameId, await offered(1));
  const { id: second } = (await readOwnSitting(ann.id, gameId)) as { id: string };
  await endSitting(tim.id, gameId, second);
  expect((await told(ann, "sitting")).at(-1)).toMatch(/^Tim no longer sits for you in A test/);
  expect(await told(tim, "sitting")).toEqual([]);
});

test("both are told who writes, at the table, and about missed turns in their own words", async () => {
  expect(await readStandIns(sue.id, gameId)).toBeNull();
  await acceptSitting(sue.id, gameId, await offered());
  const sitter = { name: "Sue", until: new Date(now().getTime() + 7 * DAY_MS) };
  expect(await readStandIns(sue.id, gameId)).toEqual({ own: false, sitter, vacationUntil: null, saved: null });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  expect(await readMissedTurns(sue.id, gameId, [])).toMatch(
    /^The seat you sit for has missed a turn\. .+ and the seat leaves the game \(DRP-2\)\./,
  );
  await saveSheet(sue.id, { gameId, seat: 1, turn: 2 }, { lines: [] });
  expect(await readStandIns(ann.id, gameId)).toMatchObject({ own: true, sitter, saved: { by: "Sue", revision: 1 } });
  await saveSheet(ann.id, { gameId, seat: 1, turn: 2 }, { lines: [] });
  expect(await readStandIns(ann.id, gameId)).toMatchObject({ saved: null });
});

test("a player who takes a seat over is not told who held it before, or who sat for it", async () => {
  await acceptSitting(sue.id, gameId, await offered());
  for (const before of [ann, sue]) {
    await save(before, 1);
    const gm = await gameMaster();
    await removePlayer(gm, gameId, 1, { reason: "x", offered: true });
    const next = await person("Nea");
    await takeOver(next.id, gameId, 1);
    expect(await readStandIns(next.id, gameId)).toMatchObject({ own: true, sitter: null, saved: null });
    await db.seat.update({ where: { gameId_number: { gameId, number: 1 } }, data: { userId: ann.id } });
    await db.sitting.updateMany({ where: { gameId }, data: { ownerId: ann.id, revokedAt: null } });
  }
});

test("a sitter who sends nothing is warned as the player is, and told when there is nothing left to write", async () => {
  await acceptSitting(sue.id, gameId, await offered());
  await db.game.update({ where: { id: gameId }, data: { absentAfter: 2 } });
  for (const turn of [1, 2]) {
    stopClock((await db.game.findUniqueOrThrow({ where: { id: gameId } })).dueAt as Date);
    expect(await runTurn({ gameId, turn, startedBy: "schedule" })).toMatchObject({ outcome: "done" });
  }
  expect(await told(sue, "missed")).toEqual([
    expect.stringMatching(
      /^Turn 1 has run without orders from the seat you sit for\. One more .* and a bot takes the seat\./,
    ),
    expect.stringMatching(
      /^Turn 2 has run without orders from the seat you sit for\. .* You no longer write its orders\.$/,
    ),
  ]);
  expect(await told(sue, "turn")).toHaveLength(1);
  expect(await told(ann, "missed")).toHaveLength(2);
});

test("only the sitter hears about a surrender at once, and when it is taken back", async () => {
  await acceptSitting(sue.id, gameId, await offered());
  const { code } = await db.seat.findFirstOrThrow({ where: { gameId, number: 1 } });
  await surrender(ann.id, gameId, code as string);
  expect(await told(sue, "sitting")).toEqual([
    expect.stringMatching(/ has surrendered: you no longer need to send orders, unless that is taken back\.$/),
  ]);
  expect((await refusal(save(sue, 1))).message).toBe("This seat is leaving the game: it gives no more orders.");
  stopClock(new Date(now().getTime() + 1000));
  await takeBackSurrender(ann.id, gameId);
  expect((await told(sue, "sitting")).at(-1)).toMatch(/ you write the orders again\.$/);
  expect(await save(sue, 1)).toMatchObject({ revision: 1 });
  expect(await told(bob, "sitting")).toEqual([]);
});

const ENDINGS = {
  "a bot has it": async () => removePlayer(await gameMaster(), gameId, 1, { offered: false, reason: "gone" }),
  "it leaves the game": async () => dropSeat(await gameMaster(), gameId, 1, "gone"),
  "the player has left this site": () => removeLostGuest(ann.id, new Date(now().getTime() + DAY_MS)),
};

test.each(Object.entries(ENDINGS))("who sits for a seat that is lost hears of it at once: %s", async (_, lose) => {
  await acceptSitting(sue.id, gameId, await offered());
  await db.user.update({ where: { id: ann.id }, data: { guest: true } });
  await lose();
  const lost = expect.stringMatching(/^The player of .+ has lost the seat in A test: you no longer write its orders/);
  expect(await told(sue, "sitting")).toEqual([lost]);
  expect(await told(sue, "sitting", "mail")).toEqual([lost]);
  stopClock(new Date(now().getTime() + 7 * DAY_MS));
  await tellSittersWhoseTimeIsUp();
  expect(await told(sue, "sitting")).toHaveLength(1);
});

test("a sitter is told once that their time is up", async () => {
  await acceptSitting(sue.id, gameId, await offered(1));
  await tellSittersWhoseTimeIsUp();
  expect(await told(sue, "sitting")).toEqual([]);
  stopClock(new Date(now().getTime() + DAY_MS));
  await Promise.all([tellSittersWhoseTimeIsUp(), tellSittersWhoseTimeIsUp()]);
  expect(await told(sue, "sitting")).toEqual([expect.stringMatching(/^Your time as sitter of .+ is up in A test/)]);
});

test("a sitter can only write for one seat: neither another's orders nor a surrender", async () => {
  await acceptSitting(sue.id, gameId, await offered());
  expect(await refusal(save(sue, 2))).toMatchObject({ status: 403 });
  expect(await refusal(setReady(sue.id, { gameId, seat: 2, turn: 1 }, true))).toMatchObject({ status: 403 });
  expect(await refusal(surrender(sue.id, gameId, "no"))).toMatchObject({ status: 403 });
  expect(await refusal(offerSitting(sue.id, gameId, 1))).toMatchObject({ status: 403 });
});

test("both can read about it in the log, but no other player; the sitter nothing of what was before", async () => {
  const before = { act: "sitter", at: now(), seat: 1, isPrivate: true } as const;
  await inTransaction((client) => recordHostAct(client, gameId, before, "somebody else sat for seat 1"));
  stopClock(new Date(now().getTime() + DAY_MS));
  await acceptSitting(sue.id, gameId, await offered());
  const read = async (reader: Person) => (await listLog(gameId, reader)).map(({ act }) => act);
  expect(await read(ann)).toEqual(["sitter", "sitter", "sitter"]);
  expect(await read(sue)).toEqual(["sitter", "sitter"]);
  expect(await listLog(gameId, bob)).toEqual([]);
  expect(JSON.stringify(await listLog(gameId, ann))).not.toContain("Sue");
});

test("it ends when either of them says so, when time is up, and when the player loses the seat", async () => {
  await acceptSitting(sue.id, gameId, await offered());
  const { id } = (await readOwnSitting(ann.id, gameId)) as { id: string };
  expect(await refusal(endSitting(bob.id, gameId, id))).toMatchObject({ status: 404 });
  await endSitting(sue.id, gameId, id);
  expect(await readSeatView(sue.id, gameId)).toBeNull();
  expect(await refusal(save(sue, 1))).toMatchObject({ status: 410 });

  await acceptSitting(sue.id, gameId, await offered(1));
  await db.game.update({ where: { id: gameId }, data: { dueAt: null } });
  stopClock(new Date(now().getTime() + DAY_MS));
  expect(await refusal(save(sue, 1))).toMatchObject({ status: 410 });

  await acceptSitting(sue.id, gameId, await offered());
  await removePlayer(await gameMaster(), gameId, 1, { offered: true, reason: "gone" });
  expect(await readSeatView(sue.id, gameId)).toBeNull();
  expect(await listSatSeats(sue.id)).toEqual([]);
});

test("nobody can sit who plays in the game, has played another seat, or has looked as a GM", async () => {
  const token = await offered();
  const saysToo = async (who: Person) => (await readSittingOffer(gameId, token, who.id))?.refused;
  expect(await saysToo(ann)).toMatch(/^This link is for your sitter/);
  expect(await saysToo(bob)).toBe("You are already in this game.");
  expect(await saysToo(sue)).toBeNull();
  expect(await readSittingOffer(gameId, token)).toMatchObject({ refused: null });
  expect(await refusal(acceptSitting(bob.id, gameId, token))).toMatchObject({ status: 409 });
  const gm = await gameMaster();
  await removePlayer(gm, gameId, 2, { offered: false, reason: "gone" });
  expect(await refusal(acceptSitting(bob.id, gameId, token))).toMatchObject({ status: 409 });
  await lookAtSeat(gm, gameId, 3, "a complaint");
  expect(await refusal(acceptSitting(gm.id, gameId, token))).toMatchObject({ status: 409 });
});

test("a sitter cannot take over another seat or look as a GM, even afterwards", async () => {
  const gm = await gameMaster();
  await acceptSitting(gm.id, gameId, await offered());
  const { id } = (await readOwnSitting(ann.id, gameId)) as { id: string };
  await endSitting(ann.id, gameId, id);
  await removePlayer(await gameMaster(), gameId, 2, { offered: true, reason: "gone" });
  expect(await refusal(takeOver(gm.id, gameId, 2))).toMatchObject({ status: 409 });
  expect(await refusal(lookAtSeat(gm, gameId, 2, "curious"))).toMatchObject({ status: 403 });
});

test("a link is for one person: taken, ended, forged or for another game, it does not work", async () => {
  const token = await offered();
  expect(await refusal(offerSitting(ann.id, gameId, 3))).toMatchObject({ status: 409 });
  expect(await refusal(offerSitting(bob.id, gameId, 99))).toMatchObject({ status: 422, field: "days" });
  await acceptSitting(sue.id, gameId, token);
  const tim = await person("Tim");
  expect(await refusal(acceptSitting(tim.id, gameId, token))).toMatchObject({ status: 404 });
  expect(await refusal(acceptSitting(tim.id, gameId, `${token}x`))).toMatchObject({ status: 404 });
  const other = await runningGame([bob], { seatCount: 2 });
  expect(await refusal(acceptSitting(tim.id, other, token))).toMatchObject({ status: 404 });
  expect(await readSittingOffer(gameId, token)).toBeNull();
});

test("a link that nobody has taken ends with its time, and with its player's seat", async () => {
  const late = await offered(2);
  await db.game.update({ where: { id: gameId }, data: { dueAt: null } });
  expect(await readSittingOffer(gameId, late, sue.id)).not.toBeNull();
  stopClock(new Date(now().getTime() + 2 * DAY_MS));
  expect(await readSittingOffer(gameId, late, sue.id)).toBeNull();
  const lost = await offered();
  await removePlayer(await gameMaster(), gameId, 1, { offered: true, reason: "gone" });
  for (const token of [late, lost]) {
    expect(await readSittingOffer(gameId, token, sue.id)).toBeNull();
    expect(await refusal(acceptSitting(sue.id, gameId, token))).toMatchObject({ status: 404 });
  }
});
