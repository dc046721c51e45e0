/** What each work needs (DEV-5 to DEV-10): how many lizards of which colour, the ground, a bank opposite. */
import { DIRECTIONS, type Direction, type Geometry, neighboursOf } from "../hex";
import type { Colour } from "../lizards";
import type { Terrain } from "../terrain";

export type Builders = Extract<Colour, "green" | "grey">;
export type Building = "BF" | "DF" | "BR" | "BD" | "BB" | "DB";

interface Needs {
  colour: Builders;
  lizards: number;
  /** Null if the ground does not matter, or is checked separately. */
  ground: readonly Terrain[] | null;
}

/** DEV-8: where a den takes two turns. */
export const FOUNDATION_GROUND: readonly Terrain[] = ["plains", "scrub", "fertile"];

export const BUILDING = {
  BF: { colour: "green", lizards: 10, ground: ["plains", "swamp", "scrub"] }, // DEV-5
  DF: { colour: "green", lizards: 10, ground: ["fertile"] }, // DEV-6
  BR: { colour: "green", lizards: 20, ground: ["scrub"] }, // DEV-7
  BD: { colour: "grey", lizards: 50, ground: [...FOUNDATION_GROUND, "ruin"] }, // DEV-8
  BB: { colour: "grey", lizards: 20, ground: null }, // DEV-9
  DB: { colour: "grey", lizards: 20, ground: null }, // DEV-10
} as const satisfies Record<Building, Needs>;

/** Whether builders can do the work on this ground. */
export function isGroundFor(building: Building, terrain: Terrain): boolean {
  const { ground }: Needs = BUILDING[building];
  return ground?.includes(terrain) ?? true;
}

/** DEV-9: the hexes beyond the water in this direction from the bank: straight on, and 60° to either side. */
export function hexesOpposite(geometry: Geometry, water: number, direction: Direction): number[] {
  const ahead = DIRECTIONS.indexOf(direction);
  const around = neighboursOf(geometry, water);
  return [ahead + 5, ahead, ahead + 1].map((way) => around[way % 6] ?? null).filter((hex) => hex !== null);
}
