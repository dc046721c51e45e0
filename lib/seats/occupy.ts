import type { PoolClient } from "pg";
import type { Ruleset, SeatName } from "@/engine/ruleset";
import { now } from "../clock";
import { recordHostAct } from "../games/acts";
import { updateRow } from "../row-statements";
import { enrol } from "./membership";
import { tellOpener } from "./tell-opener";

export interface TakenSeat {
  seat: number;
  name: string;
  code: string;
}

interface Choice {
  gameId: string;
  seat: number;
  /** A valid joining document. */
  joining: unknown;
}

/** Writes what is chosen into a seat of a game whose row the caller holds; the ruleset fills in the name. */
export async function furnish(
  client: PoolClient,
  ruleset: Ruleset,
  { gameId, seat, joining }: Choice,
  taken: readonly SeatName[],
): Promise<TakenSeat> {
  const { name, code } = ruleset.seatName(joining, seat, taken, gameId);
  const full = ruleset.joining.parse({ ...(joining as object), name, code });
  await client.query(updateRow("Seat", { gameId, number: seat }, { name, code, joining: JSON.stringify(full) }));
  return { seat, name, code };
}

/** For the seat's player and GMs: a game may be anonymous, and the log names nobody. */
export async function recordComing(client: PoolClient, gameId: string, seat: number): Promise<void> {
  await recordHostAct(client, gameId, { act: "join", seat, isPrivate: true }, `somebody has taken seat ${seat}`);
}

/** Puts somebody in a free seat of an open game whose row the caller holds. */
export async function occupy(
  client: PoolClient,
  ruleset: Ruleset,
  { userId, ...choice }: Choice & { userId: string },
  taken: readonly SeatName[],
): Promise<TakenSeat> {
  const { gameId, seat } = choice;
  const player = { kind: "player", userId, joinedAt: now(), confirmedAt: null };
  await client.query(updateRow("Seat", { gameId, number: seat }, player));
  await enrol(client, userId, gameId);
  await tellOpener(client, { gameId, seat, by: userId });
  return furnish(client, ruleset, choice, taken);
}
