/** The chart of chants (chapter 6). The file named after each chant says what it does. */
import type { Terrain } from "../terrain";

export type ChantCode = "EYES" | "REVE" | "SHUN" | "SUMM" | "MOUL" | "FREE" | "COER" | "GATE" | "TRAN" | "DARK";

/** CHT-1, CHT-3: Black lizards needed, and the percentage of them that turns Red afterwards. */
export const CHANTS: Record<ChantCode, { name: string; needs: number; reverts: number }> = {
  EYES: { name: "Eyes", needs: 10, reverts: 0 },
  REVE: { name: "Reveal", needs: 25, reverts: 10 },
  SHUN: { name: "Shunt", needs: 50, reverts: 20 },
  SUMM: { name: "Summon", needs: 60, reverts: 25 },
  MOUL: { name: "Mould", needs: 80, reverts: 30 },
  FREE: { name: "Freeze", needs: 100, reverts: 30 },
  COER: { name: "Coerce", needs: 120, reverts: 40 },
  GATE: { name: "Gate", needs: 130, reverts: 0 },
  TRAN: { name: "Transmute", needs: 150, reverts: 50 },
  DARK: { name: "Dark", needs: 180, reverts: 60 },
};

export const CHANT_CODES = Object.keys(CHANTS) as ChantCode[];

/** CHT-3: how many of a hundred chanters turn Red. None do in a Temple, unless they chant DARK. */
export function percentReverting(chant: ChantCode, terrain: Terrain | null): number {
  return terrain === "temple" && chant !== "DARK" ? 0 : CHANTS[chant].reverts;
}

/** CHT-3: how many of these chanters turn Red: exactly that share, halves up. */
export function turningRed(chant: ChantCode, chanters: number, terrain: Terrain | null): number {
  return Math.floor((percentReverting(chant, terrain) * chanters + 50) / 100);
}
