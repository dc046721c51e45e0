/** How a bot finds its way: cheapest routes over the hexes it sees. */
import { adjacent, DIRECTIONS, type Direction, neighboursOf } from "../hex";
import { MOST_WARRIORS } from "../lizards";
import type { Terrain } from "../terrain";
import { enemiesAt, isForeignDen, type Knowledge, seenAt } from "./knowledge";

/** What a step onto a terrain is worth avoiding. Hexes missing here are walked freely. */
const RELUCTANCE: Partial<Record<Terrain, number>> = {
  water: 3,
  swamp: 2,
  cursed: 8,
  whirlpool: 20,
  volcano: 4,
};
const UNSEEN_RELUCTANCE = 2;
const LONGEST = 14;

export interface Routes {
  /** Cost of the cheapest way to each hex reached. */
  costs: ReadonlyMap<number, number>;
  /** The hexes to enter, in order. */
  to(goal: number): number[];
}

/** All routes of a band of so many lizards; they end where an enemy or a foreign den stands. */
export function routesFrom(known: Knowledge, start: number, lizards: number): Routes {
  const costs = new Map<number, number>([[start, 0]]);
  const before = new Map<number, number>();
  const open = [start];
  while (open.length > 0) {
    const at = takeCheapest(open, costs);
    if (at !== start && (enemiesAt(known, at) > 0 || isForeignDen(known, at))) continue;
    for (const next of adjacent(known.geometry, at)) {
      const cost = (costs.get(at) as number) + stepCost(known, next, lizards);
      if (cost > LONGEST || cost >= (costs.get(next) ?? Number.POSITIVE_INFINITY)) continue;
      costs.set(next, cost);
      before.set(next, at);
      if (!open.includes(next)) open.push(next);
    }
  }
  return { costs, to: (goal) => routeTo(goal, start, before) };
}

function takeCheapest(open: number[], costs: ReadonlyMap<number, number>): number {
  let best = 0;
  const cost = (i: number) => costs.get(open[i] as number) as number;
  for (let i = 1; i < open.length; i++) if (cost(i) < cost(best)) best = i;
  return open.splice(best, 1)[0] as number;
}

function stepCost(known: Knowledge, index: number, lizards: number): number {
  const own = known.bands.get(index)?.total ?? 0;
  if (own + lizards > MOST_WARRIORS) return Number.POSITIVE_INFINITY; // MOV-4
  const seen = seenAt(known, index);
  if (!seen) return UNSEEN_RELUCTANCE;
  const dry = seen.bridge !== undefined || seen.raft !== undefined;
  return dry ? 1 : (RELUCTANCE[seen.terrain] ?? 1);
}

function routeTo(goal: number, start: number, before: ReadonlyMap<number, number>): number[] {
  const route: number[] = [];
  for (let at = goal; at !== start; at = before.get(at) as number) route.unshift(at);
  return route;
}

/** The directions of the first steps of a route. */
export function directionsAlong(known: Knowledge, start: number, route: readonly number[]): Direction[] {
  let at = start;
  return route.map((next) => {
    const direction = DIRECTIONS[neighboursOf(known.geometry, at).indexOf(next)] as Direction;
    at = next;
    return direction;
  });
}
