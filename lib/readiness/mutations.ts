import type { PoolClient } from "pg";
import { now } from "../clock";
import { claimGame } from "../games/claim";
import type { SheetKey } from "../orders/mutations";
import { lastRevision, savedSince } from "../orders/revisions";
import { Refusal } from "../refusal";
import { updateRow } from "../row-statements";
import { HELD_BY, notHeld } from "../seats/holder";
import { refuseStrangers } from "../seats/membership";
import { stillPlays } from "../seats/players";
import { inTransaction } from "../transaction";
import { settleEarlyRun } from "../turns/early-run";

export interface ReadyState {
  ready: boolean;
  readyCount: number;
  awaitedCount: number;
  /** When the turn runs early if nobody changes anything; null if somebody is not ready, or turns are not run early. */
  earlyAt: Date | null;
}

/**
 * The seat's player calls the last saved sheet ready for this turn, or takes that back, which they can until the turn
 * is run; another save takes it back as well. When everybody is ready the turn runs after the game's time to undo.
 * `revision`: refuse if another one has been saved since. Throws Refusal 403 (not the user's seat), 404, 409 (not
 * running, locked, no sheet saved, another revision) or 410 (the user has lost the seat).
 */
export async function setReady(userId: string, key: SheetKey, ready: boolean, revision?: number): Promise<ReadyState> {
  return inTransaction(async (client) => {
    const last = await lockedRevision(client, userId, key);
    if (ready && last === 0) throw new Refusal(409, "Save your orders first; an empty sheet will do.");
    if (ready && revision !== undefined && revision !== last) throw savedSince();
    const readySheet = { readyTurn: ready ? key.turn : null, readyRevision: ready ? last : null };
    await client.query(updateRow("Seat", { gameId: key.gameId, number: key.seat }, readySheet));
    const { ready: readyCount, awaited: awaitedCount, earlyAt } = await settleEarlyRun(client, key.gameId);
    return { ready, readyCount, awaitedCount, earlyAt };
  });
}

/** Locks the game's row, so that nothing is saved or run in the meantime. 0: no sheet is saved. */
async function lockedRevision(client: PoolClient, userId: string, { gameId, seat, turn }: SheetKey): Promise<number> {
  await refuseStrangers(client, userId, gameId);
  const game = await claimGame(client, gameId);
  const held = await client.query<{ leaving: boolean }>(
    `SELECT s.leaving FROM "Seat" s WHERE s."gameId" = $1 AND s.number = $2 AND ${HELD_BY("$3", "$4")}`,
    [gameId, seat, userId, now()],
  );
  if (!held.rows[0]) throw await notHeld(client, userId, { gameId, seat });
  if (game.status !== "running") throw new Refusal(409, "This game is not under way.");
  if (turn !== game.turn + 1) throw new Refusal(409, `Locked: turn ${turn} has been run, or is not open yet.`);
  if (game.dueAt && game.dueAt <= now()) throw new Refusal(409, `Locked: the deadline of turn ${turn} has passed.`);
  if (held.rows[0].leaving || !(await stillPlays(client, gameId, seat)))
    throw new Refusal(409, "This seat no longer gives orders.");
  return lastRevision(client, { gameId, seat, turn });
}
