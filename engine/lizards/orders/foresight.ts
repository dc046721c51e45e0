/** What the lines of a sheet do to each other by the time marches begin, as far as a view tells. */
import type { OwnBand, View } from "../view";
import { foreseeAftermath } from "./aftermath";
import { foreseeHolding } from "./artillery-check";
import { foreseeDepartures } from "./departure-check";
import { atlasOf, freeingAll, gather, type Knowledge } from "./sheet-knowledge";
import { type LineReading, readSheet } from "./sheet-reading";

export interface Foresight {
  read: readonly LineReading[];
  known: Knowledge;
}

export function foresee(view: View, lines: readonly string[]): Foresight {
  const atlas = atlasOf(view);
  const read = readSheet(lines, atlas);
  const known = gather(view, atlas.geometry, read);
  const casting = foreseeHolding(known);
  foreseeAftermath(casting, known);
  foreseeDepartures(known); // of those who are neither held nor taken away
  return { read, known };
}

/** Whether this sheet takes a band out of its hex: it marches or sails (MOV-9), goes free or is taken by a chant. */
export function leaves({ hex, miredUntil }: OwnBand, { known }: Foresight): boolean {
  const { view, geometry, origins } = known;
  const origin = origins.get(geometry.indexes.get(hex) as number);
  if (!origin) return false;
  if (freeingAll(origin).length > 0 || origin.away !== undefined) return true;
  return miredUntil <= view.turn && origin.lines.some(({ leads }) => leads);
}
