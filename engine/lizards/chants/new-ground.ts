/** What MOULD turns a hex into: for the chant itself, the composer and the rulebook. */
import type { Terrain } from "../terrain";

/** MOUL-1: what water becomes, each with its chance in a hundred. */
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
export const WHIRLPOOL_PERCENT = 20; // MOUL-2: the chance that sunk land becomes a Whirlpool

/** MOUL-2. */
export const SUNKEN_LAND: readonly (readonly [Terrain, number])[] = [
  ["water", 100 - WHIRLPOOL_PERCENT],
  ["whirlpool", WHIRLPOOL_PERCENT],
];
