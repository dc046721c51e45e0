/** Chapter 8: how a fight goes, from the first strike to prisoners and flight. */
import type { Dice } from "../dice";
import type { Seat } from "../ruleset";
import { takeAtRandom } from "./casualties";
import { BASE_PERCENT, type StillFighting, strikeRound } from "./combat-round";
import { enterByFlight } from "./events/flight";
import type { CombatTelling } from "./facts";
import { experienceBonus, type Force, largestBand, pools, strength } from "./force";
import { addLizards, type Lizards, MOST_WARRIORS, noLizards, total, VETERAN } from "./lizards";
import { type Retreat, retreatFor } from "./retreat";
import { seesWarriorsIn } from "./sight";
import { TERRAIN } from "./terrain";
import type { Turn } from "./turn-under-way";
import { type Hex, removeEmptyBands, sizeOf } from "./world";

export const AGAINST_DEN_PERCENT = 25; // CMB-3
export const MOST_PERCENT = 65; // CMB-4
export const MOST_AGAINST_DEN_PERCENT = 40; // CMB-4
export const PRISONER_PERCENT = 30; // CMB-7

export interface Battle {
  place: Hex;
  /** Not yet among the bands of the place. */
  attacker: Force;
  defender: Force;
  /** The prize is a den: CMB-3, CMB-5, CMB-7. */
  forDen: boolean;
  /** CMB-5: whether anyone may flee at all. */
  flight: boolean;
  /** The hexes the attacker goes on to if it wins. */
  ahead: readonly number[];
}

/**
 * Fights a battle to its end and returns the winner, or null when both sides perished. Losses are taken, prisoners
 * made, experience gained, the beaten gone or fled. A victorious attacker is not put into the place.
 */
export function fight(battle: Battle, turn: Turn, dice: Dice): Force | null {
  const { attacker, defender, place } = battle;
  if (attacker.clan !== null) turn.disturb(place, attacker.clan); // CMB-10
  if (defender.clan !== null) turn.disturb(place, defender.clan);
  const course = strikeUntilDecided(battle, turn, dice);
  const wounded = {
    attacker: takeAtRandom(pools(attacker), course.attackers - course.attackersLeft, dice, "attackers wounded"),
    defender: takeAtRandom(pools(defender), course.defenders - course.defendersLeft, dice, "defenders wounded"),
  };
  const winner = winnerOf(battle, course);
  const prisoners = winner ? takePrisoners(battle, turn, course, winner, wounded, dice) : noLizards();
  if (winner) gainExperience(winner);
  removeEmptyBands(place);
  recordCombat(battle, turn, course, wounded, winner, prisoners);
  if (winner === attacker) recordLostWorks(battle, turn);
  if (course.fled) flee(course.fled, battle, turn, dice);
  return winner;
}

/** A side that breaks and runs, and where it can run to: settled before chance says who of it is wounded. */
interface Flight {
  force: Force;
  retreat: Retreat;
}

interface Course extends StillFighting {
  attackers: number;
  defenders: number;
  /** Of the levels they fight with (CMB-4, CMB-7). */
  attackerBonus: number;
  defenderBonus: number;
  rounds: number;
  fled: Flight | null;
}

const STRIKES = ["attackers strike", "defenders strike"] as const;

function strikeUntilDecided(battle: Battle, turn: Turn, dice: Dice): Course {
  const attackers = strength(battle.attacker);
  const defenders = strength(battle.defender);
  const course: Course = {
    attackers,
    defenders,
    attackersLeft: attackers,
    defendersLeft: defenders,
    attackerBonus: experienceBonus(battle.attacker),
    defenderBonus: experienceBonus(battle.defender),
    rounds: 0,
    fled: null,
  };
  const percent = attackerPercent(battle.forDen, course);
  while (course.attackersLeft > 0 && course.defendersLeft > 0) {
    if (course.rounds > 0) course.fled = flightBefore(battle, course, turn, dice);
    if (course.fled) return course;
    course.rounds++;
    strikeRound(course, percent, dice, STRIKES);
  }
  return course;
}

/** CMB-3, CMB-4. */
export function attackerPercent(
  forDen: boolean,
  { attackerBonus, defenderBonus }: Pick<Course, "attackerBonus" | "defenderBonus">,
): number {
  const difference = attackerBonus - defenderBonus;
  return forDen
    ? Math.min(AGAINST_DEN_PERCENT + difference, MOST_AGAINST_DEN_PERCENT)
    : Math.min(BASE_PERCENT + difference, MOST_PERCENT);
}

/** CMB-5: the side that breaks and runs before this round, if one does. */
function flightBefore(battle: Battle, course: Course, turn: Turn, dice: Dice): Flight | null {
  const { attackersLeft, defendersLeft } = course;
  const [force, weak, strong] =
    attackersLeft < defendersLeft
      ? ([battle.attacker, attackersLeft, defendersLeft] as const)
      : ([battle.defender, defendersLeft, attackersLeft] as const);
  if (2 * strong < 3 * weak || !mayFlee(force, battle, turn)) return null;
  const retreat = retreatFor(force, weak, battle, turn);
  if (!retreat) return null;
  const { fleeAtThreeToTwoPercent: atLeast, fleeAtTwoToOnePercent: atMost } = turn.world.house;
  const odds = strong >= 2 * weak ? atMost * weak : atLeast * weak + (atMost - atLeast) * (2 * strong - 3 * weak);
  return dice.odds("flight", odds, 100 * weak) ? { force, retreat } : null;
}

function mayFlee(force: Force, battle: Battle, turn: Turn): boolean {
  if (!battle.flight || force.militia) return false;
  if (battle.forDen && force === battle.defender) return false;
  return !force.bands.some((band) => turn.isHeld(band));
}

function winnerOf({ attacker, defender }: Battle, course: Course): Force | null {
  if (course.fled) return course.fled.force === attacker ? defender : attacker;
  if (course.attackersLeft > 0) return attacker;
  return course.defendersLeft > 0 ? defender : null;
}

interface Wounded {
  attacker: Lizards;
  defender: Lizards;
}

/** CMB-7: takes some of the enemy's wounded into the winner's largest band. */
function takePrisoners(
  battle: Battle,
  turn: Turn,
  course: Course,
  winner: Force,
  wounded: Wounded,
  dice: Dice,
): Lizards {
  const largest = largestBand(winner.bands);
  if (battle.forDen || !largest) return noLizards();
  const attacking = winner === battle.attacker;
  const beaten = attacking ? wounded.defender : wounded.attacker;
  const bonus = attacking ? course.attackerBonus : course.defenderBonus;
  const taken = Math.floor((total(beaten) * (PRISONER_PERCENT + bonus)) / 100);
  const room = MOST_WARRIORS - sizeOf(winner.bands) - (attacking ? mostOwnAhead(battle, turn) : 0); // LIZ-3
  const prisoners = takeAtRandom([{ ...beaten }], Math.min(taken, room), dice, "prisoners");
  addLizards(largest.lizards, prisoners);
  return prisoners;
}

/** LIZ-3: the most warriors of its own that the attacker comes upon on its way: prisoners must have room there too. */
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

function flee({ force, retreat }: Flight, battle: Battle, turn: Turn, dice: Dice): void {
  battle.place.bands = battle.place.bands.filter((band) => !force.bands.includes(band));
  const to = turn.hex(dice.pick("retreat", retreat.hexes));
  if (retreat.entering) enterByFlight(force.bands, battle.place, to, turn, dice);
  else to.bands.push(...force.bands);
}

function recordCombat(
  battle: Battle,
  turn: Turn,
  course: Course,
  wounded: Wounded,
  winner: Force | null,
  prisoners: Lizards,
): void {
  const { place, attacker, defender } = battle;
  const taken = total(prisoners);
  const change = (force: Force, lost: Lizards) => ({
    clan: force.clan,
    lizards: (force === winner ? taken : 0) - total(lost),
  });
  const told: [Seat, CombatTelling][] = [];
  for (const force of [attacker, defender])
    if (force.clan !== null) told.push([force.clan, combatTelling(force, battle, course, wounded, winner, prisoners)]);
  turn.record({
    hex: place,
    rule: "CMB-2",
    told,
    changes: [change(attacker, wounded.attacker), change(defender, wounded.defender)],
  });
  recordSpectacle(battle, turn, course, winner);
}

function combatTelling(
  force: Force,
  { attacker, defender }: Battle,
  course: Course,
  wounded: Wounded,
  winner: Force | null,
  prisoners: Lizards,
): CombatTelling {
  const attacking = force === attacker;
  const enemy = attacking ? defender : attacker;
  return {
    type: "combat",
    attacking,
    enemy: enemy.clan,
    ours: attacking ? course.attackers : course.defenders,
    theirs: attacking ? course.defenders : course.attackers,
    rounds: course.rounds,
    result: combatResult(force, course, winner),
    lost: attacking ? wounded.attacker : wounded.defender,
    theyLost: total(attacking ? wounded.defender : wounded.attacker),
    captured: force === winner ? prisoners : noLizards(),
    experience: largestBand(force.bands)?.experience ?? 0,
  };
}

function combatResult(force: Force, course: Course, winner: Force | null): CombatTelling["result"] {
  if (winner === null) return "nobody";
  if (course.fled) return course.fled.force === force ? "fled" : "enemy-fled";
  return winner === force ? "won" : "lost";
}

/** VIS-6: what onlookers learn of a fight, and that only where the warriors are not hidden from them. */
function recordSpectacle(battle: Battle, turn: Turn, course: Course, winner: Force | null): void {
  const { place, attacker, defender } = battle;
  if (attacker.clan === null) throw new Error("militia never attack");
  const seen = {
    type: "combat-seen",
    attacker: attacker.clan,
    defender: defender.clan,
    attackers: course.attackers,
    defenders: defender.clan === null ? null : course.defenders,
    held: winner?.clan ?? null,
  } as const;
  const hidden = TERRAIN[place.terrain].hidesWarriors;
  turn.recordSeen(place, "VIS-6", seen, (clan) => {
    if (clan === attacker.clan || clan === defender.clan) return false;
    return !hidden || seesWarriorsIn(place, clan);
  });
}

/** CMB-9, DEN-4: what falls to the victorious attacker. Its owner has fought for it; else it is not told (MOV-7). */
function recordLostWorks({ place, defender: { clan } }: Battle, turn: Turn): void {
  if (clan === null) return;
  const { den, bridge, terrain, owner } = place;
  if (den?.owner === clan) {
    const { colour, home, lizards } = den;
    turn.record({ hex: place, rule: "CMB-9", told: [[clan, { type: "lost-den", colour, home, lizards }]] });
  }
  if (terrain === "temple" && owner === clan)
    turn.record({ hex: place, rule: "DEN-4", told: [[clan, { type: "lost", work: "temple" }]] });
  if (bridge?.owner === clan)
    turn.record({ hex: place, rule: "DEN-4", told: [[clan, { type: "lost", work: "bridge" }]] });
}
