/** The price list of start-ups (STA-2 to STA-4, STA-9). */
import type { Colour } from "../lizards";
import type { Terrain } from "../terrain";

/** STA-2: what a clan may spend. */
export const STARTUP_POINTS = 1200;

/** STA-4: den lizards and warriors come in tens. */
export const LIZARDS_A_LOT = 10;
/** STA-4: den lizards that come free with a den. */
export const FREE_DEN_LIZARDS = 30;
/** STA-4: warriors a clan may start with in one hex, and in all. */
export const MOST_START_WARRIORS_A_HEX = 300;
export const MOST_START_WARRIORS = 600;

/** STA-9. A den's price depends on its colour. */
export const TERRAIN_PRICES: Record<Exclude<Terrain, "den">, number> = {
  plains: 15,
  swamp: 10,
  scrub: 10,
  fertile: 25,
  peak: 10,
  volcano: 10,
  temple: 40,
  ruin: 40,
  cursed: 15,
  water: 0,
  whirlpool: 5,
};

/** STA-9. */
export const DEN_PRICES: Record<Colour, number> = { red: 110, green: 185, grey: 185, yellow: 175, black: 300 };

/** STA-9: for ten of them. */
export const DEN_LIZARD_PRICES: Record<Colour, number> = { red: 15, green: 25, grey: 30, yellow: 25, black: 50 };

/** STA-9: for ten of them. */
export const WARRIOR_PRICES: Record<Colour, number> = { red: 10, green: 20, grey: 20, yellow: 15, black: 30 };
