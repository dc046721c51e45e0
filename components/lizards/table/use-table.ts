"use client";
/** Everything that a table knows and does, for its three parts to show. */
import { useCallback, useMemo } from "react";
import { marksWith } from "../composer/draft";
import { orderAloud, useComposing } from "../composer/use-composing";
import { useGuide } from "../guide/use-guide";
import { chartOf } from "../map/swamp-chart";
import { hexOf } from "../sheet/sheet-lines";
import { useOpening } from "../sheet/use-opening";
import { useReading } from "../sheet/use-reading";
import { useSheet } from "../sheet/use-sheet";
import { useLineOdds } from "../what-if/use-line-odds";
import type { SwampTableProps } from "./swamp-table";
import { useChosenHex } from "./use-chosen-hex";
import { useNews } from "./use-news";
import { usePointing } from "./use-pointing";
import { useSheetSlots } from "./use-sheet-slots";
import { useWrittenOrders } from "./use-written-orders";

export type Table = ReturnType<typeof useTable>;

export function useTable(props: SwampTableProps) {
  const { view, remembered, clans, house, carriedOut = false, said, locked = null } = props;
  const chart = useMemo(() => chartOf(view, remembered, house), [view, remembered, house]);
  const sheet = useSheet(props.sheet, props.storageKey, props.save, locked);
  const hex = useChosenHex(chart, props.selected);
  const [news, tell] = useNews();
  const atHand = { chart, sheet, locked, onNews: tell };
  const reading = useReading(sheet.lines, chart, clans, { carriedOut, said });
  const { sentences } = reading;
  const linesAt = useCallback(
    (code: string) => sheet.lines.filter((line) => hexOf(line) === code && !line.off),
    [sheet.lines],
  );
  const ordersAt = useCallback(
    (code: string) => linesAt(code).map((line) => orderAloud(line, sentences.get(line.id))),
    [linesAt, sentences],
  );

  const composing = useComposing(chart, sheet, linesAt, reading, tell);
  const { order, compose } = composing;
  const { lookAt } = hex;
  const show = useCallback(
    (code: string) => {
      compose(null);
      lookAt(code);
    },
    [compose, lookAt],
  );
  const written = useWrittenOrders({ ...reading, ...atHand, compose, show });
  const { open, openOrder } = written;
  const given = reading.marks;
  const marks = useMemo(() => marksWith(order, open, given, chart.geometry), [order, open, given, chart]);
  const pointing = usePointing({ ...atHand, hex, composing, openOrder, linesAt, sentences });
  const slots = useSheetSlots({ ...props, ...reading, ...atHand, onShowHex: show });
  const readOnly = locked !== null;
  const opening = useOpening(sheet, readOnly, openOrder, tell);
  const odds = useLineOdds(reading.fights);
  const guide = useGuide(props.guide, { chart, orders: reading.orders, onShowHex: show });
  return {
    chart,
    sheet,
    hex,
    news,
    tell,
    reading,
    linesAt,
    ordersAt,
    composing,
    show,
    written,
    marks,
    pointing,
    slots,
    opening,
    odds,
    guide,
    readOnly,
  };
}
