/** Other clans' warriors that have come into sight near one's dens, for the head of the report. */
import { distance } from "@/engine/lizards/hex";
import { mapOf, type View } from "@/engine/lizards/view";
import { clanName, strangersIn } from "../hex-panel/hex-words";
import type { ClanName } from "../map/swamp-chart";

/** Two turns' march (MOV-1). */
const NEAR = 4;
const MOST_TOLD = 3;
/** A band that large beside all that was seen of its clan there is more than those. */
const GROWN = 2;

interface Sighting {
  words: string;
  hex: string;
  /** The distance to one's nearest den. */
  far: number;
}

/** `116 of Jagged Crests at 9O, 2 hexes from your den in 8N`; those seen within a march of there the turn before are not new. */
function sightings(before: View, view: View, clans: readonly ClanName[]): Sighting[] {
  const geometry = mapOf(view);
  const othersAt = (seen: View, index: number) => strangersIn(seen.hexes[index], view.clan);
  const dens = view.dens.flatMap(({ hex }) => geometry.indexes.get(hex) ?? []);
  const seenBefore = (clan: number, index: number) =>
    before.hexes
      .flatMap((_, was) => (distance(geometry, was, index) <= NEAR / 2 ? othersAt(before, was) : []))
      .reduce((sum, band) => sum + (band.clan === clan ? band.total : 0), 0);
  return view.hexes.flatMap((_, index) =>
    othersAt(view, index).flatMap(({ clan, total }): Sighting[] => {
      const [den, far = NEAR + 1] = dens
        .map((den) => [den, distance(geometry, den, index)] as const)
        .reduce<readonly number[]>(
          (least, each) => (least.length && (least[1] as number) <= each[1] ? least : each),
          [],
        );
      if (den === undefined || far > NEAR || total <= GROWN * seenBefore(clan, index)) return [];
      const hex = geometry.codes[index] as string;
      const where = far === 1 ? "beside" : `${far} hexes from`;
      const words = `${total} of ${clanName(clans, clan)} at ${hex}, ${where} your den in ${geometry.codes[den]}`;
      return [{ words, hex, far }];
    }),
  );
}

/** Null if nobody is new. */
export function newInSight(before: View, view: View, clans: readonly ClanName[]): string | null {
  const found = sightings(before, view, clans).sort((a, b) => a.far - b.far);
  if (found.length === 0) return null;
  const told = found.slice(0, MOST_TOLD).map(({ words }) => words);
  const others = found.slice(MOST_TOLD).map(({ hex }) => hex);
  return `New in sight: ${told.join("; ")}${others.length > 0 ? `; others at ${others.join(", ")}` : ""}.`;
}
