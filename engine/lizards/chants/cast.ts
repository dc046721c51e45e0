import type { Dice } from "../../dice";
import type { Seat } from "../../ruleset";
import type { Direction } from "../hex";
import type { Reason } from "../orders/reasons";
import type { Turn } from "../turn-under-way";
import type { Band, Hex } from "../world";
import type { ChantCode } from "./chant-chart";

/** A chant being cast. */
export interface Cast {
  chant: ChantCode;
  clan: Seat;
  from: Hex;
  /** All warriors of the clan in the hex, including those that do not chant. */
  bands: Band[];
  /** Those of them that have not yet chanted this turn (CHT-4). */
  chorus: Band[];
  /** How many Black lizards chant. */
  chanters: number;
  path: readonly Direction[];
  target: Hex;
  dice: Dice;
  /** False once the chanters themselves have changed colour (TRAN-1) or are dead (DARK-1). */
  stillBlack: boolean;
}

/** What one chant does beyond the common rules. */
export interface Chant {
  /** Why it fails; a chant that fails immobilises nobody (CHT-4). */
  refuse?(cast: Cast, turn: Turn): Reason | undefined;
  /** What it does on ground where it is not in vain (in-vain.ts); returns whether it had an effect. */
  cast(cast: Cast, turn: Turn): boolean;
}
