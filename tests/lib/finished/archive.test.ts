import { spawnSync } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { rollBack } from "@/lib/moderation/turns";
import { publishArchive } from "@/lib/turns/publish-archive";
import { runTurn } from "@/lib/turns/run-turn";
import { commitmentOf } from "@/lib/turns/secret";
import { endGame, eventfulGame } from "../../support/finished-game";
import { gameMaster, openGame, person, runningGame } from "../../support/games";

interface Archive {
  commitment: string;
  secret: string;
  turns: { turn: number; dropped: number[]; edited?: unknown; editReason?: string; sha256: string }[];
}

const ROOT = path.resolve(import.meta.dirname, "../../..");
const cast = async () => ({ gm: await gameMaster(), ann: await person("Ann"), bob: await person("Bob") });

/** What `npm run -s lizards -- verify` says of it. */
function verify(archive: unknown): { status: number | null; lines: string[] } {
  const { status, stdout } = spawnSync("node", ["--import", "tsx", "scripts/lizards.ts", "verify"], {
    ...{ cwd: ROOT, encoding: "utf8", input: JSON.stringify(archive) },
  });
  return { status, lines: stdout.trim().split("\n") };
}

test("the archive of a game with bots, leavers, edits and a roll-back replays to the same bytes", async () => {
  const gameId = await eventfulGame(await cast());
  const archive = (await publishArchive(gameId)) as Archive;
  expect(verify(archive)).toEqual({
    status: 0,
    lines: [
      "turn 1: same, edited before it by the Game Moderator: a new name for seat 1: asked for",
      "turn 2: same, edited before it by the Game Moderator: a new name for seat 1: asked for again; a bug ate seven",
      "turn 3: same",
      "turn 4: same",
      "turn 5: same, edited before it by the Game Moderator: the last day has come",
      "all turns replay to the same bytes",
    ],
  });
  expect(archive.turns.map(({ dropped }) => dropped)).toEqual([[], [], [2], [], []]);
  const { commitment } = await db.game.findUniqueOrThrow({ where: { id: gameId } });
  expect(archive.commitment).toBe(commitment);
  expect(commitmentOf(Buffer.from(archive.secret, "hex"))).toBe(commitment);
  const stored = await db.turn.findUniqueOrThrow({ where: { gameId_turn: { gameId, turn: 5 } } });
  expect(archive.turns[4]?.sha256).toBe(stored.sha256);
  const { sha256 } = await db.turn.findUniqueOrThrow({ where: { gameId_turn: { gameId, turn: 1 } } });
  expect(archive.turns[0]?.sha256, "of the world before it was changed").not.toBe(sha256);
});

test("a world changed in the database after it was played does not replay", async () => {
  const { gm, ann, bob } = await cast();
  const gameId = await runningGame([ann, bob]);
  await endGame(gm, gameId);
  await db.turn.update({ where: { gameId_turn: { gameId, turn: 1 } }, data: { sha256: "0".repeat(64) } });
  expect(verify(await publishArchive(gameId))).toMatchObject({ status: 1 });
});

test("there is no archive before the end, nor after a GM has reopened the game, and there is one again at the end", async () => {
  const { gm, ann, bob } = await cast();
  expect(await publishArchive("nothing")).toBeNull();
  expect(await publishArchive(await openGame())).toBeNull();
  const gameId = await runningGame([ann, bob]);
  expect(await publishArchive(gameId)).toBeNull();
  await endGame(gm, gameId);
  const archive = await publishArchive(gameId);
  expect(archive).not.toBeNull();
  await rollBack(gm, gameId, 0, "a fault");
  expect(await publishArchive(gameId)).toBeNull();
  expect(await runTurn({ gameId, turn: 1, startedBy: "gm" })).toMatchObject({ over: true });
  expect(verify(await publishArchive(gameId))).toMatchObject({ status: 0 });
});
