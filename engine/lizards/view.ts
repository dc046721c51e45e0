/**
 * A clan's view: everything it may know about the world (chapter 11). The World View (REP-6) is drawn from it, in the
 * browser too; view-document.ts writes it for the command line.
 */
import type { Seat } from "../ruleset";
import { type Geometry, geometryOf } from "./hex";
import type { Colour, Lizards } from "./lizards";
import type { Terrain } from "./terrain";

export const VIEW_FORMAT = "lizards-view/1";

export interface View {
  format: typeof VIEW_FORMAT;
  /** The turn at whose end this is seen. */
  turn: number;
  clan: Seat;
  rows: number;
  cols: number;
  wrap: boolean;
  /** By hex index; null if not seen this turn. */
  hexes: readonly (SeenHex | null)[];
  /** The clan's own dens, seen or not (VIS-7). */
  dens: OwnDen[];
  bands: OwnBand[];
  spies: OwnSpy[];
  /** Nothing about other clans except rank and points (REP-3). */
  ranking: { rank: number; clan: Seat; points: number }[];
  threshold: number;
  /** Whom the clan's reports have found where the view shows nobody: put in where those are at hand, never stored. */
  garrisons?: readonly Garrison[];
}

/** Warriors in a hex that hides them (VIS-3), as a report tells of them. */
export interface Garrison {
  hex: string;
  /** Null: the militia of a free den. */
  clan: Seat | null;
  total: number;
  /** Known from Eyes (EYES-1); a fight tells only how many there are. */
  lizards?: Lizards;
  /** Of the den, if Eyes have seen any. */
  denLizards?: number;
  /** The turn during which they were there. */
  turn: number;
}

/** VIC-1, VIC-5: a clan still in the game has a lizard or a den, and so at least a point. */
export function isOut({ points }: { points: number }): boolean {
  return points === 0;
}

export function mapOf({ rows, cols, wrap }: Pick<View, "rows" | "cols" | "wrap">): Geometry {
  return geometryOf(rows, cols, wrap);
}

export function hasLeft(clan: Seat | null, { ranking }: Pick<View, "ranking">): boolean {
  return ranking.some((ranked) => ranked.clan === clan && isOut(ranked));
}

/** What is seen in the hex with this code. */
export function seenIn(view: Pick<View, "rows" | "cols" | "wrap" | "hexes">, code: string): SeenHex | null {
  return view.hexes[mapOf(view).indexes.get(code) ?? -1] ?? null;
}

/** Features are present only if the hex has them. */
export interface SeenHex {
  terrain: Terrain;
  den?: SeenDen;
  bridge?: { owner: Seat | null };
  /** turnsLeft is known only to a clan with Green lizards aboard (RFT-7). */
  raft?: { turnsLeft?: number };
  foundation?: Record<string, never>;
  /** Of a temple. */
  owner?: Seat | null;
  bands?: SeenBand[];
  /** True if the clan has a spy there and no enemy warriors are (VIS-4). */
  spy?: boolean;
}

export interface SeenDen {
  home: Seat | null;
  owner: Seat | null;
  /** Missing for a Home Den that is not one's own; null for an unsettled den. */
  colour?: Colour | null;
  /** Den lizards and the most the den supports: own dens only. */
  lizards?: number;
  max?: number;
}

/** Another clan's band shows only its number; one's own shows everything (VIS-2, VIS-4). */
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
