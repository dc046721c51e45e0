import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { claimGame } from "@/lib/games/claim";
import { listLog } from "@/lib/games/log";
import { downloadGame, listKept, restoreGame, restoreKept } from "@/lib/moderation/archives";
import { callOff } from "@/lib/moderation/ending";
import { lookAtSeat } from "@/lib/moderation/look";
import { listNameReports, renameSeat, reportName, settleReport } from "@/lib/moderation/names";
import { dropSeat, removePlayer } from "@/lib/moderation/seats";
import { dryRun, rollBack, runAgain } from "@/lib/moderation/turns";
import { changeWorld, compareWorld, downloadWorld } from "@/lib/moderation/world";
import { saveSheet } from "@/lib/orders/mutations";
import { readStatus } from "@/lib/readiness/data";
import { setReady } from "@/lib/readiness/mutations";
import { readSeatView } from "@/lib/seats/seat-view";
import { takeOver } from "@/lib/seats/take-over";
import { inTransaction } from "@/lib/transaction";
import { runTurn } from "@/lib/turns/run-turn";
import { readStandingWorld, replaceWorld, type StandingWorld } from "@/lib/turns/standing-world";
import { compareAndChange } from "../../support/finished-game";
import { gameMaster, openGame, person, refusal, runningGame, somebodyWaitsForALock } from "../../support/games";

interface WorldDocument {
  turn: number;
  clans: { name: string; code: string }[];
  bands: { clan: number; red?: number }[];
}

let gm: Person;
let ann: Person;
let bob: Person;
let gameId: string;
beforeEach(async () => {
  [gm, ann, bob] = [await gameMaster(), await person("Ann"), await person("Bob")];
  gameId = await runningGame([ann, bob]);
  await runTurn({ gameId, turn: 1, startedBy: "gm" });
});

const download = async () =>
  JSON.parse((await downloadWorld(gm, gameId, "a bug")).text) as WorldDocument & Record<string, unknown>;
/** Put in place without a comparison. */
const unread = (who: Person, text: string) => changeWorld(who, gameId, { text, compared: null }, "x");
/** What a seat sees of the swamp; the ranking is everybody's. */
const seen = async ({ id }: Person) => (await readSeatView(id, gameId))?.view as Record<string, unknown>;
const hash = async () => (await db.turn.findUniqueOrThrow({ where: { gameId_turn: { gameId, turn: 1 } } })).sha256;

test("once the world has been changed nobody is ready any more, and no turn runs early", async () => {
  for (const [{ id }, seat] of [
    [ann, 1],
    [bob, 2],
  ] as const) {
    await saveSheet(id, { gameId, seat, turn: 2 }, { lines: [`RE ${seat}A`] });
    await setReady(id, { gameId, seat, turn: 2 }, true);
  }
  const early = async () => (await db.game.findUniqueOrThrow({ where: { id: gameId } })).earlyAt;
  expect(await early()).not.toBeNull();
  const world = await download();
  await compareAndChange(gm, gameId, JSON.stringify({ ...world, bands: world.bands.slice(1) }), "a bug");
  expect(await readStatus(ann, gameId)).toMatchObject({ ready: 0, awaited: 2 });
  expect(await early()).toBeNull();
});

test("a turn that waits while the world is being changed is not run from the old world", async () => {
  const waits = await inTransaction(async (client) => {
    await claimGame(client, gameId);
    const { ruleset, turn, world } = (await readStandingWorld(client, gameId)) as StandingWorld;
    const other = ruleset.renameSeat(world, 1, { name: "Newt Nobility", code: "NEW" });
    await replaceWorld(client, gameId, { ruleset, turn }, other, "a better name");
    const running = runTurn({ gameId, turn: 2, startedBy: "gm" });
    await somebodyWaitsForALock();
    return { running };
  });
  expect(await waits.running).toEqual({ outcome: "not due" });
  expect(await runTurn({ gameId, turn: 2, startedBy: "gm" })).toMatchObject({ outcome: "done" });
});

test("a changed world is compared, put in place and seen by its seat; the old one is kept, and the log reveals nothing", async () => {
  const world = await download();
  const band = world.bands.find(({ clan }) => clan === 1) as { red?: number; hex?: string };
  band.red = 7;
  const [annSaw, bobSaw] = [await seen(ann), await seen(bob)];
  const text = JSON.stringify(world);
  const before = await hash();
  expect((await compareWorld(gm, gameId, text)).changes).toEqual([
    { path: `bands[clan 1, hex ${band.hex}].red`, before: expect.anything(), after: "7" },
  ]);
  expect(await hash()).toBe(before);
  expect(await compareAndChange(gm, gameId, text, "the bug ate a band")).toBe(1);
  expect(await hash()).not.toBe(before);
  expect(await seen(ann)).not.toEqual(annSaw);
  const bobSees = await seen(bob);
  for (const part of ["hexes", "bands", "spies"]) expect(bobSees[part]).toEqual(bobSaw[part]);
  expect(await listKept(gm, gameId)).toHaveLength(1);
  const [entry] = await listLog(gameId, bob);
  expect(entry).toMatchObject({ act: "world", reason: "the bug ate a band", byGm: true });
  expect(entry?.detail).toBe("changed the world by hand after turn 1");
  expect(await db.notice.count({ where: { userId: bob.id, eventKey: { startsWith: "world/" } } })).toBeGreaterThan(0);
  expect(await runTurn({ gameId, turn: 2, startedBy: "gm" })).toMatchObject({ outcome: "done" });
});

test("only what has just been compared is put in place: no other file, and not if the world has changed", async () => {
  const world = await download();
  const first = world.bands[0] as { red?: number };
  const changed = (red: number) => {
    first.red = red;
    return JSON.stringify(world);
  };
  const put = (text: string, compared: string | null) => changeWorld(gm, gameId, { text, compared }, "x");
  const [seven, eight] = [changed(7), changed(8)];
  const { sha256 } = await compareWorld(gm, gameId, seven);
  expect(await refusal(put(seven, null))).toMatchObject({ status: 409, field: "world" });
  expect(await refusal(put(eight, sha256))).toMatchObject({ status: 409, field: "world" });
  await compareAndChange(gm, gameId, eight, "another GM");
  expect(await refusal(put(seven, sha256))).toMatchObject({ status: 409, field: "world" });
  expect(await put(seven, (await compareWorld(gm, gameId, seven)).sha256)).toBe(1);
});

test("anything but a world of this game after this turn is refused with its path and the reason", async () => {
  const world = await download();
  const bands = [...world.bands, { clan: 1, hex: "NOWHERE", red: 1 }];
  const wrong: [unknown, string][] = [
    [{ ...world, turn: 9 }, "turn: must be 1, this game's last turn"],
    [{ ...world, clans: world.clans.slice(1) }, ""],
    [{ ...world, wings: 2 }, "wings: unknown field"],
    [{ ...world, bands }, `bands.${world.bands.length}`],
    [[], ""],
  ];
  for (const [document, message] of wrong)
    expect(await refusal(unread(gm, JSON.stringify(document)))).toMatchObject({
      status: 422,
      field: "world",
      message: expect.stringContaining(message),
    });
  expect(await refusal(unread(gm, "{"))).toMatchObject({ status: 422, field: "world" });
  expect(await refusal(unread(gm, JSON.stringify(world)))).toMatchObject({ status: 409 });
  expect(await listKept(gm, gameId)).toEqual([]);
});

test("only a GM who does not play may do this, and comparing takes a download that players can read about", async () => {
  const text = (await downloadWorld(gm, gameId, "a bug")).text;
  const playing = { id: ann.id, role: "gm" as const };
  for (const who of [ann, bob, playing, await person("Watcher")]) {
    expect(await refusal(downloadWorld(who, gameId, "x"))).toMatchObject({ status: 403 });
    expect(await refusal(compareWorld(who, gameId, text))).toMatchObject({ status: 403 });
    expect(await refusal(unread(who, text))).toMatchObject({ status: 403 });
  }
  expect(await refusal(compareWorld(await gameMaster(), gameId, text))).toMatchObject({ status: 403 });
  await removePlayer(await gameMaster(), gameId, 2, { offered: true, reason: "gone" });
  expect(await refusal(takeOver(gm.id, gameId, 2))).toMatchObject({ status: 409 });
});

test("a download is for the turn under way: the world after it needs another one, which players can read about", async () => {
  const { text } = await downloadWorld(gm, gameId, "a bug");
  await compareWorld(gm, gameId, text);
  await runTurn({ gameId, turn: 2, startedBy: "gm" });
  const guessed = JSON.stringify({ ...JSON.parse(text), turn: 2 });
  expect(await refusal(compareWorld(gm, gameId, guessed))).toMatchObject({ status: 403 });
  await downloadWorld(gm, gameId, "the same bug");
  expect((await compareWorld(gm, gameId, guessed)).changes.length).toBeGreaterThan(0);
});

test("turns before a change by hand are not run again, because that would lose it", async () => {
  const world = await download();
  (world.bands[0] as { red?: number }).red = 5;
  await compareAndChange(gm, gameId, JSON.stringify(world), "x");
  expect(await refusal(runAgain(gm, gameId, 0, "x"))).toMatchObject({ status: 422, field: "turn" });
  expect((await dryRun(gm, gameId, "x")).repeated).toEqual([]);
  await runTurn({ gameId, turn: 2, startedBy: "gm" });
  expect(await runAgain(gm, gameId, 1, "x")).toEqual([{ turn: 2, same: true }]);
});

test("anybody who sees a name can report it, and a GM changes it in the seat, the world and what others see", async () => {
  await reportName(bob, gameId, 1, "rude");
  expect(await refusal(reportName(ann, gameId, 1, "rude"))).toMatchObject({ status: 409 });
  const twice = await Promise.allSettled([ann, ann].map((who) => reportName(who, gameId, 2, "clicked twice")));
  expect(twice.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await refusal(listNameReports(ann))).toMatchObject({ status: 403 });
  expect(await listNameReports(gm, gameId)).toMatchObject([{ seat: 1, reason: "rude" }, { seat: 2 }]);
  const other = { name: "Quiet Water", code: "QUI", reason: "it was rude" };
  expect(await refusal(renameSeat(bob, gameId, 1, other))).toMatchObject({ status: 403 });
  expect(await refusal(renameSeat(gm, gameId, 1, { ...other, code: "toolong" }))).toMatchObject({ status: 422 });
  await renameSeat(gm, gameId, 1, other);
  expect(await readSeatView(ann.id, gameId)).toMatchObject({ seat: { name: "Quiet Water", code: "QUI" } });
  expect(await db.gmAct.findMany({ where: { gameId, act: "rename" } })).toMatchObject([
    { actorId: gm.id, seat: 1, detail: "seat 1 is now Quiet Water (QUI)", reason: "it was rude" },
  ]);
  const told = await db.notice.findMany({ where: { channel: "site", eventKey: { startsWith: `renamed/${gameId}/` } } });
  expect(told.map(({ userId, text }) => [userId, text])).toEqual([
    [ann.id, expect.stringMatching(/has renamed .+ in .+: it is now Quiet Water \(QUI\).*“it was rude”/)],
  ]);
  expect((await download()).clans[0]).toMatchObject({ name: "Quiet Water", code: "QUI" });
  expect(await db.turn.findFirst({ where: { gameId, edited: true } })).toMatchObject({
    editReason: "a new name for seat 1: it was rude",
  });
  expect(await listNameReports(gm, gameId)).toMatchObject([{ seat: 2 }]);
  const needing = async () => (await listNameReports(gm)).filter((each) => each.gameId === gameId).length;
  expect(await needing()).toBe(1);
  expect(await refusal(renameSeat(gm, gameId, 2, other))).toMatchObject({ status: 409, field: "code" });
  await expect(renameSeat(gm, gameId, 2, { ...other, code: "Q" })).rejects.toMatchObject({
    ...{ status: 422, field: "code", others: { name: expect.stringContaining("is taken") } },
  });
  await callOff(gm, gameId, "the end");
  expect(await needing(), "it needs nobody any more").toBe(0);
  expect(await listNameReports(gm, gameId)).toMatchObject([{ seat: 2 }]);
});

test("every GM, and nobody else, is told about a reported name", async () => {
  await reportName(bob, gameId, 1, "rude");
  const told = await db.notice.findMany({
    where: { channel: "site", eventKey: { startsWith: `name-report/${gameId}/` } },
  });
  expect(told.find(({ userId }) => userId === gm.id)).toMatchObject({
    ...{ event: "complaint", subject: expect.stringMatching(/: a name was reported$/), link: `/gm/games/${gameId}` },
  });
  for (const { id } of [ann, bob]) expect(told.filter(({ userId }) => userId === id)).toEqual([]);
});

test("one person's reports that wait are five at most; one that is settled makes room", async () => {
  gameId = await runningGame([ann, bob], { seatCount: 7 });
  for (const seat of [1, 2, 3, 4, 5]) await reportName(bob, gameId, seat, "rude");
  expect(await refusal(reportName(bob, gameId, 6, "rude"))).toMatchObject({
    ...{ status: 409, message: "Your earlier reports have not been looked at yet." },
  });
  await reportName(ann, gameId, 6, "rude");
  const [first] = await listNameReports(gm, gameId);
  await settleReport(gm, gameId, first?.id as string, "it may stay");
  await reportName(bob, gameId, 7, "rude");
});

test("a name may also stay, and may change before the start", async () => {
  await reportName(bob, gameId, 1, "rude");
  const [report] = await listNameReports(gm, gameId);
  expect(await refusal(settleReport(ann, gameId, report?.id as string, "x"))).toMatchObject({ status: 403 });
  await settleReport(gm, gameId, report?.id as string, "it is an old word for mud");
  expect((await listLog(gameId, bob))[0]).toMatchObject({
    ...{ act: "keep-name", detail: "seat 1 keeps its name", reason: "it is an old word for mud" },
  });
  expect(await listNameReports(gm, gameId)).toEqual([]);
  const open = await openGame();
  expect(await refusal(renameSeat(gm, open, 1, { name: "A", code: "AAA", reason: "x" }))).toMatchObject({
    status: 422,
  });
});

test("a GM who takes a seat while an act of theirs waits for the game sees nothing more, and decides nothing", async () => {
  const { text } = await downloadGame(gm, gameId, "a backup");
  await runAgain(gm, gameId, 0, "to be sure");
  const [kept] = await listKept(gm, gameId);
  const looking = (who: Person) => [
    downloadWorld(who, gameId, "x"),
    compareWorld(who, gameId, "{}"),
    unread(who, "{}"),
    lookAtSeat(who, gameId, 2, "x"),
    dryRun(who, gameId, "x"),
  ];
  const deciding = (who: Person) => [
    rollBack(who, gameId, 0, "x"),
    dropSeat(who, gameId, 2, "x"),
    removePlayer(who, gameId, 2, { offered: false, reason: "x" }),
    callOff(who, gameId, "x"),
    restoreKept(who, gameId, kept?.id as string, "x"),
    restoreGame(who, text, "x"),
  ];
  for (const acts of [looking, deciding]) {
    const late = await gameMaster();
    const sent = await inTransaction(async (client) => {
      await claimGame(client, gameId);
      const refusals = acts(late).map(refusal);
      await somebodyWaitsForALock(refusals.length);
      await client.query(`UPDATE "Seat" SET "userId" = $2 WHERE "gameId" = $1 AND number = 1`, [gameId, late.id]);
      return { refusals };
    });
    for (const refused of await Promise.all(sent.refusals)) expect(refused).toMatchObject({ status: 403 });
  }
});
