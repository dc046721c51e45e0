/** How lizards are taken out of bands. */
import type { Dice } from "../dice";
import type { Seat } from "../ruleset";
import { addLizards, COLOURS, type Lizards, noLizards, total } from "./lizards";
import { type Band, bandsOf, type Hex, removeEmptyBands } from "./world";

/** LIZ-8: takes `count` lizards out of the pools, each lizard equally likely. Returns those taken. */
export function takeAtRandom(pools: readonly Lizards[], count: number, dice: Dice, label: string): Lizards {
  const taken = noLizards();
  let left = 0;
  for (const pool of pools) left += total(pool);
  if (count >= left) return takeAll(pools);
  for (let i = count; i > 0; i--) takeOne(pools, dice.between(label, 1, left--), taken);
  return taken;
}

function takeAll(pools: readonly Lizards[]): Lizards {
  const taken = noLizards();
  for (const pool of pools) {
    addLizards(taken, pool);
    Object.assign(pool, noLizards());
  }
  return taken;
}

/** Moves the n-th lizard, counted through the pools, from its pool to `taken`. */
function takeOne(pools: readonly Lizards[], n: number, taken: Lizards): void {
  let before = 0;
  for (const pool of pools)
    for (const colour of COLOURS) {
      before += pool[colour];
      if (before < n) continue;
      pool[colour]--;
      taken[colour]++;
      return;
    }
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
