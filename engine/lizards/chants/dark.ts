import type { Seat } from "../../ruleset";
import { type Lizards, total } from "../lizards";
import type { Turn } from "../turn-under-way";
import { allLizards, bandsOf, clansIn, emptyHex, type Hex, spiesOf } from "../world";
import type { Chant } from "./cast";

/** DARK-1: everything in the target hex is destroyed, spies too (SPY-6), and the hex becomes Cursed. */
export const dark: Chant = {
  cast(cast, turn) {
    const { target, from } = cast;
    if (target.terrain === "cursed" && target.bands.length + target.spies.length === 0) return false;
    // VIS-3: if only spies die, in a hex that is already Cursed, onlookers see nothing.
    const inSight = target.terrain !== "cursed" || target.bands.length > 0;
    turn.recordSeen(target, "DARK-1", { type: "built", work: "cursed", own: false }, () => inSight);
    for (const clan of clansStruck(target)) recordLosses(target, clan, turn);
    const den = target.den;
    if (den && den.owner === null) {
      const changes = [{ clan: null, lizards: -den.lizards - total(den.militia) }];
      turn.record({ hex: target, rule: "DARK-1", told: [], changes });
    }
    if (target === from) cast.stillBlack = false; // none of them is left to turn Red (CHT-3)
    Object.assign(target, emptyHex(target.index, target.code, "cursed"));
    return true;
  },
};

function clansStruck(hex: Hex): Seat[] {
  const clans = new Set(clansIn(hex));
  if (hex.den && hex.den.owner !== null) clans.add(hex.den.owner);
  return [...clans].sort((a, b) => a - b);
}

function recordLosses(hex: Hex, clan: Seat, turn: Turn): void {
  const lizards: Lizards = allLizards(bandsOf(hex, clan));
  const spies = spiesOf(hex, clan).length;
  const denLizards = hex.den?.owner === clan ? hex.den.lizards : 0;
  const changes = [{ clan, lizards: -total(lizards) - spies - denLizards }];
  turn.record({ hex, rule: "DARK-1", told: [[clan, { type: "dark", lizards, spies, denLizards }]], changes });
}
