import type { Seat } from "../../ruleset";
import { takePossession } from "../arrival";
import { total } from "../lizards";
import type { Turn } from "../turn-under-way";
import { allLizards, type Hex, holder } from "../world";
import type { Chant } from "./cast";

/**
 * COER-1: the warriors in the target hex join the chanting clan, if there are at least as many chanters. Militia
 * (LIZ-9) and spies (SPY-6) do not.
 */
export const coerce: Chant = {
  cast({ clan, target, chanters }, turn) {
    const from = holder(target);
    if (from === null || from === clan) return false;
    const won = allLizards(target.bands);
    const lizards = total(won);
    if (chanters < lizards) return false;
    for (const band of target.bands) {
      band.clan = clan;
      band.newcomer = true; // DEV-3
    }
    const changes = [
      { clan: from, lizards: -lizards },
      { clan, lizards },
    ];
    turn.record({ hex: target, rule: "COER-1", told: [[clan, { type: "coerced", lizards, from }]], changes });
    turn.record({ hex: target, rule: "COER-1", told: [[from, { type: "lost-to-coerce", lizards: won }]] });
    passBridge(target, from, clan, turn);
    return true;
  },
};

/** COER-1: passes on the bridge under those won over. Its owner is told only if they owned it (VIS-6, MOV-7). */
function passBridge(hex: Hex, from: Seat, to: Seat, turn: Turn): void {
  if (hex.bridge?.owner === from)
    turn.record({ hex, rule: "COER-1", told: [[from, { type: "lost", work: "bridge" }]] });
  takePossession(hex, to, turn);
}
