import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stateWords } from "@/app/state-words";
import type { SessionUser } from "@/lib/accounts/data";
import { deleteOwnAccount } from "@/lib/accounts/deletion";
import { KEPT_DAYS } from "@/lib/accounts/kept-days";
import { createGuest, signUp } from "@/lib/accounts/mutations";
import { COST } from "@/lib/accounts/passwords";
import type { Person } from "@/lib/accounts/person";
import { forgetOld } from "@/lib/accounts/retention";
import { DAY_MS, now, stopClock } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { claimGame } from "@/lib/games/claim";
import { listOpenGames, readGame } from "@/lib/games/data";
import { invitationLink } from "@/lib/games/invitations";
import { listLog } from "@/lib/games/log";
import { playNow } from "@/lib/games/mutations";
import { listBegunWithout, listOpenedBy, readInviter } from "@/lib/games/opened-by-player";
import { beginByOpener, callOffByOpener, readOpenersLink, renewLink, takeOutByOpener } from "@/lib/games/opener";
import { type FriendsGame, openForFriends } from "@/lib/games/with-friends";
import { enqueueMissedStarts } from "@/lib/jobs/queue";
import { listKept, restoreKept } from "@/lib/moderation/archives";
import { callOff } from "@/lib/moderation/ending";
import { createInvitation } from "@/lib/moderation/invitations";
import { banAccount } from "@/lib/moderation/people";
import { createGame, startByGm } from "@/lib/moderation/running";
import { Refusal } from "@/lib/refusal";
import { beginIfReady, leaveOpenGame } from "@/lib/seats/muster";
import { joinGame } from "@/lib/seats/mutations";
import { takeOver } from "@/lib/seats/take-over";
import { freeSeat } from "@/lib/seats/vacate";
import { inTransaction } from "@/lib/transaction";
import { gameMaster, openGame, person, refusal, somebodyWaitsForALock } from "../../support/games";

COST.N = 2 ** 10; // these tests are not about the price of a hash

const PASSWORD = "a heron stands still";
const DAY_MINUTES = 24 * 60;

let gm: Person;
let ann: SessionUser;
let bob: Person;
let eve: Person;
beforeEach(async () => {
  await db.game.deleteMany();
  await db.setting.deleteMany();
  stopClock(now());
  [gm, bob, eve] = [await gameMaster(), await person("Bob"), await person("Eve")];
  const { userId } = await signUp({ name: "Ann", email: `ann-${Math.random()}@example.org`, password: PASSWORD });
  ann = { id: userId, name: "Ann", role: "player", guest: false };
});
afterEach(() => stopClock());

const wish = (more: Partial<FriendsGame> = {}): FriendsGame => ({
  ...{ name: "Friends", seatCount: 3, turnMinutes: DAY_MINUTES, localTime: null, zone: null, anonymous: false },
  ...more,
});
const open = (more?: Partial<FriendsGame>) => openForFriends(ann, wish(more));
const tokenOf = async (gameId: string) =>
  new URL((await readOpenersLink(ann.id, gameId))?.link as string).searchParams.get("invitation") as string;
const join = async ({ id }: { id: string }, gameId: string) =>
  joinGame(id, { gameId, joining: {}, invitation: id === ann.id ? undefined : await tokenOf(gameId) });
const log = async (gameId: string, reader: Person) =>
  (await listLog(gameId, reader)).map(({ detail, reason, byGm }) => ({ detail, reason, byGm }));
const told = async (who: Person, key = "called-off") => {
  const where = { userId: who.id, channel: "site", eventKey: { startsWith: `${key}/` } };
  return (await db.notice.findMany({ where })).map(({ text }) => text);
};

test("an invited player sees who invited them, unless the game is anonymous or a Game Moderator's", async () => {
  const invitedTo = async (gameId: string) => readInviter(await db.game.findUniqueOrThrow({ where: { id: gameId } }));
  expect(await invitedTo(await open())).toBe("Ann");
  expect(await invitedTo(await open({ anonymous: true }))).toBeNull();
  expect(await invitedTo(await openGame({ listed: false, anonymous: false }))).toBeNull();
});

test("nobody opens a game who is shut out at that moment", async () => {
  const { refused } = await inTransaction(async (client) => {
    await client.query(`UPDATE "User" SET "bannedAt" = $2 WHERE id = $1`, [ann.id, now()]);
    const refused = refusal(open());
    await somebodyWaitsForALock();
    return { refused };
  });
  expect(await refused).toMatchObject({ status: 403 });
  expect(await db.game.count()).toBe(0);
});

test("the opener takes somebody out before the start: they are told, the seat is free, and their link has ended", async () => {
  const gameId = await open();
  await join(bob, gameId);
  await join(eve, gameId);
  const before = await tokenOf(gameId);
  const codeOf = async (seat: number) =>
    (await db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number: seat } } })).code as string;
  await db.notice.deleteMany();
  await takeOutByOpener(ann.id, { gameId, seat: 1, code: await codeOf(1) });
  expect((await readGame(gameId, ann))?.game.seats.map(({ kind }) => kind)).toEqual(["free", "player", "free"]);
  expect(await told(bob, "taken-out")).toEqual([
    "The player who opened Friends has taken you out of it. It had not begun.",
  ]);
  expect(await db.notice.count({ where: { userId: ann.id } }), "she knows").toBe(0);
  expect(await readGame(gameId, bob)).toBeNull();
  expect(await readGame(gameId, bob, before)).toBeNull();
  expect(await refusal(joinGame(bob.id, { gameId, joining: {}, invitation: before }))).toMatchObject({ status: 404 });
  expect(await readGame(gameId, eve)).toMatchObject({ mySeat: 2 }); // who has a seat keeps it
  expect((await log(gameId, eve))[0]?.detail).toMatch(/took somebody out: seat 1 is free again/);
  expect(await tokenOf(gameId)).not.toBe(before);
});

test("nobody is taken out by anybody else, after the start, or in another's place", async () => {
  const gameId = await open({ seatCount: 3 });
  await join(bob, gameId);
  await join(ann, gameId);
  const seats = await db.seat.findMany({ where: { gameId }, orderBy: { number: "asc" } });
  const [bobs = "", anns = ""] = seats.map(({ code }) => code ?? undefined);
  const out = (who: Person, seat: number, code: string) => refusal(takeOutByOpener(who.id, { gameId, seat, code }));
  expect(await out(eve, 1, bobs)).toMatchObject({ status: 404 });
  expect(await out(gm, 1, bobs)).toMatchObject({ status: 404 });
  expect(await out(ann, 2, anns)).toMatchObject({ status: 409, field: "seat" });
  expect(await out(ann, 3, "")).toMatchObject({ status: 409, field: "seat" });
  expect(await out(ann, 1, "ZZZ")).toMatchObject({ status: 409, field: "seat" });
  await beginByOpener(ann.id, gameId);
  expect(await out(ann, 1, bobs)).toMatchObject({ status: 409 });
  expect(await readGame(gameId, bob)).toMatchObject({ mySeat: 1 });
});

test("a player opens a game that nobody else can find, and others join by its link", async () => {
  const gameId = await open({ localTime: "20:00", zone: "Europe/Berlin", houseRules: " Be kind.\r\nNo bots.\0 " });
  expect(await listOpenGames()).toEqual([]);
  expect(await readGame(gameId, bob)).toBeNull();
  expect(await readGame(gameId, ann)).toMatchObject({ opener: true, mySeat: null, game: { listed: false } });
  expect(await listOpenedBy(ann.id)).toEqual([{ id: gameId, name: "Friends", seatCount: 3, taken: 0 }]);
  expect(await db.game.findUniqueOrThrow({ where: { id: gameId } })).toMatchObject({
    ...{ seatCount: 3, turnMinutes: DAY_MINUTES, localTime: "20:00", zone: "Europe/Berlin", anonymous: false },
    ...{ undoSeconds: 60, absentAfter: 2, absentFate: "bot", vacationDays: 14, musterMinutes: null, options: {} },
    houseRules: "Be kind.\nNo bots.",
  });
  await join(bob, gameId);
  await join(ann, gameId);
  expect(await readGame(gameId, bob)).toMatchObject({ opener: false, mySeat: 1 });
  expect((await log(gameId, bob)).toSorted((a, b) => a.detail.localeCompare(b.detail))).toEqual([
    { detail: "opened by a player, as Friends", reason: "", byGm: false },
    { detail: "somebody has taken seat 1", reason: "", byGm: false },
  ]);
});

test("the opener hears once about each seat that others take or give back, without names", async () => {
  const gameId = await open({ anonymous: true });
  const heard = async (channel: string) =>
    (
      await db.notice.findMany({
        where: { userId: ann.id, channel, eventKey: { startsWith: `opened/${gameId}/` } },
        orderBy: { createdAt: "asc" },
      })
    ).map(({ text, link, event }) => ({ text, link, event }));
  const later = () => stopClock(new Date(now().getTime() + 1000));
  await join(ann, gameId);
  expect(await heard("site")).toEqual([]);
  await join(bob, gameId);
  later();
  await leaveOpenGame(bob.id, gameId);
  later();
  await leaveOpenGame(ann.id, gameId);
  const said = (what: string, taken: number) => ({
    ...{ event: "start", link: `/games/${gameId}` },
    text: `A seat in Friends, which you opened, is ${what}: ${taken} of 3 are now taken.`,
  });
  expect(await heard("site")).toEqual([said("taken", 2), said("free again", 1)]);
  expect(await heard("mail")).toHaveLength(2);
  expect(await db.notice.count({ where: { userId: bob.id } })).toBe(0);

  await db.noticeChoice.create({ data: { userId: ann.id, event: "start", channel: "mail", wanted: false } });
  later();
  await join(eve, gameId);
  expect([(await heard("site")).length, (await heard("mail")).length]).toEqual([3, 2]);
});

test("a guest who comes and goes is heard of three times, and has to stay away then", async () => {
  const gameId = await open();
  const heard = () => db.notice.count({ where: { userId: ann.id, channel: "mail", gameId } });
  for (let times = 0; times < 3; times++) {
    await join(bob, gameId);
    await leaveOpenGame(bob.id, gameId);
    stopClock(new Date(now().getTime() + 1000));
  }
  expect(await refusal(join(bob, gameId))).toMatchObject({ status: 409 });
  expect(await heard()).toBe(6);
});

test("in games a Game Moderator opens by invitation, and in one's own pond, nobody is told about seats taken", async () => {
  const gameId = await createGame(gm, { name: "By link", seatCount: 3, turnMinutes: DAY_MINUTES, listed: false });
  await joinGame((await gameMaster()).id, { gameId, joining: {} });
  await playNow(bob.id);
  expect(
    await db.notice.count({ where: { eventKey: { startsWith: "opened/" }, userId: { in: [gm.id, bob.id] } } }),
  ).toBe(0);
});

test("a Game Moderator is told once a game that waits for them is full", async () => {
  const clock = { turnMinutes: DAY_MINUTES, beginsWhenFull: false };
  const gameId = await createGame(gm, { name: "Fen", seatCount: 2, ...clock });
  const heard = async () =>
    (await db.notice.findMany({ where: { userId: gm.id, channel: "site", gameId } })).map(({ text }) => text);
  await joinGame(ann.id, { gameId, joining: {} });
  expect(await heard()).toEqual([]);
  await joinGame(bob.id, { gameId, joining: {} });
  expect(await heard()).toEqual([
    "A seat in Fen, which you opened, is taken: 2 of 2 are now taken. It begins when you say so.",
  ]);
});

test("it begins when all seats are taken, like any other game", async () => {
  const gameId = await open({ seatCount: 2 });
  await join(ann, gameId);
  expect(await join(bob, gameId)).toMatchObject({ started: true });
  expect((await playNow(ann.id)).gameId, "is no game of one's own against bots").not.toBe(gameId);
});

test("a game that begins when its opener says so waits for them, and they hear that it is full", async () => {
  const gameId = await open({ seatCount: 2, beginsWhenFull: false });
  await join(ann, gameId);
  expect(await join(bob, gameId)).toMatchObject({ started: false });
  const heard = await db.notice.findMany({ where: { userId: ann.id, channel: "site", gameId } });
  expect(heard.map(({ text }) => text)).toEqual([
    "A seat in Friends, which you opened, is taken: 2 of 2 are now taken. It begins when you say so.",
  ]);
  await beginIfReady(gameId);
  const seen = await readGame(gameId, bob);
  expect(seen && stateWords(seen.game)).toBe("Waiting to be begun.");
  await beginByOpener(ann.id, gameId);
  expect(await readGame(gameId, bob)).toMatchObject({ game: { status: "running" } });
});

test("of full games, the schedule asks only for the start of those that begin when they are full", async () => {
  const gameIds = [await open({ seatCount: 2, beginsWhenFull: false }), await open({ seatCount: 2 })];
  await db.seat.updateMany({ where: { gameId: { in: gameIds } }, data: { kind: "bot" } }); // full, and never asked for
  await enqueueMissedStarts(now());
  const asked = await pool.query(`SELECT key FROM graphile_worker.jobs WHERE key = ANY ($1)`, [
    gameIds.map((id) => `start/${id}`),
  ]);
  expect(asked.rows).toEqual([{ key: `start/${gameIds[1]}` }]);
});

test("a game that waits for an opener who has left this site begins when it is full", async () => {
  const gameId = await open({ seatCount: 2, beginsWhenFull: false });
  await join(bob, gameId);
  const invitation = await tokenOf(gameId);
  await deleteOwnAccount(ann, { password: PASSWORD, sure: "" });
  expect(await joinGame(eve.id, { gameId, joining: {}, invitation })).toMatchObject({ started: true });
});

test("a new link ends the previous one; those who came by that one stay", async () => {
  const gameId = await open();
  const before = await tokenOf(gameId);
  await join(bob, gameId);
  await renewLink(ann.id, gameId);
  expect(await readGame(gameId, eve, before)).toBeNull();
  expect(await readGame(gameId, eve, await tokenOf(gameId))).not.toBeNull();
  expect(await readGame(gameId, bob)).toMatchObject({ mySeat: 1 });
});

test("of two new links asked for at once one works: the one the opener sees", async () => {
  const gameId = await open();
  const renewed = await inTransaction(async (client) => {
    await claimGame(client, gameId);
    const both = Promise.allSettled([renewLink(ann.id, gameId), renewLink(ann.id, gameId)]);
    await somebodyWaitsForALock(2);
    return { both };
  });
  expect((await renewed.both).map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  const working = await db.invitation.findMany({ where: { gameId, revokedAt: null } });
  expect(working.map(({ id }) => invitationLink(gameId, id))).toEqual([(await readOpenersLink(ann.id, gameId))?.link]);
});

test("the opener neither sees nor ends a link made by a Game Moderator", async () => {
  const gameId = await open();
  const own = await readOpenersLink(ann.id, gameId);
  stopClock(new Date(now().getTime() + 1000));
  await createInvitation(gm, gameId, { uses: 1, days: 1 }, "for Eve");
  await createInvitation(gm, gameId, { uses: 100, days: 1 }, "for all of Eve’s");
  expect(await readOpenersLink(ann.id, gameId)).toEqual(own);
  await renewLink(ann.id, gameId);
  expect(await db.invitation.count({ where: { gameId, byOpener: false, revokedAt: null } })).toBe(2);
});

test("the opener begins it with bots, and then acts in it like any other player, or looks on", async () => {
  const gameId = await open();
  expect(await refusal(beginByOpener(ann.id, gameId))).toMatchObject({
    status: 409,
    message: expect.stringContaining("Nobody has a seat"),
  });
  await join(bob, gameId);
  expect(await beginByOpener(ann.id, gameId)).toEqual({ seat: null });
  const seats = await db.seat.findMany({ where: { gameId }, orderBy: { number: "asc" } });
  expect(seats.map(({ kind }) => kind)).toEqual(["player", "bot", "bot"]);
  expect(await log(gameId, bob)).toContainEqual({
    ...{ detail: "begun by the player who opened it, with 2 bots in the free seats", reason: "", byGm: false },
  });
  expect(await told(ann, "start-opened")).toContain(
    "Friends, which you opened, has begun. You have no seat in it, and can look on.",
  );
  expect(await readGame(gameId, ann)).toMatchObject({ opener: false, mySeat: null, heldSeat: null });
  expect(await listLog(gameId, ann)).toEqual([]);
  expect(await listBegunWithout(ann.id)).toEqual([{ id: gameId, name: "Friends" }]);
  expect(await readOpenersLink(ann.id, gameId)).toBeNull();
  for (const act of [beginByOpener, callOffByOpener, renewLink])
    expect(await refusal(act(ann.id, gameId))).toMatchObject({ status: 409 });
  expect(await refusal(callOff(ann, gameId, "x"))).toMatchObject({ status: 403 });
  expect((await readGame(gameId, bob))?.game.status).toBe("running");
  await db.seat.update({ where: { gameId_number: { gameId, number: 2 } }, data: { offered: true } });
  await takeOver(ann.id, gameId, 2);
  expect(await readGame(gameId, ann)).toMatchObject({ mySeat: 2 });
  expect(await listBegunWithout(ann.id)).toEqual([]);
});

test("if the last friend leaves just as it begins, it does not begin with bots alone", async () => {
  const gameId = await open();
  await join(bob, gameId);
  const client = await pool.connect();
  await client.query("BEGIN");
  await client.query(`LOCK TABLE "GameSecret"`); // the start reads it, and what is asked before does not
  const begun = refusal(beginByOpener(ann.id, gameId));
  await somebodyWaitsForALock();
  await freeSeat(client, gameId, 1);
  await client.query("COMMIT");
  client.release();
  expect(await begun).toMatchObject({ status: 409, message: expect.stringContaining("Nobody has a seat") });
  expect(await db.game.findUniqueOrThrow({ where: { id: gameId } })).toMatchObject({ status: "open", failures: 0 });
});

test("the opener calls it off, those in it are told, and a Game Moderator can put it back", async () => {
  const gameId = await open();
  await join(bob, gameId);
  await callOffByOpener(ann.id, gameId);
  expect(await told(bob)).toEqual(["The player who opened Friends has called it off. It will not begin."]);
  expect(await log(gameId, bob)).toContainEqual({
    ...{ detail: "called off before its start by the player who opened it", reason: "", byGm: false },
  });
  expect((await readGame(gameId, ann))?.game).toMatchObject({ status: "finished", calledOff: true });
  expect(await refusal(beginByOpener(ann.id, gameId))).toMatchObject({ status: 409 });
  const [kept] = await listKept(gm, gameId);
  expect(kept?.before).toEqual({ act: "cancel", reason: "" });
  await restoreKept(gm, gameId, kept?.id ?? "", "it was a slip");
  expect(await readGame(gameId, ann)).toMatchObject({ opener: true, game: { status: "open" } });
});

test("nobody else sees the link, begins the game or calls it off: neither its players nor the opener of another game", async () => {
  const gameId = await open();
  await join(bob, gameId);
  await openForFriends({ id: eve.id, guest: false }, wish());
  for (const { id } of [bob, eve, await person("Cyn"), gm]) {
    expect(await readOpenersLink(id, gameId)).toBeNull();
    for (const act of [beginByOpener, callOffByOpener, renewLink])
      expect(await refusal(act(id, gameId))).toMatchObject({ status: 404, message: "There is no such game." });
  }
  await startByGm(gm, gameId, "a Game Moderator can, as in all games");
});

test("somebody who opened a game as Game Moderator has no such rights", async () => {
  const gameId = await createGame(gm, { name: "By link", seatCount: 3, turnMinutes: DAY_MINUTES, listed: false });
  await db.user.update({ where: { id: gm.id }, data: { role: "player" } });
  expect(await readGame(gameId, { ...gm, role: "player" })).toBeNull();
  expect(await refusal(beginByOpener(gm.id, gameId))).toMatchObject({ status: 404 });
});

test("nor do they come into it without an invitation, before its start or after", async () => {
  const gameId = await createGame(gm, { ...wish(), listed: false });
  await db.user.update({ where: { id: gm.id }, data: { role: "player" } });
  expect(await refusal(joinGame(gm.id, { gameId, joining: {} }))).toMatchObject({ status: 404 });
  const other = await gameMaster();
  await joinGame(other.id, { gameId, joining: {} });
  await startByGm(other, gameId, "on with it");
  await db.seat.update({ where: { gameId_number: { gameId, number: 2 } }, data: { offered: true } });
  expect(await refusal(takeOver(gm.id, gameId, 2))).toMatchObject({ status: 404 });
});

test("everything invalid is reported at once, each at its field", async () => {
  const faulty = { name: "The Game Moderator", seatCount: 1000, turnMinutes: null, localTime: "25:00", zone: "UTC" };
  const thrown = await open(faulty).catch((error) => error);
  expect(thrown).toBeInstanceOf(Refusal);
  expect(new Set([thrown.field, ...Object.keys(thrown.others)])).toEqual(
    new Set(["localTime", "name", "seatCount", "turnMinutes"]),
  );
  for (const turnMinutes of [1, null])
    expect(await refusal(open({ turnMinutes }))).toMatchObject({ status: 422, field: "turnMinutes" });
  for (const name of ["Fr\u202eiends", "\u3164"])
    expect(await refusal(open({ name }))).toMatchObject({ status: 422, field: "name" });
  expect(await db.game.count()).toBe(0);
});

test("guests cannot open games, and nobody more than three at a time, however fast", async () => {
  const { userId } = await createGuest();
  expect(await refusal(openForFriends({ id: userId, guest: true }, wish()))).toMatchObject({ status: 403 });
  const opened = await Promise.allSettled([open(), open(), open(), open()]);
  expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(await refusal(open())).toMatchObject({
    status: 409,
    message: expect.stringContaining("3 games that are not over"),
  });
  const [first] = await listOpenedBy(ann.id);
  await callOffByOpener(ann.id, first?.id as string);
  await open();
});

test("who opens games and calls them off opens ten in a day", async () => {
  stopClock(now());
  for (let times = 0; times < 10; times++) await callOffByOpener(ann.id, await open());
  expect(await refusal(open())).toEqual({
    status: 409,
    message: "You have opened 10 games within a day. Open the next one tomorrow.",
    field: null,
  });
  stopClock(new Date(now().getTime() + DAY_MINUTES * 60_000));
  await open();
});

test("when an opener's account is deleted, empty games are called off and the others left to the Game Moderator", async () => {
  const [empty, taken] = [await open({ name: "Empty" }), await open({ name: "Taken" })];
  await join(ann, empty);
  await join(bob, taken);
  await deleteOwnAccount(ann, { password: PASSWORD, sure: "" });
  const states = await db.game.findMany({ orderBy: { name: "asc" }, select: { status: true, createdById: true } });
  expect(states).toEqual([
    { status: "finished", createdById: null },
    { status: "open", createdById: null },
  ]);
  expect(await log(taken, bob)).toContainEqual({
    ...{ detail: "the player who opened it has left this site", reason: "", byGm: false },
  });
  await startByGm(gm, taken, "they wait");
});

test("empty games opened by somebody who is shut out do not begin", async () => {
  const [empty, taken] = [await open({ name: "Empty" }), await open({ name: "Taken" })];
  await join(ann, empty);
  await join(bob, taken);
  await banAccount(gm, ann.id, "rude names");
  const states = await db.game.findMany({ orderBy: { name: "asc" }, select: { status: true } });
  expect(states).toEqual([{ status: "finished" }, { status: "open" }]);
});

test("a failure to call one off does not stop the others", async () => {
  const [first, second] = [await open(), await open()];
  await db.$executeRawUnsafe(`ALTER TABLE "KeptArchive" ADD CONSTRAINT never CHECK ("gameId" <> '${first}')`);
  stopClock(new Date(now().getTime() + KEPT_DAYS.unbegunGame * DAY_MS + 1000));
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await forgetOld();
  expect(said.mock.calls.join()).toContain(first);
  said.mockRestore();
  await db.$executeRaw`ALTER TABLE "KeptArchive" DROP CONSTRAINT never`;
  expect(await db.game.findMany({ where: { status: "open" }, select: { id: true } })).toEqual([{ id: first }]);
  expect((await db.game.findUniqueOrThrow({ where: { id: second } })).calledOff).toBe(true);
});

test("one that has not begun in 30 days is called off; a Game Moderator’s goes on waiting", async () => {
  const [stale, gms] = [
    await open(),
    await createGame(gm, { name: "By link", turnMinutes: DAY_MINUTES, listed: false }),
  ];
  await join(bob, stale);
  stopClock(new Date(now().getTime() + KEPT_DAYS.unbegunGame * DAY_MS));
  const young = await open();
  stopClock(new Date(now().getTime() + 1000));
  await forgetOld();
  const waiting = await db.game.findMany({ where: { status: "open" }, select: { id: true } });
  expect(waiting.map(({ id }) => id).sort()).toEqual([gms, young].sort());
  expect(await told(bob)).toEqual(["Friends has not begun in 30 days, and is called off. It will not begin."]);
  expect((await log(stale, bob))[0]?.detail).toBe("called off: not begun in 30 days");
  const [kept] = await listKept(gm, stale);
  await restoreKept(gm, stale, kept?.id as string, "they want it");
  stopClock(new Date(now().getTime() + DAY_MS));
  await forgetOld();
  expect((await readGame(stale, bob))?.game.status, "put back, it has its days anew").toBe("open");
});
