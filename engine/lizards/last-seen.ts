/**
 * Where a clan last saw another's warriors and dens, for hexes now out of its sight (VIS-5: with the turn, because they
 * may be gone). Hexes seen since without them are left out.
 */
import type { Seat } from "../ruleset";
import { TERRAIN } from "./terrain";
import { hasLeft, mapOf, type SeenHex, type View } from "./view";

export interface LastSeen {
  hex: string;
  /** The turn at whose end it was seen. */
  turn: number;
  /** How many warriors; missing if only a den of theirs was seen. */
  total?: number;
}

/** Not counting Home Dens, which stay where they are. */
const MOST = 10;
/** In turns; older sightings count only if nothing newer is known. */
const OLDEST = 10;

/** From a clan's own views, newest first; the result is newest first too. */
export function lastSeen(views: readonly View[], clan: Seat): LastSeen[] {
  if (views[0] && hasLeft(clan, views[0])) return [];
  const found: (LastSeen & { isHome: boolean })[] = [];
  const settled = new Set<string>();
  const now = views[0]?.turn ?? 0;
  for (const view of views) {
    const { turn, dens, hexes } = view;
    const { codes } = mapOf(view);
    for (const { hex } of dens) settled.add(hex); // VIS-7
    for (const [index, seen] of hexes.entries()) {
      const hex = codes[index] as string;
      if (!seen || settled.has(hex)) continue;
      const total = seen.bands?.find((band) => band.clan === clan)?.total;
      const isTheirs = total !== undefined || seen.den?.owner === clan;
      if (isTheirs || showsWarriors(seen)) settled.add(hex);
      if (isTheirs && turn < now) found.push({ hex, turn, total, isHome: seen.den?.home === clan });
    }
  }
  const since = Math.min(now - OLDEST, found[0]?.turn ?? 0);
  const recent = found.filter(({ turn }) => turn >= since).slice(0, MOST);
  return found
    .filter((each) => each.isHome || recent.includes(each))
    .map(({ hex, turn, total }) => ({ hex, turn, total }));
}

/** Whether any clan's warriors would have been seen there (VIS-3, VIS-4); in a den only its owner's can be (DEN-5). */
function showsWarriors({ terrain, bands, spy, den }: SeenHex): boolean {
  return bands !== undefined || spy === true || den !== undefined || !TERRAIN[terrain].hidesWarriors;
}
