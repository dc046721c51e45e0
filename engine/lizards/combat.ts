/** Chapter 8: how a fight goes, from the first strike to prisoners and flight. */
import type { Dice } from "../dice";
import type { Battle, Course, Side } from "./battle";
import { takeAtRandom } from "./casualties";
import { recordCombat } from "./combat-facts";
import { AGAINST_DEN_PERCENT, BASE_PERCENT, strikeRound } from "./combat-round";
import { enterByFlight } from "./events/flight";
import { experienceBonus, type Force, largestBand, pools, strength } from "./force";
import { addLizards, MOST_WARRIORS, noLizards, total, VETERAN } from "./lizards";
import { retreatFor } from "./retreat";
import type { Turn } from "./turn-under-way";
import { areAny, removeEmptyBands, sizeOf } from "./world";

export const MOST_PERCENT = 65; // CMB-4
export const MOST_AGAINST_DEN_PERCENT = 40; // CMB-4
export const PRISONER_PERCENT = 30; // CMB-7

/**
 * Fights a battle to its end and returns the winner, or null if both sides perished. Applies losses, prisoners,
 * experience and flight, but does not move a victorious attacker into the place.
 */
export function fight(battle: Battle, turn: Turn, dice: Dice): Force | null {
  for (const { clan } of [battle.attacker, battle.defender]) if (clan !== null) turn.disturb(battle.place, clan); // CMB-10
  const course = strikeUntilDecided(battle, turn, dice);
  takeWounded(course.attacker, dice, "attackers wounded");
  takeWounded(course.defender, dice, "defenders wounded");
  const winner = winnerOf(course);
  if (winner) takePrisoners(winner, battle, course, turn, dice);
  if (winner) gainExperience(winner.force);
  removeEmptyBands(battle.place);
  recordCombat(battle, course, winner, turn);
  flee(battle, course, turn, dice);
  return winner?.force ?? null;
}

const STRIKES = ["attackers strike", "defenders strike"] as const;

function strikeUntilDecided(battle: Battle, turn: Turn, dice: Dice): Course {
  const attacker = sideOf(battle.attacker);
  const defender = sideOf(battle.defender);
  const course: Course = { attacker, defender, rounds: 0, fled: null };
  const percent = attackerPercent(battle.forDen, { attackerBonus: attacker.bonus, defenderBonus: defender.bonus });
  while (attacker.left > 0 && defender.left > 0) {
    if (course.rounds > 0) course.fled = flightBefore(battle, course, turn, dice);
    if (course.fled) return course;
    course.rounds++;
    strikeRound(attacker, defender, percent, dice, STRIKES);
  }
  return course;
}

function sideOf(force: Force): Side {
  const before = strength(force);
  return {
    force,
    before,
    left: before,
    bonus: experienceBonus(force),
    wounded: noLizards(),
    captured: noLizards(),
  };
}

/** CMB-3, CMB-4. */
export function attackerPercent(
  forDen: boolean,
  { attackerBonus, defenderBonus }: { attackerBonus: number; defenderBonus: number },
): number {
  const difference = attackerBonus - defenderBonus;
  return forDen
    ? Math.min(AGAINST_DEN_PERCENT + difference, MOST_AGAINST_DEN_PERCENT)
    : Math.min(BASE_PERCENT + difference, MOST_PERCENT);
}

/** CMB-5: the side that flees before this round, if any. */
function flightBefore(battle: Battle, { attacker, defender }: Course, turn: Turn, dice: Dice): Course["fled"] {
  const side = attacker.left < defender.left ? attacker : defender;
  const weak = side.left;
  const strong = side === attacker ? defender.left : attacker.left;
  if (2 * strong < 3 * weak || !mayFlee(side.force, battle, turn)) return null;
  const retreat = retreatFor(side.force, weak, battle, turn);
  if (!retreat) return null;
  const { fleeAtThreeToTwoPercent: atLeast, fleeAtTwoToOnePercent: atMost } = turn.world.house;
  const odds = strong >= 2 * weak ? atMost * weak : atLeast * weak + (atMost - atLeast) * (2 * strong - 3 * weak);
  return dice.odds("flight", odds, 100 * weak) ? { side, retreat } : null;
}

function mayFlee(force: Force, battle: Battle, turn: Turn): boolean {
  if (!battle.flight || force.militia) return false;
  if (battle.forDen && force === battle.defender) return false;
  return !force.bands.some((band) => turn.isHeld(band));
}

/** CMB-2: picks at random which of a side's lizards were wounded. */
function takeWounded(side: Side, dice: Dice, label: string): void {
  side.wounded = takeAtRandom(pools(side.force), side.before - side.left, dice, label);
}

function winnerOf({ attacker, defender, fled }: Course): Side | null {
  if (fled) return fled.side === attacker ? defender : attacker;
  if (attacker.left > 0) return attacker;
  return defender.left > 0 ? defender : null;
}

/** CMB-7: takes some of the enemy's wounded into the winner's largest band. */
function takePrisoners(winner: Side, battle: Battle, { attacker, defender }: Course, turn: Turn, dice: Dice): void {
  const { bands } = winner.force;
  const largest = largestBand(bands);
  if (battle.forDen || !largest) return;
  const beaten = winner === attacker ? defender.wounded : attacker.wounded;
  const taken = Math.floor((total(beaten) * (PRISONER_PERCENT + winner.bonus)) / 100);
  const room = MOST_WARRIORS - sizeOf(bands) - (winner === attacker ? mostOwnAhead(battle, turn) : 0); // LIZ-3
  winner.captured = takeAtRandom([{ ...beaten }], Math.min(taken, room), dice, "prisoners");
  addLizards(largest.lizards, winner.captured);
}

/** LIZ-3: the most warriors of its own in any hex ahead of the attacker, where prisoners must have room too. */
function mostOwnAhead({ attacker, ahead }: Battle, turn: Turn): number {
  return Math.max(
    0,
    ...ahead.map((index) => sizeOf(turn.hex(index).bands.filter(({ clan }) => clan === attacker.clan))),
  );
}

/** CMB-8. */
function gainExperience(winner: Force): void {
  for (const band of winner.bands) band.experience = Math.min(band.experience + 1, VETERAN);
}

/** CMB-6: the side that fled leaves the place. */
function flee({ place }: Battle, { fled }: Course, turn: Turn, dice: Dice): void {
  if (!fled) return;
  const { bands } = fled.side.force;
  if (!areAny(bands)) return; // CMB-5: militia never flee
  const { hexes, entering } = fled.retreat;
  place.bands = place.bands.filter((band) => !bands.includes(band));
  const to = turn.hex(dice.pick("retreat", hexes));
  if (entering) enterByFlight(bands, place, to, turn, dice);
  else to.bands.push(...bands);
}
