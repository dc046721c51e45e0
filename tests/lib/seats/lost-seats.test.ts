import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { downloadGame, restoreGame } from "@/lib/moderation/archives";
import { removePlayer } from "@/lib/moderation/seats";
import { rollBack, runAgain } from "@/lib/moderation/turns";
import { downloadWorld } from "@/lib/moderation/world";
import { readSeatView } from "@/lib/seats/data";
import { listLostSeats, readSeatOnceHeld } from "@/lib/seats/lost-seats";
import { takeOver } from "@/lib/seats/take-over";
import { runTurn } from "@/lib/turns/run-turn";
import { compareAndChange } from "../../support/finished-game";
import { gameMaster, person, runningGame } from "../../support/games";

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

test("with the seat back there is nothing former about it; without the game's page neither", async () => {
  await leaves();
  await takeOver(ann.id, gameId, 1);
  expect(await had(ann)).toBeNull();
  await leaves();
  expect((await had(ann))?.turn).toBe(2);
  await db.game.update({ where: { id: gameId }, data: { listed: false } });
  expect(await had(ann)).toBeNull();
  expect(await listLostSeats(ann.id, gameId)).toMatchObject([{ seat: 1, toldUntil: null }]); // nor a link to it
});

test("turns that are run again, rolled back or restored after they left are not what they were told", async () => {
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
