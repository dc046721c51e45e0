/** Turns without orders as a game's own rules count them: sheets without an order, and turns run before their deadline. */
import type { PoolClient } from "pg";
import type { MissedTurns, Ruleset, Seat } from "@/engine/ruleset";
import { recordHostAct } from "../games/acts";

/** By seat; empty if the rules do not count. */
export function missedTurnsOf(ruleset: Ruleset, world: unknown, seats: readonly Seat[]): Map<Seat, MissedTurns> {
  return new Map(
    seats.flatMap((seat) => {
      const missed = ruleset.missedTurns?.(world, seat);
      return missed ? [[seat, missed] as const] : [];
    }),
  );
}

/** Seats that left in this turn only because the rules let them go. */
export function letGo(
  before: ReadonlySet<Seat>,
  after: ReadonlySet<Seat>,
  dropped: readonly Seat[],
  missed: ReadonlyMap<Seat, MissedTurns>,
): Seat[] {
  return [...before].filter((seat) => {
    const count = missed.get(seat);
    if (!count || after.has(seat) || dropped.includes(seat)) return false;
    return count.leavesAt > 0 && count.missed >= count.leavesAt;
  });
}

export async function recordLetGo(
  client: PoolClient,
  { gameId, at }: { gameId: string; at: Date },
  seats: readonly Seat[],
  missed: ReadonlyMap<Seat, MissedTurns>,
): Promise<void> {
  for (const seat of seats) {
    const count = missed.get(seat);
    const detail = `seat ${seat} sent no orders for ${count?.missed} turns in a row: by ${count?.rule} it has left the game`;
    await recordHostAct(client, gameId, { act: "absent", at, seat }, detail);
  }
}
