/** The terms of a game in words, for its pages, its log and its notices. */
import type { SeatFate } from "../generated/prisma/enums";
import type { PublicGame } from "./public-game";

const HOUR = 60;
const DAY = 24 * HOUR;

function every(count: number, unit: string): string {
  return count === 1 ? `every ${unit}` : `every ${count} ${unit}s`;
}

/** How often turns are run: “every 2 days”, “by hand”. */
export function speedWords(turnMinutes: number | null): string {
  if (turnMinutes === null) return "by hand";
  if (turnMinutes % DAY === 0) return every(turnMinutes / DAY, "day");
  if (turnMinutes % HOUR === 0) return every(turnMinutes / HOUR, "hour");
  return every(turnMinutes, "minute");
}

/** “, at 20:00 in Europe/Berlin”; nothing if deadlines have no fixed time. */
export function fixedTimeWords({ localTime, zone }: Pick<PublicGame, "localTime" | "zone">): string {
  return localTime && zone ? `, at ${localTime} in ${zone.replaceAll("_", " ")}` : "";
}

/** What happens to a seat without its player. */
export const FATE_WORDS: Readonly<Record<SeatFate, string>> = {
  bot: "a bot plays on",
  standby: "a bot plays on until somebody takes over",
  drop: "the seat leaves the game",
};
