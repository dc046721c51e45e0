/** What those who fought learn about a fight, and what onlookers do. */
import type { Seat } from "../ruleset";
import type { Battle, Course, Side } from "./battle";
import type { CombatTelling } from "./facts";
import { largestBand } from "./force";
import { total } from "./lizards";
import { seesWarriorsIn } from "./sight";
import type { Turn } from "./turn-under-way";

/** Records a fight that is decided, before the beaten flee. */
export function recordCombat(battle: Battle, course: Course, winner: Side | null, turn: Turn): void {
  const sides = [course.attacker, course.defender];
  const told: [Seat, CombatTelling][] = [];
  for (const side of sides) {
    const { clan } = side.force;
    if (clan !== null) told.push([clan, combatTelling(side, course, winner)]);
  }
  const changes = sides.map(({ force, wounded, captured }) => ({
    clan: force.clan,
    lizards: total(captured) - total(wounded),
  }));
  turn.record({ hex: battle.place, rule: "CMB-2", told, changes });
  recordSpectacle(battle, course, winner, turn);
  if (winner === course.attacker) recordLostWorks(battle, turn);
}

function combatTelling(side: Side, course: Course, winner: Side | null): CombatTelling {
  const attacking = side === course.attacker;
  const enemy = attacking ? course.defender : course.attacker;
  return {
    type: "combat",
    attacking,
    enemy: enemy.force.clan,
    ours: side.before,
    theirs: enemy.before,
    rounds: course.rounds,
    result: combatResult(side, course, winner),
    lost: side.wounded,
    theyLost: total(enemy.wounded),
    captured: side.captured,
    experience: largestBand(side.force.bands)?.experience ?? 0,
  };
}

function combatResult(side: Side, { fled }: Course, winner: Side | null): CombatTelling["result"] {
  if (winner === null) return "nobody";
  if (fled) return fled.side === side ? "fled" : "enemy-fled";
  return winner === side ? "won" : "lost";
}

/** VIS-6: what onlookers learn of a fight, unless the warriors are hidden from them. */
function recordSpectacle({ place }: Battle, course: Course, winner: Side | null, turn: Turn): void {
  const attacker = course.attacker.force.clan;
  const defender = course.defender.force.clan;
  if (attacker === null) throw new Error("militia never attack");
  const seen = {
    type: "combat-seen",
    attacker,
    defender,
    attackers: course.attacker.before,
    defenders: defender === null ? null : course.defender.before,
    held: winner?.force.clan ?? null,
  } as const;
  const looksOn = (clan: Seat) => clan !== attacker && clan !== defender && seesWarriorsIn(place, clan);
  turn.recordSeen(place, "VIS-6", seen, looksOn);
}

/** CMB-9, DEN-4: what falls to the victorious attacker. Its owner is told only after a fight for it (MOV-7). */
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
