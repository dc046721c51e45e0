/**
 * The compact form of documents, for storage and for the wire. Views and memories, which are mostly terrain, become one
 * letter a hex; everything else is JSON as it is. Apart from each other: packing.ts and unpacking.ts, which browsers load.
 */
import type { RememberedHex } from "./memory";
import { TERRAINS, type Terrain } from "./terrain";
import type { SeenHex, View } from "./view";

const LETTERS = "abcdefghijkl"; // one for each of TERRAINS
export const NOTHING = ".";
export const LETTER_OF = Object.fromEntries(TERRAINS.map((terrain, i) => [terrain, LETTERS[i]])) as Record<
  Terrain,
  string
>;
export const TERRAIN_OF = Object.fromEntries(TERRAINS.map((terrain, i) => [LETTERS[i], terrain])) as Record<
  string,
  Terrain
>;

/** What the letters leave out of a hex, with the hex's index. */
export type Rest<T> = [number, Omit<T, "terrain">];

/** `strangers`: of each hex with one foreign band and nothing else, its distance to the one before, clan and number. */
export type PackedView = ["view", Omit<View, "hexes">, ground: string, rest: Rest<SeenHex>[], strangers?: number[]];
/** `turns`: of the hexes that are remembered. */
export type PackedMemory = [
  "memory/2",
  ground: string,
  turns: number[],
  dens: [number, Omit<RememberedHex, "terrain" | "turn">][],
];
/** One letter, one turn for each of the codes. */
export type PackedMemoryByCode = [
  "memory",
  codes: string[],
  ...(PackedMemory extends [string, ...infer Rest] ? Rest : never),
];
