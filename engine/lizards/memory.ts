/** What a clan has seen so far (VIS-5): terrain is remembered with the turn it was last seen; owners and lizards are not. */
import { geometryOf } from "./hex";
import type { Colour } from "./lizards";
import type { Terrain } from "./terrain";
import type { SeenHex, View } from "./view";

export interface Memory {
  format: "lizards-memory/1";
  /** By hex index; null where the clan has never looked. */
  hexes: (RememberedHex | null)[];
}

export interface RememberedHex {
  terrain: Terrain;
  /** The turn at whose end it was last seen. */
  turn: number;
  /** Of a den, where it was to be seen. */
  colour?: Colour;
  /** Whether the den is a Home Den. */
  home?: true;
}

/** The memory with all that the view shows; what it shows again replaces what was remembered. */
export function remember(memory: Memory | null, view: View): Memory {
  const { codes } = geometryOf(view.rows, view.cols, view.wrap);
  const hexes = codes.map((code, index) => {
    const seen = view.hexes[code];
    return seen ? rememberedHex(seen, view.turn) : (memory?.hexes[index] ?? null);
  });
  return { format: "lizards-memory/1", hexes };
}

function rememberedHex({ terrain, den }: SeenHex, turn: number): RememberedHex {
  const remembered: RememberedHex = { terrain, turn };
  if (den?.colour) remembered.colour = den.colour;
  if (den && den.home !== null) remembered.home = true;
  return remembered;
}
