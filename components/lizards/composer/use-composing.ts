"use client";
/** Composing an order: begun at a hex, aimed on the map, written into the sheet. */
import { useCallback, useMemo, useRef, useState } from "react";
import { lineOf } from "@/engine/lizards/orders/order-form";
import type { OrderType } from "@/engine/lizards/orders/order-kinds";
import type { Chart } from "../map/swamp-chart";
import type { Aim } from "../map/use-swamp-layers";
import { FULL, hexOf, orderType, type SheetLine } from "../sheet/sheet-lines";
import type { Reading } from "../sheet/use-reading";
import type { SheetEditor } from "../sheet/use-sheet";
import { titleOf } from "./actions";
import { beginOrder, type Composition, fieldsOfComposition, isWhole, takesTarget } from "./composition";
import { aim, reachOf } from "./reach";

/** Orders of which a hex has at most one: a second thought replaces the first. */
const ONE_A_HEX: readonly OrderType[] = ["MO", "SA", "SN", "RE", "LO", "BD", "GI"];

export interface Composing {
  /** The order being written; null if there is none. */
  order: Composition | null;
  /** Its start and the hexes it can be sent to. */
  aiming: Aim | null;
  /** The hex last pointed at, if it will not do. */
  missed: string | null;
  compose(order: Composition | null): void;
  begin(type: OrderType, hex: number): void;
  /** Whether pointing at a hex was meant for the order. */
  aimAt(code: string): boolean;
  write(whole: Composition): void;
}

/** `Move 6E, 104 lizards to 5E, Plains`; the line itself if it cannot be read, such as a GATE to a hex that does not exist. */
export function orderAloud(line: Pick<SheetLine, "fields">, sentence: string | null | undefined): string {
  const type = orderType(line.fields);
  return sentence && type ? `${titleOf(type)} ${hexOf(line)}, ${sentence}` : lineOf(line.fields);
}

export function useComposing(
  chart: Chart,
  sheet: SheetEditor,
  linesAt: (code: string) => readonly SheetLine[],
  { say, doubts }: Pick<Reading, "say" | "doubts">,
  onNews: (words: string) => void,
): Composing {
  const [order, setOrder] = useState<Composition | null>(null);
  /** Up to date at once: the next press may come before the page is redrawn. */
  const current = useRef(order);
  const [missed, setMissed] = useState<string | null>(null);
  const aiming = useMemo(
    () => (order && takesTarget(order) ? { from: order.hex, reach: reachOf(chart, order) } : null),
    [chart, order],
  );

  const compose = useCallback((begun: Composition | null) => {
    current.current = begun;
    setOrder(begun);
    setMissed(null);
  }, []);

  const write = (whole: Composition) => {
    const fields = fieldsOfComposition(whole, chart);
    const same = (line: SheetLine) =>
      whole.line === null
        ? ONE_A_HEX.includes(whole.type) && orderType(line.fields) === whole.type
        : line.id === whole.line;
    const before = linesAt(fields.hex).find(same);
    const words = orderAloud({ fields }, say(lineOf(fields))) + doubts(fields, before);
    if (before) sheet.edit(before.id, fields);
    else if (sheet.add(fields) === null) return onNews(FULL); // its form waits for a line to be deleted
    compose(null);
    onNews(`Order ${before ? "changed" : "written"}: ${words}`);
  };

  const begin = (type: OrderType, hex: number) => {
    const begun = beginOrder(type, hex);
    if (type === "FR" && !chart.hexes[hex]?.den) begun.numbers = { red: "" }; // FRE-2: lizards that go wild are gone
    if (reachOf(chart, begun).length === 0 && isWhole(begun) && type !== "FR") write(begun);
    else compose(begun);
  };

  const aimAt = (code: string) => {
    const hex = chart.geometry.indexes.get(code);
    const order = current.current;
    if (!order || !takesTarget(order) || hex === undefined) return false;
    const aimed = reachOf(chart, order).includes(hex) ? aim(chart, order, hex) : null;
    compose(aimed ?? order);
    if (!aimed) setMissed(code);
    else if (isWhole(aimed)) write(aimed);
    return true;
  };

  return { order, aiming, missed, compose, begin, aimAt, write };
}
