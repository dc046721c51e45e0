"use client";
/** The sheet as the rules read it: what each line says, whether it can be carried out, and its mark on the map. */
import { useCallback, useMemo, useState } from "react";
import { OK } from "@/engine/lizards/orders/doubt";
import { lineOf, type OrderFields } from "@/engine/lizards/orders/order-form";
import type { Verdict } from "@/engine/ruleset";
import { marksOf } from "../map/order-marks";
import type { Chart, ClanName } from "../map/swamp-chart";
import { orderOf } from "./order-of";
import type { SaidOfSheet } from "./said-of-orders";
import type { SheetLine } from "./sheet-lines";
import { useCheck } from "./use-check";

export interface GivenLine {
  /** The id of the line in the sheet. */
  id: number;
  /** Empty for a line that is off or blank, which keeps its place so that warnings number lines as the sheet does. */
  text: string;
  /** Null while it has not been checked. */
  verdict: Verdict | null;
}

interface Judged {
  /** The lines have already been carried out, so they are not judged by the world that has come of them. */
  carriedOut: boolean;
  /** The server's verdicts on the lines that the page opens with, or what came of lines that were carried out. */
  said: SaidOfSheet | undefined;
}

export type Reading = ReturnType<typeof useReading>;

export function useReading(lines: readonly SheetLine[], chart: Chart, clans: readonly ClanName[], judged: Judged) {
  const { carriedOut } = judged;
  const { view, geometry } = chart;
  const seats = useMemo(() => view.ranking.map(({ clan }) => clan), [view]);
  const texts = useMemo(() => lines.map((line) => (line.off ? "" : lineOf(line.fields))), [lines]);
  const [first] = useState({ texts, said: judged.said });
  const check = useCheck(carriedOut ? NOTHING : texts);
  const known = check === "missing" ? null : check;
  const said = texts === first.texts ? first.said : undefined;
  const checked = useMemo((): readonly (Verdict | null)[] => {
    if (known && !carriedOut) return known.checkOrders(view, texts);
    if (said) return said.verdicts;
    return texts.map((text) => (text ? null : OK));
  }, [carriedOut, known, said, view, texts]);
  const given = useMemo(
    (): GivenLine[] => lines.map((line, i) => ({ id: line.id, text: texts[i] as string, verdict: checked[i] ?? null })),
    [lines, texts, checked],
  );
  const read = useCallback((text: string) => orderOf(text, chart), [chart]);
  const orders = useMemo(() => texts.flatMap((text) => read(text) ?? []), [texts, read]);
  const say = useCallback(
    (text: string) => {
      const order = read(text);
      return (order && known?.orderSentence(order, chart, clans, orders)) ?? null;
    },
    [read, known, chart, clans, orders],
  );
  const count = (kind: Verdict["verdict"]) => checked.filter((each) => each?.verdict === kind).length;
  return {
    /** The check of orders; null until it is fetched. */
    known,
    /** The lines in sequence; empty for one that is off. */
    texts,
    given,
    errors: count("error"),
    warnings: count("warning"),
    doubt: useMemo(
      () => (known ? known.sheetDoubt(checked, view, texts) : (said?.doubt ?? null)),
      [known, checked, said, view, texts],
    ),
    /** Lines are waiting for a check that could not be fetched. */
    unchecked: check === "missing" && checked.includes(null),
    read,
    say,
    /** What becomes doubtful as a line is written, in place of `before` or at the end. */
    doubts: (fields: OrderFields, before?: SheetLine) => known?.doubtsRaised(view, lines, fields, before) ?? "",
    /** Those lines that can be read. */
    orders,
    fights: known?.mayFight(orders, chart) ?? false,
    verdicts: useMemo(() => new Map(given.map(({ id, verdict }) => [id, verdict])), [given]),
    sentences: useMemo(
      () =>
        new Map(
          carriedOut ? [] : lines.map(({ id, fields }, i) => [id, say(lineOf(fields)) ?? said?.sentences[i] ?? null]),
        ),
      [carriedOut, lines, say, said],
    ),
    marks: useMemo(() => (carriedOut ? [] : marksOf(given, geometry, seats)), [carriedOut, given, geometry, seats]),
  };
}

const NOTHING: readonly string[] = [];
