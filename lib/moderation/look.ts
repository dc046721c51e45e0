import type { PoolClient } from "pg";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { HOUR_MS, now } from "../clock";
import { db } from "../db";
import { recordAct } from "../games/acts";
import { claimGame } from "../games/claim";
import { Refusal } from "../refusal";
import { readSeat, type SeatView } from "../seats/data";
import { knowsSecrets, playsAgainstOthers } from "../seats/part";
import { inTransaction } from "../transaction";
import { PLAYS_IN_IT } from "./schema";

/** So long a GM may look after giving a reason. */
const LOOK_MS = HOUR_MS;

type Client = Pick<PoolClient, "query">;

/**
 * A GM who plays in a game sees no more of it than any player. `client`: one that holds the game's row, so that nobody
 * takes a seat between the question and the deed. Throws Refusal 403.
 */
export async function refusePlayers(gm: Person, gameId: string, client?: Client): Promise<void> {
  if (await knowsSecrets(gm.id, gameId, client)) throw new Refusal(403, PLAYS_IN_IT);
}

/**
 * Nor takes a GM turns back who plays against others (they would know what comes of their orders, and change them), nor
 * takes others out of the game. `client`: as there. Throws Refusal 403.
 */
export async function refuseOpponents(gm: Person, gameId: string, client: Client): Promise<void> {
  if (await playsAgainstOthers(gm.id, gameId, client)) throw new Refusal(403, PLAYS_IN_IT);
}

/** What a GM's own part in a game keeps them from. */
export interface Barred {
  /** From all that shows more of it than players see. */
  looking: boolean;
  /** From taking its turns back, from ending it, and from taking others out of it. */
  deciding: boolean;
}

export async function barredFrom(gm: Person, gameId: string): Promise<Barred> {
  refuseUnlessGm(gm);
  const [looking, deciding] = await Promise.all([knowsSecrets(gm.id, gameId), playsAgainstOthers(gm.id, gameId)]);
  return { looking, deciding };
}

/**
 * For an hour the GM may see what a seat sees (`readSeatAsGm`); it stands in the log that the players read. Throws
 * Refusal 403 (also for a GM who plays in the game), 404, 409 (not begun) or 422 (no such seat).
 */
export async function lookAtSeat(gm: Person, gameId: string, seat: number, reason: string): Promise<void> {
  refuseUnlessGm(gm);
  await inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    await refusePlayers(gm, gameId, client);
    if (!game.startedAt) throw new Refusal(409, "There is nothing to see before the start.");
    const found = await client.query(`SELECT 1 FROM "Seat" WHERE "gameId" = $1 AND number = $2`, [gameId, seat]);
    if (found.rowCount === 0) throw new Refusal(422, "There is no such seat.", "seat");
    const act = { actorId: gm.id, act: "look", reason, at: now(), seat } as const;
    await recordAct(client, gameId, act, `looked at the game as seat ${seat} sees it`);
  });
}

/**
 * A turn as a seat sees it, the last one if none is named. Null where there is none, and without a reason given within
 * the hour. Sheets for the turn to come are not in it. Throws Refusal 403.
 */
export async function readSeatAsGm(gm: Person, gameId: string, seat: number, turn?: number): Promise<SeatView | null> {
  refuseUnlessGm(gm);
  await refusePlayers(gm, gameId);
  const since = new Date(now().getTime() - LOOK_MS);
  const allowed = await db.gmAct.findFirst({
    where: { gameId, actorId: gm.id, act: "look", seat, at: { gt: since } },
    select: { id: true },
  });
  return allowed && readSeat(gameId, seat, turn);
}
