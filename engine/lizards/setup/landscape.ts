/** Volcanoes, Temples, Ruins, Whirlpools and the ordinary land (GEN-2). */
import { adjacent } from "../hex";
import type { Terrain } from "../terrain";
import { countBeside, type Draft, openLand, strikeOut, terrainLaid } from "./draft";
import { byHeight } from "./islands";
import { LAND_WEIGHTS } from "./tables";

/** Volcanoes rise from the highest third of the land, if there is room. */
const HIGH_LAND = 3;

/** Whirlpools turn in water with at least this many water hexes beside it. */
const OPEN_SEA = 4;

/** GEN-2: never next to a den. False if there is no room. */
export function placeVolcanoes(draft: Draft, count: number): boolean {
  const land = openLand(draft);
  const awayFromDens = byHeight(
    draft,
    land.filter((hex) => countBeside(draft, hex, "den") === 0),
  );
  return placeEach(draft, "volcano", count, {
    places: () => awayFromDens.slice(-Math.ceil(land.length / HIGH_LAND)),
    take(hex) {
      strikeOut(land, hex);
      strikeOut(awayFromDens, hex);
    },
  });
}

export function placeTemples(draft: Draft, count: number): boolean {
  return placeOnOpenLand(draft, "temple", count);
}

export function placeRuins(draft: Draft, count: number): boolean {
  return placeOnOpenLand(draft, "ruin", count);
}

function placeOnOpenLand(draft: Draft, terrain: Terrain, count: number): boolean {
  const land = openLand(draft);
  return placeEach(draft, terrain, count, { places: () => land, take: (hex) => strikeOut(land, hex) });
}

/** They replace water that was flooded for them (islands.ts). */
export function placeWhirlpools(draft: Draft, count: number): boolean {
  const isOpen = (hex: number) => terrainLaid(draft, hex) === "water" && countBeside(draft, hex, "water") >= OPEN_SEA;
  const sea = draft.generated.filter((hex) => terrainLaid(draft, hex) === "water");
  const open = sea.filter(isOpen);
  return placeEach(draft, "whirlpool", count, {
    places: () => (open.length > 0 ? open : sea),
    take(hex) {
      strikeOut(sea, hex);
      for (const near of [hex, ...adjacent(draft.geometry, hex)]) if (!isOpen(near)) strikeOut(open, near);
    },
  });
}

/** Where something may be placed, always in the same order, and what to update when a place is taken. */
interface Ground {
  places: () => readonly number[];
  take: (hex: number) => void;
}

/** Not beside another of the same kind, if there is such a place. */
function placeEach(draft: Draft, terrain: Terrain, count: number, { places, take }: Ground): boolean {
  const crowded = draft.terrain.map((_, hex) => countBeside(draft, hex, terrain) > 0);
  for (let i = 0; i < count; i++) {
    const possible = places();
    if (possible.length === 0) return false;
    const apart = possible.filter((hex) => !crowded[hex]);
    const hex = draft.dice.pick(terrain, apart.length > 0 ? apart : possible);
    draft.terrain[hex] = terrain;
    for (const beside of adjacent(draft.geometry, hex)) crowded[beside] = true;
    take(hex);
  }
  return true;
}

type Ordinary = keyof typeof LAND_WEIGHTS;
const ORDINARY = Object.keys(LAND_WEIGHTS) as Ordinary[];

/** GEN-2: everything left becomes ordinary land, in patches rather than singly. */
export function layOrdinaryLand(draft: Draft): void {
  const fedDens = new Set(draft.freeDens.map(({ hex }) => hex));
  for (const hex of draft.dice.shuffle("land order", openLand(draft))) {
    const around = adjacent(draft.geometry, hex);
    const feedsDen = around.some((beside) => fedDens.has(beside));
    const weight = (terrain: Ordinary) =>
      terrain === "fertile" && feedsDen ? 0 : LAND_WEIGHTS[terrain] * (1 + 2 * countBeside(draft, hex, terrain));
    const lands = ORDINARY.map((terrain) => [terrain, weight(terrain)] as const);
    draft.terrain[hex] = draft.dice.weighted("land", lands);
  }
}
