/** Free Dens and the Fertile hexes that feed them (GEN-2, GEN-3). */
import { adjacent, neighboursOf, within } from "../hex";
import { COLOURS } from "../lizards";
import { type ColouredDen, countBeside, type Draft, openLand, strikeOut, terrainLaid } from "./draft";
import { FERTILE_WEIGHTS, FREE_DEN_COLOURS, LEAST_FERTILE, MOST_FERTILE, SURROUNDINGS } from "./tables";

/** Of this many places drawn for a den, the one farthest from all other dens is taken: that spreads them evenly. */
const PLACES_COMPARED = 10;
/** Open land a new den must have beside it, for its Fertile hexes. */
const LEAST_OPEN_BESIDE = 2;

/** Places this many Free Dens, without colours as yet; false if there is not enough land. */
export function placeFreeDens(draft: Draft, count: number, homes: readonly number[]): boolean {
  const bought = draft.geometry.codes.map((_, hex) => hex).filter((hex) => terrainLaid(draft, hex) === "den");
  const remoteness = draft.geometry.codes.map(() => Number.POSITIVE_INFINITY);
  for (const hex of bought) bringNear(draft, remoteness, hex);
  const areas = homes.map((home) => ({ hexes: new Set(within(draft.geometry, home, SURROUNDINGS)), freeDens: 0 }));
  const places = openLand(draft).filter((hex) => holdsDen(draft, hex));
  const dens: number[] = [];
  for (let i = 0; i < count; i++) {
    if (places.length === 0) return false;
    const near = i % 2 === 0 ? placesNearPoorest(draft, areas) : [];
    const hex = denPlace(draft, near.length > 0 ? near : places, remoteness);
    draft.terrain[hex] = "den";
    dens.push(hex);
    bringNear(draft, remoteness, hex);
    for (const area of areas) if (area.hexes.has(hex)) area.freeDens++;
    strikeOutTaken(draft, places, hex);
  }
  const free = new Set(dens);
  for (const den of dens) growFertile(draft, den, free);
  draft.freeDens = dens.map((hex) => ({ hex, fertile: countBeside(draft, hex, "fertile") }));
  return draft.freeDens.every(({ fertile }) => fertile >= LEAST_FERTILE && fertile <= MOST_FERTILE);
}

/** GEN-3. */
export function colourFreeDens({ freeDens, dice }: Draft): ColouredDen[] {
  const colours = COLOURS.map((colour) => [colour, FREE_DEN_COLOURS[colour]] as const);
  return freeDens.map((den) => ({ ...den, colour: dice.weighted("den colour", colours) }));
}

/** Strikes out what a new den takes: only its own place and those beside it can have become unsuitable. */
function strikeOutTaken(draft: Draft, places: number[], den: number): void {
  for (const hex of [den, ...adjacent(draft.geometry, den)]) if (!holdsDen(draft, hex)) strikeOut(places, hex);
}

/** The surroundings of a Home Den. */
interface Area {
  hexes: ReadonlySet<number>;
  freeDens: number;
}

/** GEN-4: places in the surroundings of the Home Den that has the fewest Free Dens so far, in the order of the map. */
function placesNearPoorest(draft: Draft, areas: readonly Area[]): number[] {
  const poorest = areas.reduce((poorer, area) => (area.freeDens < poorer.freeDens ? area : poorer));
  return [...poorest.hexes].filter((hex) => holdsDen(draft, hex)).sort((a, b) => a - b);
}

/** The most remote of a few places drawn. */
function denPlace(draft: Draft, places: readonly number[], remoteness: readonly number[]): number {
  let best = draft.dice.pick("den place", places);
  for (let i = 1; i < PLACES_COMPARED; i++) {
    const place = draft.dice.pick("den place", places);
    if ((remoteness[place] ?? 0) > (remoteness[best] ?? 0)) best = place;
  }
  return best;
}

/** Not beside a den or a bought volcano, with room for Fertile hexes, but not already beside too many. */
function holdsDen(draft: Draft, hex: number): boolean {
  if (terrainLaid(draft, hex) !== null) return false;
  if (countBeside(draft, hex, "den") > 0 || countBeside(draft, hex, "volcano") > 0) return false;
  return countBeside(draft, hex, null) >= LEAST_OPEN_BESIDE && countBeside(draft, hex, "fertile") <= MOST_FERTILE;
}

/** Updates each hex's distance to the nearest den after adding one. */
function bringNear(draft: Draft, remoteness: number[], den: number): void {
  remoteness[den] = 0;
  const reached = [den];
  for (const hex of reached) {
    const steps = (remoteness[hex] ?? 0) + 1;
    for (const beside of neighboursOf(draft.geometry, hex)) {
      if (beside === null || (remoteness[beside] ?? 0) <= steps) continue;
      remoteness[beside] = steps;
      reached.push(beside);
    }
  }
}

/** Makes as many hexes beside the den Fertile as drawn, if there is enough open land that overfeeds no other den. */
function growFertile(draft: Draft, den: number, freeDens: ReadonlySet<number>): void {
  const numbers = FERTILE_WEIGHTS.map((weight, i) => [i + 1, weight] as const);
  const wanted = draft.dice.weighted("fertile hexes", numbers);
  const open = adjacent(draft.geometry, den).filter((hex) => terrainLaid(draft, hex) === null);
  let fertile = countBeside(draft, den, "fertile");
  for (const hex of draft.dice.shuffle("fertile hex", open)) {
    if (fertile >= wanted) return;
    if (overfeeds(draft, hex, freeDens)) continue;
    draft.terrain[hex] = "fertile";
    fertile++;
  }
}

function overfeeds(draft: Draft, hex: number, freeDens: ReadonlySet<number>): boolean {
  const fed = adjacent(draft.geometry, hex).filter((beside) => freeDens.has(beside));
  return fed.some((den) => countBeside(draft, den, "fertile") >= MOST_FERTILE);
}
