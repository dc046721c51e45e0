/** Cursed hexes that are seen: what the curse may take of those who enter one, or stand in one when the turn begins. */
import { type Doubt, warning } from "./doubt";
import { codeOf, type Knowledge, terrainAt, type Written } from "./sheet-knowledge";

/** MOV-11, and WLD-1 in the turn after. */
export function checkCursedWay({ path, end }: Written, known: Knowledge): Doubt {
  const cursed = path?.findLast((index) => terrainAt(index, known) === "cursed");
  if (cursed === undefined) return undefined;
  const entering = `${codeOf(cursed, known)} is Cursed: whoever enters may die`;
  return cursed === end
    ? warning(`${entering}, and whoever is still there when the next turn begins.`, "WLD-1")
    : warning(`${entering}.`, "MOV-11");
}

/** WLD-1: the curse strikes before any order is carried out. */
export function checkCursedStand({ origin }: Written, there: number, needed: number, known: Knowledge): Doubt {
  if (there >= 2 * needed || terrainAt(origin.hex, known) !== "cursed") return undefined;
  const code = codeOf(origin.hex, known);
  return warning(`${code} is Cursed: if half of them die before that, too few are left.`, "WLD-1");
}
