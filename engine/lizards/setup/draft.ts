import type { Dice } from "../../dice";
import { type Geometry, neighboursOf } from "../hex";
import type { Colour } from "../lizards";
import type { Terrain } from "../terrain";

/** A map in the making. */
export interface Draft {
  geometry: Geometry;
  dice: Dice;
  /** By hex index; null where nothing is decided yet. */
  terrain: (Terrain | null)[];
  /** By hex index: how high the land lies, for islands and mountains. */
  height: number[];
  /** The hexes outside all templates, which are random (GEN-2). */
  generated: number[];
  freeDens: FreeDen[];
}

export interface FreeDen {
  hex: number;
  colour: Colour;
  /** Fertile hexes beside it. */
  fertile: number;
}

export function terrainAt(draft: Draft, hex: number): Terrain | null {
  return draft.terrain[hex] ?? null;
}

/** Generated land that is nothing yet. */
export function openLand(draft: Draft): number[] {
  return draft.generated.filter((hex) => draft.terrain[hex] === null);
}

export function countBeside(draft: Draft, hex: number, terrain: Terrain | null): number {
  let count = 0;
  for (const beside of neighboursOf(draft.geometry, hex))
    if (beside !== null && draft.terrain[beside] === terrain) count++;
  return count;
}
