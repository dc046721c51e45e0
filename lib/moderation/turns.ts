import type { PoolClient } from "pg";
import type { Standing } from "@/engine/ruleset";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { now } from "../clock";
import { recordAct } from "../games/acts";
import { type ClaimedGame, claimGame, claimRunningGame, refuseMovedOn } from "../games/claim";
import { announce } from "../notices/announce";
import { Refusal } from "../refusal";
import { playersOf } from "../seats/players";
import { inTransaction } from "../transaction";
import { failureOf } from "../turns/failures";
import { prepareTurn } from "../turns/prepare-turn";
import { keepArchive } from "../turns/restore-game";
import { lastEdit, type RepeatedTurn, repeatWithin, rollBackWithin } from "../turns/roll-back";
import { runWithin } from "../turns/run-turn";
import { withdrawTurnNotices } from "../turns/settle-notices";
import { couldNot, refuseOpponents, refusePlayers } from "./look";
import { rolledBackNotice } from "./notices";

/** Locks the game and checks that it can go back to a turn. Throws Refusal 404, 409 or 422. */
async function claimPast(
  client: PoolClient,
  gameId: string,
  turn: number,
  stands: number | undefined,
): Promise<ClaimedGame> {
  const game = await claimGame(client, gameId);
  refuseMovedOn(game, stands);
  if (!game.startedAt) throw new Refusal(409, "This game has not begun yet.");
  if (turn < 0 || turn >= game.turn)
    throw new Refusal(422, game.turn === 0 ? "No turn has been run." : `From 0 to ${game.turn - 1}.`, "turn");
  return game;
}

/**
 * Takes the game back to where it stood after `turn` (0 is the start), with a whole turn of time; saves on their way
 * for a later turn are refused. A copy of the game is kept. `stands`: see `refuseMovedOn`. Throws Refusal 403 (also for
 * a GM who plays in the game against others), 404, 409 (not begun, moved on) or 422 (turn).
 */
export async function rollBack(
  gm: Person,
  gameId: string,
  turn: number,
  reason: string,
  stands?: number,
): Promise<void> {
  refuseUnlessGm(gm);
  await inTransaction(async (client) => {
    const game = await claimPast(client, gameId, turn, stands);
    await refuseOpponents(gm, gameId, client);
    await keepArchive(client, gameId, now());
    const again = await rollBackWithin(client, gameId, game, turn, now());
    const players = await playersOf(client, gameId);
    await withdrawTurnNotices(client, { gameId, userIds: players.map(({ userId }) => userId) });
    const detail = `rolled back from turn ${game.turn} to turn ${turn}`;
    await recordAct(client, gameId, { actorId: gm.id, act: "roll-back", reason }, detail);
    const told = { gameId, gameName: game.name, over: false, turn, ...again };
    await announce(
      client,
      players.map((receiver) => rolledBackNotice(told, receiver, reason)),
    );
  });
}

/**
 * Runs every turn after `turn` again as it was run, from the sheets that counted. Throws Refusal 403, 404, 409 or 422;
 * if a turn cannot be run nothing is changed, and 409 says why.
 */
export async function runAgain(
  gm: Person,
  gameId: string,
  turn: number,
  reason: string,
  stands?: number,
): Promise<RepeatedTurn[]> {
  refuseUnlessGm(gm);
  const again = inTransaction(async (client) => {
    const game = await claimPast(client, gameId, turn, stands);
    const edit = await lastEdit(client, gameId, turn);
    if (edit !== null)
      throw new Refusal(422, `The world after turn ${edit} was changed by hand: run turns again from there.`, "turn");
    await keepArchive(client, gameId, now());
    const repeated = await repeatWithin(client, gameId, game, turn);
    const turns = repeated.length === 1 ? `turn ${game.turn}` : `turns ${turn + 1} to ${game.turn}`;
    const detail = `${turns} run again: ${comparison(repeated)}`;
    await recordAct(client, gameId, { actorId: gm.id, act: "run-again", reason }, detail);
    return repeated;
  });
  return attempt(gm, gameId, again);
}

function comparison(repeated: readonly RepeatedTurn[]): string {
  const other = repeated.find(({ same }) => !same);
  return other ? `a different outcome from turn ${other.turn} on` : "the same to the byte";
}

/** Throws Refusal 409 with the reason if a turn could not be run. */
async function attempt<T>(gm: Person, gameId: string, run: Promise<T>): Promise<T> {
  return run.catch(async (error) => {
    if (error instanceof Refusal) throw error;
    throw await couldNot(gm, gameId, "It could not be run", failureOf(error));
  });
}

/** What a run would do, from the orders saved so far. Counts and the public ranking, nobody's secrets. */
export interface DryRun {
  turn: number;
  over: boolean;
  orders: number;
  refused: number;
  /** Points now and after the turn, by seat, as they would rank. */
  ranking: { rank: number; seat: number; points: number; before: number | null }[];
  /** The last turn run so far, run again from its sheets: whether the outcome is the stored one. */
  repeated: RepeatedTurn[];
}

/** Thrown to undo everything a dry run has written. */
class Unwritten extends Error {
  constructor(readonly result: DryRun) {
    super("a dry run stores nothing");
  }
}

/**
 * Runs the next turn, and the one before it again, and undoes everything. Only for GMs who do not play in the game; it
 * is recorded in the log. Throws Refusal 403, 404 or 409 (not running, or the reason for a failure).
 */
export async function dryRun(gm: Person, gameId: string, reason: string, stands?: number): Promise<DryRun> {
  refuseUnlessGm(gm);
  const result = await attempt(gm, gameId, unwritten(gm, gameId, stands));
  await inTransaction(async (client) => {
    await claimGame(client, gameId);
    await refusePlayers(gm, gameId, client); // they may have taken a seat in the meantime
    const detail = `turn ${result.turn} tried, nothing stored`;
    await recordAct(client, gameId, { actorId: gm.id, act: "dry-run", reason }, detail);
  });
  return result;
}

async function unwritten(gm: Person, gameId: string, stands: number | undefined): Promise<DryRun> {
  try {
    return await inTransaction(async (client) => {
      const game = await claimRunningGame(client, gameId);
      await refusePlayers(gm, gameId, client);
      refuseMovedOn(game, stands);
      throw new Unwritten(await tryNextTurn(client, gameId, game));
    });
  } catch (error) {
    if (error instanceof Unwritten) return error.result;
    throw error;
  }
}

async function tryNextTurn(client: PoolClient, gameId: string, game: ClaimedGame): Promise<DryRun> {
  const turn = game.turn + 1;
  const prepared = await prepareTurn(client, gameId, turn);
  if (!prepared) throw new Error(`turn ${game.turn} is missing`);
  const before = await storedTurn(client, gameId, game.turn);
  const run = await runWithin(client, { gameId, turn, startedBy: "gm" }, prepared);
  if (run.outcome !== "done") throw new Error("the turn has gone by");
  const after = await storedTurn(client, gameId, turn);
  const points = new Map(before.standing.ranking.map((each) => [each.seat, each.points]));
  const ranking = after.standing.ranking.map((each) => ({ ...each, before: points.get(each.seat) ?? null }));
  const from = Math.max(0, game.turn - 1);
  const edited = (await lastEdit(client, gameId, from)) !== null; // running again would not repeat changes made by hand
  const again = edited ? [] : await repeatWithin(client, gameId, game, from);
  const repeated = again.filter((each) => each.turn < turn);
  return { turn, over: run.over, orders: after.orders, refused: after.refused, ranking, repeated };
}

async function storedTurn(
  client: PoolClient,
  gameId: string,
  turn: number,
): Promise<{ standing: Standing; orders: number; refused: number }> {
  const found = await client.query<{ standing: Standing; orders: number; refused: number }>(
    `SELECT standing, orders, refused FROM "Turn" WHERE "gameId" = $1 AND turn = $2`,
    [gameId, turn],
  );
  if (!found.rows[0]) throw new Error(`turn ${turn} is missing`);
  return found.rows[0];
}
