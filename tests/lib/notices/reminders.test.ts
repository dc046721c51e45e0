import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { extendDeadline } from "@/lib/moderation/clock";
import { dropStale } from "@/lib/notices/outbox";
import { writeReminders } from "@/lib/notices/reminders";
import { saveSheet } from "@/lib/orders/mutations";
import { gameMaster, person, runningGame } from "../../support/games";

const NOON = new Date("2026-11-21T12:00:00Z");
const at = (hours: number) => stopClock(new Date(NOON.getTime() + hours * 60 * 60_000));

let ann: Person;
let bob: Person;
let gameId: string;
beforeEach(async () => {
  await db.game.deleteMany();
  at(0);
  [ann, bob] = await Promise.all([person("Ann"), person("Bob")]);
  gameId = await runningGame([ann, bob], { seatCount: 4, turnMinutes: 24 * 60 });
});
afterEach(() => stopClock());

const reminded = async (channel = "mail") =>
  (await db.notice.findMany({ where: { event: "reminder", channel, eventKey: { contains: gameId } } })).map(
    ({ userId }) => userId,
  );
const lead = (who: Person, hours: number) =>
  db.user.update({ where: { id: who.id }, data: { remindMinutes: hours * 60 } });

test("players who have saved nothing are reminded once, at the time they chose; those who have saved are not", async () => {
  await saveSheet(bob.id, { gameId, seat: 2, turn: 1 }, { lines: [] });
  await lead(ann, 6);
  at(17.9);
  await writeReminders();
  expect(await reminded()).toEqual([]);
  at(18);
  await Promise.all([writeReminders(), writeReminders(), writeReminders()]);
  at(20);
  await writeReminders();
  expect(await reminded()).toEqual([ann.id]);
  expect(await reminded("site")).toEqual([ann.id]);
});

test("nobody is reminded again when a turn gets more time", async () => {
  at(18);
  await writeReminders();
  await extendDeadline(await gameMaster(), gameId, 24 * 60, "a holiday");
  at(40);
  await writeReminders();
  expect((await reminded()).sort()).toEqual([ann.id, bob.id].sort());
});

test("no reminder before half the turn is over, after the deadline, or to those who want none", async () => {
  await lead(ann, 48);
  await lead(bob, 0);
  at(11.9);
  await writeReminders();
  expect(await reminded()).toEqual([]);
  at(24.1);
  await writeReminders();
  expect(await reminded()).toEqual([]);
  at(12);
  await writeReminders();
  expect(await reminded()).toEqual([ann.id]);
});

test("a player who takes a seat over is reminded even if the previous player was", async () => {
  at(18);
  await writeReminders();
  const cyd = await person("Cyd");
  await db.seat.updateMany({ where: { gameId, number: 1 }, data: { userId: cyd.id } });
  await writeReminders();
  await writeReminders();
  expect((await reminded()).sort()).toEqual([ann.id, bob.id, cyd.id].sort());
});

test("no reminders in games of minutes, paused games and finished games", async () => {
  at(20);
  await db.game.update({ where: { id: gameId }, data: { turnMinutes: 10 } });
  await writeReminders();
  await db.game.update({ where: { id: gameId }, data: { turnMinutes: 1440, pausedUntil: new Date("2026-12-01") } });
  await writeReminders();
  await db.game.update({ where: { id: gameId }, data: { pausedUntil: null, status: "finished" } });
  await writeReminders();
  expect(await reminded()).toEqual([]);
});

test("a reminder that could not be sent by the deadline is not sent after it", async () => {
  at(20);
  await writeReminders();
  at(25);
  await dropStale();
  const waiting = await db.notice.findMany({ where: { channel: "mail", claimedAt: null } });
  expect(waiting.map(({ eventKey }) => eventKey)).not.toContain(`reminder/${gameId}/1/1/${ann.id}`);
  expect(waiting.map(({ eventKey }) => eventKey)).toContain(`start/${gameId}/1`);
});

test("a sitter is reminded too; a player on vacation at the deadline is not", async () => {
  const sam = await person("Sam");
  const days = (n: number) => new Date(NOON.getTime() + n * 24 * 60 * 60_000);
  await db.sitting.create({
    data: { gameId, seat: 1, ownerId: ann.id, userId: sam.id, offeredAt: NOON, until: days(3) },
  });
  await db.vacation.create({
    data: { gameId, seat: 1, ownerId: ann.id, from: days(0), until: days(3), days: 3, announcedAt: NOON },
  });
  at(20);
  await writeReminders();
  await writeReminders();
  expect((await reminded()).sort()).toEqual([bob.id, sam.id].sort());
  const [told] = await db.notice.findMany({ where: { userId: sam.id, channel: "site" } });
  expect(told?.text).toMatch(/^No orders for the seat you sit for are saved for turn 1 yet\./);
});
