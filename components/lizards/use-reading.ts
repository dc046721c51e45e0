"use client";
/** The sheet as the rules read it: what each line says, whether it can be carried out, and its mark on the map. */
import { useCallback, useMemo } from "react";
import { checkOrders } from "@/engine/lizards/orders/order-check";
import { lineOf, type Order, readOrder } from "@/engine/lizards/orders/order-form";
import type { Verdict } from "@/engine/ruleset";
import { marksOf } from "./order-marks";
import { orderSentence } from "./order-sentence";
import type { SheetLine } from "./sheet-lines";
import type { Chart, ClanName } from "./swamp-chart";

export const FINE: Verdict = { verdict: "ok", reason: null, rule: null, field: null };

export interface GivenLine {
  /** Of the line in the sheet. */
  id: number;
  /** Empty for what is off or blank: it keeps its place, so that a warning names a line as the sheet numbers it. */
  text: string;
  verdict: Verdict;
}

/** `carriedOut`: the world at hand is what has come of the lines: they are not judged by it. */
export function useReading(lines: readonly SheetLine[], chart: Chart, clans: readonly ClanName[], carriedOut = false) {
  const { view, geometry } = chart;
  const seats = useMemo(() => view.ranking.map(({ clan }) => clan), [view]);
  const texts = useMemo(() => lines.map((line) => (line.off ? "" : lineOf(line.fields))), [lines]);
  const checked = useMemo(
    () => (carriedOut ? texts.map(() => FINE) : checkOrders(view, texts)),
    [carriedOut, view, texts],
  );
  const given = useMemo(
    (): GivenLine[] =>
      lines.map((line, i) => ({ id: line.id, text: texts[i] as string, verdict: checked[i] as Verdict })),
    [lines, texts, checked],
  );
  const read = useCallback(
    (text: string): Order | null => {
      const reading = readOrder(text, { geometry, clans: seats });
      return reading.kind === "order" ? reading.order : null;
    },
    [geometry, seats],
  );
  const say = useCallback(
    (text: string) => {
      const order = read(text);
      return order && orderSentence(order, chart, clans);
    },
    [read, chart, clans],
  );
  return {
    texts,
    given,
    read,
    say,
    orders: useMemo(() => texts.flatMap((text) => read(text) ?? []), [texts, read]),
    verdicts: useMemo(() => new Map(given.map(({ id, verdict }) => [id, verdict])), [given]),
    sentences: useMemo(
      () => new Map(carriedOut ? [] : lines.map((line) => [line.id, say(lineOf(line.fields))])),
      [carriedOut, lines, say],
    ),
    marks: useMemo(() => (carriedOut ? [] : marksOf(given, geometry, seats)), [carriedOut, given, geometry, seats]),
  };
}
