import type { PoolClient } from "pg";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { HOUR_MS, now } from "../clock";
import { db, type Queryable } from "../db";
import { recordAct } from "../games/acts";
import { claimGame } from "../games/claim";
import { Refusal } from "../refusal";
import { knowsSecrets, playsAgainstOthers } from "../seats/part";
import { readSeat, type SeatView } from "../seats/seat-view";
import { inTransaction } from "../transaction";
import { countReady, everybodyIsReady } from "../turns/early-run";
import { PLAYS_IN_IT } from "./schema";

/** How long a GM may look after giving a reason. */
const LOOK_MS = HOUR_MS;

/**
 * A GM who plays in a game sees no more of it than any player. `client`: one that holds the game's row, so that nobody
 * takes a seat between the check and the act. Throws Refusal 403.
 */
export async function refusePlayers(gm: Person, gameId: string, client?: Queryable): Promise<void> {
  if (await knowsSecrets(gm.id, gameId, client)) throw new Refusal(403, PLAYS_IN_IT);
}

/**
 * A GM who plays against others cannot take turns back (they would know what their orders lead to, and change them),
 * nor take others out of the game. `client`: as for `refusePlayers`. Throws Refusal 403.
 */
export async function refuseOpponents(gm: Person, gameId: string, client: Queryable): Promise<void> {
  if (await playsAgainstOthers(gm.id, gameId, client)) throw new Refusal(403, PLAYS_IN_IT);
}

/** A GM who plays against others cannot cut their time short. The caller holds the game's row. Throws Refusal 403. */
export async function refuseHaste(gm: Person, gameId: string, client: PoolClient): Promise<void> {
  if (everybodyIsReady(await countReady(client, gameId)) || !(await playsAgainstOthers(gm.id, gameId, client))) return;
  throw new Refusal(
    403,
    "You play in this game: before the deadline you can run a turn, or have it run sooner or by hand, only when everybody is ready.",
  );
}

/** The reason of a failure may reveal secrets, so a GM who plays against others is not told. */
export function whyTold(against: boolean, failure: string): string {
  if (!against) return failure;
  return "You play or have played in this game: only other Game Moderators are told why, as it may reveal secrets.";
}

/** Says `what` a failure has prevented, and why. To be called after its transaction, which answers nothing any more. */
export async function couldNot(gm: Person, gameId: string, what: string, failure: string): Promise<Refusal> {
  return new Refusal(409, `${what}: ${whyTold(await playsAgainstOthers(gm.id, gameId), failure)}`);
}

/** What a GM may not do because of their own part in a game. */
export interface Barred {
  /** Anything that shows more of it than players see. */
  looking: boolean;
  /** Taking its turns back, ending it, and taking others out of it. */
  deciding: boolean;
}

export async function barredFrom(gm: Person, gameId: string): Promise<Barred> {
  refuseUnlessGm(gm);
  const [looking, deciding] = await Promise.all([knowsSecrets(gm.id, gameId), playsAgainstOthers(gm.id, gameId)]);
  return { looking, deciding };
}

/**
 * For an hour the GM may see what a seat sees (`readSeatAsGm`); it is recorded in the log that players read. Throws
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
    const act = { actorId: gm.id, act: "look", reason, seat } as const;
    await recordAct(client, gameId, act, `looked at the game as seat ${seat} sees it`);
  });
}

/**
 * A turn as a seat sees it, the last one if none is named. Null if there is none, or no reason was given within the
 * last hour. Does not include sheets for the turn to come. Throws Refusal 403.
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
