import type { ComponentType, ReactNode } from "react";
import type { OrderResult } from "@/engine/ruleset";
import { Table } from "./lizards/table/table-screen";
import { ofRuleset } from "./of-ruleset";
import type { TurnStatus } from "./play/turn-status";
import type { NamedSeat } from "./rulesets";

/** What a seat knows of a turn: documents that only the ruleset understands. */
export interface SeatDocuments {
  view: unknown;
  /** What it remembers of this and earlier turns. */
  memory: unknown;
  seats: readonly NamedSeat[];
}

/** A line of the reader's notes, and the places that it names. */
export interface NotedLine {
  text: string;
  places: readonly string[];
}

/** Runs the turn that a player has written orders for. */
export type RunTurn = (request: {
  gameId: string;
  turn: number;
  /** The revision of the sheet that the player sees. */
  revision: number;
}) => Promise<{ ok: true } | { ok: false; status: number; message: string }>;

export interface TableProps extends SeatDocuments {
  gameId: string;
  /** What makes it a special game. */
  options: unknown;
  /** The reader's account: what is typed is kept in the browser for nobody else. */
  reader: string;
  /** From the reader's own notes, which do not belong to the seat. */
  notes: readonly NotedLine[];
  sheet: {
    lines: readonly string[];
    revision: number;
    savedAt: Date | null;
  };
  /** What happens after turns without orders, if the seat has missed some and given none yet. */
  missedTurns: string | null;
  /**
   * What came of each line, if the sheet is the last turn's and the world is what has come of it; null for lines that were
   * left out of it. Null while orders are written.
   */
  carriedOut: readonly (OrderResult | null)[] | null;
  /** The last turn's; null if nothing has happened yet. */
  report: unknown;
  /** Those of a few turns before that one, the oldest first. */
  earlierReports: readonly unknown[];
  /** The turn that the orders are for. */
  turn: number;
  /** A server action; null if others play too. */
  runTurn: RunTurn | null;
  /** Other people have played in it. */
  othersLeft: boolean;
  /** The lines given for the turn before. */
  lastOrders: readonly string[];
  status: TurnStatus;
  /** The reader has never been in another game. */
  firstGame: boolean;
  /** Why no orders are taken; null while they are. */
  locked: string | null;
  /** Where to go from a table on which nothing more will be written; null while there may be a next turn. */
  onward: ReactNode;
  /** The place to look at first, by its name on the map. */
  selected: string | null;
}

/** What a ruleset contributes to the table of a game under way; kept separate, so that it loads quickly. */
interface PlayScreens {
  /** Map and order sheet. */
  Table: ComponentType<TableProps>;
}

const SCREENS: Readonly<Record<string, PlayScreens>> = {
  lizards: { Table },
};

export const playScreensOf = (rulesetId: string) => ofRuleset(SCREENS, rulesetId);
