/** The five colours, in the order used everywhere (LIZ-1). */
export const COLOURS = ["red", "green", "grey", "yellow", "black"] as const;
export type Colour = (typeof COLOURS)[number];

/** Three-letter codes of the order form (ORD-1). */
export const COLOUR_CODES: Record<Colour, string> = {
  red: "RED",
  green: "GRN",
  grey: "GRY",
  yellow: "YEL",
  black: "BLK",
};

export const COLOUR_NAMES: Record<Colour, string> = {
  red: "Red",
  green: "Green",
  grey: "Grey",
  yellow: "Yellow",
  black: "Black",
};

/** Lizards by colour. */
export type Lizards = Record<Colour, number>;

/** LIZ-3: warriors of one clan in one hex. */
export const MOST_WARRIORS = 300;

/** LIZ-6, from 0 (Sated) to 5 (Starving). */
export const HUNGER_NAMES = ["Sated", "Peckish", "Hungry", "Famished", "Starved", "Starving"] as const;
export const STARVING = 5;

/** Hunger rises before the turn's orders (WLD-5): unless it eats, such a band loses half of its lizards (DEV-15). */
export const willStarve = ({ hunger }: { hunger: number }) => hunger >= STARVING - 1;

/** DEN-2: den lizards that a den supports for each Fertile hex beside it. */
export const SUPPORTED_BY_FERTILE = 50;

/** SPY-9: turns after the one it was made in, until a spy that has not rejoined goes bush. */
export const TURNS_UNTIL_BUSH = 4;

/** LIZ-7, from 0 (Average) to 5 (Veteran). */
export const EXPERIENCE_NAMES = ["Average", "Good", "Dangerous", "Ferocious", "Fearsome", "Veteran"] as const;
/** LIZ-7: the bonus of each level of experience, in percentage points. */
export const EXPERIENCE_BONUS = [0, 3, 6, 9, 12, 15] as const;
export const VETERAN = 5;

export function noLizards(): Lizards {
  return { red: 0, green: 0, grey: 0, yellow: 0, black: 0 };
}

export function total(lizards: Lizards): number {
  return lizards.red + lizards.green + lizards.grey + lizards.yellow + lizards.black;
}

export function addLizards(to: Lizards, more: Lizards): void {
  to.red += more.red;
  to.green += more.green;
  to.grey += more.grey;
  to.yellow += more.yellow;
  to.black += more.black;
}
