import type { PoolClient } from "pg";
import type { Seat } from "@/engine/ruleset";
import { recordHostAct } from "../games/acts";
import type { SeatFate } from "../generated/prisma/enums";
import { fateOfSurrender } from "../seats/fate-of-surrender";
import { giveToBot } from "../seats/vacate";
import type { TurnSeat } from "./turn-seats";

/** What a game does with the seat of a player who surrenders. */
export interface SurrenderPolicy {
  surrenderFate: SeatFate;
}

/** A surrendered seat as the turn finds it: a bot's, unless it leaves the game. Without a policy nothing changes. */
export function afterSurrender(seat: TurnSeat, policy: SurrenderPolicy | null): TurnSeat {
  if (!policy || !seat.surrendered || fateOfSurrender(policy.surrenderFate, seat.cameLater) === "drop") return seat;
  return { ...seat, kind: "bot", userId: null, leaving: false };
}

/** From this run on surrendered seats go to bots or leave, and players read about each in the log. */
export async function storeSurrenders(
  client: PoolClient,
  { gameId, turn, at }: { gameId: string; turn: number; at: Date },
  seats: readonly TurnSeat[],
  { surrenderFate }: SurrenderPolicy,
): Promise<void> {
  for (const { number: seat, cameLater } of seats.filter(({ surrendered }) => surrendered)) {
    const fate = fateOfSurrender(surrenderFate, cameLater);
    const offered = fate === "standby";
    if (fate !== "drop") await giveToBot(client, { gameId, seat, turn: turn - 1, cause: "surrender", offered, at });
    const then = fate === "drop" ? "has left the game" : "is now played by a bot";
    await recordHostAct(client, gameId, { act: "surrender", at, seat }, `seat ${seat} surrendered and ${then}`);
  }
}

/** Whether no player is left who must send orders: bots alone do not play on for ever. */
export function isDeserted(seats: readonly TurnSeat[], awaiting: readonly Seat[]): boolean {
  return !seats.some(({ kind, number }) => kind === "player" && awaiting.includes(number));
}
