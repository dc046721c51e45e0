/** MOV-4, as far as it can be foreseen: whether a march would bring too many together. */
import { MOST_WARRIORS } from "../lizards";
import type { OwnBand } from "../view";
import type { Order } from "./order-form";
import { codeOf, endOf, type Knowledge, numberGoing, type Written } from "./sheet-knowledge";

/** Why the march may not go all of its path, in words. */
export function crowdAhead(order: Order, band: OwnBand, path: readonly number[], known: Knowledge): string | undefined {
  const going = numberGoing(order, band);
  if (going <= 1) return undefined;
  for (const index of path) {
    const there = index === order.hex ? 0 : (known.bands.get(index)?.total ?? 0);
    const leaving = marches(known, ({ hex }) => hex === index && hex !== order.hex);
    const joining = marches(
      known,
      (other) => other !== order && endOf(other, known) === index && index === path.at(-1),
    );
    const code = codeOf(index, known);
    const staying = Math.max(0, there - leaving.lizards);
    if (going + staying > MOST_WARRIORS)
      return `More than ${MOST_WARRIORS} would be in ${code}: ${staying} and these ${going}.`;
    if (going + there > MOST_WARRIORS)
      return `More than ${MOST_WARRIORS} would be in ${code}, unless ${leaving.lines} runs first.`;
    if (going + staying + joining.lizards > MOST_WARRIORS)
      return `With ${joining.lines} more than ${MOST_WARRIORS} would come to ${code}: who comes last stays behind.`;
  }
  return undefined;
}

/** The marches of the sheet that fit: how many lizards they take and which lines they are. */
function marches(known: Knowledge, fits: (order: Order) => boolean): { lizards: number; lines: string } {
  const found = known.sheet.filter(({ order }) => (order.type === "MO" || order.type === "SP") && fits(order));
  const numbers = found.map(({ order }) => {
    const band = known.bands.get(order.hex);
    return band ? numberGoing(order, band) : 0;
  });
  return { lizards: numbers.reduce((sum, number) => sum + number, 0), lines: lineWords(found) };
}

/** `line 2`, `lines 2, 5`. */
function lineWords(found: readonly Written[]): string {
  return `${found.length === 1 ? "line" : "lines"} ${found.map(({ line }) => line).join(", ")}`;
}
