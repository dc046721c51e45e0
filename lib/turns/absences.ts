import type { PoolClient } from "pg";
import type { Seat } from "@/engine/ruleset";
import { recordHostAct } from "../games/acts";
import type { SeatFate } from "../generated/prisma/enums";
import { giveToBot, PLAYED_ON } from "../seats/vacate";
import type { TurnSeat } from "./turn-seats";

/** What a game does about players who do not send orders. */
export interface AbsencePolicy {
  /** Turns in a row; 0: nothing is ever done. */
  absentAfter: number;
  absentFate: SeatFate;
}

/** A deadline has passed without a sheet of this seat's player. */
export interface Absence {
  seat: Seat;
  /** Turns missed in a row, including this one. */
  missed: number;
  /** What happens to the seat before the turn is resolved; null: its player is warned. */
  fate: SeatFate | null;
}

/** A player who saved a sheet was there, whatever is on it. */
export function absencesOf(
  seats: readonly TurnSeat[],
  awaited: ReadonlySet<Seat>,
  { absentAfter, absentFate }: AbsencePolicy,
): Absence[] {
  return seats
    .filter(
      ({ kind, leaving, away, lines, number }) =>
        kind === "player" && !leaving && !away && lines === null && awaited.has(number),
    )
    .map(({ number, missedTurns }) => {
      const missed = missedTurns + 1;
      return { seat: number, missed, fate: absentAfter > 0 && missed >= absentAfter ? absentFate : null };
    });
}

/**
 * Counts the misses at a passed deadline, and deals with absent players' seats as the game says. The misses of players
 * who are back are forgotten, whoever runs the turn.
 */
export async function storeAbsences(
  client: PoolClient,
  { gameId, turn, at }: { gameId: string; turn: number; at: Date },
  seats: readonly TurnSeat[],
  absences: readonly Absence[],
): Promise<void> {
  const back = seats.filter(({ lines, missedTurns }) => lines !== null && missedTurns > 0).map(({ number }) => number);
  const counts = [...back.map((seat) => ({ seat, missed: 0 })), ...absences];
  if (counts.length === 0) return;
  await client.query(
    `UPDATE "Seat" s SET "missedTurns" = m.missed FROM unnest($2::int[], $3::int[]) AS m(seat, missed)
     WHERE s."gameId" = $1 AND s.number = m.seat`,
    [gameId, counts.map(({ seat }) => seat), counts.map(({ missed }) => missed)],
  );
  for (const { seat, missed, fate } of absences) {
    if (fate === null) continue;
    const offered = fate === "standby";
    if (fate !== "drop") await giveToBot(client, { gameId, seat, turn: turn - 1, cause: "absent", offered, at });
    const turns = missed === 1 ? "a turn" : `${missed} turns in a row`;
    const then = fate === "drop" ? "it has left the game" : PLAYED_ON[fate];
    const detail = `seat ${seat} sent no orders for ${turns}: ${then}`;
    await recordHostAct(client, gameId, { act: "absent", at, seat }, detail);
  }
}
