/** DEV-13, RFT-7: rafts grow old and sink. */
import type { Turn } from "../turn-under-way";
import { holder, sizeOf } from "../world";

export function raftsAge(turn: Turn): void {
  for (const hex of turn.world.hexes) {
    const { raft } = hex;
    if (!raft || turn.isMarked("raft launched", hex, 0)) continue;
    raft.turnsLeft--;
    if (raft.turnsLeft > 0) continue;
    hex.raft = null;
    const clan = holder(hex);
    if (clan === null) continue;
    turn.record({ hex, rule: "DEV-13", told: [[clan, { type: "raft-sank", aboard: sizeOf(hex.bands) }]] });
  }
}
