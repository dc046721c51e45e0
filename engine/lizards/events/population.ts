/** Den populations: support (DEN-2), collapse (WLD-3), growth (WLD-4), excess (WLD-6). */
import type { Seat } from "../../ruleset";
import { adjacent } from "../hex";
import { SUPPORTED_BY_FERTILE } from "../lizards";
import type { Turn } from "../turn-under-way";
import type { Den, Hex, World } from "../world";
import { ruin } from "./ruin";

export const LEAST_TO_LAST = 10; // WLD-3

/** DEN-2: how many den lizards a den in this hex supports. */
export function supportedBy(world: World, hex: Hex): number {
  let fertile = 0;
  for (const index of adjacent(world.geometry, hex.index)) if (world.hexes[index]?.terrain === "fertile") fertile++;
  return SUPPORTED_BY_FERTILE * fertile;
}

/** WLD-3: whether a den that supports `max` collapses with this many den lizards. */
export const areTooFew = (lizards: number, max: number) => max === 0 && lizards < LEAST_TO_LAST;

export function densCollapse(turn: Turn): void {
  for (const hex of turn.world.hexes)
    if (hex.den && areTooFew(hex.den.lizards, supportedBy(turn.world, hex))) collapse(hex, hex.den, turn);
}

function collapse(hex: Hex, den: Den, turn: Turn): void {
  const { lizards, colour } = den;
  const own = { type: "collapsed", own: true, lizards, colour } as const;
  ruin(hex, den, { rule: "WLD-3", own, seen: { type: "collapsed", own: false } }, turn);
}

/** WLD-4. */
export function densGrow(turn: Turn): void {
  for (const hex of turn.world.hexes) {
    const den = hex.den;
    if (!den || den.colour === null) continue;
    const max = supportedBy(turn.world, hex);
    const by = growth(den.lizards, max, turn.world.house.growthPercent);
    if (by === 0) continue;
    den.lizards += by;
    const event = { type: "grew", by, lizards: den.lizards, max } as const;
    turn.record({ hex, rule: "WLD-4", told: toOwner(den, event), changes: [{ clan: den.owner, lizards: by }] });
  }
}

/** WLD-4: round(percent × p × (1 − (p/max)²)) in whole numbers, halves up; at least 1, never beyond max. */
export function growth(lizards: number, max: number, percent: number): number {
  if (lizards < 1 || lizards >= max) return 0;
  const numerator = percent * lizards * (max * max - lizards * lizards);
  const denominator = 100 * max * max;
  const rounded = Math.floor((2 * numerator + denominator) / (2 * denominator));
  return Math.min(Math.max(rounded, 1), max - lizards);
}

/** WLD-6: half of those a den cannot support, rounded up. */
export function excess(lizards: number, max: number): number {
  return lizards > max ? Math.ceil((lizards - max) / 2) : 0;
}

/** WLD-6. */
export function excessDies(turn: Turn): void {
  for (const hex of turn.world.hexes) {
    const den = hex.den;
    if (!den) continue;
    const max = supportedBy(turn.world, hex);
    const lost = excess(den.lizards, max);
    if (lost === 0) continue;
    den.lizards -= lost;
    const event = { type: "excess", lost, lizards: den.lizards, max } as const;
    turn.record({ hex, rule: "WLD-6", told: toOwner(den, event), changes: [{ clan: den.owner, lizards: -lost }] });
  }
}

function toOwner<T>(den: Den, event: T): [Seat, T][] {
  return den.owner === null ? [] : [[den.owner, event]];
}
