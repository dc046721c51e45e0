/** What the keyboard does on a map of flat-topped hexes. */
import { type HexGrid, modulo } from "./layout";

/** Indexes of N, NE, SE, S, SW, NW in the list of neighbours. */
const N = 0;
const NE = 1;
const SE = 2;
const S = 3;
const SW = 4;
const NW = 5;

const LETTERS: Record<string, number> = { q: NW, w: N, e: NE, a: SW, s: S, d: SE };

/** The hex that a key leads to from another; undefined for a key that leads nowhere. */
export function hexByKey(grid: HexGrid, from: number, key: string): number | undefined {
  const letter = LETTERS[key.toLowerCase()];
  const towards = letter ?? arrow(grid, from, key);
  if (towards === undefined) return undefined;
  return grid.neighbours[from]?.[towards] ?? from;
}

/** Left and right keep to the row, so that one can walk straight around the world. */
function arrow({ cols }: HexGrid, from: number, key: string): number | undefined {
  const lower = modulo(from, cols) % 2 === 0;
  if (key === "ArrowUp") return N;
  if (key === "ArrowDown") return S;
  if (key === "ArrowRight") return lower ? NE : SE;
  if (key === "ArrowLeft") return lower ? NW : SW;
  return undefined;
}
