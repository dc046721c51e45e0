/** What to ask before a turn is run with a sheet as it is. */
import type { OwnBand, View } from "@/engine/lizards/view";
import type { Verdict } from "@/engine/ruleset";
import { starvingBands } from "./starving";

export interface SheetDoubt {
  /** `Lines 2 and 3 will not count. Line 5 has a warning. 90 lizards starve in 17P.` */
  words: string;
  /**
   * The first of them, from 1; lines that will not count come before those with warnings. Null if there is none, left out
   * if the sheet has no line that can be read (DRP-2).
   */
  line?: number | null;
}

/** Null if nothing speaks against it; lines that have not been checked raise no doubt. `lines`: the sheet's. */
export function sheetDoubt(
  verdicts: readonly (Verdict | null)[],
  view: View,
  lines: readonly string[],
): SheetDoubt | null {
  const linesThat = (fits: (verdict: Verdict) => boolean) =>
    verdicts.flatMap((verdict, i) => (verdict && fits(verdict) ? [i + 1] : []));
  const lost = linesThat(({ verdict, fails }) => verdict === "error" || fails === true);
  const warned = linesThat(({ verdict, fails }) => verdict === "warning" && !fails);
  const starving = starvingBands(view, lines).filter(({ miredUntil }) => miredUntil <= view.turn);
  const [line = null] = [...lost, ...warned];
  if (line === null && starving.length === 0) return null;
  const words = [
    lost.length > 0 && `${linesNamed(lost)} will not count.`,
    warned.length > 0 && `${linesNamed(warned)} ${warned.length === 1 ? "has a warning" : "have warnings"}.`,
    starving.length > 0 && starvingWords(starving),
  ];
  return { words: words.filter(Boolean).join(" "), line };
}

/** DEV-15: half of them die. */
function starvingWords(bands: readonly OwnBand[]): string {
  const lizards = bands.reduce((sum, { total }) => sum + total, 0);
  const hexes = bands.map(({ hex }) => hex);
  return `${lizards} ${lizards === 1 ? "lizard starves" : "lizards starve"} in ${listed(hexes)}.`;
}

const MOST_NAMED = 6;

/** `Line 3`, `Lines 3 and 5`, `Lines 1, 2, 3, 4, 5, 6 and 8 more`. */
export function linesNamed(lines: readonly number[]): string {
  return `${lines.length === 1 ? "Line" : "Lines"} ${listed(lines)}`;
}

/** `3`, `3 and 5`, `1, 2, 3, 4, 5, 6 and 8 more`. */
function listed(things: readonly (number | string)[]): string {
  if (things.length === 1) return `${things[0]}`;
  const more = things.length - MOST_NAMED;
  const [last, first] = more > 1 ? [`${more} more`, things.slice(0, MOST_NAMED)] : [things.at(-1), things.slice(0, -1)];
  return `${first.join(", ")} and ${last}`;
}
