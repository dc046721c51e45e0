/** The ways from a hex to those around it, and what may befall on them. */
import { DIRECTIONS, type Direction, distance, neighboursOf } from "@/engine/lizards/hex";
import type { Chart, ChartHex } from "../map/swamp-chart";

/** Whether something may befall those who cross a hex, if only that they are fed. */
export function isEventful(chart: Chart, index: number): boolean {
  return peril(chart, index) !== 1;
}

/** Whether others are seen there, or it is a den that is not the clan's. */
export function isContested({ hexes, view }: Chart, index: number): boolean {
  const { seen, terrain, owner } = hexes[index] as ChartHex;
  return seen?.bands?.some(({ clan }) => clan !== view.clan) || (terrain === "den" && owner !== view.clan);
}

/** What a step costs: less for safe ground, so that the obvious of two ways is taken. */
function peril(chart: Chart, index: number): number {
  const hex = chart.hexes[index] as ChartHex;
  if (isContested(chart, index)) return 8;
  if (hex.water) return hex.works.length > 0 ? 1 : hex.terrain === "whirlpool" ? 9 : 5;
  if (hex.terrain === "cursed") return 9;
  if (hex.terrain === "swamp") return 4;
  return hex.terrain === "fertile" ? 0 : hex.terrain === null ? 3 : 1;
}

/** The directions from a hex to another one or two steps away; of two ways the safer. */
export function pathTo(chart: Chart, from: number, to: number): Direction[] | null {
  const { geometry } = chart;
  const straight = neighboursOf(geometry, from).indexOf(to);
  if (straight >= 0) return [DIRECTIONS[straight] as Direction];
  if (distance(geometry, from, to) !== 2) return null;
  const ways = DIRECTIONS.flatMap((first, i) => {
    const between = neighboursOf(geometry, from)[i];
    if (between === null || between === undefined) return [];
    const second = neighboursOf(geometry, between).indexOf(to);
    return second < 0 ? [] : [{ path: [first, DIRECTIONS[second] as Direction], cost: peril(chart, between) }];
  });
  return ways.sort((a, b) => a.cost - b.cost)[0]?.path ?? null;
}
