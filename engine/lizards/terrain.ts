/** MAP-5. */
export const TERRAINS = [
  "plains",
  "swamp",
  "scrub",
  "fertile",
  "peak",
  "volcano",
  "temple",
  "ruin",
  "den",
  "cursed",
  "water",
  "whirlpool",
] as const;
export type Terrain = (typeof TERRAINS)[number];

interface TerrainNature {
  name: string;
  /** MAP-6: everything but Water and Whirlpool. */
  land: boolean;
  /** VIS-3: warriors in it are hidden. */
  hidesWarriors: boolean;
  /** LOB-2: protects everyone in it. */
  stopsLobs: boolean;
  /** COER-1, TRAN-1: warriors in it can be neither coerced nor transmuted. */
  stopsChants: boolean;
  /** VIS-1: how far lizards standing in it see, in hexes. */
  sight: number;
}

/** VIS-1: how far lizards see, in hexes, usually and from a Peak. */
export const USUAL_SIGHT = 2;
export const FARTHEST_SIGHT = 3;

const nature = (name: string, differences: Partial<TerrainNature> = {}): TerrainNature => ({
  name,
  land: true,
  hidesWarriors: false,
  stopsLobs: false,
  stopsChants: false,
  sight: USUAL_SIGHT,
  ...differences,
});

export const TERRAIN: Record<Terrain, TerrainNature> = {
  plains: nature("Plains"),
  swamp: nature("Swamp"),
  scrub: nature("Scrub", { hidesWarriors: true }),
  fertile: nature("Fertile"),
  peak: nature("Peak", { sight: FARTHEST_SIGHT }),
  volcano: nature("Volcano"),
  temple: nature("Temple", { stopsLobs: true, stopsChants: true }),
  ruin: nature("Ruin", { hidesWarriors: true, stopsLobs: true }),
  den: nature("Den", { hidesWarriors: true, stopsLobs: true, stopsChants: true }),
  cursed: nature("Cursed"),
  water: nature("Water", { land: false }),
  whirlpool: nature("Whirlpool", { land: false }),
};

/** MOUL-2: land that MOULD cannot sink. */
export const UNSINKABLE: readonly Terrain[] = ["den", "temple", "cursed"];

export function isWater(terrain: Terrain): boolean {
  return !TERRAIN[terrain].land;
}
