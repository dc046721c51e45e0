/** A world in the words of scenario files (docs/formats.md): for scenarios and others that need a small world. */
import type { World } from "../world";
import { WORLD_FORMAT } from "../world-document";
import { readWorld } from "../world-schema";
import { readBandWords, readClan, readHexWords, readSpyWords } from "./shorthand";

/** Entries in words may instead be objects as in a world document, except for clans. */
export interface Setting {
  rows: number;
  cols: number;
  wrap?: boolean;
  /** By default water. */
  fill?: string;
  /** The last turn resolved. */
  turn?: number;
  options?: object;
  hexes?: Readonly<Record<string, string | object>>;
  clans: readonly string[];
  bands?: readonly (string | object)[];
  spies?: readonly (string | object)[];
}

/** Throws DocumentError, as for any world document. */
export function worldInWords(setting: Setting): World {
  const { clans: codesAndStates, hexes = {}, bands = [], spies = [], turn = 0, ...map } = setting;
  const clans = codesAndStates.map((text, i) => readClan(text, i + 1));
  const codes = clans.map(({ code }) => code);
  const hexDocuments = Object.entries(hexes).map(([code, hex]) => [
    code,
    typeof hex === "string" ? readHexWords(hex, codes, turn, `hexes.${code}`) : hex,
  ]);
  return readWorld({
    format: WORLD_FORMAT,
    fill: "water",
    wrap: true,
    turn,
    ...map,
    clans,
    hexes: Object.fromEntries(hexDocuments),
    bands: bands.map((band, i) => (typeof band === "string" ? readBandWords(band, codes, `bands.${i}`) : band)),
    spies: spies.map((spy, i) => (typeof spy === "string" ? readSpyWords(spy, codes, turn, `spies.${i}`) : spy)),
  });
}
