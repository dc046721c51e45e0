/** Lizards that reports have found where warriors cannot be seen (VIS-2, VIS-3): by Eyes, or by fighting them. */
import { total } from "./lizards";
import type { Report } from "./report";
import { TERRAIN } from "./terrain";
import { type Garrison, hasLeft, mapOf, type View } from "./view";

/** What is found, and whether it is in a den: there it stays, while bands in the open march on. */
interface Finding extends Garrison {
  inDen: boolean;
}

/** One for each hex: the last that these reports of a clan say, the oldest first. The newest also tells of open country. */
export function garrisonsTold(reports: readonly Report[]): Garrison[] {
  const found = new Map<string, Finding>();
  for (const report of reports) {
    for (const [hex, { inDen }] of found) if (!inDen) found.delete(hex);
    readFindings(report, found);
  }
  return [...found.values()].map(({ inDen, ...garrison }) => garrison);
}

function readFindings({ events, turn, clan: own }: Report, found: Map<string, Finding>): void {
  for (const event of events) {
    const { hex } = event;
    if (hex === null) continue;
    if (event.type === "combat-seen") found.delete(hex); // nobody is told how many are left (VIS-6)
    if (event.type === "eyes") {
      const { denLizards } = event;
      const [force] = event.forces.filter(({ clan }) => clan !== own.number);
      const more = denLizards ? { denLizards } : {};
      if (force)
        found.set(hex, { hex, ...force, total: total(force.lizards), turn, ...more, inDen: denLizards !== null });
      else found.delete(hex);
    }
    if (event.type === "combat") {
      const { enemy: clan, theirs, theyLost, result, attacking } = event;
      const theirHex = result === "lost" || result === "fled" || (result === "nobody" && attacking);
      if (theirHex) found.set(hex, { hex, clan, total: theirs - theyLost, turn, inDen: clan === null });
      else found.delete(hex);
    }
  }
}

/** Those whom reports have found there, unless what is seen now contradicts it. */
export function garrisonAt(index: number, view: View): Garrison | undefined {
  const code = mapOf(view).codes[index] ?? "";
  const told = view.garrisons?.find(({ hex }) => hex === code);
  if (!told || isOwn(code, view) || (told.clan !== null && hasLeft(told.clan, view))) return undefined;
  const seen = view.hexes[index];
  if (!seen) return told;
  if (!TERRAIN[seen.terrain].hidesWarriors || seen.spy) return undefined; // VIS-3: the view tells
  return told.clan === (seen.den ? seen.den.owner : (told.clan ?? undefined)) ? told : undefined;
}

/** Whether the clan has a den or warriors there. */
export function isOwn(code: string, { dens, bands }: View): boolean {
  return dens.some(({ hex }) => hex === code) || bands.some(({ hex }) => hex === code);
}
