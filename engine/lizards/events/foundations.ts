/** DEV-14: foundations that nobody completes. */
import type { Turn } from "../turn-under-way";

/** Those laid in the previous turn and not completed collapse. */
export function foundationsCollapse(turn: Turn): void {
  for (const hex of turn.world.hexes)
    if (hex.foundation && hex.foundation.laidTurn < turn.number) {
      hex.foundation = null;
      turn.recordSeen(hex, "DEV-14", { type: "destroyed", work: "foundation", own: false }, () => true);
    }
}
