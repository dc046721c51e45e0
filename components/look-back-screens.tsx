import type { ComponentType, ReactNode } from "react";
import type { OrderResult } from "@/engine/ruleset";
import { ChartsPage, ListingPage, ReplayPage, ReportPage } from "./lizards/history/look-back";
import { OrdersTable } from "./lizards/report/orders-table";
import { ofRuleset } from "./of-ruleset";
import type { SeatDocuments } from "./play-screens";
import type { NamedSeat } from "./rulesets";

interface LookBack extends SeatDocuments {
  /** The ruleset's choices for this game. */
  options: unknown;
  /** The view a turn earlier; null at the start. */
  before: unknown;
  /** The address that shows a place on the map; null if there is no map to lead to. */
  hexHref: ((code: string) => string) | null;
}

export interface ReportProps extends LookBack {
  report: unknown;
  /** Earlier turns whose reports their reader has not opened yet, oldest first. */
  unread?: readonly { report: unknown; view: unknown; before: unknown }[];
  /** Whether this one is being opened for the first time. */
  isNew?: boolean;
  /** Called with the turns whose reports are open. */
  onRead?: (turns: readonly number[]) => Promise<unknown>;
  /** The turn that orders are written for, and by when. */
  next?: { turn: number; dueAt: Date | null } | null;
  /** For the last report of a finished game: where the whole story is told. */
  story?: { href: string; victory: string | null } | null;
  /** The turn in which each seat that is gone by then left the game. */
  left?: ReadonlyMap<number, number>;
  /** What to search for at first: a word, or a place by its name on the map. */
  words?: string;
  caption: ReactNode;
  actions: ReactNode;
  /** After the ranking: the messages of the turn. */
  children?: ReactNode;
}

export interface TurnOrdersProps {
  /** As on the sheet; without a result if the line was not carried out. */
  orders: readonly { line: string; result: OrderResult | null }[];
}

export interface ListingProps extends LookBack, TurnOrdersProps {}

export interface ReplayProps extends SeatDocuments {
  /** Null at the start of the game. */
  report: unknown;
  /** What the seat knew a turn earlier; null at the start. */
  before: { view: unknown; memory: unknown } | null;
  /** Who sees it, if that is not the reader. */
  seenBy?: string;
  /** The page, without its query (`turn`, `hex`, `step`). */
  path: string;
  turn: number;
  /** The turns before and after, if there are any. */
  previous: number | null;
  next: number | null;
  /** The event to begin with, as an address names it. */
  step: unknown;
  /** Whether to begin playing automatically. */
  plays?: boolean;
  /** The place to look at first, by its name on the map. */
  selected: string | null;
}

export interface ChartsProps {
  /** From the start on. */
  turns: readonly { turn: number; view: unknown; report: unknown }[];
  seats: readonly NamedSeat[];
}

/** What a ruleset contributes to the pages on which players look back. */
interface LookBackScreens {
  /** What happened in a turn. */
  Report: ComponentType<ReportProps>;
  /** What a seat ordered in a turn, and what came of it. */
  TurnOrders: ComponentType<TurnOrdersProps>;
  /** What a seat has, and how it ranks among the others. */
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

export const lookBackScreensOf = (rulesetId: string) => ofRuleset(SCREENS, rulesetId);
