"use client";
/** The lines of the sheet, each with its tools. */
import { lineOf } from "@/engine/lizards/orders/order-form";
import type { Verdict } from "@/engine/ruleset";
import type { Chart, ClanName } from "../map/swamp-chart";
import type { LineOdds } from "../what-if/line-odds";
import { useLineDrag } from "./line-drag";
import { OrderLine } from "./order-line";
import styles from "./order-sheet.module.css";
import { hexOf, isBlank, type SheetLine } from "./sheet-lines";
import type { Opening } from "./use-opening";
import type { SheetEditor } from "./use-sheet";

export interface LineListProps {
  sheet: SheetEditor;
  chart: Chart;
  clans: readonly ClanName[];
  /** By line id; null while a line has not been checked. */
  verdicts: ReadonlyMap<number, Verdict | null>;
  sentences: ReadonlyMap<number, string | null>;
  /** The hex chosen on the map. */
  selected: string | null;
  open: number | null;
  onOpen: (id: number | null) => void;
  onShowHex: (code: string) => void;
  /** Has it read out by screen readers. */
  onNews: (words: string) => void;
  /** Reopens an order on the map. */
  onPoint: (id: number) => void;
  onRemove: (id: number) => void;
  /** Orders are no longer taken. */
  readOnly: boolean;
}

interface Asked {
  odds: LineOdds;
  opening: Opening;
}

export function LineList({ odds, ...props }: LineListProps & Asked) {
  const { sheet, opening, verdicts, selected, open, onOpen, onPoint } = props;
  const { list, drag, handle } = useLineDrag(sheet.move);
  const from = sheet.lines.findIndex(({ id }) => id === drag?.id);
  const focusAt = (i: number) => opening.removed(() => list.current?.children[i] ?? list.current?.lastElementChild);
  const remove = (id: number, i: number) => {
    props.onRemove(id);
    if (open === id) onOpen(null);
    focusAt(i);
  };
  const close = (order: SheetLine, i: number) => {
    opening.turnTo(null);
    if (isBlank(order)) focusAt(i); // a blank line disappears
  };
  const line = (order: SheetLine, i: number) => (
    <OrderLine
      key={order.id}
      {...props}
      line={order}
      number={i + 1}
      verdict={verdicts.get(order.id) ?? null}
      sentence={props.sentences.get(order.id) ?? null}
      odds={order.off ? undefined : odds.get(lineOf(order.fields))}
      open={open === order.id}
      chosen={selected !== null && hexOf(order) === selected}
      onOpen={() => (open === order.id ? close(order, i) : opening.turnTo(order.id))}
      onPoint={verdicts.get(order.id)?.verdict === "error" ? null : () => onPoint(order.id)}
      onRemove={() => remove(order.id, i)}
      handle={handle(order.id, i)}
      dragged={drag?.id === order.id}
      drop={drag && drag.to === i && drag.id !== order.id ? (i > from ? "below" : "above") : null}
    />
  );
  return (
    <ol className={styles.lines} ref={list}>
      {sheet.lines.map(line)}
    </ol>
  );
}
