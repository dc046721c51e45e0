import type { ComponentType, ReactNode } from "react";
import type { OrderResult } from "@/engine/ruleset";
import { Table } from "./lizards/table/table-screen";
import type { TurnStatus } from "./play/turn-status";
import type { NamedSeat } from "./rulesets";

/** What a seat knows of a turn: documents that only the ruleset understands. */
export interface SeatDocuments {
  view: unknown;
  /** Of this and earlier turns. */
  memory: unknown;
  seats: readonly NamedSeat[];
}

/** A line that the reader has noted, and the places it names. */
export interface NotedLine {
  text: string;
  places: readonly string[];
}

/** Runs the turn a player has written orders for. */
export type RunTurn = (request: {
  gameId: string;
  turn: number;
  /** Of the sheet the player sees. */
  revision: number;
}) => Promise<{ ok: true } | { ok: false; status: number; message: string }>;

export interface TableProps extends SeatDocuments {
  gameId: string;
  /** What makes it a special game. */
  options: unknown;
  /** Whose account reads: what is typed is kept in the browser for nobody else. */
  reader: string;
  /** Of the reader's own notes, which the seat knows nothing of. */
  notes: readonly NotedLine[];
  sheet: {
    lines: readonly string[];
    revision: number;
    savedAt: Date | null;
  };
  /** What comes of turns without orders, to a seat that has missed some and given none yet. */
  missedTurns: string | null;
  /**
   * What came of each line, where the sheet is that of the last turn and the world at hand what has come of it; null of
   * lines that were left out of it. Null while orders are written.
   */
  carriedOut: readonly (OrderResult | null)[] | null;
  /** Of the last turn; null where nothing has happened yet. */
  report: unknown;
  /** The turn the orders are for. */
  turn: number;
  /** A server action; null where others play too. */
  runTurn: RunTurn | null;
  /** Others have played in it before. */
  othersLeft: boolean;
  /** The lines given for the turn before. */
  lastOrders: readonly string[];
  status: TurnStatus;
  /** The reader has never been in another game. */
  firstGame: boolean;
  /** Why no orders are taken; null while they are. */
  locked: string | null;
  /** Where to go from a table on which nothing will be written any more; null while there may be a next turn. */
  onward: ReactNode;
  /** The place to look at first, by its name on the map. */
  selected: string | null;
}

/** What a ruleset brings to the table of a game under way: apart from all else, so that it is soon there. */
interface PlayScreens {
  /** Map and order sheet. */
  Table: ComponentType<TableProps>;
}

const SCREENS: Readonly<Record<string, PlayScreens>> = {
  lizards: { Table },
};

export function playScreensOf(rulesetId: string): PlayScreens {
  const screens = SCREENS[rulesetId];
  if (!screens) throw new Error(`ruleset ${rulesetId} has no screens`);
  return screens;
}
