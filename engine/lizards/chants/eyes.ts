import type { Seat } from "../../ruleset";
import { total } from "../lizards";
import { allLizards, bandsOf, holder } from "../world";
import type { Chant } from "./cast";

/** EYES-1: reports all warriors and den lizards in the target hex, wherever they hide. */
export const eyes: Chant = {
  cast({ clan, target }, turn) {
    const owner = holder(target);
    const forces = owner === null ? [] : [{ clan: owner as Seat | null, lizards: allLizards(bandsOf(target, owner)) }];
    const { den } = target;
    if (den && total(den.militia) > 0) forces.push({ clan: null, lizards: { ...den.militia } });
    const event = { type: "eyes" as const, forces, denLizards: den?.lizards ?? null, colour: den?.colour ?? null };
    turn.record({ hex: target, rule: "EYES-1", told: [[clan, event]] });
    return true;
  },
};
