"use client";
/** A player's table: the map, the hex panel and the order sheet, which work as one. */
import { memo, type ReactNode, useDeferredValue } from "react";
import { approachOrders } from "../composer/order-in-the-making";
import type { GuideOffer } from "../guide/use-guide";
import { ChosenHex } from "../hex-panel/chosen-hex";
import type { Notes } from "../hex-panel/hex-notes";
import { ChartMap } from "../map/swamp-map";
import type { SaveSheet } from "../sheet/open-sheet";
import { OrderSheet } from "../sheet/order-sheet";
import type { SaidOfSheet } from "../sheet/said-of-orders";
import { SheetFoot } from "../sheet/sheet-foot";
import { writeLine } from "../sheet/sheet-lines";
import type { StoredSheet } from "../sheet/sheet-state";
import type { OwnTurn, Readiness, RunProps } from "../sheet/turn-buttons";
import type { Known } from "../what-if/known-world";
import { ForeignOrders } from "./foreign-orders";
import styles from "./swamp-table.module.css";
import { type Table, useTable } from "./use-table";

export interface SwampTableProps extends Known {
  sheet: StoredSheet;
  /** What to say about missed turns while nothing is saved. */
  missedTurns?: string | null;
  /** What to ask before a turn without orders; null: nothing. */
  silence?: string | null;
  /** Names the sheet in this browser: reader, game, seat, turn. */
  storageKey: string;
  save: SaveSheet;
  /** Why orders are no longer taken; null while they are. */
  locked?: string | null;
  /** The sheet is the last turn's, and the world is what has come of it. */
  carriedOut?: boolean;
  /** What there is to say about the sheet's lines as they are stored. */
  said?: SaidOfSheet;
  /** Where to sign in when the session has ended. */
  signIn?: string;
  /** The hex to begin with. */
  selected?: string | null;
  /** Runs the turn, for a person who plays only bots; resolves once it has run. */
  run?: RunProps["run"];
  /** The turn that would run before its deadline; null if it has none. */
  early?: OwnTurn | null;
  /** If several players are waited for. */
  readiness?: Readiness;
  /** What has changed since the page was opened. */
  notice?: ReactNode;
  /** The orders of the turn before, to begin with. */
  lastOrders?: readonly string[];
  /** The guide to a first game, by seat. */
  guide?: GuideOffer;
  /** The address of the seat's history, if there are earlier turns. */
  history?: string;
  /** The address of what the last report says about a hex; null if it says nothing. */
  eventsHref?: (code: string) => string | null;
  /** What the reader has noted, for themselves. */
  notes?: Notes;
  /** What the reader can do when no orders are taken, instead of running the turn. */
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
        <div className={styles.scroller}>
          {guide.page}
          <div className={styles.column}>
            <HexOfTable {...{ props, table }} />
            <SheetOfTable {...{ props, table }} />
          </div>
        </div>
        <section className={styles.foot} aria-label="Orders and turn" ref={table.opening.foot}>
          <SheetFoot {...table} {...table.slots} />
        </section>
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
        keys=" M moves, P splits, N sneaks, I sails, C chants, L lobs, F frees, R recruits, G gives; Enter again leads to all orders of a hex, Escape back. Full stop and comma step through the bands without orders, or the hexes to choose from."
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
  const { chart, sheet, hex, reading, written, slots, guide, show, tell, readOnly, opening, odds } = table;
  const { verdicts, unchecked, sentences, warnings, errors } = reading;
  return (
    <Sheet
      {...{
        sheet,
        chart,
        clans,
        verdicts,
        unchecked,
        sentences,
        warnings,
        errors,
        readOnly,
        lastOrders,
        opening,
        odds,
      }}
      {...slots}
      selected={useDeferredValue(hex.selected)} // the map and the panel respond first, then the long sheet
      open={written.open}
      onOpen={written.openOrder}
      onShowHex={show}
      onPoint={written.resume}
      onRemove={written.remove}
      onTurnBack={written.turnBack}
      onNews={tell}
      onGuide={guide.open}
    />
  );
}
