import type { PoolClient } from "pg";
import { DAY_MS, now } from "../clock";
import type { Queryable } from "../db";
import { REVEALING_ACTS, recordHostAct } from "../games/acts";
import { claimRunningGame } from "../games/claim";
import { hearAnew, putAsideLettersToOthers } from "../messages/store";
import { Refusal } from "../refusal";
import { inTransaction } from "../transaction";
import { firstDeadline } from "../turns/deadlines";
import { settleEarlyRun } from "../turns/early-run";
import { admit } from "./admission";
import { MAY_RETURN } from "./lost-seats";
import { enrol } from "./membership";
import { stillPlays } from "./players";

/** Nobody can be a standby who has lost this many seats by sending no orders, within this many days. */
const MOST_LOST = 2;
const RECORD_DAYS = 90;

/**
 * A standby takes over a seat that a bot has kept, or the player who let it down comes back to it; a game at rest then
 * goes on. Not for anybody who knows another seat's secrets: who has lost one in this game or sat for one, or a GM who
 * has looked; nor, for a seat that was another's, for anybody who often lets seats down. Throws Refusal 404 or 409.
 */
export async function takeOver(userId: string, gameId: string, seat: number, invitation?: string): Promise<void> {
  await inTransaction(async (client) => {
    const game = await claimRunningGame(client, gameId);
    await refuseWhoKnowsTooMuch(client, userId, gameId, seat);
    const returns = await mayReturn(client, userId, gameId, seat);
    if (!returns) {
      await refuseWhoLetsDown(client, userId);
      await admit(client, userId, gameId, invitation);
    }
    const at = now();
    if (!(await stillPlays(client, gameId, seat))) throw gone();
    const taken = await client.query(
      `UPDATE "Seat" SET kind = 'player', "userId" = $3, offered = false, "missedTurns" = 0, "joinedAt" = $4
       WHERE "gameId" = $1 AND number = $2 AND kind = 'bot' AND (offered OR $5) AND NOT leaving`,
      [gameId, seat, userId, at, returns],
    );
    if (taken.rowCount === 0) throw gone();
    await putAsideLettersToOthers(client, gameId, at);
    if (!returns) await hearAnew(client, gameId, seat);
    await enrol(client, userId, gameId);
    await client.query(
      `UPDATE "Game" SET "restingSince" = NULL, "dueAt" = $2 WHERE id = $1 AND "restingSince" IS NOT NULL`,
      [gameId, firstDeadline(game, at)],
    );
    await settleEarlyRun(client, gameId);
    const detail = returns ? `the player of seat ${seat} has come back` : `a player has taken over seat ${seat}`;
    await recordHostAct(client, gameId, { act: "takeover", at, seat }, detail);
  });
}

async function mayReturn(client: PoolClient, userId: string, gameId: string, seat: number): Promise<boolean> {
  const found = await client.query(
    `SELECT 1 FROM "Seat" s JOIN "Game" g ON g.id = s."gameId"
     WHERE g.id = $1 AND s.number = $3 AND ${MAY_RETURN("$2")}`,
    [gameId, userId, seat],
  );
  return found.rowCount === 1;
}

function gone(): Refusal {
  return new Refusal(409, "This seat can no longer be taken over.");
}

/**
 * Refuses anybody who sees, or has seen, what another seat of the game sees; `seat`: null for any of them. Also before
 * the start: a game that was put back to its start has the same secret as before. Throws Refusal 409.
 */
export async function refuseWhoKnowsTooMuch(
  client: Queryable,
  userId: string,
  gameId: string,
  seat: number | null,
): Promise<void> {
  const found = await client.query<{ sits: boolean; sat: boolean; looked: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM "Seat" WHERE "gameId" = $1 AND "userId" = $2) AS sits,
       EXISTS (SELECT 1 FROM "Departure" WHERE "gameId" = $1 AND "userId" = $2 AND seat IS DISTINCT FROM $3::int)
         OR EXISTS (SELECT 1 FROM "Sitting" WHERE "gameId" = $1 AND "userId" = $2 AND seat IS DISTINCT FROM $3::int) AS sat,
       EXISTS (SELECT 1 FROM "GmAct" WHERE "gameId" = $1 AND "actorId" = $2 AND act = ANY ($4)) AS looked`,
    [gameId, userId, seat, REVEALING_ACTS],
  );
  if (found.rows[0]?.sits) throw new Refusal(409, "You are already in this game.");
  if (found.rows[0]?.sat) throw new Refusal(409, "You have played another seat of this game, and know too much.");
  if (found.rows[0]?.looked) throw new Refusal(409, "You have looked into this game as its Game Moderator.");
}

async function refuseWhoLetsDown(client: PoolClient, userId: string): Promise<void> {
  const since = new Date(now().getTime() - RECORD_DAYS * DAY_MS);
  const lost = await client.query(
    `SELECT 1 FROM "Membership" m JOIN "Departure" d ON d."gameId" = m."gameId" AND d."userId" = m."userId"
     WHERE m."userId" = $1 AND d.cause = 'absent' AND d.at > $2`,
    [userId, since],
  );
  if ((lost.rowCount ?? 0) >= MOST_LOST)
    throw new Refusal(
      409,
      `You have lost ${lost.rowCount} seats in ${RECORD_DAYS} days by sending no orders. Others need somebody who stays.`,
    );
}
