import { beforeEach, expect, test } from "vitest";
import type { SessionUser } from "@/lib/accounts/data";
import { recordEnd } from "@/lib/accounts/ended-sessions";
import { exportPerson } from "@/lib/accounts/export";
import { changeEmail, requestReset } from "@/lib/accounts/mutations";
import { COST, hashPassword } from "@/lib/accounts/passwords";
import { stopClock } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { saveDesign } from "@/lib/designs/mutations";
import { openForFriends } from "@/lib/games/with-friends";
import { sendMessage } from "@/lib/messages/mutations";
import { reportName } from "@/lib/moderation/names";
import { banAccount } from "@/lib/moderation/people";
import { saveNotes } from "@/lib/notebook/mutations";
import { addBrowser, setWebhook } from "@/lib/notices/endpoints";
import { saveSheet } from "@/lib/orders/mutations";
import { offerSitting } from "@/lib/seats/sitters";
import { runTurn } from "@/lib/turns/run-turn";
import { person, runningGame } from "../../support/games";

COST.N = 2 ** 10; // these tests are not about the price of a hash

const PASSWORD = "a heron stands still";

let ann: SessionUser & { email: string };
let bob: SessionUser & { email: string };
let gameId: string;
beforeEach(async () => {
  const known = async (name: string) => ({ ...(await person(name)), name, guest: false });
  [ann, bob] = [await known("Ann"), await known("Bob")];
  gameId = await runningGame([ann, bob], { seatCount: 3 });
  await saveSheet(ann.id, { gameId, seat: 1, turn: 1 }, { lines: ["RE 7AC", "sevenfold"] });
  await saveSheet(bob.id, { gameId, seat: 2, turn: 1 }, { lines: ["eightfold"] });
  await sendMessage(ann.id, { gameId, to: [2], text: "From Ann.", sendingKey: "1".repeat(32) });
  await sendMessage(bob.id, { gameId, to: [1], text: "From Bob.", sendingKey: "2".repeat(32) });
  await saveNotes(ann.id, { gameId, revision: 0, text: "Annotated." });
  await saveNotes(bob.id, { gameId, revision: 0, text: "Bobbed." });
  await saveDesign(ann.id, { ruleset: "lizards", name: "Anthill", text: '{"template":1}' });
  await saveDesign(bob.id, { ruleset: "lizards", name: "Bobsled", text: '{"template":2}' });
  await setWebhook(ann.id, "https://chat.example/hooks/ann");
  await setWebhook(bob.id, "https://chat.example/hooks/bob");
  await offerSitting(bob.id, gameId, 3);
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
});

test("one file holds the account, seats, orders, messages, notices and what concerns one", async () => {
  const friends = {
    name: "Friends",
    seatCount: 3,
    turnMinutes: 60 * 24,
    localTime: null,
    zone: null,
    anonymous: false,
  };
  const opened = await openForFriends(ann, friends);
  const data = await exportPerson(ann);
  expect(data).toMatchObject({
    account: { name: "Ann", email: ann.email, hasPassword: false },
    opened: [{ id: opened, name: "Friends" }],
    seats: [{ gameId, number: 1 }],
    orders: [{ gameId, seat: 1, turn: 1, revision: 1, lines: ["RE 7AC", "sevenfold"] }],
    notes: [{ gameId, revision: 1, text: "Annotated." }],
    designs: [{ rulesetId: "lizards", name: "Anthill", text: '{"template":1}' }],
    endpoints: [{ kind: "webhook", url: "https://chat.example/hooks/ann" }],
  });
  expect(data.messages[0]?.messages.map(({ text }) => text).sort()).toEqual(["From Ann.", "From Bob."]);
  expect(data.notices.map(({ event }) => event)).toContain("turn");
  expect(data.log).toEqual([{ gameId, acts: [] }]);
});

test("it holds nothing of others: no orders, addresses, names, messages between them, nor the game's secret", async () => {
  const text = JSON.stringify(await exportPerson(ann));
  const { secret } = await db.gameSecret.findUniqueOrThrow({ where: { gameId } });
  const hex = Buffer.from(secret).toString("hex");
  const hidden = ["eightfold", "Bobbed", "Bobsled", "hooks/bob", bob.id, bob.email, hex, "sitter"];
  for (const each of hidden) expect(text).not.toContain(each);
});

test("nor what others have reported, planned, left or done as Game Moderators in the same game", async () => {
  const at = new Date();
  await reportName({ id: bob.id, role: "player" }, gameId, 1, "bobbery");
  const vacation = { gameId, seat: 2, ownerId: bob.id, from: at, until: at, days: 1, announcedAt: at };
  await db.vacation.create({ data: vacation });
  await db.departure.create({ data: { gameId, seat: 3, userId: bob.id, turn: 0, cause: "absent", at } });
  await db.gmAct.create({ data: { gameId, actorId: bob.id, act: "look", detail: "", reason: "bobservation", at } });
  const nothing = { nameReports: [], vacations: [], sittings: [], departures: [], gmActs: [] };
  expect(await exportPerson(ann)).toMatchObject(nothing);
  expect(await exportPerson(bob)).toMatchObject({
    ...{ nameReports: [{ reason: "bobbery" }], vacations: [{ seat: 2 }], sittings: [{ seat: 2 }] },
    ...{ departures: [{ seat: 3 }], gmActs: [{ reason: "bobservation" }] },
  });
});

test("it holds no key to the account: no hash, no link that works", async () => {
  await requestReset(ann.email);
  await db.user.update({ where: { id: ann.id }, data: { passwordHash: "scrypt$secret" } });
  const mail = await db.notice.findFirstOrThrow({ where: { userId: ann.id, event: null } });
  const text = JSON.stringify(await exportPerson(ann));
  expect(text).toContain(mail.subject);
  expect(text).not.toContain("scrypt");
  expect(text).not.toContain("reset-password");
  expect(text).not.toContain("sessionVersion");
});

test("it holds what the account waits for, when it was signed out, and what it did to other accounts", async () => {
  await db.user.update({ where: { id: ann.id }, data: { passwordHash: await hashPassword(PASSWORD), role: "gm" } });
  await changeEmail(ann.id, { current: PASSWORD, email: "ann@elsewhere.example" });
  await recordEnd({ userId: ann.id, sessionVersion: 0, sessionId: "a-session-of-ann" });
  await banAccount({ id: ann.id, role: "gm" }, bob.id, "swore at a heron");
  const { account } = await exportPerson(ann);
  expect(account).toMatchObject({
    links: [{ purpose: "confirm", email: "ann@elsewhere.example", usedAt: null }],
    signedOut: [{ endedAt: expect.any(Date) }],
    actsOnOthers: [{ act: "ban", reason: "swore at a heron", at: expect.any(Date) }],
  });
  const text = JSON.stringify(account);
  for (const hidden of [bob.id, "a-session-of-ann", "hash"]) expect(text).not.toContain(hidden);
});

test("what came at one moment stands in one order, however it came", async () => {
  const keys = { p256dh: "A".repeat(87), auth: "A".repeat(22) };
  const urls = ["https://push.example/a", "https://push.example/b"];
  stopClock(new Date("2027-01-01"));
  for (const endpoint of urls.toReversed()) await addBrowser(ann.id, { endpoint, keys });
  stopClock();
  const { endpoints } = await exportPerson(ann);
  expect(endpoints.map(({ url }) => url)).toEqual(["https://chat.example/hooks/ann", ...urls]);
});

test("somebody with many games does not take all connections to the database while they download", async () => {
  await db.game.createMany({
    data: Array.from({ length: 40 }, (_, n) => ({
      ...{ id: `many${n}`, name: "One of many", rulesetId: "lizards", rulesetVersion: "1.0.0", status: "finished" },
      ...{ seatCount: 2, commitment: "", startedAt: new Date() },
    })),
  });
  const ofMany = Array.from({ length: 40 }, (_, n) => ({ gameId: `many${n}`, userId: ann.id }));
  await db.seat.createMany({ data: ofMany.map((each) => ({ ...each, number: 1, kind: "player" })) });
  await db.membership.createMany({ data: ofMany });
  let most = 0;
  const look = () => {
    most = Math.max(most, pool.waitingCount);
  };
  pool.on("acquire", look);
  const { messages, log } = await exportPerson(ann);
  pool.off("acquire", look);
  expect([messages.length, log.length]).toEqual([41, 41]);
  expect(most).toBeLessThan(10);
});
