/** Start-ups (chapter 14) as data: the sheet a player fills in, and the four defaults. `design.ts` works it out. */
import type { Colour, Lizards } from "../lizards";
import type { Terrain } from "../terrain";

export const STARTUP_FORMAT = "lizards-startup/1";

/** A start-up sheet, `lizards-startup/1`: a default, or a template filled in by the player. */
export interface StartupSheet {
  format: typeof STARTUP_FORMAT;
  name?: string;
  code?: string;
  /** The number of one of the four defaults. Without this or a template: Default 3 (STA-1). */
  default?: number;
  template?: number;
  /** The number of the hex whose den is to be the Home Den (STA-5). */
  home?: number;
  /** By number in the template; hexes not named are Water. */
  hexes?: Record<string, StartupHex>;
}

/** What a player buys for one hex of the template. */
export interface StartupHex {
  terrain: Terrain;
  /** Of a den. */
  colour?: Colour;
  /** Den lizards bought, beyond those that come free with the den (STA-4). */
  lizards?: number;
  warriors?: Partial<Lizards>;
}

export interface DefaultStartup {
  number: number;
  title: string;
  template: number;
  home: number;
  hexes: Record<string, StartupHex>;
}

/** STA-11. */
export const DEFAULT_STARTUPS: readonly DefaultStartup[] = [
  {
    number: 1,
    title: "Black Home Den",
    template: 2,
    home: 6,
    hexes: {
      1: { terrain: "ruin", warriors: { grey: 50 } },
      2: { terrain: "plains" },
      3: { terrain: "fertile" },
      4: { terrain: "scrub", warriors: { green: 20 } },
      5: { terrain: "temple", warriors: { black: 110 } },
      6: { terrain: "den", colour: "black" },
      7: { terrain: "fertile" },
      8: { terrain: "ruin", warriors: { grey: 50 } },
      9: { terrain: "fertile" },
    },
  },
  {
    number: 2,
    title: "Red Home Den",
    template: 3,
    home: 6,
    hexes: {
      1: { terrain: "plains", warriors: { red: 100, grey: 50 } },
      2: { terrain: "fertile" },
      3: { terrain: "scrub", warriors: { green: 10 } },
      4: { terrain: "fertile" },
      5: { terrain: "scrub", warriors: { red: 100, green: 10 } },
      6: { terrain: "den", colour: "red", lizards: 60 },
      7: { terrain: "peak", warriors: { red: 100, yellow: 50 } },
      8: { terrain: "fertile" },
      9: { terrain: "water" },
      10: { terrain: "scrub", warriors: { green: 10 } },
      11: { terrain: "plains", warriors: { red: 100, grey: 50 } },
    },
  },
  {
    number: 3,
    title: "Yellow Home Den",
    template: 1,
    home: 7,
    hexes: {
      1: { terrain: "fertile", warriors: { red: 90 } },
      2: { terrain: "ruin", warriors: { green: 10, grey: 50, yellow: 10, black: 10 } },
      3: { terrain: "ruin", warriors: { green: 10, grey: 50, yellow: 10, black: 10 } },
      4: { terrain: "fertile" },
      5: { terrain: "fertile", warriors: { red: 10 } },
      6: { terrain: "fertile", warriors: { green: 10 } },
      7: { terrain: "den", colour: "yellow", lizards: 20, warriors: { red: 80, yellow: 10, black: 50 } },
    },
  },
  {
    number: 4,
    title: "Grey Home Den",
    template: 5,
    home: 5,
    hexes: {
      1: { terrain: "fertile" },
      2: { terrain: "fertile" },
      3: { terrain: "fertile" },
      4: { terrain: "scrub" },
      5: { terrain: "den", colour: "grey", warriors: { red: 10 } },
      6: { terrain: "scrub", warriors: { green: 10 } },
      7: { terrain: "water" },
      8: { terrain: "scrub", warriors: { green: 10 } },
      9: { terrain: "fertile" },
      10: { terrain: "den", colour: "grey", warriors: { red: 10 } },
      11: { terrain: "plains" },
      12: { terrain: "den", colour: "grey", warriors: { red: 70 } },
      13: { terrain: "fertile" },
      14: { terrain: "scrub", warriors: { green: 10 } },
      15: { terrain: "ruin", warriors: { grey: 50 } },
      16: { terrain: "fertile" },
    },
  },
];

/** A sheet for each of this many clans: those given, then the four defaults in turn. */
export function startupsFor(clans: number, given: readonly StartupSheet[]): StartupSheet[] {
  const sheets = [...given];
  for (let i = 0; sheets.length < clans; i++)
    sheets.push({ format: STARTUP_FORMAT, default: 1 + (i % DEFAULT_STARTUPS.length) });
  return sheets;
}
