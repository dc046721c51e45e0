/**
 * The compact form of documents, for storage and transfer. Views and memories, which are mostly terrain, become one
 * letter per hex; everything else stays plain JSON. Kept apart from packing.ts because browsers load only unpacking.ts.
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

/** What the letters do not say about a hex, with its index. */
export type Rest<T> = [number, Omit<T, "terrain">];

/** `strangers`: for each hex with only one foreign band, the distance from the last one, the clan and the number. */
export type PackedView = ["view", Omit<View, "hexes">, ground: string, rest: Rest<SeenHex>[], strangers?: number[]];
/** `turns`: for the hexes that are remembered. */
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
