/** How a game is won, in words for the host's pages (VIC-2, VIC-3). */
import type { Standing } from "../ruleset";

export function aim({ threshold }: Standing): string {
  return `Victory at ${threshold.toLocaleString("en")} points.`;
}

export function howWon({ ranking, threshold, winners }: Standing): string {
  const points = ranking.find(({ seat }) => winners.includes(seat))?.points ?? 0;
  return points >= threshold
    ? `with ${points.toLocaleString("en")} points of the ${threshold.toLocaleString("en")} it took`
    : "as the only clan left";
}
