/**
 * What happened in a turn, collected as it happens; prose.ts puts it into words later. Each fact holds exactly what
 * every clan concerned is told about it, decided at that moment by who could see it (VIS-6).
 */
import type { Seat } from "../ruleset";
import type { ChantCode } from "./chants/chant-chart";
import type { Colour, Lizards } from "./lizards";
import type { Phase } from "./orders/order-kinds";
import type { GivenOrder } from "./orders/order-sheet";
import type { Reason } from "./orders/reasons";
import type { Terrain } from "./terrain";

export interface Fact {
  readonly phase: Phase;
  /** Index of the hex it happened in. */
  readonly hex: number | null;
  readonly rule: string;
  /** The order that brought it about. */
  readonly cause: GivenOrder | null;
  /** Every gain and loss of lizards; clan null stands for free dens and their militia. */
  readonly changes: readonly Change[];
  readonly told: readonly (readonly [Seat, Readonly<Telling>])[];
}

export interface Change {
  clan: Seat | null;
  lizards: number;
}

/** What builders make (DEV-5 to DEV-9), and what is destroyed again. */
export const WORKS = ["fertile", "raft", "foundation", "den", "bridge"] as const;
export type Work = (typeof WORKS)[number];

/** What chants and eruptions turn a hex into (DARK-1, MOUL-1, MOUL-2, NAT-2). */
export const NEW_GROUNDS = ["cursed", "land", "water"] as const;
export type NewGround = (typeof NEW_GROUNDS)[number];

/** DEN-4: what warriors come to own by standing there, and can lose again. Dens have events of their own. */
export const HELD_WORKS = ["temple", "bridge"] as const;
export type HeldWork = (typeof HELD_WORKS)[number];

/** DEV-2: what a GIVE can hand over besides warriors. */
export const GIFTS = ["den", ...HELD_WORKS] as const;
export type Gift = (typeof GIFTS)[number];

/** What one clan is told of a fact. Numbers by colour are for its own lizards; for others it gets totals at most. */
export type Telling =
  | { type: "refused"; reason: Reason }
  // World Phase
  | { type: "cursed"; lizards: Lizards; spies: number }
  | { type: "nomads"; lizards: number; colour: Colour | null }
  | ({ type: "collapsed"; own: boolean } & DenLost)
  | { type: "grew"; by: number; lizards: number; max: number }
  | { type: "hunger"; bands: { hex: string; hunger: number }[] }
  | { type: "excess"; lost: number; lizards: number; max: number }
  // Artillery Phase
  | { type: "lob"; target: string; thrown: number; killed: number }
  | { type: "struck"; lizards: Lizards }
  | { type: "freed"; lizards: Lizards; joined: number; colour: Colour | null }
  | { type: "chant"; chant: ChantCode; chanters: number; target: string; effect: boolean }
  | { type: "reverted"; lizards: number }
  | {
      type: "eyes";
      forces: { clan: Seat | null; lizards: Lizards }[];
      denLizards: number | null;
      colour: Colour | null;
    }
  | { type: "spies-killed"; spies: number }
  | { type: "spy-revealed"; spies: number }
  | { type: "shunted"; from: string; to: string; lizards: number }
  | { type: "shunt-seen"; clan: Seat }
  | { type: "summoned" }
  | { type: "frozen"; lizards: number }
  | { type: "coerced"; lizards: number; from: Seat }
  | { type: "lost-to-coerce"; lizards: Lizards }
  | { type: "gated"; from: string; to: string; lizards: number }
  | { type: "crushed"; lizards: Lizards }
  | { type: "transmuted"; groups: number; changes: { from: Colour; to: Colour; lizards: number }[] }
  | { type: "dark"; lizards: Lizards; spies: number; denLizards: number }
  // Movement Phase
  | { type: "moved"; from: string; to: string; lizards: Lizards }
  | { type: "spy-made"; colour: Colour }
  | { type: "sneaked"; from: string; to: string; spies: number }
  | { type: "took-den"; colour: Colour | null; home: Seat | null; lizards: number }
  | { type: "took"; work: HeldWork }
  | { type: "lost-den"; colour: Colour | null; home: Seat | null; lizards: number }
  | { type: "lost"; work: HeldWork }
  | CombatTelling
  | {
      type: "combat-seen";
      attacker: Seat;
      defender: Seat | null;
      attackers: number;
      defenders: number | null;
      held: Seat | null;
    }
  | { type: "fled"; to: string; lizards: number }
  | { type: "spy-lost"; by: Seat | null }
  | { type: "spy-caught"; of: Seat; spies: number }
  | { type: "drowned"; lizards: Lizards; spies: number }
  | { type: "monster"; strength: number; lizards: Lizards; spies: number; left: number }
  | { type: "mired"; lizards: number; spies: number }
  | { type: "fed"; lizards: number }
  | { type: "sailed"; from: string; to: string; lizards: number }
  | { type: "raft-broke-up" }
  | { type: "raft-stopped" }
  | { type: "raft-sunk" }
  | { type: "eruption"; lizards: Lizards; spies: number }
  | { type: "whirlpool-moved" }
  // Development Phase
  | { type: "recruited"; colour: Colour; lizards: number; left: number }
  | { type: "gave"; to: Seat; lizards: number; works: Gift[] }
  | { type: "received"; from: Seat; lizards: Lizards; works: Gift[] }
  | { type: "built"; work: Work | NewGround; own: boolean; ground?: Terrain }
  | ({ type: "destroyed"; work: Work; own: boolean } & DenLost)
  | { type: "amalgamated"; bands: Joining[]; hunger: number; experience: number }
  | { type: "raft-sank"; aboard: number }
  | { type: "tradition-ended" }
  | { type: "starved"; lizards: Lizards; left: number }
  | { type: "rejoined"; spies: number }
  | { type: "bush"; spies: number }
  | { type: "left" }
  | { type: "out" };

/** DEV-12: those in a new band that had the same hunger and experience before. */
export interface Joining {
  lizards: number;
  hunger: number;
  experience: number;
}

/** Who was in a den that was lost: only for one's own. */
interface DenLost {
  lizards?: number;
  colour?: Colour | null;
}

/** A combat as one of its sides knows it: its own part in full, the enemy's in totals. */
export interface CombatTelling {
  type: "combat";
  attacking: boolean;
  /** Null: the militia of a free den. */
  enemy: Seat | null;
  ours: number;
  theirs: number;
  rounds: number;
  result: "won" | "lost" | "fled" | "enemy-fled" | "nobody";
  /** Lost as wounded, including those taken prisoner. */
  lost: Lizards;
  theyLost: number;
  captured: Lizards;
  experience: number;
}
