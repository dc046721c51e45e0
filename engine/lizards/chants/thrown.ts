/** How far a SHUNT throws, and where those thrown land. */
import { type Direction, type Geometry, stepTo } from "../hex";

export const CHANTERS_A_HEX = 50; // SHUN-1

/** SHUN-1: how many hexes this many chanters throw. */
export function hexesThrown(chanters: number): number {
  return 1 + Math.floor(chanters / CHANTERS_A_HEX);
}

/** SHUN-2: short of the first hex with a den or warriors. SHUN-3: never over the edge. */
export function landingHex(
  geometry: Geometry,
  target: number,
  direction: Direction,
  chanters: number,
  isTaken: (hex: number) => boolean,
): number {
  let at = target;
  for (let hexes = hexesThrown(chanters); hexes > 0; hexes--) {
    const next = stepTo(geometry, at, direction);
    if (next === null || isTaken(next)) return at;
    at = next;
  }
  return at;
}
