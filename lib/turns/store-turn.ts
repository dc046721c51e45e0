import type { PoolClient } from "pg";
import type { Ruleset, Seat, Standing } from "@/engine/ruleset";
import { insertRow } from "../row-statements";
import { pack, packWorld } from "./packed";

export interface TurnToStore {
  gameId: string;
  turn: number;
  world: unknown;
  standing: Standing;
  /** Seats that left before this turn. */
  dropped: readonly Seat[];
  resolvedAt: Date;
  /** Its deadline; it may have been run before that. */
  dueAt: Date | null;
  startedBy: "start" | "schedule" | "gm" | "player";
  /** How many order lines were given, and how many of them came to nothing. */
  orders: number;
  refused: number;
  elapsedMs: number;
}

export interface SeatRecord {
  seat: Seat;
  view: Buffer;
  memory: Buffer;
  report: Buffer | null;
  results: Buffer | null;
}

/**
 * Stores the turn's row. A unique violation here means that somebody else has stored the turn. Returns the world's
 * SHA-256.
 */
export async function storeTurn(client: PoolClient, ruleset: Ruleset, turn: TurnToStore): Promise<string> {
  const { snapshot, sha256 } = packWorld(ruleset, turn.world);
  const statement = insertRow("Turn", {
    gameId: turn.gameId,
    turn: turn.turn,
    snapshot,
    sha256,
    awaiting: ruleset.awaiting(turn.world),
    standing: JSON.stringify(turn.standing),
    resolvedAt: turn.resolvedAt,
    startedBy: turn.startedBy,
    orders: turn.orders,
    refused: turn.refused,
    elapsedMs: turn.elapsedMs,
    dropped: turn.dropped,
    dueAt: turn.dueAt,
  });
  await client.query({ name: "store-turn", ...statement });
  return sha256;
}

/** What a seat knows after a turn, packed. `memory`: what it remembered before, null at the start. */
export function seatRecord(
  ruleset: Ruleset,
  view: unknown,
  seat: Seat,
  memory: unknown,
): Pick<SeatRecord, "seat" | "view" | "memory"> {
  return { seat, view: pack(ruleset, view), memory: pack(ruleset, ruleset.remember(memory, view)) };
}

/** Stores what each seat learned, in one statement. */
export async function storeSeatTurns(
  client: PoolClient,
  gameId: string,
  turn: number,
  records: readonly SeatRecord[],
): Promise<void> {
  await client.query({
    name: "store-seat-turns",
    text: `INSERT INTO "SeatTurn" ("gameId", turn, seat, view, memory, report, results)
           SELECT $1, $2, r.seat, r.view, r.memory, r.report, r.results
           FROM unnest($3::int[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[])
             AS r(seat, view, memory, report, results)`,
    values: [
      gameId,
      turn,
      records.map((record) => record.seat),
      records.map((record) => record.view),
      records.map((record) => record.memory),
      records.map((record) => record.report),
      records.map((record) => record.results),
    ],
  });
}
