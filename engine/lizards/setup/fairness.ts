/** GEN-4: no clan starts much richer in Free Dens than another. */
import { type Geometry, within } from "../hex";
import { SUPPORTED_BY_FERTILE } from "../lizards";
import type { ColouredDen } from "./draft";
import { DEN_LIZARD_PRICES } from "./prices";
import { LEAST_FREE_DENS, RICHEST_TO_POOREST, SURROUNDINGS } from "./tables";

export function isFair(geometry: Geometry, dens: readonly ColouredDen[], homes: readonly number[]): boolean {
  const surroundings = homes.map((home) => densNear(geometry, dens, home));
  if (surroundings.some(({ count }) => count < LEAST_FREE_DENS)) return false;
  const worths = surroundings.map(({ worth }) => worth);
  return Math.max(...worths) <= RICHEST_TO_POOREST * Math.min(...worths);
}

/** The Free Dens within reach of a Home Den, and what their lizards would cost. */
function densNear(geometry: Geometry, dens: readonly ColouredDen[], home: number): { count: number; worth: number } {
  const near = new Set(within(geometry, home, SURROUNDINGS));
  let count = 0;
  let worth = 0;
  for (const { hex, colour, fertile } of dens) {
    if (!near.has(hex)) continue;
    count++;
    worth += fertile * SUPPORTED_BY_FERTILE * DEN_LIZARD_PRICES[colour];
  }
  return { count, worth };
}
