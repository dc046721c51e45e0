/** Unsettled dens (DEN-3) and how they settle (WLD-2). */
import { COLOURS, type Colour, noLizards } from "../lizards";
import type { Turn } from "../turn-under-way";
import type { Den } from "../world";

/** DEN-3: inhabitants that make a den settled. */
export const SETTLED = 10;
export const NOMADS = 4; // WLD-2

export function settleDen(den: Den, colour: Colour): Colour {
  den.colour = colour;
  den.freed = noLizards();
  return colour;
}

/** WLD-2: each unsettled den gains inhabitants. */
export function nomadsCome(turn: Turn): void {
  for (const hex of turn.world.hexes) {
    const den = hex.den;
    if (!den || den.colour !== null) continue;
    den.lizards += NOMADS;
    const settles = den.lizards >= SETTLED;
    const colour = settles ? settleDen(den, turn.dice.fork(`nomads ${hex.code}`).pick("colour", COLOURS)) : null;
    turn.record({
      hex,
      rule: "WLD-2",
      told: den.owner === null ? [] : [[den.owner, { type: "nomads", lizards: den.lizards, colour }]],
      changes: [{ clan: den.owner, lizards: NOMADS }],
    });
  }
}
