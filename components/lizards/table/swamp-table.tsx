"use client";
/** A player's table: the map, what is in the hex pointed at, the order sheet; all three are one. */
import { memo, type ReactNode, useCallback, useDeferredValue, useMemo } from "react";
import type { View } from "@/engine/lizards/view";
import { marksWith } from "../composer/draft";
import { approachOrders } from "../composer/order-in-the-making";
import { orderAloud, useComposing } from "../composer/use-composing";
import { type GuideOffer, useGuide } from "../guide/use-guide";
import { ChosenHex } from "../hex-panel/chosen-hex";
import type { Notes } from "../hex-panel/hex-notes";
import { type ClanName, chartOf, type Remembered } from "../map/swamp-chart";
import { ChartMap } from "../map/swamp-map";
import type { SaveSheet } from "../sheet/open-sheet";
import { OrderSheet } from "../sheet/order-sheet";
import type { SaidOfSheet } from "../sheet/said-of-orders";
import { hexOf, writeLine } from "../sheet/sheet-lines";
import type { StoredSheet } from "../sheet/sheet-state";
import type { OwnTurn, Readiness } from "../sheet/turn-buttons";
import { useReading } from "../sheet/use-reading";
import { useSheet } from "../sheet/use-sheet";
import { ForeignOrders } from "./foreign-orders";
import styles from "./swamp-table.module.css";
import { useChosenHex } from "./use-chosen-hex";
import { useNews } from "./use-news";
import { usePointing } from "./use-pointing";
import { useSheetSlots } from "./use-sheet-slots";
import { useWrittenOrders } from "./use-written-orders";

export interface SwampTableProps {
  view: View;
  remembered: Remembered;
  clans: readonly ClanName[];
  sheet: StoredSheet;
  /** What is to be said of missed turns while nothing is saved. */
  missedTurns?: string | null;
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
  const { view, remembered, clans, locked = null } = props;
  const chart = useMemo(() => chartOf(view, remembered), [view, remembered]);
  const { geometry } = chart;
  const readOnly = locked !== null;
  const sheet = useSheet(props.sheet, props.storageKey, props.save, locked);
  const hex = useChosenHex(chart, props.selected);
  const { selected, lookAt, map, panel } = hex;
  const [news, tell] = useNews();
  const atHand = { chart, sheet, locked, onNews: tell };
  /** The map and the panel answer first, the long sheet after them. */
  const marked = useDeferredValue(selected);
  const judged = { carriedOut: props.carriedOut ?? false, said: props.said };
  const reading = useReading(sheet.lines, chart, clans, judged);
  const { given, say, orders, verdicts, sentences } = reading;
  const linesAt = useCallback(
    (code: string) => sheet.lines.filter((line) => hexOf(line) === code && !line.off),
    [sheet.lines],
  );
  const ordersAt = useCallback(
    (code: string) => linesAt(code).map((line) => orderAloud(line, sentences.get(line.id))),
    [linesAt, sentences],
  );

  const composing = useComposing(chart, sheet, linesAt, say, tell);
  const { order, aiming, missed, compose, write } = composing;
  const show = useCallback(
    (code: string) => {
      compose(null);
      lookAt(code);
    },
    [compose, lookAt],
  );
  const { open, openOrder, resume, remove, turnBack } = useWrittenOrders({
    ...reading,
    ...atHand,
    ...{ compose, show },
  });
  const marks = useMemo(() => marksWith(order, open, reading.marks, geometry), [order, open, reading.marks, geometry]);

  const { act, key, point, mark, giveUp } = usePointing({
    ...atHand,
    ...{ hex, composing, openOrder, linesAt, sentences },
  });

  const slots = useSheetSlots({
    ...props,
    ...reading,
    ...atHand,
    onShowHex: show,
  });
  const guide = useGuide(props.guide, { chart, orders, onShowHex: show });
  const pointed = guide.advice && (guide.advice.hex ?? selected) === selected ? guide.advice.control : undefined;
  const index = selected === null ? undefined : geometry.indexes.get(selected);
  return (
    <div className={styles.table} data-guide={pointed} data-composing={order ? "" : undefined}>
      <div className={styles.news}>
        {props.notice}
        <ForeignOrders sheet={sheet} />
      </div>
      <div className={styles.map} onFocusCapture={approachOrders} onKeyDownCapture={() => tell("")}>
        <ChartMap
          chart={chart}
          clans={clans}
          selected={selected}
          onSelect={point}
          onMark={mark}
          onEscape={giveUp}
          onKey={key}
          keys=" M moves, P splits, N sneaks, I sails, C chants, L lobs, F frees, R recruits, G gives; Enter once more leads to all orders of a hex, Escape back. Full stop and comma go from band to band without orders, or over the hexes that can be chosen."
          marks={marks}
          ordersAt={ordersAt}
          aim={aiming}
          handle={map}
          history={props.history}
        />
      </div>
      <div className={styles.side}>
        {guide.page}
        <div className={styles.column}>
          <ChosenHex
            {...{ chart, clans, index, say, given, missed, order, map, panel }}
            readOnly={readOnly}
            eventsHref={props.eventsHref}
            notes={props.notes}
            orders={linesAt(selected ?? "").map((line) => ({
              id: line.id,
              text: writeLine(line),
              sentence: sentences.get(line.id) ?? null,
              verdict: verdicts.get(line.id) ?? null,
            }))}
            onAction={act}
            onOpenOrder={openOrder}
            onRemoveOrder={remove}
            onCompose={compose}
            onWrite={write}
          />
          <Sheet
            sheet={sheet}
            chart={chart}
            clans={clans}
            verdicts={verdicts}
            unchecked={reading.unchecked}
            fights={reading.fights}
            sentences={sentences}
            selected={marked}
            open={open}
            onOpen={openOrder}
            onShowHex={show}
            onPoint={resume}
            onRemove={remove}
            onTurnBack={turnBack}
            news={news}
            readOnly={readOnly}
            lastOrders={props.lastOrders}
            {...slots}
            onGuide={guide.open}
          />
        </div>
      </div>
    </div>
  );
}

const Sheet = memo(OrderSheet);
