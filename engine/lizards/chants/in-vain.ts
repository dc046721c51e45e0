/** Where a chant has no effect whoever is there: asked of the chant itself, of a sheet and of an order in the making. */

import { isWater, TERRAIN, type Terrain, UNSINKABLE } from "../terrain";
import type { ChantCode } from "./chant-chart";

const IN_VAIN: Partial<Record<ChantCode, (terrain: Terrain) => boolean>> = {
  SHUN: (terrain) => terrain === "den", // SHUN-1
  SUMM: (terrain) => !isWater(terrain), // SUMM-1
  MOUL: (terrain) => UNSINKABLE.includes(terrain), // MOUL-2
  COER: (terrain) => TERRAIN[terrain].stopsChants, // COER-1
  TRAN: (terrain) => TERRAIN[terrain].stopsChants, // TRAN-1
};

export function isInVain(chant: ChantCode, terrain: Terrain): boolean {
  return IN_VAIN[chant]?.(terrain) ?? false;
}
