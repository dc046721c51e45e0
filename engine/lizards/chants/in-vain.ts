/** Where a chant has no effect whoever is there: asked of the chant itself, of a sheet and of an order in the making. */
import { isWater, TERRAIN, type Terrain, UNSINKABLE } from "../terrain";
import type { ChantCode } from "./chant-chart";

interface InVain {
  rule: string;
  on(terrain: Terrain): boolean;
  /** Of ground with this name. */
  why(name: string): string;
}

const protectsAll = {
  on: (terrain: Terrain) => TERRAIN[terrain].stopsChants,
  why: (name: string) => `a ${name} protects everyone in it`,
};

const IN_VAIN: Partial<Record<ChantCode, InVain>> = {
  SHUN: { rule: "SHUN-1", on: (terrain) => terrain === "den", why: () => "nobody can be thrown out of a Den" },
  SUMM: { rule: "SUMM-1", on: (terrain) => !isWater(terrain), why: () => "a sea monster comes only from Water" },
  MOUL: { rule: "MOUL-2", on: (terrain) => UNSINKABLE.includes(terrain), why: (name) => `a ${name} cannot be sunk` },
  COER: { rule: "COER-1", ...protectsAll },
  TRAN: { rule: "TRAN-1", ...protectsAll },
};

export function isInVain(chant: ChantCode, terrain: Terrain): boolean {
  return IN_VAIN[chant]?.on(terrain) ?? false;
}

/** Why the chant has no effect on this ground; null where it can have one. */
export function whyInVain(chant: ChantCode, terrain: Terrain): { rule: string; why: string } | null {
  const vain = IN_VAIN[chant];
  return vain?.on(terrain) ? { rule: vain.rule, why: vain.why(TERRAIN[terrain].name) } : null;
}
