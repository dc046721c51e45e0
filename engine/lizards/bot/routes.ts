/** How a bot finds its way: cheapest routes over the hexes it sees. */
import { DIRECTIONS, type Direction, neighboursOf } from "../hex";
import { MOST_WARRIORS } from "../lizards";
import type { Terrain } from "../terrain";
import { enemiesAt, isForeignDen, type Knowledge } from "./knowledge";

/** What a step onto a terrain costs a bot. Hexes missing here cost 1. */
const STEP_COSTS: Partial<Record<Terrain, number>> = {
  water: 3,
  swamp: 2,
  cursed: 8,
  whirlpool: 20,
  volcano: 4,
};
const UNSEEN_COST = 2;
const LONGEST_ROUTE = 12;
const UNREACHED = 255;

export interface Routes {
  /** The hexes reached, nearest first, with the cost of the way. */
  reached: readonly { hex: number; cost: number }[];
  /** The hexes to enter, in order. */
  to(goal: number): number[];
}

/**
 * All routes of a band of so many lizards; they end where an enemy or a foreign den stands, and never enter a hex of
 * `avoid`. Costs are small whole numbers, so the open hexes wait in one list for each cost.
 */
export function routesFrom(known: Knowledge, start: number, lizards: number, avoid: ReadonlySet<number>): Routes {
  const costs = new Uint8Array(known.geometry.size).fill(UNREACHED);
  const before = new Int32Array(known.geometry.size).fill(-1);
  const waiting: number[][] = Array.from({ length: LONGEST_ROUTE + 1 }, () => []);
  const reached: { hex: number; cost: number }[] = [];
  costs[start] = 0;
  waiting[0]?.push(start);
  for (const [cost, hexes] of waiting.entries())
    for (const hex of hexes) {
      if (costs[hex] !== cost) continue; // a cheaper way was found since
      reached.push({ hex, cost });
      if (hex !== start && (enemiesAt(known, hex) > 0 || isForeignDen(known, hex))) continue;
      for (const next of neighboursOf(known.geometry, hex)) {
        if (next === null || avoid.has(next)) continue;
        const there = cost + stepCost(known, next, lizards);
        if (there > LONGEST_ROUTE || there >= (costs[next] as number)) continue;
        costs[next] = there;
        before[next] = hex;
        waiting[there]?.push(next);
      }
    }
  return { reached, to: (goal) => routeTo(goal, start, before) };
}

function stepCost(known: Knowledge, index: number, lizards: number): number {
  const own = known.bands.get(index)?.total ?? 0;
  if (own + lizards > MOST_WARRIORS) return UNREACHED; // MOV-4
  const seen = known.seen[index];
  if (!seen) return UNSEEN_COST;
  const dry = seen.bridge !== undefined || seen.raft !== undefined;
  return dry ? 1 : (STEP_COSTS[seen.terrain] ?? 1);
}

function routeTo(goal: number, start: number, before: Int32Array): number[] {
  const route: number[] = [];
  for (let at = goal; at !== start; at = before[at] as number) route.unshift(at);
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
