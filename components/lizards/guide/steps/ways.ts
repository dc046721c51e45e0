/** How far the bands have to go. */
import { distance } from "@/engine/lizards/hex";
import type { OwnBand } from "@/engine/lizards/view";
import type { Chart, ChartHex } from "../../map/swamp-chart";

/** A turn's march (MOV-1). */
export const MARCH = 2;

export interface Way {
  band: OwnBand;
  to: string;
  steps: number;
}

/** The shortest way from any of the bands to any of the hexes; of equally short ones, the larger band's. */
export function shortest({ geometry }: Chart, bands: readonly OwnBand[], hexes: readonly number[]): Way | undefined {
  const ways = bands.flatMap((band) => {
    const from = geometry.indexes.get(band.hex) ?? 0;
    return hexes.map((to): Way => ({ band, to: geometry.codes[to] ?? "", steps: distance(geometry, from, to) }));
  });
  return nearest(ways.filter(({ steps }) => steps > 0));
}

export function nearest(ways: readonly (Way | undefined)[]): Way | undefined {
  const known = ways.filter((way) => way !== undefined);
  return known.sort((a, b) => a.steps - b.steps || b.band.total - a.band.total)[0];
}

export const away = (steps: number) => (steps === 1 ? "beside it" : `${steps} hexes away`);

export function indexesWhere({ hexes }: Chart, fits: (hex: ChartHex) => boolean): number[] {
  return hexes.flatMap((hex, index) => (fits(hex) ? [index] : []));
}
