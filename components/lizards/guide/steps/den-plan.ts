/** Which free den can be taken, and by which band. */
import { adjacent } from "@/engine/lizards/hex";
import { LEAST_FERTILE, militiaBeside } from "@/engine/lizards/setup/tables";
import type { OwnBand } from "@/engine/lizards/view";
import type { Chart, ChartHex } from "../../map/swamp-chart";
import { fightersOf, largest, sparedBy } from "./bands";
import { indexesWhere, MARCH, nearest, shortest, type Way } from "./ways";

export const isFreeDen = ({ terrain, seen, owner }: ChartHex) => terrain === "den" && seen !== null && owner === null;

/** GEN-5: the fields beside a free den tell how many militia it began with. */
function militiaAt({ geometry, hexes }: Chart, den: number): number {
  const fertile = adjacent(geometry, den).filter((near) => hexes[near]?.terrain === "fertile").length;
  return militiaBeside(Math.max(fertile, LEAST_FERTILE));
}

export function militiaWords(chart: Chart, den: number): string {
  const all = adjacent(chart.geometry, den).every((near) => chart.hexes[near]?.terrain !== null);
  return `Going by its fields, a militia of ${all ? "about" : "at least"} ${militiaAt(chart, den)} defends it`;
}

/** CMB-3: attackers of a den strike half as well as its defenders. */
export const isEnough = (chart: Chart, total: number, den: number) => total >= 2 * militiaAt(chart, den);

export interface DenPlan {
  /** The free den in question: the nearest that can be taken, or else the weakest. */
  den: number | null;
  /** The way of a band that can take it alone. */
  storm?: Way;
  /** The way of a band to another, where the two can take it as one: bands that arrive apart fight apart (MOV-7). */
  join?: Way;
}

/** A handful takes no den: a band that goes has at least half as many as the largest. */
function ableOf(bands: readonly OwnBand[]): readonly OwnBand[] {
  return bands.filter(({ total }) => total * 2 >= (largest(bands)?.total ?? 0));
}

export function planFor(chart: Chart, bands: readonly OwnBand[]): DenPlan {
  const { indexes } = chart.geometry;
  const dens = indexesWhere(chart, isFreeDen);
  const able = ableOf(fightersOf(chart, bands));
  const stormBy = (those: readonly OwnBand[]) =>
    nearest(
      those.map((band) =>
        shortest(
          chart,
          [band],
          dens.filter((den) => isEnough(chart, band.total, den)),
        ),
      ),
    );
  const all = stormBy(ableOf(sparedBy(chart, bands)));
  const storm = stormBy(able) ?? (all && all.steps <= MARCH ? all : undefined); // builders too, if they are within a march
  if (storm) return { den: indexes.get(storm.to) ?? 0, storm };
  const den = dens.toSorted((a, b) => militiaAt(chart, a) - militiaAt(chart, b))[0];
  if (den === undefined) return { den: null };
  const pairs = able.map((band) => {
    const others = able.filter((other) => other !== band && isEnough(chart, band.total + other.total, den));
    return shortest(
      chart,
      [band],
      others.map(({ hex }) => indexes.get(hex) ?? 0),
    );
  });
  return { den, join: nearest(pairs.filter((way) => way && way.steps <= MARCH)) };
}

/** The bands that a plan moves, and those that they join. */
export const wantedBy = ({ storm, join }: DenPlan): string[] =>
  storm ? [storm.band.hex] : join ? [join.band.hex, join.to] : [];
