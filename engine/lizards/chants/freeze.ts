import { holder, sizeOf } from "../world";
import type { Chant } from "./cast";

/** FRZ-1: all warriors in the target hex are immobilised, in dens too; militia (LIZ-9) and spies (SPY-6) are not. */
export const freeze: Chant = {
  cast({ target }, turn) {
    const clan = holder(target);
    if (clan === null) return false;
    for (const band of target.bands) band.held = true;
    const event = { type: "frozen", lizards: sizeOf(target.bands) } as const;
    turn.record({ hex: target, rule: "FRZ-1", told: [[clan, event]] });
    return true;
  },
};
