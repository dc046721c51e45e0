/** What Game Moderators open, start and run. */
import type { PoolClient } from "pg";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { now } from "../clock";
import { recordAct } from "../games/acts";
import { refuseMovedOn } from "../games/claim";
import { insertGame } from "../games/new-game";
import { gameStands, turnRun } from "../games/next-turn";
import type { NewGame } from "../games/schema";
import { Refusal } from "../refusal";
import { inTransaction } from "../transaction";
import { runTurn } from "../turns/run-turn";
import { rest, startGame } from "../turns/start-game";
import { couldNot, refuseHaste } from "./look";

/** Opens a game with free seats. Returns its id. Throws Refusal 403 (not a GM) or 422 (with the field). */
export async function createGame(gm: Person, game: NewGame): Promise<string> {
  refuseUnlessGm(gm);
  return inTransaction(async (client) => {
    const gameId = await insertGame(client, game, gm.id);
    await recordAct(client, gameId, { actorId: gm.id, act: "create", reason: "" }, `opened as ${game.name}`);
    return gameId;
  });
}

/**
 * The GM starts a game; bots take the free seats, and without any player it rests. `free`: how many free seats the GM
 * has seen. Throws Refusal 403, 404 or 409 (a different number is free; also with the reason for a failure).
 */
export async function startByGm(gm: Person, gameId: string, reason: string, free?: number): Promise<void> {
  refuseUnlessGm(gm);
  await gameStands(gameId);
  const started = await startGame(gameId, async (client, seats) => {
    const bots = seats.filter(({ kind }) => kind === "bot").length;
    if (free !== undefined && free !== bots)
      throw new Refusal(409, `Now free: ${bots} of ${seats.length} seats. Nothing was done; load this page again.`);
    const detail = `started with ${seats.length} seats${bots ? `, ${bots} of them for bots` : ""}`;
    await recordAct(client, gameId, { actorId: gm.id, act: "start", reason }, detail);
    if (bots === seats.length) await rest(client, gameId, now());
  });
  if (started.outcome === "not open") throw new Refusal(409, "This game has already begun, or was called off.");
  if (started.outcome !== "failed") return;
  throw await couldNot(gm, gameId, "The game could not be started", started.failure);
}

/**
 * The GM runs the next turn now; `stands`: see `refuseMovedOn`. Throws Refusal 403 (also for a GM who plays against
 * others, before its deadline and while not all are ready), 404 or 409 (also with the reason for a failure).
 */
export async function runByGm(
  gm: Person,
  gameId: string,
  reason: string,
  stands?: number,
): Promise<{ turn: number; over: boolean }> {
  refuseUnlessGm(gm);
  const { turn } = await gameStands(gameId);
  refuseMovedOn({ turn }, stands);
  const act = { actorId: gm.id, act: "run", reason, at: now() } as const;
  const refuse = async (client: PoolClient, dueAt: Date | null) => {
    if (dueAt && dueAt > now()) await refuseHaste(gm, gameId, client);
  };
  const run = await runTurn({ gameId, turn: turn + 1, startedBy: "gm", act, refuse });
  if (run.outcome !== "failed") return turnRun(run);
  throw await couldNot(gm, gameId, `Turn ${turn + 1} could not be run`, run.failure);
}
