/** GEN-4: no clan is born much richer in Free Dens than another. */
import { within } from "../hex";
import type { Draft } from "./draft";
import { DEN_LIZARD_PRICES } from "./prices";
import { LEAST_FREE_DENS, LIZARDS_A_FERTILE, RICHEST_TO_POOREST, SURROUNDINGS } from "./tables";

export function isFair(draft: Draft, homes: readonly number[]): boolean {
  const surroundings = homes.map((home) => freeDensNear(draft, home));
  if (surroundings.some(({ dens }) => dens < LEAST_FREE_DENS)) return false;
  const worths = surroundings.map(({ worth }) => worth);
  return Math.max(...worths) <= RICHEST_TO_POOREST * Math.min(...worths);
}

/** The Free Dens within reach of a Home Den, and what their lizards would cost. */
function freeDensNear(draft: Draft, home: number): { dens: number; worth: number } {
  const near = new Set(within(draft.geometry, home, SURROUNDINGS));
  let dens = 0;
  let worth = 0;
  for (const { hex, colour, fertile } of draft.freeDens) {
    if (!near.has(hex)) continue;
    dens++;
    worth += fertile * LIZARDS_A_FERTILE * DEN_LIZARD_PRICES[colour];
  }
  return { dens, worth };
}
