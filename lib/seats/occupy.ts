import type { PoolClient } from "pg";
import type { Ruleset, SeatName } from "@/engine/ruleset";
import { now } from "../clock";
import { enrol } from "./membership";

export interface TakenSeat {
  seat: number;
  name: string;
  code: string;
}

interface Arrival {
  gameId: string;
  seat: number;
  userId: string;
  /** A joining document that fits. */
  joining: unknown;
}

/** Writes somebody into a free seat of an open game whose row the caller holds; the ruleset fills in the name. */
export async function occupy(
  client: PoolClient,
  ruleset: Ruleset,
  { gameId, seat, userId, joining }: Arrival,
  taken: readonly SeatName[],
): Promise<TakenSeat> {
  const { name, code } = ruleset.seatName(joining, seat, taken);
  const full = ruleset.joining.parse({ ...(joining as object), name, code });
  await client.query(
    `UPDATE "Seat" SET kind = 'player', "userId" = $3, name = $4, code = $5, joining = $6, "joinedAt" = $7,
       "confirmedAt" = NULL WHERE "gameId" = $1 AND number = $2`,
    [gameId, seat, userId, name, code, JSON.stringify(full), now()],
  );
  await enrol(client, userId, gameId);
  return { seat, name, code };
}
