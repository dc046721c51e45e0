/** What building and destroying have in common (DEV-3, DEV-4, DEV-7, DEV-9), and how nature and chants destroy bridges. */
import type { Seat } from "../ruleset";
import type { NewGround, Work } from "./facts";
import { BUILDING, type Building } from "./orders/building";
import type { Reason } from "./orders/reasons";
import { isWater } from "./terrain";
import type { Turn } from "./turn-under-way";
import { bandsOf, type Hex, hasEnemies, holder } from "./world";

/**
 * Why the clan has no such builders ready in the hex; undefined if it has. There is no need to check for an enemy den:
 * its hex can hold no warriors but its owner's (DEV-11).
 */
export function lackOfBuilders(hex: Hex, clan: Seat, building: Building, turn: Turn): Reason | undefined {
  const { colour, lizards: needed } = BUILDING[building];
  const bands = bandsOf(hex, clan);
  if (bands.length === 0) return "no warriors there";
  if (turn.isMarked(colour, hex, clan)) return "already worked"; // DEV-4
  if (turn.isDisturbed(hex, clan)) return "disturbed";
  let ready = 0;
  for (const band of bands) if (!band.newcomer) ready += band.lizards[colour];
  if (ready >= needed) return undefined;
  return colour === "green" ? "too few Green" : "too few Grey";
}

/** DEV-7, DEV-9: why the clan can put neither raft nor bridge there. */
export function lackOfOpenWater(water: Hex, clan: Seat): Reason | undefined {
  if (!isWater(water.terrain)) return "no water there";
  if (water.bridge || water.raft) return "raft or bridge in the way";
  return hasEnemies(water, clan) ? "warriors in the way" : undefined;
}

/** Notes that the builders have worked this turn, and reports what they built or destroyed. */
export function recordWork(
  building: Building,
  deed: { type: "built" | "destroyed"; work: Work; rule: string },
  builder: { hex: Hex; clan: Seat },
  place: Hex,
  turn: Turn,
): void {
  const { type, work, rule } = deed;
  turn.mark(BUILDING[building].colour, builder.hex, builder.clan); // DEV-4
  turn.record({ hex: place, rule, told: [[builder.clan, { type, work, own: true }]] });
  turn.recordSeen(place, rule, { type, work, own: false }, (clan) => clan !== builder.clan); // VIS-6
}

/** VIS-6: every clan that sees the hex sees what it has become. */
export function recordNewGround(hex: Hex, work: NewGround, rule: string, turn: Turn): void {
  turn.recordSeen(hex, rule, { type: "built", work, own: false, ground: hex.terrain }, () => true);
}

/** Destroyed by NAT-1 or MOUL-2. BRG-1: those on it have not entered. */
export function destroyBridge(hex: Hex, rule: string, turn: Turn): void {
  const owner = hex.bridge?.owner ?? null;
  hex.bridge = null;
  recordLost(hex, "bridge", owner, rule, turn);
}

/** Loses what goes with the ground (MOUL-1, MOUL-2, NAT-2); those aboard a raft are told that it was theirs. */
export function loseWorks(hex: Hex, rule: string, turn: Turn): void {
  if (hex.bridge) destroyBridge(hex, rule, turn);
  if (hex.raft) {
    hex.raft = null;
    recordLost(hex, "raft", holder(hex), rule, turn);
  }
  if (hex.foundation) {
    hex.foundation = null;
    recordLost(hex, "foundation", null, rule, turn);
  }
}

/** VIS-6: tells all who see the hex; its owner is told that it was its own. */
function recordLost(hex: Hex, work: Work, owner: Seat | null, rule: string, turn: Turn): void {
  turn.recordSeen(hex, rule, { type: "destroyed", work, own: false }, (clan) => clan !== owner);
  turn.recordSeen(hex, rule, { type: "destroyed", work, own: true }, (clan) => clan === owner);
}
