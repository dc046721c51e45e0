import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { Ranking } from "@/app/(site)/games/[gameId]/ranking";
import type { Person } from "@/lib/accounts/person";
import { now, stopClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { readGame } from "@/lib/games/data";
import { listLog } from "@/lib/games/log";
import type { PublicGame } from "@/lib/games/public-game";
import type { NewGame } from "@/lib/games/schema";
import { downloadGame, restoreGame } from "@/lib/moderation/archives";
import { dropSeat, removePlayer } from "@/lib/moderation/seats";
import { rollBack, runAgain } from "@/lib/moderation/turns";
import { downloadWorld } from "@/lib/moderation/world";
import { listNotices } from "@/lib/notices/data";
import { saveSheet } from "@/lib/orders/mutations";
import { readEarlierHolders } from "@/lib/players/data";
import { wasWrittenByBot } from "@/lib/seats/away";
import { readLostSeat, readSeatOnceHeld } from "@/lib/seats/lost-seats";
import { readSeatView } from "@/lib/seats/seat-view";
import { acceptSitting, offerSitting, readOwnSitting } from "@/lib/seats/sitters";
import { takeOver } from "@/lib/seats/take-over";
import { runTurn } from "@/lib/turns/run-turn";
import { compareAndChange, endGame } from "../../support/finished-game";
import { gameMaster, person, refusal, runningGame } from "../../support/games";

let gm: Person;
let ann: Person;
let bob: Person;
let gameId: string;

const run = async (turn: number) =>
  expect(await runTurn({ gameId, turn, startedBy: "gm" })).toMatchObject({ outcome: "done" });
const had = async ({ id }: Person, turn?: number) => (await readSeatOnceHeld(id, gameId, turn))?.seen ?? null;
const leaves = () => removePlayer(gm, gameId, 1, { offered: true, reason: "gone" });

beforeEach(async () => {
  await db.game.deleteMany();
  [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
  gameId = await runningGame([ann, bob], { seatCount: 3 });
  await run(1);
  await run(2);
});

test("a former player reads what they were told until they left, to the byte, and nothing since", async () => {
  const then = [await readSeatView(ann.id, gameId, 1), await readSeatView(ann.id, gameId, 2)];
  expect(await had(ann)).toBeNull(); // she has a table of her own
  await leaves();
  await run(3);
  for (const [index, turn] of [1, 2].entries())
    for (const part of ["view", "memory", "report", "reportText", "orders"] as const)
      expect((await had(ann, turn))?.[part]).toEqual(then[index]?.[part]);
  expect((await had(ann))?.turn).toBe(2);
  expect((await had(ann, 0))?.report).toBeNull();
  expect(await had(ann, 3)).toBeNull();
  expect(await readSeatView(ann.id, gameId, 1)).toBeNull();
});

test("nobody else does: no stranger, no other player, no successor, no Game Moderator", async () => {
  await leaves();
  const cleo = await person("Cleo");
  await run(3);
  await takeOver(cleo.id, gameId, 1);
  await run(4);
  for (const who of [bob, cleo, gm, await person("Eve")]) expect(await had(who, 1)).toBeNull();
  expect((await had(ann))?.turn).toBe(2);
  await removePlayer(gm, gameId, 1, { offered: true, reason: "gone too" });
  expect((await had(cleo))?.turn).toBe(4);
  expect((await had(ann))?.turn).toBe(2);
});

test("with the seat back, or without access to the game's page, there is no former view", async () => {
  await leaves();
  await takeOver(ann.id, gameId, 1);
  expect(await had(ann)).toBeNull();
  await leaves();
  expect((await had(ann))?.turn).toBe(2);
  await db.game.update({ where: { id: gameId }, data: { listed: false } });
  expect(await had(ann)).toBeNull();
  expect(await readLostSeat(ann.id, gameId)).toMatchObject({ seat: 1, toldUntil: null }); // nor a link to it
});

test("turns run again, rolled back or restored after they left are not shown: they were told something else", async () => {
  const { text } = await downloadGame(gm, gameId, "a backup");
  const changes: [string, () => Promise<unknown>][] = [
    ["roll back", () => rollBack(gm, gameId, 1, "a fault")],
    ["run again", () => runAgain(gm, gameId, 1, "to be sure")],
    ["restore", () => restoreGame(gm, text, "a fault")],
  ];
  for (const [what, change] of changes) {
    await restoreGame(gm, text, "a fault");
    await leaves();
    expect((await had(ann))?.turn, what).toBe(2);
    await change();
    expect(await had(ann, 1), what).toBeNull();
    expect(await had(ann), what).toBeNull();
  }
});

test("nor is a world changed by hand that they would have seen", async () => {
  await leaves();
  const change = async () => {
    const world = JSON.parse((await downloadWorld(gm, gameId, "a bug")).text);
    world.bands.find(({ clan }: { clan: number }) => clan === 1).red += 7;
    await compareAndChange(gm, gameId, JSON.stringify(world), "a bug ate seven");
  };
  await run(3);
  await change();
  expect((await had(ann))?.turn).toBe(2);
  await rollBack(gm, gameId, 2, "a fault");
  await takeOver(ann.id, gameId, 1);
  await leaves();
  expect((await had(ann))?.turn).toBe(2);
  await change();
  expect(await had(ann)).toBeNull();
});

test("a Game Moderator who only looks at the world takes nothing from them", async () => {
  await leaves();
  await downloadWorld(gm, gameId, "a bug");
  expect((await had(ann))?.turn).toBe(2);
});

/** Ann sends nothing until a bot has her seat. */
async function annIsAbsent(terms: Partial<NewGame> = {}): Promise<void> {
  gameId = await runningGame([ann, bob], { seatCount: 3, absentAfter: 1, ...terms });
  await saveSheet(bob.id, { gameId, seat: 2, turn: 1 }, { lines: [] });
  const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  stopClock(new Date((dueAt as Date).getTime() + 1000));
  expect(await runTurn({ gameId, turn: 1, startedBy: "schedule" })).toMatchObject({ outcome: "done" });
}

test("a notice of a lost seat says if it is now another’s, theirs again, or in a finished game", async () => {
  const since = async () =>
    (await listNotices(ann.id)).filter(({ text }) => text.includes("You can take it back")).map((each) => each.since);
  await annIsAbsent({ absentFate: "standby" });
  expect(await since()).toEqual([null]);
  const { id } = await person("Dan");
  stopClock(new Date(now().getTime() + 1000));
  await takeOver(id, gameId, 1);
  expect(await since()).toEqual(["Another player has it now."]);
  await endGame(gm, gameId);
  expect(await since()).toEqual(["The game is over now."]);
  await annIsAbsent();
  await takeOver(ann.id, gameId, 1);
  expect(await since()).toEqual(["By now you have it back.", "The game is over now."]);
});

test("once a game is over earlier players of a seat are named with their last turn; not before, nor those who came back", async () => {
  await annIsAbsent({ absentFate: "standby" });
  stopClock(new Date(now().getTime() + 1000));
  await takeOver(ann.id, gameId, 1);
  await run(2);
  await removePlayer(gm, gameId, 1, { offered: true, reason: "asked for" });
  const dan = await person("Dan");
  stopClock(new Date(now().getTime() + 1000));
  await takeOver(dan.id, gameId, 1);
  await removePlayer(gm, gameId, 2, { offered: false, reason: "asked for" });
  await db.user.update({ where: { id: bob.id }, data: { publicPage: false } });
  expect(await readEarlierHolders(gameId)).toEqual(new Map());
  await endGame(gm, gameId);
  expect(await readEarlierHolders(gameId)).toEqual(
    new Map([
      [1, [{ name: "Ann", userId: ann.id, untilTurn: 2 }]],
      [2, [{ name: "Bob", userId: null, untilTurn: 2 }]],
    ]),
  );
  const { game } = (await readGame(gameId, null)) as { game: PublicGame };
  const standing = game.standing as NonNullable<PublicGame["standing"]>;
  const earlier = await readEarlierHolders(gameId);
  const page = renderToStaticMarkup(
    Ranking({ game, standing, mySeat: null, pages: new Map(), left: new Map(), earlier }),
  );
  expect(page).toContain(`before: <a href="/players/${ann.id}">Ann</a>, until turn 2`);
  expect(page).toContain("before: <bdi>Bob</bdi>, until turn 2");
});

test("a player who lost a seat by sending nothing can come back while a bot plays it, and a game at rest goes on", async () => {
  await annIsAbsent();
  await db.game.update({ where: { id: gameId }, data: { restingSince: now(), dueAt: null } });
  expect(await readLostSeat(ann.id, gameId)).toMatchObject({
    ...{ seat: 1, cause: "absent", toBeHad: true, taken: false },
  });
  for (const other of [await person("Eve"), bob, gm])
    expect(await refusal(takeOver(other.id, gameId, 1))).toMatchObject({ status: 409 });
  expect(await refusal(takeOver(ann.id, gameId, 3))).toMatchObject({ status: 409 });
  stopClock(new Date(now().getTime() + 1000));
  await takeOver(ann.id, gameId, 1);
  expect(await readSeatView(ann.id, gameId)).toMatchObject({ turn: 1, seat: { number: 1 }, awaited: true });
  expect((await listLog(gameId, bob))[0]).toMatchObject({
    act: "takeover",
    detail: "the player of seat 1 has come back",
  });
  const { restingSince, dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  expect([restingSince, dueAt && dueAt > now()]).toEqual([null, true]);
});

test("who comes back to a seat reads that a bot wrote meanwhile, and what the log had for them before", async () => {
  const inPrivate = async (who: Person) =>
    (await listLog(gameId, who)).flatMap(({ act, detail }) => (act === "sitter" ? [detail] : []));
  await offerSitting(ann.id, gameId, 3);
  const before = await inPrivate(ann);
  expect(before).toHaveLength(1);
  stopClock(new Date(now().getTime() + 1000));
  await leaves();
  stopClock(new Date(now().getTime() + 1000));
  await run(3);
  stopClock(new Date(now().getTime() + 1000));
  await takeOver(ann.id, gameId, 1);
  expect(await wasWrittenByBot(ann.id, gameId, 3)).toBe(true);
  expect(await wasWrittenByBot(ann.id, gameId, 2)).toBe(false);
  expect(await inPrivate(ann)).toEqual(before);
  await leaves();
  const cleo = await person("Cleo");
  stopClock(new Date(now().getTime() + 1000));
  await takeOver(cleo.id, gameId, 1);
  expect(await wasWrittenByBot(cleo.id, gameId, 3)).toBe(false);
  expect(await inPrivate(cleo)).toEqual([]);
});

test("their former sitter no longer sits for them when they come back", async () => {
  const sue = await person("Sue");
  await offerSitting(ann.id, gameId, 30);
  await acceptSitting(sue.id, gameId, (await readOwnSitting(ann.id, gameId))?.link?.split("/").at(-1) as string);
  await leaves();
  await takeOver(ann.id, gameId, 1);
  expect([await readSeatView(sue.id, gameId), await readOwnSitting(ann.id, gameId)]).toEqual([null, null]);
});

test("also in a game by invitation, without one; not once another player has it or a Game Moderator has intervened", async () => {
  await annIsAbsent();
  const opened = (listed: boolean) => db.game.update({ where: { id: gameId }, data: { listed } });
  await opened(false);
  expect(await readGame(gameId, ann)).not.toBeNull();
  expect(await readGame(gameId, await person("Eve"))).toBeNull();
  await takeOver(ann.id, gameId, 1);
  expect(await readSeatView(ann.id, gameId)).toMatchObject({ seat: { number: 1 } });
  await annIsAbsent();
  await removePlayer(gm, gameId, 1, { offered: true, reason: "more people" });
  const cleo = await person("Cleo");
  await takeOver(cleo.id, gameId, 1);
  expect(await readLostSeat(ann.id, gameId)).toMatchObject({ taken: true, toBeHad: false });
  await removePlayer(gm, gameId, 1, { offered: false, reason: "two accounts" });
  for (const who of [ann, cleo]) {
    expect(await readLostSeat(who.id, gameId)).toMatchObject({ taken: false, toBeHad: false });
    expect(await refusal(takeOver(who.id, gameId, 1))).toMatchObject({ status: 409 });
  }
});

test("nor once a Game Moderator has withdrawn the offer, or the seat is leaving the game", async () => {
  await annIsAbsent({ absentFate: "standby" });
  await removePlayer(gm, gameId, 1, { offered: false, reason: "enough" });
  expect(await refusal(takeOver(ann.id, gameId, 1))).toMatchObject({ status: 409 });
  await annIsAbsent();
  await dropSeat(gm, gameId, 1, "so that it ends");
  expect(await refusal(takeOver(ann.id, gameId, 1))).toMatchObject({ status: 409 });
});

test("nor after the third time: the seat is somebody else's to have", async () => {
  gameId = await runningGame([ann, bob], { absentAfter: 1, absentFate: "standby", seatCount: 3 });
  const dora = await person("Dora");
  for (const turn of [1, 2, 3]) {
    const { dueAt } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
    await saveSheet(bob.id, { gameId, seat: 2, turn }, { lines: [] });
    stopClock(dueAt as Date);
    expect(await runTurn({ gameId, turn, startedBy: "schedule" })).toMatchObject({ outcome: "done" });
    stopClock(new Date(now().getTime() + 1000));
    if (turn < 3) await takeOver(ann.id, gameId, 1);
  }
  expect((await refusal(takeOver(ann.id, gameId, 1))).message).toMatch(/^You have lost 3 seats in 90 days/);
  await takeOver(dora.id, gameId, 1);
  stopClock();
});

test("though she has lost as many seats elsewhere", async () => {
  for (const _ of [1, 2, 3]) await annIsAbsent();
  await takeOver(ann.id, gameId, 1);
});
