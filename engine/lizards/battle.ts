/** A fight: who meets where (CMB-1), and how the two sides fare. */
import type { Force } from "./force";
import type { Lizards } from "./lizards";
import type { Retreat } from "./retreat";
import type { Hex } from "./world";

export interface Battle {
  place: Hex;
  /** Not yet among the bands of the place. */
  attacker: Force;
  defender: Force;
  /** The prize is a den: CMB-3, CMB-5, CMB-7. */
  forDen: boolean;
  /** CMB-5: whether anyone may flee at all. */
  flight: boolean;
  /** The hexes the attacker goes on to if it wins. */
  ahead: readonly number[];
}

/** One side of the fight. */
export interface Side {
  force: Force;
  /** Its lizards when the fight begins. */
  before: number;
  /** How many of them are not yet wounded. */
  left: number;
  /** In percentage points, of the level it fights with (CMB-4, CMB-7). */
  bonus: number;
  /** By colour, once the fight is over. */
  wounded: Lizards;
  /** CMB-7: of the enemy's wounded. */
  captured: Lizards;
}

/** How the fight goes. */
export interface Course {
  attacker: Side;
  defender: Side;
  rounds: number;
  /** The side that flees, and where it can flee to: decided before the dice pick which of its lizards are wounded. */
  fled: { side: Side; retreat: Retreat } | null;
}
