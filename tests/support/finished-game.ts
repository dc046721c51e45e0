// A game that has seen everything a game can see, and is over. For database tests.
import { expect } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { renameSeat } from "@/lib/moderation/names";
import { removePlayer } from "@/lib/moderation/seats";
import { rollBack } from "@/lib/moderation/turns";
import { changeWorld, compareWorld, downloadWorld } from "@/lib/moderation/world";
import { saveSheet } from "@/lib/orders/mutations";
import { surrender } from "@/lib/seats/surrender";
import { runTurn } from "@/lib/turns/run-turn";
import { runningGame } from "./games";

const HOUSE = { rows: 16, cols: 16, house: { growthPercent: 30, dropAfterMissedTurns: 0 } };

interface Cast {
  gm: Person;
  /** In seats 1 and 2; bots have 3 and 4. */
  ann: Person;
  bob: Person;
}

async function run(gameId: string, turn: number): Promise<void> {
  expect(await runTurn({ gameId, turn, startedBy: "gm" })).toMatchObject({ outcome: "done" });
}

/** Answers how many values have changed. */
export async function compareAndChange(gm: Person, gameId: string, text: string, reason: string): Promise<number> {
  const { sha256 } = await compareWorld(gm, gameId, text);
  return changeWorld(gm, gameId, { text, compared: sha256 }, reason);
}

/** Ends the game with its next turn: the points to win by are put within reach. */
export async function endGame(gm: Person, gameId: string): Promise<void> {
  const world = JSON.parse((await downloadWorld(gm, gameId, "to end it")).text);
  const turn = world.turn + 1;
  world.options.victoryFloor = 0;
  for (const { den } of Object.values<{ den?: Record<string, unknown> }>(world.hexes))
    if (den) {
      den.home = null;
      delete den.freedTurn;
    }
  await compareAndChange(gm, gameId, JSON.stringify(world), "the last day has come");
  await run(gameId, turn);
  expect(await db.game.findUniqueOrThrow({ where: { id: gameId } })).toMatchObject({ status: "finished", turn });
}

/** Orders, a new name, a world changed by hand, a roll-back, a surrender, a player replaced, the end. */
export async function eventfulGame({ gm, ann, bob }: Cast): Promise<string> {
  const gameId = await runningGame([ann, bob], { seatCount: 4, options: HOUSE });
  const save = (who: Person, seat: number, turn: number, lines: string[]) =>
    saveSheet(who.id, { gameId, seat, turn }, { lines });
  await renameSeat(gm, gameId, 1, { name: "Mud Before Dawn", code: "MBD", reason: "asked for" });
  await save(ann, 1, 1, ["RE 1A", "nonsense", "", "; a comment"]);
  await run(gameId, 1);
  await renameSeat(gm, gameId, 1, { name: "Mud At Noon", code: "MAN", reason: "asked for again" });
  const world = JSON.parse((await downloadWorld(gm, gameId, "a bug")).text);
  world.bands.find(({ clan }: { clan: number }) => clan === 1).red += 7;
  await compareAndChange(gm, gameId, JSON.stringify(world), "a bug ate seven");
  await save(bob, 2, 2, ["RE 2A"]);
  for (const turn of [2, 3, 4]) await run(gameId, turn);
  await rollBack(gm, gameId, 2, "a fault");
  await save(ann, 1, 3, ["MO 1A N"]);
  await save(bob, 2, 3, ["RE 3A"]);
  await surrender(bob.id, gameId, await codeOf(gameId, 2));
  await run(gameId, 3);
  await removePlayer(gm, gameId, 1, { offered: false, reason: "gone" });
  await run(gameId, 4);
  await endGame(gm, gameId);
  return gameId;
}

async function codeOf(gameId: string, number: number): Promise<string> {
  const seat = await db.seat.findUniqueOrThrow({ where: { gameId_number: { gameId, number } } });
  return seat.code as string;
}
