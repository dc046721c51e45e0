import type { ComponentType, ReactNode } from "react";
import type { OrderResult, SeatName } from "@/engine/ruleset";
import { ClothPatterns, Swatch } from "./lizards/art/art";
import { JoinFields } from "./lizards/join-fields";
import { readJoining } from "./lizards/joining";
import { Rulebook } from "./lizards/rulebook/rulebook";
import { ListingPage, ReportPage, Table } from "./lizards/screens";
import { LazyDesigner } from "./lizards/startup/lazy-designer";
import type { TurnStatus } from "./play/turn-status";

/** A joining document read from a form, or what is wrong with its fields. */
export type JoiningRead = { joining: Record<string, unknown> } | { fields: Record<string, string> };

/** A seat as it is called in tables and on maps. */
export interface NamedSeat extends SeatName {
  number: number;
}

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

/** What a ruleset brings to the pages of the host. */
interface RulesetScreens {
  /** What the seats' colours are drawn from: once on each page that shows one. */
  SeatColours: ComponentType;
  /** The colour a seat goes by, beside its name. */
  SeatColour: ComponentType<{ seat: number }>;
  /** The ruleset's part of the form that takes a seat. */
  JoinFields: ComponentType<{ taken: readonly SeatName[] }>;
  /** Reads what JoinFields asked for. */
  readJoining(form: FormData): JoiningRead;
  /** Where a start is designed at leisure, before there is a game to use it in. */
  Designer: ComponentType;
  /** Map and order sheet. */
  Table: ComponentType<TableProps>;
  /** What happened in a turn. */
  Report: ComponentType<ReportProps>;
  /** What a seat has, and how it stands among the others. */
  Listing: ComponentType<ListingProps>;
  /** All rules, for a game with these options and so many seats; each has its id as anchor. */
  Rulebook: ComponentType<{ options: unknown; seats: number }>;
}

const SCREENS: Readonly<Record<string, RulesetScreens>> = {
  lizards: {
    SeatColours: ClothPatterns,
    SeatColour: ({ seat }) => <Swatch clan={seat} />,
    JoinFields,
    readJoining,
    Designer: LazyDesigner,
    Table,
    Report: ReportPage,
    Listing: ListingPage,
    Rulebook,
  },
};

export function screensOf(rulesetId: string): RulesetScreens {
  const screens = SCREENS[rulesetId];
  if (!screens) throw new Error(`ruleset ${rulesetId} has no screens`);
  return screens;
}
