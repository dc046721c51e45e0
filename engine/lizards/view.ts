/**
 * The view document `lizards-view/1`: all that a clan may know of the world (chapter 11), as the browser gets it. The
 * World View (REP-6) is drawn from it.
 */
import type { Seat } from "../ruleset";
import type { Colour, Lizards } from "./lizards";
import type { Terrain } from "./terrain";

export interface View {
  format: "lizards-view/1";
  /** The turn at whose end this is seen. */
  turn: number;
  clan: Seat;
  rows: number;
  cols: number;
  wrap: boolean;
  /** By hex code: the hexes seen this turn, and no others. */
  hexes: Record<string, SeenHex>;
  /** The clan's own dens, seen or not (VIS-7). */
  dens: OwnDen[];
  bands: OwnBand[];
  spies: OwnSpy[];
  /** Of other clans no more than rank and points (REP-3). */
  ranking: { rank: number; clan: Seat; points: number }[];
  threshold: number;
}

/** Features are there only where the hex has them. */
export interface SeenHex {
  terrain: Terrain;
  den?: SeenDen;
  bridge?: { owner: Seat | null };
  /** turnsLeft is known to a clan with Green lizards aboard (RFT-7). */
  raft?: { turnsLeft?: number };
  foundation?: Record<string, never>;
  /** Of a temple. */
  owner?: Seat | null;
  bands?: SeenBand[];
  /** True where the clan has a spy and no enemy warriors stand (VIS-4). */
  spy?: boolean;
}

export interface SeenDen {
  home: Seat | null;
  owner: Seat | null;
  /** Missing for a Home Den not one's own; null for an unsettled den. */
  colour?: Colour | null;
  /** Den lizards and the most the den supports: own dens only. */
  lizards?: number;
  max?: number;
}

/** Another clan's band shows its number only; one's own shows everything (VIS-2, VIS-4). */
export interface SeenBand extends Partial<Lizards> {
  clan: Seat;
  total: number;
  hunger?: number;
  experience?: number;
  miredUntil?: number;
}

export interface OwnDen {
  hex: string;
  colour: Colour | null;
  home: Seat | null;
  lizards: number;
  max: number;
  /** The clan's warriors in the den, non-zero colours only. */
  garrison: Partial<Lizards>;
}

export interface OwnBand extends Lizards {
  hex: string;
  total: number;
  hunger: number;
  experience: number;
  miredUntil: number;
}

export interface OwnSpy {
  hex: string;
  colour: Colour;
  /** Turns it has been a spy (SPY-9). */
  turns: number;
  miredUntil: number;
}
