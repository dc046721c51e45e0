/** How lizards are taken out of bands. */
import type { Dice } from "../dice";
import type { Seat } from "../ruleset";
import { addLizards, COLOURS, type Lizards, noLizards } from "./lizards";
import { type Band, bandsOf, type Hex, removeEmptyBands } from "./world";

/** LIZ-8: takes `count` lizards out of the pools, each lizard equally likely. Returns those taken. */
export function takeAtRandom(pools: readonly Lizards[], count: number, dice: Dice, label: string): Lizards {
  const groups: number[] = [];
  for (const { red, green, grey, yellow, black } of pools) groups.push(red, green, grey, yellow, black);
  let left = 0;
  for (const group of groups) left += group;
  if (count >= left) groups.fill(0);
  else for (let i = count; i > 0; i--) takeOne(groups, dice.between(label, 1, left--));
  return keepOnly(groups, pools);
}

/** Takes the n-th lizard, counting through the groups, out of its group. */
function takeOne(groups: number[], n: number): void {
  let group = 0;
  let before = groups[0] as number;
  while (before < n) before += groups[++group] as number;
  groups[group] = (groups[group] as number) - 1;
}

/** Leaves these numbers, pool by pool and colour by colour. Returns those taken. */
function keepOnly(groups: readonly number[], pools: readonly Lizards[]): Lizards {
  const taken = noLizards();
  let group = 0;
  for (const pool of pools)
    for (const colour of COLOURS) {
      const kept = groups[group++] as number;
      taken[colour] += pool[colour] - kept;
      pool[colour] = kept;
    }
  return taken;
}

/** Takes as many of the wanted as the pool has, and subtracts them from the wanted. Returns those taken. */
export function takeWanted(pool: Lizards, wanted: Lizards): Lizards {
  const taken = noLizards();
  for (const colour of COLOURS) {
    taken[colour] = Math.min(pool[colour], wanted[colour]);
    pool[colour] -= taken[colour];
    wanted[colour] -= taken[colour];
  }
  return taken;
}

/** Takes each lizard out of the pool with the same chance. Returns those taken. */
export function takeEach(pool: Lizards, percent: number, dice: Dice, label: string): Lizards {
  const taken = noLizards();
  for (const colour of COLOURS) {
    if (pool[colour] === 0) continue;
    taken[colour] = dice.count(label, pool[colour], percent);
    pool[colour] -= taken[colour];
  }
  return taken;
}

/** The same for several bands together. */
export function takeEachOf(bands: readonly Band[], percent: number, dice: Dice, label: string): Lizards {
  const taken = noLizards();
  for (const band of bands) addLizards(taken, takeEach(band.lizards, percent, dice, label));
  return taken;
}

export interface Losses {
  lizards: Lizards;
  spies: number;
}

/** Takes each warrior and each spy of a clan out of the hex with the same chance. */
export function takeEachIn(hex: Hex, clan: Seat, percent: number, dice: Dice, label: string): Losses {
  const lizards = takeEachOf(bandsOf(hex, clan), percent, dice, label);
  removeEmptyBands(hex);
  const before = hex.spies.length;
  hex.spies = hex.spies.filter((spy) => spy.clan !== clan || !dice.chance(`spy ${label}`, percent));
  return { lizards, spies: before - hex.spies.length };
}
