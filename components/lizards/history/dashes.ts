import type { Seat } from "@/engine/ruleset";

/** A clan's line is told from others without colour by its dashes, and by the code at its end. */
const DASHES = [undefined, "2 9", "9 9", "16 6", "2 4", "9 4 2 4", "16 4 2 4 2 4", "5 14"];

export const dashOf = (clan: Seat) => DASHES[(clan - 1) % DASHES.length];
