/** What the lines of a sheet will have done to each other by the time marches begin, as far as a view tells. */
import type { View } from "../view";
import { foreseeAftermath } from "./aftermath";
import { foreseeHolding } from "./artillery-check";
import { foreseeDepartures } from "./departure-check";
import { atlasOf, freeingAll, gather, type Knowledge } from "./sheet-knowledge";
import { readSheet, type SheetLine } from "./sheet-reading";

export interface Foresight {
  read: readonly SheetLine[];
  known: Knowledge;
}

export function foresee(view: View, lines: readonly string[]): Foresight {
  const atlas = atlasOf(view);
  const read = readSheet(lines, atlas);
  const known = gather(view, atlas.geometry, read);
  const casting = foreseeHolding(known);
  foreseeAftermath(casting, known);
  foreseeDepartures(known); // whom neither of them keeps or takes away
  return { read, known };
}

/** Whether warriors that stand in a hex leave it by this sheet: some march or sail, or all go free or are taken by a chant. */
export function isLeft(hex: number, { known }: Foresight): boolean {
  const origin = known.origins.get(hex);
  if (!origin) return false;
  return origin.lines.some(({ leads }) => leads) || freeingAll(origin).length > 0 || origin.away !== undefined;
}
