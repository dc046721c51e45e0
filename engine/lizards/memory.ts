/** What a clan has seen so far (VIS-5): terrain, with the turn it was last seen, but not owners or lizards. */
import { type Geometry, geometryOf } from "./hex";
import type { Colour } from "./lizards";
import type { Terrain } from "./terrain";
import type { SeenHex, View } from "./view";

export interface Memory {
  format: "lizards-memory/2";
  /** By hex index; null if the clan has never seen the hex. */
  hexes: (RememberedHex | null)[];
}

/** The older form, by hex code, for games that began with it. */
export interface MemoryByCode {
  format: "lizards-memory/1";
  hexes: Record<string, RememberedHex>;
}

export interface RememberedHex {
  terrain: Terrain;
  /** The turn at whose end it was last seen. */
  turn: number;
  /** Of a den, if it could be seen. */
  colour?: Colour;
  /** Whether the den is a Home Den. */
  home?: true;
}

/** The memory updated with everything the view shows. */
export function remember(memory: Memory | MemoryByCode | null, view: View): Memory {
  const geometry = geometryOf(view.rows, view.cols, view.wrap);
  const before = rememberedHexes(memory, geometry);
  const hexes = view.hexes.map((seen, index) => (seen ? rememberedHex(seen, view.turn) : (before[index] ?? null)));
  return { format: "lizards-memory/2", hexes };
}

/** By hex index, from a memory of either form. */
export function rememberedHexes(memory: Memory | MemoryByCode | null, { codes }: Geometry): Memory["hexes"] {
  if (memory === null) return codes.map(() => null);
  if (memory.format === "lizards-memory/2") return memory.hexes;
  return codes.map((code) => memory.hexes[code] ?? null);
}

function rememberedHex({ terrain, den }: SeenHex, turn: number): RememberedHex {
  const remembered: RememberedHex = { terrain, turn };
  if (den?.colour) remembered.colour = den.colour;
  if (den && den.home !== null) remembered.home = true;
  return remembered;
}
