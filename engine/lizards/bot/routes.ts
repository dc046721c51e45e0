/** How a bot finds its way: cheapest routes over the hexes it sees. */
import { adjacent, DIRECTIONS, type Direction, type Geometry, neighboursOf } from "../hex";
import { MOST_WARRIORS } from "../lizards";
import type { Terrain } from "../terrain";
import type { SeenHex } from "../view";
import { type BotKnowledge, enemiesAt, isForeignDen } from "./knowledge";

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
  /** The hexes reached, nearest first. */
  reached: readonly number[];
  /** By hex index: the cost of the way to a hex reached. */
  costs: Uint8Array;
  /** The hexes to enter, in order. */
  to(goal: number): number[];
}

/** The map for walking, by hex index; made once for all bands of a turn. */
export interface Roads {
  geometry: Geometry;
  /** Of a step onto the hex. */
  cost: Uint8Array;
  /** Warriors of one's own in it. */
  own: Uint16Array;
  /** 1 where an enemy or a foreign den stands: no way leads further. */
  ends: Uint8Array;
}

export function roadsOf(known: BotKnowledge): Roads {
  const { geometry, seen, bands } = known;
  const cost = new Uint8Array(geometry.size).fill(UNSEEN_COST);
  const own = new Uint16Array(geometry.size);
  const ends = new Uint8Array(geometry.size);
  for (const [hex, seenHex] of seen.entries()) {
    if (seenHex) cost[hex] = stepCost(seenHex);
    if (enemiesAt(known, hex) > 0 || isForeignDen(known, hex)) ends[hex] = 1;
  }
  for (const [hex, { total }] of bands) own[hex] = total;
  return { geometry, cost, own, ends };
}

function stepCost(seen: SeenHex): number {
  const dry = seen.bridge !== undefined || seen.raft !== undefined;
  return dry ? 1 : (STEP_COSTS[seen.terrain] ?? 1);
}

/**
 * All routes for a band of this size; they end at an enemy or a foreign den, and never enter a hex in `avoid`. Costs
 * are small whole numbers, so the open hexes wait in one list for each cost.
 */
export function routesFrom(roads: Roads, start: number, lizards: number, avoid: ReadonlySet<number>): Routes {
  const { geometry, cost, own, ends } = roads;
  const costs = new Uint8Array(geometry.size).fill(UNREACHED);
  const before = new Int32Array(geometry.size);
  const waiting: number[][] = Array.from({ length: LONGEST_ROUTE + 1 }, () => []);
  const reached: number[] = [];
  costs[start] = 0;
  waiting[0]?.push(start);
  for (let far = 0; far <= LONGEST_ROUTE; far++)
    for (const hex of waiting[far] as number[]) {
      if (costs[hex] !== far) continue; // a cheaper way has been found since
      reached.push(hex);
      if (hex !== start && ends[hex] === 1) continue;
      for (const next of adjacent(geometry, hex)) {
        const there = far + (cost[next] as number);
        if (there > LONGEST_ROUTE || there >= (costs[next] as number)) continue;
        if ((own[next] as number) + lizards > MOST_WARRIORS || avoid.has(next)) continue; // MOV-4
        costs[next] = there;
        before[next] = hex;
        waiting[there]?.push(next);
      }
    }
  return { reached, costs, to: (goal) => routeTo(goal, start, before) };
}

function routeTo(goal: number, start: number, before: Int32Array): number[] {
  const route: number[] = [];
  for (let at = goal; at !== start; at = before[at] as number) route.unshift(at);
  return route;
}

/** The directions of the first steps of a route. */
export function directionsAlong(known: BotKnowledge, start: number, route: readonly number[]): Direction[] {
  let at = start;
  return route.map((next) => {
    const direction = DIRECTIONS[neighboursOf(known.geometry, at).indexOf(next)] as Direction;
    at = next;
    return direction;
  });
}
