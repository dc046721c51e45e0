import type { ComponentType, ReactNode } from "react";
import type { OrderResult } from "@/engine/ruleset";
import { ChartsPage, ListingPage, ReplayPage, ReportPage } from "./lizards/history/look-back";
import { OrdersTable } from "./lizards/report/orders-table";
import type { SeatDocuments } from "./play-screens";
import type { NamedSeat } from "./rulesets";

interface LookBack extends SeatDocuments {
  /** The ruleset's choices for this game. */
  options: unknown;
  /** The view a turn earlier; null at the start. */
  before: unknown;
  /** Where a place can be seen on the map; null where there is no map to lead to. */
  hexHref: ((code: string) => string) | null;
}

export interface ReportProps extends LookBack {
  report: unknown;
  /** Earlier turns whose reports their reader has not opened yet, oldest first. */
  unread?: readonly { report: unknown; view: unknown; before: unknown }[];
  /** Whether this one is opened for the first time. */
  isNew?: boolean;
  /** Told which turns' reports are open. */
  onRead?: (turns: readonly number[]) => Promise<unknown>;
  /** The turn that orders are written for, and by when. */
  next?: { turn: number; dueAt: Date | null } | null;
  /** Of the last report of a finished game: where all that happened is told. */
  story?: { href: string; victory: string | null } | null;
  /** In which turn other seats have left the game, by then. */
  left?: ReadonlyMap<number, number>;
  /** What to look for at first: a word, or a place by its name on the map. */
  words?: string;
  caption: ReactNode;
  actions: ReactNode;
  /** After the ranking: the messages of the turn. */
  children?: ReactNode;
}

export interface TurnOrdersProps {
  /** In the order of the sheet; without a result where the line was not carried out. */
  orders: readonly { line: string; result: OrderResult | null }[];
}

export interface ListingProps extends LookBack, TurnOrdersProps {}

export interface ReplayProps extends SeatDocuments {
  /** Null at the start of the game. */
  report: unknown;
  /** What the seat knew a turn earlier; null at the start. */
  before: { view: unknown; memory: unknown } | null;
  /** Whose eyes it is seen with, where they are not the reader's. */
  seenBy?: string;
  /** The page, without its query (`turn`, `hex`, `step`). */
  path: string;
  turn: number;
  /** The turns beside it, where there are any. */
  previous: number | null;
  next: number | null;
  /** The event to begin with, as an address names it. */
  step: unknown;
  /** Whether to begin by itself. */
  plays?: boolean;
  /** The place to look at first, by its name on the map. */
  selected: string | null;
}

export interface ChartsProps {
  /** From the start on. */
  turns: readonly { turn: number; view: unknown; report: unknown }[];
  seats: readonly NamedSeat[];
}

/** What a ruleset brings to the pages on which players look at what has happened. */
interface LookBackScreens {
  /** What happened in a turn. */
  Report: ComponentType<ReportProps>;
  /** What a seat ordered in a turn, and what became of it. */
  TurnOrders: ComponentType<TurnOrdersProps>;
  /** What a seat has, and how it stands among the others. */
  Listing: ComponentType<ListingProps>;
  /** A turn as it was seen, event by event. */
  Replay: ComponentType<ReplayProps>;
  /** The game so far, in curves. */
  Charts: ComponentType<ChartsProps>;
}

const SCREENS: Readonly<Record<string, LookBackScreens>> = {
  lizards: {
    Report: ReportPage,
    TurnOrders: OrdersTable,
    Listing: ListingPage,
    Replay: ReplayPage,
    Charts: ChartsPage,
  },
};

export function lookBackScreensOf(rulesetId: string): LookBackScreens {
  const screens = SCREENS[rulesetId];
  if (!screens) throw new Error(`ruleset ${rulesetId} has no screens to look back`);
  return screens;
}
