/** Words used throughout scenario files: colours, clans, and lists of counts. */
import { DocumentError, type Seat } from "../../ruleset";
import { COLOUR_CODES, COLOURS, type Colour } from "../lizards";

/** Clan codes in the order of their numbers: the first is clan 1. */
export type ClanCodes = readonly string[];

export function clanOfCode(code: string, clans: ClanCodes, path: string): Seat {
  const number = clans.indexOf(code) + 1;
  if (number === 0) throw new DocumentError(path, code ? `there is no clan ${code}` : "a clan's code is missing");
  return number;
}

/** `yel`, `YEL` and `yellow` are all Yellow. */
export function colourOfWord(word: string): Colour | undefined {
  const wanted = word.toLowerCase();
  return COLOURS.find((colour) => colour === wanted || COLOUR_CODES[colour].toLowerCase() === wanted);
}

export function readColour(word: string | undefined, path: string): Colour {
  const colour = colourOfWord(word ?? "");
  if (!colour) throw new DocumentError(path, word ? `“${word}” is not a colour` : "a colour is missing");
  return colour;
}

/** `yel 50 red 10 hunger 3`: names and numbers alternately. */
export function readPairs<F extends string>(
  words: readonly string[],
  fieldOf: (word: string) => F | undefined,
  names: string,
  path: string,
): Partial<Record<F, number>> {
  const read: Partial<Record<F, number>> = {};
  for (let i = 0; i < words.length; i += 2) {
    const word = words[i] as string;
    const field = fieldOf(word);
    if (!field) throw new DocumentError(path, `“${word}” is not one of ${names}`);
    if (read[field] !== undefined) throw new DocumentError(path, `“${word}” appears twice`);
    read[field] = readNumber(words[i + 1], path);
  }
  return read;
}

export function readNumber(word: string | undefined, path: string): number {
  if (!word) throw new DocumentError(path, "a number is missing");
  if (!/^\d+$/.test(word)) throw new DocumentError(path, `“${word}” is not a number`);
  return Number(word);
}

/** Refuses words left over. */
export function refuseRest([word]: readonly string[], path: string): void {
  if (word !== undefined) throw new DocumentError(path, `“${word}” has no place here`);
}

export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
