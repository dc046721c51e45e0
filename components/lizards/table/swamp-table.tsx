"use client";
/** A player's table: the map, what is in the hex pointed at, the order sheet; all three are one. */
import { memo, type ReactNode, useDeferredValue } from "react";
import type { HouseNumbers } from "@/engine/lizards/house-numbers";
import type { View } from "@/engine/lizards/view";
import { approachOrders } from "../composer/order-in-the-making";
import type { GuideOffer } from "../guide/use-guide";
import { ChosenHex } from "../hex-panel/chosen-hex";
import type { Notes } from "../hex-panel/hex-notes";
import type { ClanName, Remembered } from "../map/swamp-chart";
import { ChartMap } from "../map/swamp-map";
import type { SaveSheet } from "../sheet/open-sheet";
import { OrderSheet } from "../sheet/order-sheet";
import type { SaidOfSheet } from "../sheet/said-of-orders";
import { writeLine } from "../sheet/sheet-lines";
import type { StoredSheet } from "../sheet/sheet-state";
import type { OwnTurn, Readiness } from "../sheet/turn-buttons";
import type { Garrison } from "../what-if/garrisons";
import { ForeignOrders } from "./foreign-orders";
import styles from "./swamp-table.module.css";
import { type Table, useTable } from "./use-table";

export interface SwampTableProps {
  view: View;
  remembered: Remembered;
  clans: readonly ClanName[];
  /** The house numbers that this game plays otherwise. */
  house?: Partial<HouseNumbers>;
  /** Whom the last report has found where they are not seen. */
  garrisons?: readonly Garrison[];
  sheet: StoredSheet;
  /** What is to be said of missed turns while nothing is saved. */
  missedTurns?: string | null;
  /** What is asked before a turn without orders; null: nothing. */
  silence?: string | null;
  /** Names the sheet in this browser: reader, game, seat, turn. */
  storageKey: string;
  save: SaveSheet;
  /** Why orders are no longer taken; null while they are. */
  locked?: string | null;
  /** The sheet is that of the last turn, and the world at hand what has come of it. */
  carriedOut?: boolean;
  /** Of the sheet's lines as they are stored. */
  said?: SaidOfSheet;
  /** Where to sign in when the session has ended. */
  signIn?: string;
  /** Hex to begin with. */
  selected?: string | null;
  /** Runs the turn, for the only human among bots; answers when it is run. */
  run?: (revision: number) => Promise<{ ok: true } | { ok: false; message: string }>;
  /** The turn that would be run before its time; null where it has none. */
  early?: OwnTurn | null;
  /** Where several players are waited for. */
  readiness?: Readiness;
  /** What has changed since the page was opened. */
  notice?: ReactNode;
  /** The orders of the turn before, to begin with. */
  lastOrders?: readonly string[];
  /** Where a first game may be guided through; by seat. */
  guide?: GuideOffer;
  /** The address of the seat's history, where there are earlier turns. */
  history?: string;
  /** Where the last report tells of a hex; null where it does not. */
  eventsHref?: (code: string) => string | null;
  /** What the reader has noted, for themselves. */
  notes?: Notes;
  /** Instead of running: what the reader can do when no orders are taken. */
  aside?: ReactNode;
}

export function SwampTable(props: SwampTableProps) {
  const table = useTable(props);
  const { sheet, hex, guide, composing } = table;
  const { advice } = guide;
  const pointed = advice && (advice.hex ?? hex.selected) === hex.selected ? advice.control : undefined;
  return (
    <div className={styles.table} data-guide={pointed} data-composing={composing.order ? "" : undefined}>
      <div className={styles.news} aria-live="polite">
        {props.notice}
        <ForeignOrders sheet={sheet} />
      </div>
      <MapOfTable {...{ props, table }} />
      <div className={styles.side}>
        {guide.page}
        <div className={styles.column}>
          <HexOfTable {...{ props, table }} />
          <SheetOfTable {...{ props, table }} />
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  props: SwampTableProps;
  table: Table;
}

function MapOfTable({ props: { clans, history }, table }: PartProps) {
  const { chart, hex, marks, ordersAt, pointing, composing, tell } = table;
  return (
    <div className={styles.map} onFocusCapture={approachOrders} onKeyDownCapture={() => tell("")}>
      <ChartMap
        {...{ chart, clans, marks, ordersAt, history }}
        selected={hex.selected}
        onSelect={pointing.point}
        onMark={pointing.mark}
        onEscape={pointing.giveUp}
        onKey={pointing.key}
        keys=" M moves, P splits, N sneaks, I sails, C chants, L lobs, F frees, R recruits, G gives; Enter once more leads to all orders of a hex, Escape back. Full stop and comma go from band to band without orders, or over the hexes that can be chosen."
        aim={composing.aiming}
        handle={hex.map}
      />
    </div>
  );
}

function HexOfTable({ props: { clans, eventsHref, notes }, table }: PartProps) {
  const { chart, hex, reading, composing, written, pointing, readOnly, linesAt } = table;
  const { say, given, sentences, verdicts } = reading;
  const { selected, map, panel } = hex;
  const { order, missed, compose, write } = composing;
  return (
    <ChosenHex
      {...{ chart, clans, say, given, missed, order, map, panel, readOnly, eventsHref, notes }}
      index={selected === null ? undefined : chart.geometry.indexes.get(selected)}
      orders={linesAt(selected ?? "").map((line) => ({
        id: line.id,
        text: writeLine(line),
        sentence: sentences.get(line.id) ?? null,
        verdict: verdicts.get(line.id) ?? null,
      }))}
      onAction={pointing.act}
      onOpenOrder={written.openOrder}
      onRemoveOrder={written.remove}
      onCompose={compose}
      onWrite={write}
    />
  );
}

const Sheet = memo(OrderSheet);

function SheetOfTable({ props: { clans, lastOrders }, table }: PartProps) {
  const { chart, sheet, hex, reading, written, slots, guide, show, news, tell, readOnly } = table;
  const { verdicts, unchecked, fights, sentences, warnings, errors } = reading;
  return (
    <Sheet
      {...{ sheet, chart, clans, verdicts, unchecked, fights, sentences, warnings, errors, news, readOnly, lastOrders }}
      selected={useDeferredValue(hex.selected)} // the map and the panel answer first, the long sheet after them
      open={written.open}
      onOpen={written.openOrder}
      onShowHex={show}
      onPoint={written.resume}
      onRemove={written.remove}
      onTurnBack={written.turnBack}
      onNews={tell}
      {...slots}
      onGuide={guide.open}
    />
  );
}
