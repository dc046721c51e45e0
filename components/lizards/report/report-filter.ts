/** How the lines of a turn report are filtered. */

export type ReportKind = "orders" | "fights" | "movement" | "growth" | "works" | "failures" | "losses";

/** In the sequence of their buttons; failures should be seen first. */
export const REPORT_KINDS: readonly { id: ReportKind; name: string }[] = [
  { id: "failures", name: "Failed orders" },
  { id: "orders", name: "From my orders" },
  { id: "fights", name: "Fights and captures" },
  { id: "movement", name: "Movement" },
  { id: "growth", name: "Growth and hunger" },
  { id: "works", name: "Works and chants" },
  { id: "losses", name: "Losses" },
];

/** How many lines mention each hex, in all and by kind. */
export type HexCounts = Readonly<Record<string, Partial<Record<ReportKind | "all", number>>>>;

/** What a line can be found by. */
export interface FoundBy {
  kinds: readonly ReportKind[];
  /** In lower case. */
  words: string;
  /** Every hex it mentions. */
  hexes: readonly string[];
}

const HEX_CODE = /^\d{1,2}[A-Z]{1,2}$/;

/** Whether a line is of the wanted kind and contains the words or, if they are a hex's code, mentions that hex. */
export function isFound({ kinds, words, hexes }: FoundBy, kind: ReportKind | null, wanted: string): boolean {
  if (kind !== null && !kinds.includes(kind)) return false;
  const typed = wanted.trim();
  return isHexCode(typed) ? hexes.includes(typed.toUpperCase()) : words.includes(typed.toLowerCase());
}

export function isHexCode(words: string): boolean {
  return HEX_CODE.test(words.trim().toUpperCase());
}
