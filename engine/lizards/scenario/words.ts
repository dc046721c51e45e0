/** The words that scenario files share: colours, clans, and lists of counts. */
import { DocumentError, type Seat } from "../../ruleset";
import { COLOUR_CODES, COLOURS, type Colour, type Lizards } from "../lizards";

/** Clan codes in the order of their numbers: the first is clan 1. */
export type ClanCodes = readonly string[];

export function clanOfCode(code: string, clans: ClanCodes, path: string): Seat {
  const number = clans.indexOf(code) + 1;
  if (number === 0) throw new DocumentError(path, `there is no clan ${code}`);
  return number;
}

/** `yel`, `YEL` and `yellow` are all Yellow. */
export function colourOfWord(word: string): Colour | undefined {
  const wanted = word.toLowerCase();
  return COLOURS.find((colour) => colour === wanted || COLOUR_CODES[colour].toLowerCase() === wanted);
}

export function readColour(word: string | undefined, path: string): Colour {
  const colour = colourOfWord(word ?? "");
  if (!colour) throw new DocumentError(path, `“${word ?? ""}” is no colour`);
  return colour;
}

/** `yel 50 red 10` */
export function readCounts(words: readonly string[], path: string): Partial<Lizards> {
  const counts: Partial<Lizards> = {};
  for (let i = 0; i < words.length; i += 2) counts[readColour(words[i], path)] = readNumber(words[i + 1], path);
  return counts;
}

export function readNumber(word: string | undefined, path: string): number {
  if (word === undefined || !/^\d+$/.test(word)) throw new DocumentError(path, `“${word ?? ""}” is no number`);
  return Number(word);
}

export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
