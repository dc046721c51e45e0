/** How a game is won, in words for the host's pages. */
import type { Standing } from "../ruleset";

export function aim({ threshold }: Standing): string {
  return `Victory at ${grouped(threshold)} points.`;
}

export function howWon({ ranking, threshold, winners }: Standing): string {
  const points = ranking.find(({ seat }) => winners.includes(seat))?.points ?? 0;
  return points >= threshold
    ? `with ${grouped(points)} points of the ${grouped(threshold)} it took`
    : "as the only clan left";
}

/** “12,000” */
function grouped(points: number): string {
  return String(points).replace(/\B(?=(\d{3})+$)/g, ",");
}
