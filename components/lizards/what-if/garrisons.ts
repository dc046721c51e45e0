/** Lizards that a report has found where warriors cannot be seen (VIS-2, VIS-3): by Eyes, or by fighting them. */
import { type Lizards, total } from "@/engine/lizards/lizards";
import type { Report } from "@/engine/lizards/report";
import type { Seat } from "@/engine/ruleset";

export interface Garrison {
  hex: string;
  /** Null: the militia of a free den. */
  clan: Seat | null;
  total: number;
  /** Known from Eyes (EYES-1); a fight tells only how many there are. */
  lizards?: Lizards;
  /** The turn during which they were there. */
  turn: number;
}

/** One for each hex: the last that the report says. */
export function garrisonsTold({ events, turn, clan: own }: Report): Garrison[] {
  const found = new Map<string, Garrison>();
  for (const event of events) {
    const { hex } = event;
    if (hex === null) continue;
    if (event.type === "combat-seen") found.delete(hex); // nobody is told how many are left (VIS-6)
    if (event.type === "eyes") {
      const [force] = event.forces.filter(({ clan }) => clan !== own.number);
      if (force) found.set(hex, { hex, ...force, total: total(force.lizards), turn });
      else found.delete(hex);
    }
    if (event.type === "combat") {
      const { enemy: clan, theirs, theyLost, result, attacking } = event;
      const theirHex = result === "lost" || result === "fled" || (result === "nobody" && attacking);
      if (theirHex) found.set(hex, { hex, clan, total: theirs - theyLost, turn });
      else found.delete(hex);
    }
  }
  return [...found.values()];
}
