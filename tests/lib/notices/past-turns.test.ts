import { afterEach, beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { DAY_MS, now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { rollBack } from "@/lib/moderation/turns";
import { listNotices } from "@/lib/notices/data";
import { dropStale } from "@/lib/notices/outbox";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, person, runningGame } from "../../support/games";

let gm: Person;
let ann: Person;
let gameId: string;
beforeEach(async () => {
  gm = await gameMaster();
  ann = await person();
  await db.endpoint.create({ data: { userId: ann.id, kind: "webhook", url: "https://127.0.0.1/", createdAt: now() } });
  gameId = await runningGame([ann, await person("Bob")]);
});
afterEach(() => stopClock());

const run = (turn: number) => runTurn({ gameId, turn, startedBy: "gm" });

/** What Ann is still told of turns, on a channel: what waits to be sent, or is new on the site. */
async function still(channel: string, kind = "turn"): Promise<(number | null)[]> {
  const waits = channel === "site" ? { readAt: null } : { claimedAt: null };
  const rows = await db.notice.findMany({
    where: { userId: ann.id, channel, ...waits, eventKey: { startsWith: `${kind}/${gameId}/` } },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ turn }) => turn);
}

test("of turns that have run only the last is news on the site; what waits for a mail server is kept", async () => {
  const otherId = await runningGame([ann]);
  await runTurn({ gameId: otherId, turn: 1, startedBy: "gm" });
  for (const turn of [1, 2, 3]) await run(turn);
  for (const kind of ["turn", "missed"]) {
    expect(await still("site", kind), kind).toEqual([3]);
    for (const channel of ["mail", "webhook"]) expect(await still(channel, kind), channel).toEqual([1, 2, 3]);
  }
  const listed = (await listNotices(ann.id)).filter(({ key }) => key.startsWith("turn/"));
  expect(listed.map(({ subject, unread }) => [subject, unread])).toEqual([
    ["A test: turn 3", true],
    ["A test: turn 1", true],
  ]);
  const others = { userId: ann.id, channel: "site", readAt: null, eventKey: { startsWith: `turn/${otherId}/1/` } };
  expect(await db.notice.count({ where: others }), "another game's").toBe(1);
});

test("a roll-back leaves alone what has been sent", async () => {
  await run(1);
  await db.notice.updateMany({ where: { userId: ann.id, channel: "mail" }, data: { claimedAt: now(), sentAt: now() } });
  await rollBack(gm, gameId, 0, "a fault");
  const first = await db.notice.findFirst({ where: { channel: "mail", eventKey: `turn/${gameId}/1/1` } });
  expect(first).toMatchObject({ failedAt: null, error: null, sentAt: expect.any(Date) });
});

test("a roll-back keeps back what has not been sent of the turns it undoes", async () => {
  for (const turn of [1, 2]) await run(turn);
  await rollBack(gm, gameId, 1, "a fault");
  for (const channel of ["site", "mail", "webhook"])
    for (const kind of ["turn", "missed"]) expect(await still(channel, kind), `${kind} ${channel}`).toEqual([]);
  const told = { channel: "mail", claimedAt: null, eventKey: { startsWith: `rolled-back/${gameId}/` } };
  expect(await db.notice.count({ where: told })).toBe(2);
  await run(2);
  expect(await still("mail")).toEqual([2]);
});

test("a report waits for a mail server until a day after the next deadline, anything else for two weeks", async () => {
  await run(1);
  const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  const days = (after: Date | null, n: number) => new Date((after?.getTime() ?? 0) + n * DAY_MS);
  stopClock(days(dueAt, 0.9));
  await dropStale();
  expect(await still("mail")).toEqual([1]);
  stopClock(days(dueAt, 1.1));
  await dropStale();
  expect(await still("mail")).toEqual([]);
  const start = { userId: ann.id, channel: "mail", claimedAt: null, event: "start" };
  expect(await db.notice.count({ where: start })).toBe(1);
  stopClock(days(dueAt, 14));
  await dropStale();
  expect(await db.notice.count({ where: start })).toBe(0);
});
