import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";

/** What a GM does to a game. */
export type ActKind =
  | "create"
  | "start"
  | "run"
  | "deadline"
  | "extend"
  | "pause"
  | "resume"
  | "bot"
  | "offer"
  | "drop"
  | "look"
  | "dry-run"
  | "roll-back"
  | "download"
  | "restore"
  | "broadcast"
  | "withdraw";

/** What happens to a game without a GM, and stands in the same log. */
type HostActKind = "absent" | "surrender" | "takeover";

export const HOST_ACTS: ReadonlySet<string> = new Set<HostActKind>(["absent", "surrender", "takeover"]);

export interface Act {
  actorId: string;
  act: ActKind;
  reason: string;
  at: Date;
  /** The seat it concerns. */
  seat?: number;
}

/** Writes the GM's act into the game's log, in the transaction that does it. `detail`: what changed, in words. */
export async function recordAct(client: PoolClient, gameId: string, act: Act, detail: string): Promise<void> {
  await record(client, gameId, act, detail);
}

/** The same for what the host or a player did: the log names nobody, for games may be played under other names. */
export async function recordHostAct(
  client: PoolClient,
  gameId: string,
  act: { act: HostActKind; at: Date; seat: number },
  detail: string,
): Promise<void> {
  await record(client, gameId, { ...act, actorId: null, reason: "" }, detail);
}

async function record(
  client: PoolClient,
  gameId: string,
  { actorId, act, reason, at, seat }: Omit<Act, "actorId" | "act"> & { actorId: string | null; act: string },
  detail: string,
): Promise<void> {
  await client.query(
    `INSERT INTO "GmAct" ("gameId", id, "actorId", act, detail, reason, at, seat) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [gameId, randomUUID(), actorId, act, detail, reason, at, seat ?? null],
  );
}
