/** Games opened for friends that never begin: called off, or left by whoever opened them. */

import type { PoolClient } from "pg";
import { KEPT_DAYS } from "../accounts/kept-days";
import { now } from "../clock";
import { pool } from "../db";
import { playersOf } from "../seats/players";
import { inTransaction } from "../transaction";
import { callOffAndTell } from "../turns/call-off";
import { recordHostAct } from "./acts";
import { claimGame } from "./claim";
import { BY_PLAYER, listOpenedBy } from "./opened-by-player";

export interface End {
  /** The beginning of a sentence to those in it. */
  told(name: string): string;
  /** For the log. */
  detail: string;
}

/** Does nothing if the game is no longer open. */
export async function callOffOpen(client: PoolClient, gameId: string, { told, detail }: End): Promise<void> {
  const game = await claimGame(client, gameId);
  if (game.status !== "open") return;
  const at = now();
  await callOffAndTell(client, gameId, game, at, { what: told(game.name) });
  await recordHostAct(client, gameId, { act: "cancel", at }, detail);
}

/**
 * The opener leaves the site: games without players are called off; the others are left to the Game Moderator, and begin
 * when they are full, because nobody else is there to begin them.
 */
export async function leaveOpened(client: PoolClient, userId: string): Promise<void> {
  const why = "the player who opened it has left this site";
  const end: End = { told: (name) => `The player who opened ${name} has left this site`, detail: `called off: ${why}` };
  for (const { id } of await listOpenedBy(userId, client)) {
    await claimGame(client, id); // nobody takes a seat in the meantime
    if ((await playersOf(client, id)).length === 0) await callOffOpen(client, id, end);
    else {
      await client.query(`UPDATE "Game" SET "beginsWhenFull" = true WHERE id = $1`, [id]);
      await recordHostAct(client, id, { act: "surrender" }, why);
    }
  }
}

/** The ids of games that have not begun, though they were opened or put back before `then`. */
export async function listUnbegun(then: Date): Promise<string[]> {
  const found = await pool.query<{ id: string }>(
    `SELECT g.id FROM "Game" g WHERE g.status = 'open' AND g."createdAt" < $1 AND ${BY_PLAYER}
       AND NOT EXISTS (SELECT 1 FROM "GmAct" a WHERE a."gameId" = g.id AND a.act = 'restore' AND a.at >= $1)`,
    [then],
  );
  return found.rows.map(({ id }) => id);
}

/** Calls one of them off. */
export async function callOffUnbegun(gameId: string): Promise<void> {
  const why = `not begun in ${KEPT_DAYS.unbegunGame} days`;
  const end: End = { told: (name) => `${name} has ${why}, and is called off`, detail: `called off: ${why}` };
  await inTransaction((client) => callOffOpen(client, gameId, end));
}
