/** The part of a map that holds some of its hexes, across the seams if that is shorter. */
import { COLUMN_WIDTH, type Layout, type Point, ROW_HEIGHT } from "./layout";

/** In hex radii. */
interface Stretch extends Point {
  readonly wide: number;
  readonly tall: number;
}

/** The smallest that holds them all, with a margin around it; `x` and `y` are its middle. */
export function stretchOf({ grid: { cols, rows, wrap } }: Layout, hexes: readonly number[], margin: number): Stretch {
  const along = (place: (hex: number) => number, ring: number) => shortest(hexes.map(place), wrap ? ring : Infinity);
  const across = along((hex) => hex % cols, cols);
  const down = along((hex) => Math.floor(hex / cols), rows);
  return {
    x: (across.from + across.length / 2) * COLUMN_WIDTH,
    y: (down.from + down.length / 2 - 0.25) * ROW_HEIGHT, // every other column lies half a row higher
    wide: across.length * COLUMN_WIDTH + 2 + margin,
    tall: (down.length + 1.5) * ROW_HEIGHT + margin,
  };
}

/** The shortest stretch of a ring of `ring` places that holds all the given ones, of which there is at least one. */
function shortest(places: readonly number[], ring: number): { from: number; length: number } {
  const sorted = [...new Set(places)].sort((a, b) => a - b);
  let best = { from: 0, length: ring - 1 }; // all the way round: the map begins where its codes do
  sorted.forEach((from, i) => {
    const length = (sorted.at(i - 1) as number) - from + (i === 0 ? 0 : ring);
    if (length < best.length) best = { from, length };
  });
  return best;
}
