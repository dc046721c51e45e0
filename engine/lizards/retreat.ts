/** CMB-6: where a beaten force can flee to. */
import type { Battle } from "./battle";
import { type Force, largestBand } from "./force";
import { adjacent } from "./hex";
import { MOST_WARRIORS } from "./lizards";
import { isWater, TERRAIN } from "./terrain";
import type { Turn } from "./turn-under-way";
import { type Hex, hasEnemies, sizeOf } from "./world";

export interface Retreat {
  /** One of these, all equally likely. */
  hexes: number[];
  /** Whether they enter it: a rammer that stays on its raft does not. */
  entering: boolean;
}

/** Where a force of this size can flee from a battle; null if nowhere: it fights to the death. */
export function retreatFor(force: Force, lizards: number, battle: Battle, turn: Turn): Retreat | null {
  if (force.base) return { hexes: [force.base.index], entering: false }; // RFT-6
  const crew = battle.place.raft !== null && force === battle.defender;
  const hexes =
    (crew ? overboard(battle, turn) : null) ?? wayBack(force, lizards, battle, turn) ?? anyWay(battle, turn);
  return hexes && { hexes, entering: true };
}

/** RFT-5: a beaten crew jumps into the water. */
function overboard(battle: Battle, turn: Turn): number[] | null {
  return listOrNull(openNeighbours(battle, turn).filter((hex) => isWater(hex.terrain)));
}

/** CMB-6: the hex from which the largest band came this turn, if no enemy is there and it holds them all. */
function wayBack(force: Force, lizards: number, battle: Battle, turn: Turn): number[] | null {
  const from = largestBand(force.bands)?.cameFrom ?? null;
  if (from === null || force.clan === null) return null;
  const hex = turn.hex(from);
  const foreignDen = hex.den !== null && hex.den.owner !== force.clan;
  const enemyRaft = hex === battle.attacker.base; // RFT-6
  if (hasEnemies(hex, force.clan) || foreignDen || enemyRaft || sizeOf(hex.bands) + lizards > MOST_WARRIORS)
    return null;
  return [from];
}

function anyWay(battle: Battle, turn: Turn): number[] | null {
  const open = openNeighbours(battle, turn);
  return listOrNull(open.filter((hex) => TERRAIN[hex.terrain].land)) ?? listOrNull(open);
}

/** The neighbours that hold no warriors and no den; a rammer's own raft counts as held. */
function openNeighbours({ place, attacker }: Battle, turn: Turn): Hex[] {
  return adjacent(turn.world.geometry, place.index)
    .map((index) => turn.hex(index))
    .filter((hex) => hex.bands.length === 0 && hex.den === null && hex !== attacker.base);
}

function listOrNull(hexes: Hex[]): number[] | null {
  return hexes.length > 0 ? hexes.map((hex) => hex.index) : null;
}
