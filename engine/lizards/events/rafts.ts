/** DEV-13, RFT-7: rafts grow old and sink. */
import type { Seat } from "../../ruleset";
import type { Turn } from "../turn-under-way";
import { type Hex, holder, sizeOf } from "../world";

export function raftsAge(turn: Turn): void {
  for (const hex of turn.world.hexes) {
    const { raft } = hex;
    if (!raft || turn.isMarked("raft launched", hex, "anyone")) continue;
    raft.turnsLeft--;
    if (raft.turnsLeft > 0) continue;
    hex.raft = null; // BRG-1: those left swimming have not entered
    const clan = holder(hex);
    if (clan !== null)
      turn.record({ hex, rule: "DEV-13", told: [[clan, { type: "raft-sank", aboard: sizeOf(hex.bands) }]] });
    recordLostRaft(hex, "DEV-13", clan, turn);
  }
}

/** VIS-6: tells all who see the hex that a raft is gone, except those who know anyway. */
export function recordLostRaft(hex: Hex, rule: string, knowing: Seat | null, turn: Turn): void {
  turn.recordSeen(hex, rule, { type: "destroyed", work: "raft", own: false }, (clan) => clan !== knowing);
}
