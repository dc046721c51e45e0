/** Sea monsters (SEA). */
import type { Dice } from "../../dice";
import type { Seat } from "../../ruleset";
import { takeAtRandom } from "../casualties";
import { BASE_PERCENT, strikeRound } from "../combat-round";
import { adjacent } from "../hex";
import { type Lizards, noLizards, total } from "../lizards";
import { isWater } from "../terrain";
import type { Turn } from "../turn-under-way";
import { type Bands, carriesOverWater, type Hex, type Spy, sizeOf } from "../world";
import { ATTACK_PERCENT } from "./entering-chances";

export const LIZARDS_PER_WATER_HEX = 15; // SEA-2

/** SEA-2, in lizards. */
export function monsterStrength(place: Hex, turn: Turn): number {
  const around = adjacent(turn.world.geometry, place.index).filter((index) => isWater(turn.hex(index).terrain));
  return LIZARDS_PER_WATER_HEX * around.length;
}

/** SEA-1, for warriors that entered together. */
export function meetSeaMonster(bands: Bands, place: Hex, turn: Turn, dice: Dice): void {
  if (sizeOf(bands) === 0) return;
  const strength = awakenedMonster(place, turn, dice);
  if (strength > 0) fightMonster(bands, strength, place, turn, dice.fork("fight with the sea monster"));
}

/** SEA-4, for a spy that entered: whether it lives. */
export function spySurvivesMonster(spy: Spy, place: Hex, turn: Turn, dice: Dice): boolean {
  const strength = awakenedMonster(place, turn, dice);
  if (strength === 0) return true;
  return fightMonsterAlone(spy, strength, place, turn, dice.fork("fight with the sea monster")).lizards > 0;
}

function awakenedMonster(place: Hex, turn: Turn, dice: Dice): number {
  if (!isWater(place.terrain) || carriesOverWater(place)) return 0;
  const strength = monsterStrength(place, turn);
  return strength > 0 && dice.fork("sea monster").chance("attack", ATTACK_PERCENT) ? strength : 0;
}

/** Fights all the warriors together until one side is gone. Returns the monster's remaining strength. */
export function fightMonster(bands: Bands, strength: number, place: Hex, turn: Turn, dice: Dice): number {
  const { clan } = bands[0];
  turn.disturb(place, clan); // DEV-3
  const before = sizeOf(bands);
  const after = exchangeBlows(strength, before, dice);
  const pools = bands.map((band) => band.lizards);
  const lost = takeAtRandom(pools, before - after.lizards, dice, "taken by the sea monster");
  tell(place, clan, strength, lost, 0, after.lizards, turn);
  return after.monster;
}

/** SEA-4: fights one spy. Returns what is left of both; they may have killed each other. */
export function fightMonsterAlone(spy: Spy, strength: number, place: Hex, turn: Turn, dice: Dice): LeftOfFight {
  const after = exchangeBlows(strength, 1, dice);
  tell(place, spy.clan, strength, noLizards(), 1 - after.lizards, after.lizards, turn);
  return after;
}

interface LeftOfFight {
  monster: number;
  lizards: number;
}

const STRIKES = ["sea monster strikes", "lizards strike"] as const;

/** SEA-3: like a combat in which the monster attacks, both sides have the base chance and nobody flees. */
function exchangeBlows(strength: number, lizards: number, dice: Dice): LeftOfFight {
  const monster = { left: strength };
  const attacked = { left: lizards };
  while (monster.left > 0 && attacked.left > 0) strikeRound(monster, attacked, BASE_PERCENT, dice, STRIKES);
  return { monster: monster.left, lizards: attacked.left };
}

function tell(hex: Hex, clan: Seat, strength: number, lizards: Lizards, spies: number, left: number, turn: Turn): void {
  turn.record({
    hex,
    rule: "SEA-3",
    told: [[clan, { type: "monster", strength, lizards, spies, left }]],
    changes: [{ clan, lizards: -total(lizards) - spies }],
  });
}
