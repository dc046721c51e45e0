/** Volcanoes, Temples, Ruins, Whirlpools and the ordinary land (GEN-2). */
import { adjacent } from "../hex";
import type { Terrain } from "../terrain";
import { countBeside, type Draft, openLand, terrainAt } from "./draft";
import { byHeight } from "./islands";
import { LAND_WEIGHTS } from "./tables";

/** Volcanoes rise from the highest third of the land, where that has room. */
const HIGH_LAND = 3;

/** Whirlpools turn in water that has water on most sides. */
const OPEN_SEA = 4;

/** GEN-2: never next to a den. False if there is no room. */
export function placeVolcanoes(draft: Draft, count: number): boolean {
  return placeEach(draft, "volcano", count, () => {
    const places = openLand(draft).filter((hex) => countBeside(draft, hex, "den") === 0);
    const high = byHeight(draft, places).slice(-Math.ceil(openLand(draft).length / HIGH_LAND));
    return apart(draft, high, "volcano");
  });
}

export function placeTemples(draft: Draft, count: number): boolean {
  return placeEach(draft, "temple", count, () => apart(draft, openLand(draft), "temple"));
}

export function placeRuins(draft: Draft, count: number): boolean {
  return placeEach(draft, "ruin", count, () => apart(draft, openLand(draft), "ruin"));
}

/** They take the place of water that was flooded for them (islands.ts). */
export function placeWhirlpools(draft: Draft, count: number): boolean {
  return placeEach(draft, "whirlpool", count, () => {
    const sea = draft.generated.filter((hex) => terrainAt(draft, hex) === "water");
    const open = sea.filter((hex) => countBeside(draft, hex, "water") >= OPEN_SEA);
    return apart(draft, open.length > 0 ? open : sea, "whirlpool");
  });
}

function placeEach(draft: Draft, terrain: Terrain, count: number, places: () => number[]): boolean {
  for (let i = 0; i < count; i++) {
    const possible = places();
    if (possible.length === 0) return false;
    draft.terrain[draft.dice.pick(terrain, possible)] = terrain;
  }
  return true;
}

/** The places not beside another of the kind, if there are any. */
function apart(draft: Draft, places: readonly number[], terrain: Terrain): number[] {
  const alone = places.filter((hex) => countBeside(draft, hex, terrain) === 0);
  return alone.length > 0 ? alone : [...places];
}

type Ordinary = keyof typeof LAND_WEIGHTS;
const ORDINARY = Object.keys(LAND_WEIGHTS) as Ordinary[];

/** GEN-2: everything that is left becomes ordinary land, in patches rather than singly. */
export function layOrdinaryLand(draft: Draft): void {
  const fedDens = new Set(draft.freeDens.map(({ hex }) => hex));
  for (const hex of draft.dice.shuffle("land order", openLand(draft))) {
    const around = adjacent(draft.geometry, hex);
    const feedsDen = around.some((beside) => fedDens.has(beside));
    const weights = ORDINARY.map((terrain) =>
      terrain === "fertile" && feedsDen ? 0 : LAND_WEIGHTS[terrain] * (1 + 2 * countBeside(draft, hex, terrain)),
    );
    draft.terrain[hex] = ORDINARY[draft.dice.weighted("land", weights)] as Ordinary;
  }
}
