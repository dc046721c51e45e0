/** Ground on which a chant has no effect, whoever is there: for the chant itself, sheet checks and the composer. */
import { isWater, TERRAIN, type Terrain, UNSINKABLE } from "../terrain";
import type { ChantCode } from "./chant-chart";

const IN_VAIN = {
  SHUN: (terrain) => terrain === "den", // SHUN-1
  SUMM: (terrain) => !isWater(terrain), // SUMM-1
  MOUL: (terrain) => UNSINKABLE.includes(terrain), // MOUL-2
  COER: (terrain) => TERRAIN[terrain].stopsChants, // COER-1
  TRAN: (terrain) => TERRAIN[terrain].stopsChants, // TRAN-1
} satisfies Partial<Record<ChantCode, (terrain: Terrain) => boolean>>;

/** A chant that has no effect on some ground. */
export type ChantOfSomeGround = keyof typeof IN_VAIN;

export function isInVain(chant: ChantCode, terrain: Terrain): chant is ChantOfSomeGround {
  return chant in IN_VAIN && IN_VAIN[chant as ChantOfSomeGround](terrain);
}
