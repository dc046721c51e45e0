/** What players do in games of their own, against bots only. */

import type { PoolClient } from "pg";
import { rulesetById, STANDARD_RULESET } from "@/engine/registry";
import { claimPerson } from "../accounts/claim";
import { now } from "../clock";
import { pool } from "../db";
import { lastRevision, savedSince } from "../orders/revisions";
import { Refusal } from "../refusal";
import { refuseStrangers } from "../seats/membership";
import { takeSeat } from "../seats/mutations";
import { playersOf, seatOfPlayer } from "../seats/players";
import { inTransaction } from "../transaction";
import { runTurn } from "../turns/run-turn";
import { startWithin } from "../turns/start-game";
import { insertGame } from "./new-game";
import { gameStands, turnRun } from "./next-turn";

const PRACTICE_SEATS = 4;
const MOST_PRACTICE_GAMES = 5;

/**
 * "Play now": a game of one's own against bots, begun at once, its turns run when the player is ready. One whose
 * first turn has not been run yet is handed out again rather than a second one opened. Throws Refusal 409 (too many of
 * them) or 422 (the joining document is not valid, with its field).
 */
export async function playNow(userId: string, joining: Record<string, unknown> = {}): Promise<{ gameId: string }> {
  return inTransaction(async (client) => {
    await claimPerson(client, userId); // two clicks open one game
    const underWay = await ownPracticeGames(client, userId);
    const untouched = underWay.find((game) => game.turn === 0);
    if (untouched) return { gameId: untouched.id };
    if (underWay.length >= MOST_PRACTICE_GAMES)
      throw new Refusal(
        409,
        `You already have ${underWay.length} games of your own under way. Go on with one of them.`,
      );
    const ruleset = rulesetById(STANDARD_RULESET);
    const game = {
      name: ruleset.practiceName?.(await namesOfPracticeGames(client, userId), userId) ?? ruleset.title,
      rulesetId: ruleset.id,
      seatCount: PRACTICE_SEATS,
      turnMinutes: null,
      listed: false,
      options: { ...ruleset.practice },
    };
    const gameId = await insertGame(client, game, userId);
    await client.query(`UPDATE "Game" SET practice = true WHERE id = $1`, [gameId]);
    await takeSeat(client, userId, { gameId, joining });
    await startWithin(client, gameId);
    return { gameId };
  });
}

/** Including those that are over. */
async function namesOfPracticeGames(client: PoolClient, userId: string): Promise<string[]> {
  const games = await client.query<{ name: string }>(
    `SELECT g.name FROM "Membership" m JOIN "Game" g ON g.id = m."gameId" WHERE m."userId" = $1 AND g.practice`,
    [userId],
  );
  return games.rows.map(({ name }) => name);
}

/** Those under way. */
async function ownPracticeGames(client: PoolClient, userId: string): Promise<{ id: string; turn: number }[]> {
  const games = await client.query<{ id: string; turn: number }>(
    `SELECT g.id, g.turn FROM "Membership" m JOIN "Game" g ON g.id = m."gameId"
     JOIN "Seat" s ON s."gameId" = g.id AND s."userId" = m."userId"
     WHERE m."userId" = $1 AND g."createdById" = $1 AND g.practice AND g.status = 'running'
     ORDER BY g."createdAt" DESC`,
    [userId],
  );
  return games.rows;
}

/**
 * The only human of a game is ready: the next turn is run at once. `turn` is the turn the player means, so that a
 * second click runs nothing; `revision` is the sheet they mean: refused if another one has been saved since. Throws
 * Refusal 403 (no seat, or it has left the game), 404, 409 (others play, not running, paused, already run, another
 * revision) or 410 (the seat is lost).
 */
export async function readyAndRun(
  userId: string,
  gameId: string,
  turn: number,
  revision?: number,
): Promise<{ turn: number; over: boolean }> {
  await refuseStrangers(pool, userId, gameId);
  const { pausedUntil } = await gameStands(gameId);
  const seat = await seatOfPlayer(pool, userId, gameId);
  if ((await playersOf(pool, gameId)).length > 1)
    throw new Refusal(409, "Others are playing too, so the turn runs at its deadline.");
  if (pausedUntil && pausedUntil > now()) throw new Refusal(409, "The Game Moderator has paused this game.");
  const refuse = async (client: PoolClient) => {
    if (revision !== undefined && revision !== (await lastRevision(client, { gameId, seat, turn }))) throw savedSince();
  };
  const run = await runTurn({ gameId, turn, startedBy: "player", by: userId, refuse });
  if (run.outcome === "failed")
    throw new Refusal(409, "The turn could not be run. Nothing is lost; the Game Moderator has been told.");
  return turnRun(run);
}
