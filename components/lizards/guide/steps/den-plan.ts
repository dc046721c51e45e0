/** Which free den is to be had, and by whom. */
import { adjacent } from "@/engine/lizards/hex";
import { LEAST_FERTILE, militiaBeside } from "@/engine/lizards/setup/tables";
import type { OwnBand } from "@/engine/lizards/view";
import type { Chart, ChartHex } from "../../map/swamp-chart";
import { fightersOf, largest, sparedBy } from "./bands";
import { indexesWhere, MARCH, nearest, shortest, type Way } from "./ways";

export const isFreeDen = ({ terrain, seen, owner }: ChartHex) => terrain === "den" && seen !== null && owner === null;

/** GEN-5: what a free den begins with can be told from the fields beside it. */
function militiaAt({ geometry, hexes }: Chart, den: number): number {
  const fertile = adjacent(geometry, den).filter((near) => hexes[near]?.terrain === "fertile").length;
  return militiaBeside(Math.max(fertile, LEAST_FERTILE));
}

export function militiaWords(chart: Chart, den: number): string {
  const all = adjacent(chart.geometry, den).every((near) => chart.hexes[near]?.terrain !== null);
  return `Its militia fights, ${all ? "about" : "at least"} ${militiaAt(chart, den)} in a den with such fields`;
}

/** CMB-3: whoever storms a den strikes half as well as those in it. */
export const isEnough = (chart: Chart, total: number, den: number) => total >= 2 * militiaAt(chart, den);

export interface DenPlan {
  /** The free den in question: the nearest that can be taken, else the weakest. */
  den: number | null;
  /** Of a band that can take it by itself. */
  storm?: Way;
  /** Of a band to another, where the two can take it as one: each that comes alone fights alone (MOV-7). */
  join?: Way;
}

/** A handful takes no den: those that go are at least half as many as the largest band. */
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
  const storm = stormBy(able) ?? (all && all.steps <= MARCH ? all : undefined); // builders, where they stand beside it
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

/** The bands that a plan moves, and those they join. */
export const wantedBy = ({ storm, join }: DenPlan): string[] =>
  storm ? [storm.band.hex] : join ? [join.band.hex, join.to] : [];
