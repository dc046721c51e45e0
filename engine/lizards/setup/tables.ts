/** Numbers for making a world (GEN-2 to GEN-5). */
import { type Colour, SUPPORTED_BY_FERTILE } from "../lizards";
import type { Terrain } from "../terrain";

export interface Range {
  low: number;
  high: number;
}

/** GEN-2: what a standard game has outside the templates. */
export const STANDARD_COUNTS = {
  whirlpools: { low: 8, high: 12 },
  volcanoes: { low: 6, high: 10 },
  temples: { low: 8, high: 12 },
  ruins: { low: 8, high: 14 },
  freeDens: { low: 44, high: 56 },
} as const satisfies Record<string, Range>;

/** MAP-1, MAP-4: the standard game. */
export const STANDARD_ROWS = 32;
export const STANDARD_COLS = 32;
export const STANDARD_CLANS = 16;
/** GEN-2: the hexes outside the templates of sixteen clans with the four defaults, four of each. */
export const STANDARD_GENERATED = 852;

/** GEN-2: Water among the generated hexes, Whirlpools not counted. The rule allows 40 to 50. */
export const WATER_PERCENT = { low: 42, high: 48 } as const satisfies Range;

/** GEN-2: the rest of the land, by weight. More Fertile grows beside Free Dens. */
export const LAND_WEIGHTS = { plains: 36, swamp: 22, scrub: 24, fertile: 6, peak: 12 } as const satisfies Partial<
  Record<Terrain, number>
>;

/** GEN-3. */
export const FREE_DEN_COLOURS: Record<Colour, number> = { red: 40, green: 17, grey: 17, yellow: 17, black: 9 };

/** GEN-3: weights of 1, 2, 3, 4 and 5 Fertile hexes beside a Free Den. */
export const FERTILE_WEIGHTS = [15, 36, 32, 12, 5] as const;
export const LEAST_FERTILE = 1;
export const MOST_FERTILE = 5;

/** GEN-5: the militia for a hundred den lizards. */
export const MILITIA_PERCENT = 30;

/** GEN-5: the militia a Free Den begins with beside this many Fertile hexes. */
export function militiaBeside(fertile: number): number {
  return Math.round((fertile * SUPPORTED_BY_FERTILE * MILITIA_PERCENT) / 100);
}

/** GEN-4: the radius of the surroundings of a Home Den that are compared, and what they must hold. */
export const SURROUNDINGS = 7;
export const LEAST_FREE_DENS = 2;
export const RICHEST_TO_POOREST = 2;

/** MAP-4: the fewest hexes per clan on a generated map. */
export const HEXES_A_CLAN = 64;
