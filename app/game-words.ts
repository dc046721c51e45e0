import type { PublicGame } from "@/lib/games/data";

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

/** How many seats of a game are no longer free. */
export function seatsTaken(game: PublicGame): number {
  return game.seats.filter((seat) => seat.kind !== "free").length;
}
