import type { PoolClient } from "pg";
import { v7 as timeOrderedId } from "uuid";
import { now } from "../clock";
import { insertRow } from "../row-statements";

/** What a GM does to a game. */
export type ActKind =
  | "create"
  | "start"
  | "run"
  | "deadline"
  | "extend"
  | "pause"
  | "resume"
  | "call-off"
  | "end"
  | "bot"
  | "free"
  | "offer"
  | "drop"
  | "look"
  | "dry-run"
  | "roll-back"
  | "run-again"
  | "download"
  | "restore"
  | "broadcast"
  | "withdraw"
  | "invite"
  | "world"
  | "rename"
  | "terms"
  | "keep-name"
  | "ban";

const HOST_ACT_KINDS = [
  "absent",
  "surrender",
  "takeover",
  "join",
  "leave",
  "muster",
  "vacation",
  "sitter",
  "open",
  "begin",
  "cancel",
] as const;

/** What happens to a game without a GM; it is recorded in the same log. */
export type HostActKind = (typeof HOST_ACT_KINDS)[number];

export const HOST_ACTS: ReadonlySet<string> = new Set(HOST_ACT_KINDS);

/** The acts that show a GM what players may not know: a GM who has done one cannot play in that game. */
export const REVEALING_ACTS: readonly ActKind[] = ["look", "dry-run", "world"];

export interface Act {
  actorId: string;
  act: ActKind;
  reason: string;
  /** When it was done; now if missing. */
  at?: Date;
  /** The seat it concerns. */
  seat?: number;
}

/** Writes the GM's act into the game's log, in the transaction that does it. `detail`: what changed, in words. */
export async function recordAct(client: PoolClient, gameId: string, act: Act, detail: string): Promise<void> {
  await insertAct(client, gameId, act, detail);
}

interface HostAct {
  act: HostActKind;
  at?: Date;
  seat?: number;
  /** Only GMs and whoever holds the seat can read it, a sitter no further back than the sitting. */
  isPrivate?: boolean;
}

/** The same for what the host or a player did: the log names nobody, because games may be anonymous. */
export async function recordHostAct(client: PoolClient, gameId: string, act: HostAct, detail: string): Promise<void> {
  await insertAct(client, gameId, { ...act, actorId: null, reason: "" }, detail);
}

type AnyAct = Omit<Act, "actorId" | "act"> & { actorId: string | null; act: string; isPrivate?: boolean };

async function insertAct(
  client: PoolClient,
  gameId: string,
  { actorId, act, reason, at = now(), seat, isPrivate = false }: AnyAct,
  detail: string,
): Promise<void> {
  const row = { gameId, id: timeOrderedId(), actorId, act, detail, reason, at, seat: seat ?? null, private: isPrivate };
  await client.query(insertRow("GmAct", row));
}
