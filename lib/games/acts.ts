import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";

/** What a GM does to a game. */
export type ActKind = "create" | "start" | "run" | "deadline";

export interface Act {
  actorId: string;
  act: ActKind;
  reason: string;
  at: Date;
}

/** Writes the GM's act into the game's log, in the transaction that does it. `detail`: what changed, in words. */
export async function recordAct(client: PoolClient, gameId: string, act: Act, detail: string): Promise<void> {
  await client.query(
    `INSERT INTO "GmAct" ("gameId", id, "actorId", act, detail, reason, at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [gameId, randomUUID(), act.actorId, act.act, detail, act.reason, act.at],
  );
}
