/** How dens become Ruins (WLD-3, NAT-1, DEV-14). */
import type { Change } from "../facts";
import { total } from "../lizards";
import type { Turn } from "../turn-under-way";
import type { Den, Hex } from "../world";

export const TURNS_UNTIL_RUIN = 3; // DEV-14

/** The den's lizards and militia are lost, warriors stay in the Ruin. Answers who was lost. */
export function ruin(hex: Hex, { owner, lizards, militia }: Den): Change[] {
  hex.den = null;
  hex.terrain = "ruin";
  return [
    { clan: owner, lizards: -lizards },
    { clan: null, lizards: -total(militia) },
  ];
}

/** Home Dens freed because their owner left become Ruins if nobody takes them. */
export function freedHomeDensFall(turn: Turn): void {
  for (const hex of turn.world.hexes) {
    const den = hex.den;
    if (!den || den.home === null || den.owner !== null || den.freedTurn === null) continue;
    if (turn.number < den.freedTurn + TURNS_UNTIL_RUIN) continue;
    turn.record({ hex, rule: "DEV-14", told: [], changes: ruin(hex, den) });
    turn.recordSeen(hex, "DEV-14", { type: "tradition-ended" }, () => true);
  }
}
