import { beforeEach, expect, test, vi } from "vitest";
import { changeClocks, writeToGames } from "@/app/(site)/gm/actions";
import type { SeveralAnswer } from "@/app/(site)/gm/game-boxes";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { emptyForm } from "@/lib/form-state";
import { listLog } from "@/lib/games/log";
import { readCorrespondence } from "@/lib/messages/data";
import * as clock from "@/lib/moderation/clock";
import { callOff } from "@/lib/moderation/ending";
import { runByGm } from "@/lib/moderation/running";
import { inEachGame } from "@/lib/moderation/several-games";
import { gameMaster, openGame, person, refusal, runningGame } from "../../support/games";

let gm: Person;
vi.mock("@/lib/accounts/session", () => ({ requireGm: async () => gm }));
vi.mock("next/cache", () => ({ revalidatePath: () => {} }));

const HOUR_MS = 60 * 60_000;
const start = new Date("2026-12-01T18:00:00Z");
const at = (hours: number) => new Date(start.getTime() + hours * HOUR_MS);
let ann: Person;
let bob: Person;
/** Of two games under way, and one that has ended. */
let still: string;
let slow: string;
let over: string;
beforeEach(async () => {
  stopClock(start);
  [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
  still = await runningGame([ann], { name: "Still Water" });
  slow = await runningGame([ann, bob], { name: "Slow Water" });
  over = await runningGame([bob], { name: "Dry Pond" });
  await callOff(gm, over, "a trial");
  return () => stopClock();
});

type Fields = Record<string, string>;

/** What the form answers when the boxes of these games are ticked, on a page that shows them at their start. */
async function sent(action: typeof changeClocks, games: readonly string[], fields: Fields): Promise<SeveralAnswer> {
  const form = new FormData();
  for (const id of games) form.set(`to-${id}`, "0");
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return (await action(emptyForm, form)) as SeveralAnswer;
}

const changed = (games: readonly string[], fields: Fields) => sent(changeClocks, games, fields);
const standing = async (gameId: string) => {
  const { dueAt, pausedUntil } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  return { dueAt, pausedUntil };
};
const lastAct = async (gameId: string) => (await listLog(gameId, ann))[0];
const noticesOf = (gameId: string) =>
  db.notice.findMany({ where: { channel: "site", eventKey: { startsWith: `clock/${gameId}/` } } });

test("several games are paused with one reason; those that refuse are named, and stay ticked with what was typed", async () => {
  await clock.pauseGame(gm, slow, at(5), "earlier");
  const pause = { act: "pause", until: at(48).toISOString(), reason: "The holidays" };
  const answer = await changed([still, over, slow, "nowhere"], pause);
  expect(answer).toMatchObject({ done: true, message: "Paused, 1 of 4: Still Water." });
  expect(answer.notDone.map(({ name, why }) => `${name}: ${why}`)).toEqual([
    "Dry Pond: This game is over.",
    "Slow Water: This game is already paused. End the pause first.",
    "nowhere: There is no such game.",
  ]);
  const ticked = { [`to-${over}`]: "on", [`to-${slow}`]: "on", "to-nowhere": "on" };
  expect(answer.values).toEqual({ ...pause, ...ticked });
  expect(await standing(still)).toEqual({ pausedUntil: at(48), dueAt: at(72) });
  expect(await lastAct(still)).toMatchObject({ act: "pause", reason: "The holidays" });
  expect(await lastAct(slow)).toMatchObject({ act: "pause", reason: "earlier" });
  expect((await noticesOf(still)).map(({ userId, text }) => [userId, text])).toEqual([
    [ann.id, expect.stringMatching(/^The Game Moderator has paused Still Water until .+: “The holidays”\./)],
  ]);
  expect(await noticesOf(over)).toEqual([]);

  const all = new URLSearchParams({ [`to-${still}`]: "0", [`to-${slow}`]: "0" }).toString();
  const resumed = await changed([], { "to-all": all, act: "resume", reason: "All are back" });
  expect(resumed).toEqual({ ...emptyForm, done: true, message: "Pause ended: Still Water, Slow Water.", notDone: [] });
  for (const gameId of [still, slow]) expect((await standing(gameId)).pausedUntil).toBeNull();
});

test("several games get more time, up to the limit of each, except those that have moved on", async () => {
  await clock.extendDeadline(gm, still, 160 * 60, "a storm");
  const more = { act: "extend", more: "9", unit: "hours", reason: "A new machine" };
  const extended = await changed([still, slow], more);
  expect(extended.message).toBe("Given more time, 1 of 2: Slow Water.");
  expect(extended.notDone).toMatchObject([{ name: "Still Water", why: expect.stringMatching(/at most 168 hours/) }]);
  expect([(await standing(still)).dueAt, (await standing(slow)).dueAt]).toEqual([at(184), at(33)]);
  await runByGm(gm, slow, "all are here");
  const late = await changed([still, slow], more);
  expect(late).toMatchObject({ done: false, message: null, values: { ...more, [`to-${still}`]: "0" } });
  expect(late.notDone[1]?.why).toMatch(/now stands after turn 1/);
});

test("input invalid for every game is reported at its fields, all at once, and nothing is done", async () => {
  expect((await changed([], { act: "", reason: " " })).fields).toEqual({
    games: "Tick the games this is meant for.",
    reason: expect.stringMatching(/reason is missing/),
    act: "Choose what to do.",
  });
  const reason = "x";
  const fieldsOf = async (fields: Fields) => (await changed([still], { ...fields, reason })).fields;
  expect(await fieldsOf({ act: "pause", until: now().toISOString() })).toEqual({
    until: "A pause must end in the future.",
  });
  expect(await fieldsOf({ act: "extend", more: "169", unit: "hours" })).toEqual({
    more: "From a minute to 168 hours.",
  });
  expect(await standing(still)).toEqual({ pausedUntil: null, dueAt: at(24) });
  const resume = { act: "resume", reason } as const;
  expect(await refusal(clock.changeClocks(ann, [{ gameId: still, stands: 0 }], resume))).toMatchObject({ status: 403 });
});

test("a failure in one game does not affect the others", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  const games = [still, slow].map((gameId) => ({ gameId, stands: 0 }));
  const outcome = await inEachGame(gm, games, async ({ gameId }) => {
    if (gameId === still) throw new Error("the disk is full");
  });
  expect(outcome).toMatchObject({
    done: ["Slow Water"],
    notDone: [{ gameId: still, why: expect.stringMatching(/^This failed/) }],
  });
  expect(told).toHaveBeenCalledOnce();
});

test("one letter goes to the players of several games; those without players are named", async () => {
  const deserted = await openGame({ name: "Empty" });
  const letter = { text: "The site sleeps tonight.", reason: "new machine" };
  const answer = await sent(writeToGames, [still, deserted, slow], letter);
  expect(answer.message).toBe("Written to, 2 of 3: Still Water, Slow Water.");
  expect(answer.notDone).toEqual([{ gameId: deserted, name: "Empty", why: "Nobody plays in this game." }]);
  for (const gameId of [still, slow]) {
    expect((await readCorrespondence(ann.id, gameId))?.messages[0]).toMatchObject({ from: null, text: letter.text });
    expect(await lastAct(gameId)).toMatchObject({ act: "broadcast", reason: "new machine" });
  }
  expect(await sent(writeToGames, [deserted], letter)).toMatchObject({ done: false, values: letter });
});
