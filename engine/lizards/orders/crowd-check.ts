/** MOV-4, as far as it can be foreseen: whether a march would bring too many together. */
import { MOST_WARRIORS } from "../lizards";
import type { OwnBand } from "../view";
import { isHeld } from "./artillery-check";
import type { Order } from "./order-form";
import { codeOf, freeingAll, type Knowledge, numberGoing, type Written } from "./sheet-knowledge";

/** Why the march may not go all of its path, in words. */
export function crowdAhead(order: Order, band: OwnBand, path: readonly number[], known: Knowledge): string | undefined {
  const going = numberGoing(order, band);
  if (going <= 1) return undefined;
  for (const index of path) {
    const there = index === order.hex || freeingAll(index, known) ? 0 : (known.bands.get(index)?.total ?? 0);
    const leaving = marches(known, (other) => other.order.hex === index && index !== order.hex);
    const joining =
      index === path.at(-1) ? marches(known, (other) => other.order !== order && other.end === index) : [];
    const code = codeOf(index, known);
    const staying = Math.max(0, there - lizardsOf(leaving, known));
    if (going + staying > MOST_WARRIORS)
      return `More than ${MOST_WARRIORS} would be in ${code}: ${staying} and these ${going}.`;
    if (going + there > MOST_WARRIORS)
      return `More than ${MOST_WARRIORS} would be in ${code}, unless ${lineWords(leaving)} runs first.`;
    if (going + staying + lizardsOf(joining, known) > MOST_WARRIORS)
      return `With ${lineWords(joining)} more than ${MOST_WARRIORS} would come to ${code}: who comes last stays behind.`;
  }
  return undefined;
}

/** Those that can happen: whoever is held makes no room and comes nowhere. */
function marches(known: Knowledge, fits: (written: Written) => boolean): Written[] {
  return known.sheet.filter((written) => {
    const { type, hex } = written.order;
    return (type === "MO" || type === "SP") && written.end !== undefined && fits(written) && !isHeld(hex, known);
  });
}

/** How many warriors these marches take along. */
function lizardsOf(found: readonly Written[], { bands }: Knowledge): number {
  let lizards = 0;
  for (const { order } of found) {
    const band = bands.get(order.hex);
    if (band) lizards += numberGoing(order, band);
  }
  return lizards;
}

/** `line 2`, `lines 2, 5`. */
export function lineWords(found: readonly Written[]): string {
  return `${found.length === 1 ? "line" : "lines"} ${found.map(({ line }) => line).join(", ")}`;
}
