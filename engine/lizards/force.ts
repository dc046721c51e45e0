/** The two sides of a fight (CMB-1). */
import type { Seat } from "../ruleset";
import { EXPERIENCE_BONUS, type Lizards, total } from "./lizards";
import { type Band, type Bands, type Hex, sizeOf } from "./world";

/** All warriors of a clan in the hex, or the militia of a free den. */
export interface Force {
  /** Null for militia. */
  clan: Seat | null;
  bands: readonly Band[];
  militia: Lizards | null;
  /** RFT-6: a beaten rammer stays here, on its raft. */
  base: Hex | null;
}

export function clanForce(bands: Bands, base: Hex | null = null): Force {
  return { clan: bands[0].clan, bands, militia: null, base };
}

export function militiaForce(militia: Lizards): Force {
  return { clan: null, bands: [], militia, base: null };
}

export function strength(force: Force): number {
  return force.militia ? total(force.militia) : sizeOf(force.bands);
}

/** The counts of its lizards, for taking some out at random. */
export function pools(force: Force): Lizards[] {
  return force.militia ? [force.militia] : force.bands.map((band) => band.lizards);
}

/** CMB-1: what the truncated average of its experience is worth, in percentage points. */
export function experienceBonus(force: Force): number {
  let levels = 0;
  for (const band of force.bands) levels += band.experience * total(band.lizards);
  const lizards = sizeOf(force.bands);
  return EXPERIENCE_BONUS[lizards > 0 ? Math.floor(levels / lizards) : 0] as number;
}

export function largestBand(bands: readonly Band[]): Band | undefined {
  let largest = bands[0];
  for (const band of bands) if (largest && total(band.lizards) > total(largest.lizards)) largest = band;
  return largest;
}
