/** Points, victory and the ranking (chapter 10). */
import type { RankedSeat, Seat, Standing } from "../ruleset";
import { total } from "./lizards";
import type { World } from "./world";

export const HOME_DEN_POINTS = 2000; // VIC-1
export const TEMPLE_POINTS = 30;
export const DEN_POINTS = 25;
export const BRIDGE_POINTS = 10;
export const THRESHOLD_PER_HOME_DEN = 1000; // VIC-2

/** What a clan's points are made of. */
export interface Score {
  clan: Seat;
  points: number;
  lizards: number;
  homeDens: number;
  dens: number;
  temples: number;
  bridges: number;
}

/** VIC-1: all clans, most points first. */
export function scores(world: World): Score[] {
  const ranking = world.clans.map(({ number }) => emptyScore(number));
  const byClan: Score[] = [];
  for (const score of ranking) byClan[score.clan] = score;
  const scoreOf = (clan: Seat) => byClan[clan] as Score;
  for (const { den, bridge, owner, bands, spies } of world.hexes) {
    for (const { clan, lizards } of bands) scoreOf(clan).lizards += total(lizards);
    for (const { clan } of spies) scoreOf(clan).lizards++;
    if (owner !== null) scoreOf(owner).temples++;
    if (bridge && bridge.owner !== null) scoreOf(bridge.owner).bridges++;
    if (!den || den.owner === null) continue;
    const score = scoreOf(den.owner);
    score.lizards += den.lizards;
    if (den.home === null) score.dens++;
    else score.homeDens++;
  }
  for (const score of ranking) score.points = points(score);
  return ranking.sort((a, b) => b.points - a.points || a.clan - b.clan);
}

function emptyScore(clan: Seat): Score {
  return { clan, points: 0, lizards: 0, homeDens: 0, dens: 0, temples: 0, bridges: 0 };
}

function points({ lizards, homeDens, dens, temples, bridges }: Score): number {
  const works = HOME_DEN_POINTS * homeDens + DEN_POINTS * dens + TEMPLE_POINTS * temples + BRIDGE_POINTS * bridges;
  return lizards + works;
}

/** VIC-2, VIC-4: the points needed to win. */
export function victoryThreshold(world: World): number {
  let standing = 0;
  for (const { den } of world.hexes) if (den !== null && den.home !== null) standing++;
  return Math.max(world.house.victoryFloor, THRESHOLD_PER_HOME_DEN * standing);
}

/** VIC-2, VIC-3: the clans that have won. */
export function winners(world: World, ranking: readonly Score[] = scores(world)): Seat[] {
  const playing = new Set(world.clans.filter(({ status }) => status === "playing").map(({ number }) => number));
  const inPlay = ranking.filter(({ clan }) => playing.has(clan));
  const best = inPlay[0];
  if (!best) return [];
  if (inPlay.length === 1) return [best.clan];
  if (best.points < victoryThreshold(world)) return [];
  return inPlay.filter(({ points }) => points === best.points).map(({ clan }) => clan);
}

/** Ranks with shared places: 1, 2, 2, 4. */
function ranked(ranking: readonly Score[]): RankedSeat[] {
  return ranking.map(({ clan, points }) => {
    const rank = 1 + ranking.filter((other) => other.points > points).length;
    return { rank, seat: clan, points };
  });
}

/** The share of the threshold within which the leader counts as close to victory. */
const CLOSE = 0.1;

/** How many points the leader is short of victory (VIC-2), if only a few; otherwise, and for all others, null. */
export function shortOfVictory({ rank, points }: { rank: number; points: number }, threshold: number): number | null {
  const short = threshold - points;
  return rank === 1 && short > 0 && short < CLOSE * threshold ? short : null;
}

export function standingOf(world: World): Standing {
  const ranking = scores(world);
  const won = winners(world, ranking);
  const nobodyLeft = world.clans.every(({ status }) => status !== "playing");
  return {
    ranking: ranked(ranking),
    threshold: victoryThreshold(world),
    winners: won,
    over: won.length > 0 || nobodyLeft,
  };
}
