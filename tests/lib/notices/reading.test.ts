import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { sendMessage } from "@/lib/messages/mutations";
import { extendDeadline } from "@/lib/moderation/clock";
import { listNotices } from "@/lib/notices/data";
import { markNoticesSeen, markVisited } from "@/lib/notices/reading";
import { saveSheet } from "@/lib/orders/mutations";
import { runTurn } from "@/lib/turns/run-turn";
import { gameMaster, person, runningGame } from "../../support/games";

let ann: Person;
let bob: Person;
let gameId: string;
let otherId: string;
beforeEach(async () => {
  const gm = await gameMaster();
  [ann, bob] = [await person("Ann"), await person("Bob")];
  gameId = await runningGame([ann, bob]);
  otherId = await runningGame([ann]);
  for (const [i, { id }] of [ann, bob].entries())
    await saveSheet(id, { gameId, seat: i + 1, turn: 1 }, { lines: ["RE 1A"] });
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
  for (const id of [gameId, otherId]) await extendDeadline(gm, id, 2 * 60, "rain");
  await sendMessage(bob.id, { gameId, to: [1], text: "For Ann.", sendingKey: "0".repeat(32) });
});

const kinds = async ({ id }: Person, about = gameId) =>
  (await listNotices(id))
    .filter(({ unread, key }) => unread && key.includes(about))
    .map(({ key }) => key.split("/")[0])
    .sort();

test("who visits a game need not be told of its beginning and clock any more; reports and messages stay new", async () => {
  expect(await kinds(ann)).toEqual(["clock", "message", "start", "turn"]);
  await markVisited(ann.id, gameId);
  expect(await kinds(ann)).toEqual(["message", "turn"]);
  expect(await kinds(ann, otherId)).toEqual(["clock", "start"]);
  expect(await kinds(bob)).toContain("clock");
});

test("seen on the page of notices, what says all is read; nobody reads another's", async () => {
  const keys = (await listNotices(ann.id)).map(({ key }) => key);
  await markNoticesSeen(bob.id, keys);
  expect(await kinds(ann)).toEqual(["clock", "message", "start", "turn"]);
  await markNoticesSeen(ann.id, keys);
  expect(await kinds(ann)).toEqual(["message", "turn"]);
  expect(await kinds(ann, otherId)).toEqual([]);
});
