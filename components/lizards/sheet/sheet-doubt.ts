/** What to ask before a turn is run with a sheet as it is. */
import type { Verdict } from "@/engine/ruleset";

export interface SheetDoubt {
  /** `Lines 2 and 3 will not count. Line 5 has a warning.` */
  words: string;
  /**
   * The first of them, from 1; lines that will not count come before those with warnings. Left out if the sheet has no line
   * that can be read (DRP-2).
   */
  line?: number;
}

/** Null if nothing speaks against it; lines that have not been checked raise no doubt. */
export function sheetDoubt(verdicts: readonly (Verdict | null)[]): SheetDoubt | null {
  const linesThat = (fits: (verdict: Verdict) => boolean) =>
    verdicts.flatMap((verdict, i) => (verdict && fits(verdict) ? [i + 1] : []));
  const lost = linesThat(({ verdict, fails }) => verdict === "error" || fails === true);
  const warned = linesThat(({ verdict, fails }) => verdict === "warning" && !fails);
  const [line] = [...lost, ...warned];
  if (line === undefined) return null;
  const words = [
    lost.length > 0 && `${linesNamed(lost)} will not count.`,
    warned.length > 0 && `${linesNamed(warned)} ${warned.length === 1 ? "has a warning" : "have warnings"}.`,
  ];
  return { words: words.filter(Boolean).join(" "), line };
}

const MOST_NAMED = 6;

/** `Line 3`, `Lines 3 and 5`, `Lines 1, 2, 3, 4, 5, 6 and 8 more`. */
export function linesNamed(lines: readonly number[]): string {
  if (lines.length === 1) return `Line ${lines[0]}`;
  const more = lines.length - MOST_NAMED;
  const [last, first] = more > 1 ? [`${more} more`, lines.slice(0, MOST_NAMED)] : [lines.at(-1), lines.slice(0, -1)];
  return `Lines ${first.join(", ")} and ${last}`;
}
