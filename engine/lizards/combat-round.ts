/** CMB-2: one round of a fight, between clans (chapter 8) or with a sea monster (SEA-3). */
import type { Dice } from "../dice";

export const BASE_PERCENT = 50; // CMB-3
export const AGAINST_DEN_PERCENT = 25; // CMB-3

/** How many of a side are not yet wounded. */
interface StillFighting {
  left: number;
}

/** How many of these lizards strike: half, rounded up. */
export function strikers(lizards: number): number {
  return Math.ceil(lizards / 2);
}

/** The labels of the two sides' rolls. */
type Labels = readonly [attackers: string, defenders: string];

/** Both sides strike at once. The attackers have the given chance to hit, the defenders the base chance. */
export function strikeRound(
  attackers: StillFighting,
  defenders: StillFighting,
  attackerPercent: number,
  dice: Dice,
  labels: Labels,
): void {
  const hits = dice.count(labels[0], strikers(attackers.left), attackerPercent);
  const hitsBack = dice.count(labels[1], strikers(defenders.left), BASE_PERCENT);
  defenders.left -= Math.min(hits, defenders.left);
  attackers.left -= Math.min(hitsBack, attackers.left);
}
