import { beforeEach, expect, test } from "vitest";
import { mapOf, seenIn, type View } from "@/engine/lizards/view";
import { rulesetById } from "@/engine/registry";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { listNotices } from "@/lib/notices/data";
import { listSeatTurns, readLastSeen, readSeatHistory } from "@/lib/seats/history";
import { markReportsRead } from "@/lib/seats/reading";
import { readSeatView } from "@/lib/seats/seat-view";
import { takeOver } from "@/lib/seats/take-over";
import { pack } from "@/lib/turns/packed";
import { runTurn } from "@/lib/turns/run-turn";
import { person, refusal, runningGame } from "../../support/games";
import { seeing } from "../../support/sight";

let ann: Person;
let bob: Person;
let gameId: string;
beforeEach(async () => {
  [ann, bob] = [await person("Ann"), await person("Bob")];
  gameId = await runningGame([ann, bob]);
  for (const turn of [1, 2]) await runTurn({ gameId, turn, startedBy: "gm" });
});

const unread = async ({ id }: Person) =>
  (await listSeatTurns(id, gameId)).filter(({ read }) => !read).map(({ turn }) => turn);

test("a report is new until its player has opened it; of the start there is none to read", async () => {
  expect(await unread(ann)).toEqual([2, 1]);
  await markReportsRead(ann.id, gameId, [1, 0, 9]);
  expect(await unread(ann)).toEqual([2]);
});

test("whoever has read a report need not be told of it any more", async () => {
  const unheard = async ({ id }: Person) =>
    (await listNotices(id)).filter((each) => each.unread && each.key.startsWith("turn/")).map(({ subject }) => subject);
  await markReportsRead(ann.id, gameId, [1]);
  expect(await unheard(ann)).toEqual(["A test: turn 2"]);
  await markReportsRead(ann.id, gameId, [2]);
  expect(await unheard(ann)).toEqual([]);
  expect(await unheard(bob)).toEqual(["A test: turn 2"]);
});

test("what one player reads stays new for the other, and only those with a seat have reports", async () => {
  await markReportsRead(ann.id, gameId, [1, 2]);
  expect(await unread(bob)).toEqual([2, 1]);
  const stranger = await person("Cy");
  expect(await refusal(markReportsRead(stranger.id, gameId, [1]))).toMatchObject({ status: 403 });
  expect(await listSeatTurns(stranger.id, gameId)).toEqual([]);
  expect(await readSeatHistory(stranger.id, gameId)).toBeNull();
});

test("the first time counts, and a turn that is run again is new again", async () => {
  await markReportsRead(ann.id, gameId, [1, 2]);
  const first = await db.seatTurn.findFirst({ where: { gameId, seat: 1, turn: 1 } });
  await markReportsRead(ann.id, gameId, [1]);
  expect(await db.seatTurn.findFirst({ where: { gameId, seat: 1, turn: 1 } })).toEqual(first);
  await db.turn.deleteMany({ where: { gameId, turn: 2 } });
  await db.game.update({ where: { id: gameId }, data: { turn: 1 } });
  await runTurn({ gameId, turn: 2, startedBy: "gm" });
  expect(await unread(ann)).toEqual([2]);
});

test("to whoever takes a seat over all its reports are new", async () => {
  await markReportsRead(ann.id, gameId, [1, 2]);
  await db.seatTurn.updateMany({ where: { gameId, seat: 1, readAt: { not: null } }, data: { readAt: new Date(0) } });
  await db.seat.update({
    where: { gameId_number: { gameId, number: 1 } },
    data: { kind: "bot", userId: null, offered: true },
  });
  const cy = await person("Cy");
  await takeOver(cy.id, gameId, 1);
  expect(await unread(cy)).toEqual([2, 1]);
  await markReportsRead(cy.id, gameId, [1]);
  expect(await unread(cy)).toEqual([2]);
});

test("a seat's history holds its own views and reports, from the start on", async () => {
  const history = await readSeatHistory(bob.id, gameId);
  expect(history?.turns.map(({ turn }) => turn)).toEqual([0, 1, 2]);
  expect(history?.turns.map(({ view }) => (view as { clan: number }).clan)).toEqual([2, 2, 2]);
  expect(history?.turns.map(({ report }) => (report as { turn: number } | null)?.turn)).toEqual([undefined, 1, 2]);
});

test("where another was last seen is told from the seat’s own views alone, up to the turn that is named", async () => {
  const [view, later] = await Promise.all(
    [1, 2].map(async (turn) => (await readSeatView(bob.id, gameId, turn))?.view as View),
  );
  if (!view || !later) throw new Error("no views");
  const unseen = mapOf(view).codes.find((code) => !seenIn(view, code) && !seenIn(later, code)) as string;
  const before = seeing(view, { [unseen]: { terrain: "plains", bands: [{ clan: 1, total: 66 }] } });
  await db.seatTurn.updateMany({
    where: { gameId, turn: 1, seat: 2 },
    data: { view: new Uint8Array(pack(rulesetById("lizards"), before)) },
  });
  const stranger = await person("Cy");
  expect(await readLastSeen(bob.id, gameId, 1)).toEqual([{ hex: unseen, turn: 1, total: 66 }]);
  expect(await readLastSeen(bob.id, gameId, 1, 1)).toEqual([]); // in sight then
  expect(await readLastSeen(ann.id, gameId, 1)).toEqual([]);
  expect(await readLastSeen(stranger.id, gameId, 1)).toBeNull();
});
