import type { ComponentType, ReactNode } from "react";
import type { OrderResult } from "@/engine/ruleset";
import { ListingPage, ReportPage, Table } from "./lizards/screens";
import type { TurnStatus } from "./play/turn-status";
import type { NamedSeat } from "./rulesets";

/** What a seat knows of a turn: documents that only the ruleset understands. */
interface SeatDocuments {
  view: unknown;
  /** Of this and earlier turns. */
  memory: unknown;
  seats: readonly NamedSeat[];
}

/** Runs the turn a player has written orders for. */
export type RunTurn = (request: {
  gameId: string;
  turn: number;
}) => Promise<{ ok: true } | { ok: false; message: string }>;

export interface TableProps extends SeatDocuments {
  gameId: string;
  sheet: { lines: readonly string[]; revision: number; savedAt: Date | null };
  /** The turn the orders are for. */
  turn: number;
  /** A server action; null where others play too. */
  runTurn: RunTurn | null;
  /** The lines given for the turn before. */
  lastOrders: readonly string[];
  /** Whether the sheet as saved is called ready. */
  ready: boolean;
  status: TurnStatus;
  /** Why no orders are taken; null while they are. */
  locked: string | null;
  /** The place to look at first, by its name on the map. */
  selected: string | null;
}

interface LookBack extends SeatDocuments {
  /** The view a turn earlier; null at the start. */
  before: unknown;
  /** Where a place can be seen on the map. */
  hexHref: (code: string) => string;
}

export interface ReportProps extends LookBack {
  report: unknown;
  caption: ReactNode;
  actions: ReactNode;
}

export interface ListingProps extends LookBack {
  orders: readonly { line: string; result: OrderResult | null }[];
}

/** What a ruleset brings to the pages of a game under way: apart from the rest, so that players load nothing else. */
interface PlayScreens {
  /** Map and order sheet. */
  Table: ComponentType<TableProps>;
  /** What happened in a turn. */
  Report: ComponentType<ReportProps>;
  /** What a seat has, and how it stands among the others. */
  Listing: ComponentType<ListingProps>;
}

const SCREENS: Readonly<Record<string, PlayScreens>> = {
  lizards: { Table, Report: ReportPage, Listing: ListingPage },
};

export function playScreensOf(rulesetId: string): PlayScreens {
  const screens = SCREENS[rulesetId];
  if (!screens) throw new Error(`ruleset ${rulesetId} has no screens`);
  return screens;
}
