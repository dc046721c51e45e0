/** What MOULD makes of a hex: asked of the chant itself, of an order in the making and of the rulebook. */
import type { Terrain } from "../terrain";

/** MOUL-1: what water becomes, and how often of a hundred. */
export const NEW_LAND: readonly (readonly [Terrain, number])[] = [
  ["plains", 22],
  ["swamp", 18],
  ["scrub", 18],
  ["fertile", 15],
  ["peak", 10],
  ["ruin", 8],
  ["volcano", 6],
  ["temple", 3],
];
export const WHIRLPOOL_PERCENT = 20; // MOUL-2: of land that is sunk

/** MOUL-2. */
export const SUNKEN_LAND: readonly (readonly [Terrain, number])[] = [
  ["water", 100 - WHIRLPOOL_PERCENT],
  ["whirlpool", WHIRLPOOL_PERCENT],
];
