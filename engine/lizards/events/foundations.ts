/** DEV-14: what is left alone falls down. */
import type { Turn } from "../turn-under-way";
import { ruin } from "./ruin";

export const TURNS_UNTIL_RUIN = 3; // DEV-14

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

/** Foundations laid in the previous turn and not completed collapse. */
export function foundationsCollapse(turn: Turn): void {
  for (const hex of turn.world.hexes)
    if (hex.foundation && hex.foundation.laidTurn < turn.number) {
      hex.foundation = null;
      turn.recordSeen(hex, "DEV-14", { type: "destroyed", work: "foundation", own: false }, () => true);
    }
}
