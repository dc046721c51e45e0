import { beforeEach, expect, test, vi } from "vitest";
import { type SessionClaims, type SessionUser, sessionUser } from "@/lib/accounts/data";
import { deleteOwnAccount, listPartings } from "@/lib/accounts/deletion";
import { deviceHash, noteDevice } from "@/lib/accounts/devices";
import { KEPT_DAYS } from "@/lib/accounts/kept-days";
import { createGmToken, createGuest, requestReset, signUp } from "@/lib/accounts/mutations";
import { COST } from "@/lib/accounts/passwords";
import { forgetOld } from "@/lib/accounts/retention";
import { stopClock } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { saveDesign } from "@/lib/designs/mutations";
import { listLog } from "@/lib/games/log";
import { playNow, readyAndRun } from "@/lib/games/mutations";
import { enqueueForgetting } from "@/lib/jobs/queue";
import { startWorker } from "@/lib/jobs/worker";
import { readCorrespondence } from "@/lib/messages/data";
import { sendMessage } from "@/lib/messages/mutations";
import { readGameForGm } from "@/lib/moderation/games";
import { reportName } from "@/lib/moderation/names";
import { dropSeat } from "@/lib/moderation/seats";
import { rollBack } from "@/lib/moderation/turns";
import { saveNotes } from "@/lib/notebook/mutations";
import { renewCalendar } from "@/lib/notices/calendar";
import { addBrowser, setWebhook } from "@/lib/notices/endpoints";
import { saveSheet } from "@/lib/orders/mutations";
import { wasWrittenByBot } from "@/lib/seats/away";
import { joinGame } from "@/lib/seats/mutations";
import { readSeatView } from "@/lib/seats/seat-view";
import { acceptSitting, offerSitting, readOwnSitting } from "@/lib/seats/sitters";
import { announceVacation } from "@/lib/seats/vacations";
import { joinWaitingList } from "@/lib/seats/waiting-list";
import { inTransaction } from "@/lib/transaction";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, openGame, person, refusal, runningGame, somebodyWaitsForALock } from "../../support/games";
import { pushReceiver } from "../../support/push-receiver";

COST.N = 2 ** 10; // these tests are not about the price of a hash

const PASSWORD = "a heron stands still";
const DAY_MS = 24 * 60 * 60_000;
const WISH = { password: PASSWORD, sure: "" };

let claims: SessionClaims;
let ann: SessionUser;
beforeEach(async () => {
  stopClock();
  await db.game.deleteMany();
  await db.user.deleteMany();
  await db.setting.deleteMany();
  claims = await signUp({ name: "Annabel", email: "annabel@example.org", password: PASSWORD });
  ann = (await sessionUser(claims)) as SessionUser;
});

/** Every row of the database that still names somebody, by table. */
async function tracesOf(word: string): Promise<string[]> {
  const tables = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const rows = await pool.query(`SELECT 1 FROM "${name}" t WHERE to_jsonb(t)::text ILIKE '%' || $1 || '%' LIMIT 1`, [
      word,
    ]);
    if (rows.rowCount) found.push(name);
  }
  return found.sort();
}

async function livedIn() {
  const bob = await person("Bob");
  const gameId = await runningGame([ann, bob], { surrenderFate: "standby" });
  await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: ["RE 7AC"] });
  await sendMessage(ann.id, { gameId, to: [2], text: "Good day.", sendingKey: "0".repeat(32) });
  await saveNotes(ann.id, { gameId, revision: 0, text: "Annabel was here." });
  await saveDesign(ann.id, { ruleset: "lizards", name: "Annabel's", text: "{}" });
  await offerSitting(ann.id, gameId, 3);
  await announceVacation(ann.id, gameId, { from: new Date(Date.now() + DAY_MS), days: 2 });
  await setWebhook(ann.id, "https://chat.example/hooks/1");
  await renewCalendar(ann.id);
  await noteDevice(ann.id, "number.signature");
  await requestReset("annabel@example.org");
  await reportName(ann, gameId, 2, "rude");
  return { gameId, bob };
}

test("a game keeps the clan and loses the person: of them nothing is left in any table", async () => {
  const { gameId, bob } = await livedIn();
  expect((await tracesOf(ann.id)).length).toBeGreaterThan(8);
  const before = await db.seat.findFirstOrThrow({ where: { gameId, number: 1 } });
  await deleteOwnAccount(ann, WISH);
  expect(await tracesOf(ann.id)).toEqual([]);
  expect(await tracesOf("annabel")).toEqual([]);
  expect(await sessionUser(claims)).toBeNull();
  expect(await db.seat.findFirst({ where: { gameId, number: 1 } })).toMatchObject({
    ...{ kind: "bot", userId: null, offered: true, name: before.name, code: before.code },
  });
  expect(await db.message.findMany({ where: { gameId } })).toMatchObject([{ sender: 1, text: "Good day." }]);
  expect(await db.gmAct.findMany({ where: { gameId, act: "surrender" } })).toMatchObject([
    { detail: "the player of seat 1 has left this site: a bot plays it until somebody takes it over", actorId: null },
  ]);
  expect(await sessionUser({ userId: bob.id, sessionVersion: 0 })).not.toBeNull();
  expect(await runTurn({ gameId, turn: 1, startedBy: "gm" })).toMatchObject({ outcome: "done" });
});

test("what a sitter wrote stays somebody's who is gone: no bot's, and kept where turns are taken back", async () => {
  const { id, ...bob } = await person("Bob");
  const gameId = await runningGame([{ id, ...bob }, await person("Cyn")], { seatCount: 3 });
  await offerSitting(id, gameId, 3);
  const link = (await readOwnSitting(id, gameId))?.link?.split("/").at(-1) as string;
  await acceptSitting(ann.id, gameId, link);
  await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: ["RE 1A"] });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await deleteOwnAccount(ann, WISH);
  expect(await wasWrittenByBot(id, gameId, 1)).toBe(false);
  await rollBack(await gameMaster(), gameId, 0, "a fault");
  expect(await db.orderSheet.findMany({ where: { gameId, seat: 1 } })).toMatchObject([{ turn: 1, savedById: "" }]);
});

test("where the game takes clans out whose players surrender, the seat leaves with the next run", async () => {
  const bob = await person("Bob");
  const gameId = await runningGame([ann, bob], { surrenderFate: "drop" });
  await deleteOwnAccount(ann, WISH);
  expect((await listLog(gameId, bob))[0]?.detail).toBe(
    "the player of seat 1 has left this site: it leaves the game with turn 1",
  );
  expect((await readCorrespondence(bob.id, gameId))?.reachable, "nobody reads what is written to it").toEqual([]);
  const seen = await readGameForGm(await gameMaster(), gameId);
  expect(seen?.seats.map(({ awaited, asked }) => ({ awaited, asked }))).toEqual([
    { awaited: true, asked: false },
    { awaited: true, asked: true },
  ]);
  expect(await runTurn({ gameId, turn: 1, startedBy: "gm" })).toMatchObject({ outcome: "done" });
  expect(await db.seat.findFirst({ where: { gameId, number: 1 } })).toMatchObject({ leftTurn: 1, userId: null });
});

test("who deletes the account after their seat has left leaves the game to the only other player", async () => {
  const bob = await person("Bob");
  const gameId = await runningGame([ann, bob], { seatCount: 3, surrenderFate: "standby" });
  await dropSeat(await gameMaster(), gameId, 1, "two accounts");
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  await deleteOwnAccount(ann, WISH);
  expect(await db.seat.findFirst({ where: { gameId, number: 1 } })).toMatchObject({ kind: "player", offered: false });
  expect(await readSeatView(bob.id, gameId)).toMatchObject({ mayRun: true });
  expect(await readyAndRun(bob.id, gameId, 2)).toMatchObject({ turn: 2 });
  await rollBack(await gameMaster(), gameId, 0, "a fault");
  expect(await db.seat.findFirst({ where: { gameId, number: 1 } })).toMatchObject({ kind: "bot", leftTurn: null });
});

test("before it is done the games are named, each with what becomes of the seat", async () => {
  const bob = await person("Bob");
  const open = await openGame({ name: "Open" });
  await joinGame(ann.id, { gameId: open, joining: {} });
  const left = await runningGame([ann, bob], { name: "Left", surrenderFate: "drop" });
  const fate = (surrenderFate: "bot" | "standby" | "drop") =>
    runningGame([ann, bob], { name: `A ${surrenderFate}`, surrenderFate });
  const [bot, standby, drop] = [await fate("bot"), await fate("standby"), await fate("drop")];
  const { gameId: own } = await playNow(ann.id);
  await dropSeat(await gameMaster(), left, 1, "two accounts");
  await runTurn({ gameId: left, turn: 1, startedBy: "gm" });
  const fates = (await listPartings(ann.id)).map(({ gameId, fate: each }) => [gameId, each]);
  const expected = { [bot]: "bot", [standby]: "standby", [drop]: "drop", [own]: "deleted", [open]: "free" };
  expect(Object.fromEntries(fates)).toEqual(expected);
  await deleteOwnAccount(ann, WISH);
  expect(await db.game.count({ where: { id: own } })).toBe(0);
});

test("a seat of an open game goes to whoever waits for it", async () => {
  const [bob, cleo] = [await person("Bob"), await person("Cleo")];
  const gameId = await openGame({ musterMinutes: 60 });
  for (const { id } of [ann, bob]) await joinGame(id, { gameId, joining: {} });
  await joinWaitingList(cleo.id, { gameId, joining: {} });
  await deleteOwnAccount(ann, WISH);
  const seats = await db.seat.findMany({ where: { gameId }, orderBy: { number: "asc" } });
  expect(seats.map(({ userId }) => userId)).toEqual([cleo.id, bob.id]);
});

test("games against bots alone go with their player; a game somebody else has a part in does not", async () => {
  const { gameId: pond } = await playNow(ann.id);
  const shared = await runningGame([ann, await person("Bob")]);
  await db.game.update({ where: { id: shared }, data: { createdById: ann.id, listed: false, turnMinutes: null } });
  await deleteOwnAccount(ann, WISH);
  expect((await db.game.findMany()).map(({ id }) => id)).toEqual([shared]);
  expect(await db.membership.count({ where: { gameId: pond } })).toBe(0);
});

test("it takes the password; a guest types the name", async () => {
  expect(await refusal(deleteOwnAccount(ann, { password: "not it", sure: "Annabel" }))).toMatchObject({
    status: 422,
    field: "password",
  });
  const guest = (await sessionUser(await createGuest("Damp Newt"))) as SessionUser;
  expect(await refusal(deleteOwnAccount(guest, { password: "", sure: "" }))).toMatchObject({ field: "sure" });
  await deleteOwnAccount(guest, { password: "", sure: "damp newt " });
  expect((await db.user.findMany()).map(({ name }) => name)).toEqual(["Annabel"]);
});

test("the only Game Moderator stays; with another one the log keeps the acts, without the name", async () => {
  await db.user.update({ where: { id: ann.id }, data: { role: "gm" } });
  const gm: SessionUser = { ...ann, role: "gm" };
  expect((await refusal(deleteOwnAccount(gm, WISH))).status).toBe(409);
  await gameMaster();
  await deleteOwnAccount(gm, WISH);
  expect(await tracesOf(ann.id)).toEqual([]);
});

test("guests not seen for the stated time go, by the game's terms for absent players; all others stay", async () => {
  const lost = await createGuest("Lost Newt");
  const seen = await createGuest("Seen Newt");
  const gameId = await runningGame([{ id: lost.userId, role: "player" }, await person("Bob")], { absentFate: "bot" });
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const seenAt = (id: string, lastSeenAt: Date) => db.user.update({ where: { id }, data: { lastSeenAt } });
  await seenAt(lost.userId, ago(KEPT_DAYS.guest + 1));
  await seenAt(seen.userId, ago(KEPT_DAYS.guest - 1));
  await seenAt(ann.id, ago(3 * KEPT_DAYS.guest));
  await forgetOld();
  expect((await db.user.findMany()).map(({ name }) => name).sort()).toEqual(["Annabel", "Bob", "Seen Newt"]);
  expect(await db.seat.findFirst({ where: { gameId, number: 1 } })).toMatchObject({ kind: "bot", userId: null });
  expect(await tracesOf(lost.userId)).toEqual([]);
});

test("all of them go on one day, however many they are, and one who cannot go stops nobody", async () => {
  const longAgo = new Date(Date.now() - (KEPT_DAYS.guest + 1) * DAY_MS);
  await db.user.createMany({
    data: Array.from({ length: 205 }, (_, n) => ({ name: `Lost Newt ${n}`, guest: true, lastSeenAt: longAgo })),
  });
  const stuck = await db.user.findFirstOrThrow({ where: { name: "Lost Newt 50" } });
  await db.user.update({ where: { id: stuck.id }, data: { passwordHash: "a guest has none" } }); // so it is refused
  vi.spyOn(console, "error").mockImplementation(() => {});
  await forgetOld();
  expect(await db.user.findMany({ where: { name: { startsWith: "Lost Newt" } }, select: { id: true } })).toEqual([
    { id: stuck.id },
  ]);
});

test("a guest who comes back while the lost ones are deleted stays", async () => {
  const { userId } = await createGuest();
  const longAgo = new Date(Date.now() - (KEPT_DAYS.guest + 1) * DAY_MS);
  await db.user.update({ where: { id: userId }, data: { lastSeenAt: longAgo } });
  let forgetting: Promise<void> | undefined;
  await inTransaction(async (client) => {
    await client.query(`UPDATE "User" SET "lastSeenAt" = $2 WHERE id = $1`, [userId, new Date()]);
    forgetting = forgetOld();
    await somebodyWaitsForALock();
  });
  await forgetting;
  expect(await db.user.count({ where: { id: userId } })).toBe(1);
});

test("what a game was before an act of a GM goes with time, once the game is long over", async () => {
  const gameId = await runningGame([await person("Bob")]);
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const [long, lately] = [ago(KEPT_DAYS.keptGame + 1), ago(KEPT_DAYS.keptGame - 1)];
  for (const at of [long, lately])
    await db.keptArchive.create({ data: { gameId, turn: 0, at, archive: Buffer.from("kept") } });
  const keptAfter = async (finishedAt: Date | null) => {
    await db.game.update({ where: { id: gameId }, data: { finishedAt } });
    await db.setting.deleteMany(); // another day
    await forgetOld();
    return (await db.keptArchive.findMany({ orderBy: { at: "asc" } })).map(({ at }) => at);
  };
  expect(await keptAfter(null)).toEqual([long, lately]);
  expect(await keptAfter(lately)).toEqual([long, lately]);
  expect(await keptAfter(long)).toEqual([lately]);
});

test("jobs that were given up do not stay in the queue for ever", async () => {
  const jobs = async () => (await pool.query(`SELECT key FROM graphile_worker.jobs WHERE key LIKE 'test/%'`)).rows;
  await pool.query(
    `SELECT graphile_worker.add_job('send-notices', job_key := 'test/' || n, max_attempts := 1) FROM generate_series(1, 2) n`,
  );
  await pool.query(`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = 'test/1'`);
  await forgetOld();
  expect(await jobs()).toEqual([{ key: "test/2" }]);
  await pool.query(`SELECT graphile_worker.remove_job('test/2')`);
});

const countOf = (table: { count(): Promise<number> }) => table.count();

test("old notices, lapsed links and browsers are forgotten, once a day", async () => {
  await requestReset("annabel@example.org");
  await createGmToken();
  await noteDevice(ann.id, "number.signature");
  const push = { endpoint: "https://push.example/1", keys: pushReceiver().keys };
  await addBrowser(ann.id, push, deviceHash("number.signature"));
  await addBrowser(ann.id, { ...push, endpoint: "https://push.example/2" });
  const kept = () => Promise.all([db.oneTimeToken, db.notice, db.device, db.endpoint].map(countOf));
  await forgetOld();
  expect(await kept()).toEqual([2, 1, 1, 2]);
  stopClock(new Date(Date.now() + (KEPT_DAYS.device + 1) * DAY_MS));
  await forgetOld();
  expect(await kept()).toEqual([0, 0, 0, 1]);
  await createGmToken();
  await db.oneTimeToken.updateMany({ data: { expiresAt: new Date(0) } });
  await forgetOld();
  expect(await db.oneTimeToken.count()).toBe(1); // the same day again
});

test("a worker forgets when the scheduled route has asked for it", async () => {
  const lost = await createGuest("Lost Newt");
  await db.user.update({ where: { id: lost.userId }, data: { lastSeenAt: new Date("2026-01-01") } });
  const worker = await startWorker();
  for (let twice = 0; twice < 2; twice++) await enqueueForgetting();
  await expect.poll(() => db.user.count({ where: { id: lost.userId } }), { timeout: 60_000 }).toBe(0);
  await worker.stop();
});

test("a deletion that was asked for with a password changed since, or for a guest kept since, deletes nothing", async () => {
  const guest = (await sessionUser(await createGuest("Patient Newt"))) as SessionUser;
  for (const [who, proof] of [
    [ann, WISH],
    [guest, { password: "", sure: "Patient Newt" }],
  ] as const) {
    const { refused } = await inTransaction(async (client) => {
      await client.query(`UPDATE "User" SET "passwordHash" = 'scrypt$another' WHERE id = $1`, [who.id]);
      const refused = refusal(deleteOwnAccount(who, proof));
      await somebodyWaitsForALock();
      return { refused };
    });
    expect(await refused).toMatchObject({ status: 422, field: "password" });
    expect(await db.user.count({ where: { id: who.id } })).toBe(1);
  }
});
