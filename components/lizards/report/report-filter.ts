/** What the lines of a turn report are filtered by. */

export type ReportKind = "orders" | "fights" | "movement" | "growth" | "works" | "failures" | "losses";

/** In the order of their buttons: what failed is to be seen first. */
export const REPORT_KINDS: readonly { id: ReportKind; name: string }[] = [
  { id: "failures", name: "Failures" },
  { id: "orders", name: "From my orders" },
  { id: "fights", name: "Fights" },
  { id: "movement", name: "Movement" },
  { id: "growth", name: "Growth and hunger" },
  { id: "works", name: "Works and chants" },
  { id: "losses", name: "Losses" },
];

/** How many lines speak of a hex, of all and by kind. */
export type HexCounts = Readonly<Record<string, Partial<Record<ReportKind | "all", number>>>>;

/** What a line is found by. */
export interface FoundBy {
  kinds: readonly ReportKind[];
  /** In lower case. */
  words: string;
  /** Every hex it speaks of. */
  hexes: readonly string[];
}

const HEX_CODE = /^\d{1,2}[A-Z]{1,2}$/;

/** Whether a line is of the kind looked for, and speaks of the words, or of the hex where they are a hex's code. */
export function isFound({ kinds, words, hexes }: FoundBy, kind: ReportKind | null, wanted: string): boolean {
  if (kind !== null && !kinds.includes(kind)) return false;
  const typed = wanted.trim();
  return isHexCode(typed) ? hexes.includes(typed.toUpperCase()) : words.includes(typed.toLowerCase());
}

export function isHexCode(words: string): boolean {
  return HEX_CODE.test(words.trim().toUpperCase());
}
