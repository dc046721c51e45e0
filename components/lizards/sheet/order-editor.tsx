"use client";
/** An opened line of the sheet: its fields and tools. */
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import type { OrderType } from "@/engine/lizards/orders/order-kinds";
import type { Verdict } from "@/engine/ruleset";
import { ownBandAt } from "../hex-panel/hex-words";
import type { LineListProps } from "./line-list";
import styles from "./order-editor.module.css";
import { OrderFieldset, type OrderFieldsetProps } from "./order-fieldset";
import { hexOf, type SheetLine } from "./sheet-lines";
import type { Opening } from "./use-opening";

/** How long a writer pauses before the verdict on what was typed is read out. */
const PAUSE_MS = 1_000;

export interface OrderEditorProps
  extends Pick<OrderFieldsetProps, "describedBy">,
    Pick<LineListProps, "sheet" | "chart" | "clans" | "selected" | "onNews"> {
  line: SheetLine;
  type: OrderType | null;
  /** From 1. */
  number: number;
  opening: Opening;
  /** What it will do. */
  sentence: string | null;
  /** Null while it has not been checked. */
  verdict: Verdict | null;
  /** Aims the order again on the map; null if it cannot be read. */
  onPoint: (() => void) | null;
  onRemove: () => void;
}

export default function OrderEditor(props: OrderEditorProps) {
  const { line, type, number, verdict, sentence, sheet, chart, opening, onNews } = props;
  const { view, geometry } = chart;
  const takesFocus = opening.typed === line.id;
  const form = useRef<HTMLDivElement>(null);
  const typing = useRef(false);
  const said = verdict?.reason ?? sentence;
  // It appears below a line that was already in view.
  useEffect(() => {
    form.current?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, []);
  // Undo takes lines away too: the focus goes to the one beside it, if nothing else has asked for it.
  useLayoutEffect(() => {
    const line = form.current?.closest("li");
    return () => {
      if (!line?.contains(document.activeElement)) return;
      const beside = line.nextElementSibling ?? line.previousElementSibling ?? line.closest("section");
      requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          beside?.querySelector<HTMLElement>("[aria-expanded], header button")?.focus();
      });
    };
  }, []);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector("select")?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (!typing.current || !said) return;
    const timer = setTimeout(onNews, PAUSE_MS, said);
    return () => clearTimeout(timer);
  }, [said, onNews]);
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target as Element).matches("input, select")) return;
    event.preventDefault();
    const isWrong = type === null || verdict?.verdict === "error";
    if (!isWrong) return opening.openLine(sheet.lines[number]?.id ?? sheet.add(), true); // the next, or a new one
    onNews(verdict?.reason ?? "Choose an order.");
    const find = (which: string) => form.current?.querySelector<HTMLElement>(which);
    (find("[aria-invalid=true]") ?? find("select"))?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the typing is done in its fields
    <div
      ref={form}
      onKeyDown={goOn}
      onInput={() => {
        typing.current = true;
      }}
    >
      <OrderFieldset
        type={type}
        fields={line.fields}
        wrong={verdict?.field ?? null}
        describedBy={props.describedBy}
        most={ownBandAt(chart, geometry.indexes.get(hexOf(line)) ?? -1)}
        selected={props.selected}
        hexes={[...new Set([...view.bands, ...view.dens, ...view.spies].map(({ hex }) => hex))]}
        clans={props.clans.filter(({ number }) => number !== view.clan)}
        onEdit={(fields) => sheet.edit(line.id, fields)}
      />
      <LineTools {...props} />
    </div>
  );
}

/** What can be done with the line as a whole. */
function LineTools({ line, type, number, sheet, opening, onPoint, onRemove, onNews }: OrderEditorProps) {
  const { length } = sheet.lines;
  const name = `order ${number}`;
  const move = (to: number) => {
    if (to < 1 || to > length) return;
    sheet.move(line.id, to - 1);
    onNews(`Now line ${to} of ${length}.`);
  };
  const duplicate = () => {
    const copy = sheet.duplicate(line.id);
    opening.openLine(copy, false);
    if (copy !== null) onNews(`Duplicated: the copy is line ${number + 1} of ${length + 1}.`);
  };
  const toggle = () => {
    sheet.toggle(line.id);
    onNews(line.off ? `Line ${number} counts again.` : `Line ${number} is kept but does not count.`);
  };
  return (
    <div className={styles.tools}>
      {onPoint && type && (
        <button type="button" onClick={onPoint}>
          Aim<span className="unseen"> {name}</span> again
        </button>
      )}
      <button type="button" aria-disabled={number === 1} onClick={() => move(number - 1)}>
        Up<span className="unseen"> {name}</span>
      </button>
      <button type="button" aria-disabled={number === length} onClick={() => move(number + 1)}>
        Down<span className="unseen"> {name}</span>
      </button>
      <button type="button" onClick={duplicate}>
        Duplicate<span className="unseen"> {name}</span>
      </button>
      <button type="button" onClick={toggle}>
        {line.off ? "Enable" : "Disable"}
        <span className="unseen"> {name}</span>
      </button>
      <button type="button" className={styles.delete} onClick={onRemove}>
        Delete<span className="unseen"> {name}</span>
      </button>
    </div>
  );
}
