/** CMB-2: one round of a fight, of clans (chapter 8) and with a sea monster (SEA-3). */
import type { Dice } from "../dice";

export const BASE_PERCENT = 50; // CMB-3

/** How many on each side are not wounded yet. */
export interface StillFighting {
  attackersLeft: number;
  defendersLeft: number;
}

/** How many of so many lizards strike: half, rounded up. */
export function strikers(lizards: number): number {
  return Math.ceil(lizards / 2);
}

/** What the rolls of the two sides are called. */
type Labels = readonly [attackers: string, defenders: string];

/** Both sides strike at once. The attackers hit with this chance, the defenders with the base chance. */
export function strikeRound(left: StillFighting, attackerPercent: number, dice: Dice, labels: Labels): void {
  const hits = dice.count(labels[0], strikers(left.attackersLeft), attackerPercent);
  const hitsBack = dice.count(labels[1], strikers(left.defendersLeft), BASE_PERCENT);
  left.defendersLeft -= Math.min(hits, left.defendersLeft);
  left.attackersLeft -= Math.min(hitsBack, left.attackersLeft);
}
