import { afterEach, beforeEach, expect, test } from "vitest";
import { GET as calendarRoute } from "@/app/api/calendar/[token]/route";
import { POST as unsubscribeRoute } from "@/app/api/unsubscribe/[token]/route";
import type { Person } from "@/lib/accounts/person";
import { stopClock } from "@/lib/clock";
import { db, pool } from "@/lib/db";
import { env } from "@/lib/env";
import { announce } from "@/lib/notices/announce";
import { calendarAddress, renewCalendar, stopCalendar } from "@/lib/notices/calendar";
import { readChoices, saveChoices, stopMails } from "@/lib/notices/choices";
import { countUnreadNotices, listNotices } from "@/lib/notices/data";
import { setWebhook } from "@/lib/notices/endpoints";
import { EVENTS, type NoticeEvent } from "@/lib/notices/events";
import { markAllRead, openNotice } from "@/lib/notices/reading";
import { unsubscribeToken } from "@/lib/notices/unsubscribe-token";
import { surrender } from "@/lib/seats/surrender";
import { runTurn } from "@/lib/turns/run-turn";
import { person, runningGame } from "../../support/games";

let ann: Person;
let bob: Person;
beforeEach(async () => {
  stopClock(new Date("2026-11-21T12:00:00Z"));
  await db.notice.deleteMany();
  [ann, bob] = await Promise.all([person("Ann"), person("Bob")]);
});
afterEach(() => stopClock());

const tell = (who: Person, event: NoticeEvent, key: string) =>
  announce(pool, [
    {
      ...{ event, key, gameId: "pond", userId: who.id, subject: key },
      ...{ line: "It is so.", mail: "It is so, by mail.", link: "/games/pond" },
    },
  ]);
const channels = async (who: Person) =>
  (await db.notice.findMany({ where: { userId: who.id }, orderBy: [{ eventKey: "asc" }, { channel: "asc" }] })).map(
    ({ eventKey, channel }) => `${eventKey} ${channel}`,
  );

test("without a choice an event comes on the site and by mail; a choice is by event and channel", async () => {
  await tell(ann, "turn", "t1");
  await saveChoices(ann.id, ["turn", "clock"], { remindHours: 3, "turn/mail": "on", "clock/site": "on" });
  await tell(ann, "turn", "t2");
  await tell(ann, "clock", "t3");
  await tell(ann, "start", "t4");
  expect(await channels(ann)).toEqual(["t1 mail", "t1 site", "t2 mail", "t3 site", "t4 mail", "t4 site"]);
  const { wants, remindHours } = await readChoices(ann.id);
  expect([wants("turn", "mail"), wants("turn", "site"), wants("start", "push"), remindHours]).toEqual([
    ...[true, false, true],
    3,
  ]);
});

test("what waits to be sent is not sent once nobody wants it", async () => {
  await setWebhook(ann.id, "https://chat.example/hooks/1");
  for (const event of ["turn", "start", "clock"] as const) await tell(ann, event, event);
  await tell(bob, "turn", "to bob");
  await stopMails(ann.id, ["turn"]);
  await saveChoices(ann.id, ["start"], { remindHours: 3, "start/mail": "on" });
  expect((await channels(ann)).map((each) => each.replace(/\/\S+/, ""))).toEqual([
    ...["clock mail", "clock site", "clock webhook", "start mail", "start site", "turn site", "turn webhook"],
  ]);
  expect(await channels(bob)).toEqual(["to bob mail", "to bob site"]);
});

test("who has no address gets no mail", async () => {
  await db.user.update({ where: { id: ann.id }, data: { email: null, guest: true } });
  await tell(ann, "turn", "t1");
  expect(await channels(ann)).toEqual(["t1 site"]);
});

test("notices are read one by one or all at once, and are their owner's alone", async () => {
  await tell(ann, "turn", "t1");
  await tell(ann, "start", "t2");
  await tell(bob, "turn", "t3");
  expect(await openNotice(bob.id, "t1")).toBeNull();
  expect(await countUnreadNotices(ann.id)).toBe(2);
  expect(await openNotice(ann.id, "t1")).toBe("/games/pond");
  expect((await listNotices(ann.id)).map(({ key, unread }) => [key, unread]).sort()).toEqual([
    ["t1", false],
    ["t2", true],
  ]);
  await markAllRead(ann.id);
  expect([await countUnreadNotices(ann.id), await countUnreadNotices(bob.id)]).toEqual([0, 1]);
});

const withToken = (token: string) => ({ params: Promise.resolve({ token }) });
const unsubscribe = (token: string) =>
  unsubscribeRoute(new Request("http://localhost/", { method: "POST" }), withToken(token));

test("one press in a mail program stops one kind of mail, without signing in; a forged link stops nothing", async () => {
  const token = unsubscribeToken(ann.id, "turn");
  const [text, signature] = token.split(".") as [string, string];
  const others = `${Buffer.from(`turn/${bob.id}`).toString("base64url")}.${signature}`;
  const forged = [others, text, `${text}.`, `${text}.${signature.slice(0, -2)}`, "", ".", "nonsense"];
  for (const each of forged) expect((await unsubscribe(each)).status, each).toBe(404);
  expect((await unsubscribe(token)).status).toBe(200);
  expect((await unsubscribe(token)).status).toBe(200);
  for (const who of [ann, bob]) await tell(who, "turn", `t/${who.id}`);
  await tell(ann, "start", "s1");
  expect(await channels(ann)).toEqual(["s1 mail", "s1 site", `t/${ann.id} site`]);
  expect(await channels(bob)).toHaveLength(2);
  await stopMails(ann.id, EVENTS);
  await tell(ann, "start", "s2");
  expect(await channels(ann)).not.toContain("s2 mail");
});

const feed = (address: string | null) => {
  const token = new URL(address ?? "http://localhost/none").pathname.split("/").at(-1) as string;
  return calendarRoute(new Request("http://localhost/"), withToken(token));
};

test("the calendar has the deadlines of one's own games, under a secret address that can be made anew", async () => {
  const gameId = await runningGame([ann], { name: "Slow, Water; deep", turnMinutes: 24 * 60 });
  await runningGame([bob], { name: "Not hers" });
  expect(await calendarAddress(ann.id)).toBeNull();
  await renewCalendar(ann.id);
  const first = await calendarAddress(ann.id);
  const answer = await feed(first);
  expect(answer.headers.get("content-type")).toMatch(/^text\/calendar/);
  const text = (await answer.text()).replaceAll("\r\n ", "").replaceAll("\r\n\t", "");
  expect(text).toContain("SUMMARY:Slow\\, Water\\; deep: turn 1");
  expect(text).toMatch(/DTEND:20261122T120000Z/);
  expect(text).toContain(`UID:${gameId}-1@savage-swamp`);
  expect(text).not.toContain("Not hers");
  await renewCalendar(ann.id);
  const second = await calendarAddress(ann.id);
  expect((await feed(first)).status).toBe(404);
  expect((await feed(second)).status).toBe(200);
  await stopCalendar(ann.id);
  expect(await calendarAddress(ann.id)).toBeNull();
  await renewCalendar(ann.id);
  for (const old of [first, second]) expect((await feed(old)).status).toBe(404);
  expect((await feed(`http://localhost/${unsubscribeToken(ann.id, "turn")}.ics`)).status).toBe(404);
});

test("the calendar asks nobody for orders of a clan that is out of the game, or leaves it", async () => {
  const gameId = await runningGame([ann, bob], { name: "Left behind", surrenderFate: "drop" });
  await renewCalendar(ann.id);
  const address = await calendarAddress(ann.id);
  const asks = async () => (await (await feed(address)).text()).includes("Left behind");
  expect(await asks()).toBe(true);
  const { code } = await db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number: 1 } } });
  await surrender(ann.id, gameId, code as string);
  expect(await asks()).toBe(false);
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  expect(await asks()).toBe(false);
});

test("a calendar without a game is still one", async () => {
  await renewCalendar(ann.id);
  const answer = await feed(await calendarAddress(ann.id));
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR/);
});

test.each(["http://[fd00::5]:3000", "https://my_swamp.example"])("a site at %s has calendars too", async (site) => {
  const settings = env();
  const before = settings.NEXTAUTH_URL;
  const gameId = await runningGame([ann], { turnMinutes: 24 * 60 });
  await renewCalendar(ann.id);
  settings.NEXTAUTH_URL = site;
  const answer = await feed(await calendarAddress(ann.id)).finally(() => {
    settings.NEXTAUTH_URL = before;
  });
  const text = (await answer.text()).replaceAll("\r\n\t", "");
  expect(text).toMatch(/DTEND:20261122T120000Z/);
  expect(text).toContain(`${site}/games/${gameId}/play`);
});

test("who is shut out is told nothing more", async () => {
  await renewCalendar(ann.id);
  const address = await calendarAddress(ann.id);
  await db.user.update({ where: { id: ann.id }, data: { bannedAt: new Date("2026-11-20") } });
  await tell(ann, "turn", "t1");
  expect(await channels(ann)).toEqual([]);
  expect((await feed(address)).status).toBe(404);
});
