import type { Dice } from "../../dice";
import { type Geometry, neighboursOf } from "../hex";
import type { Colour } from "../lizards";
import type { Terrain } from "../terrain";

/** A map in the making. */
export interface Draft {
  geometry: Geometry;
  dice: Dice;
  /** By hex index; null if undecided. */
  terrain: (Terrain | null)[];
  /** By hex index: how high the land lies, for islands and mountains. */
  height: number[];
  /** The hexes outside all templates, which are random (GEN-2). */
  generated: number[];
  freeDens: FreeDen[];
}

/** A Free Den with a place but no colour yet. */
export interface FreeDen {
  hex: number;
  /** Fertile hexes beside it. */
  fertile: number;
}

export interface ColouredDen extends FreeDen {
  colour: Colour;
}

export function terrainLaid(draft: Draft, hex: number): Terrain | null {
  return draft.terrain[hex] ?? null;
}

/** Generated land whose terrain is undecided. */
export function openLand(draft: Draft): number[] {
  return draft.generated.filter((hex) => draft.terrain[hex] === null);
}

/** Removes a hex from a list in place: on a large map, copying the list each time would be most of the work. */
export function strikeOut(hexes: number[], hex: number): void {
  const i = hexes.indexOf(hex);
  if (i >= 0) hexes.splice(i, 1);
}

export function countBeside(draft: Draft, hex: number, terrain: Terrain | null): number {
  let count = 0;
  for (const beside of neighboursOf(draft.geometry, hex))
    if (beside !== null && draft.terrain[beside] === terrain) count++;
  return count;
}
