"use client";
/** An opened line of the sheet: its fields, and what can be done with the line. */
import { type KeyboardEvent, useEffect, useRef } from "react";
import type { OrderType } from "@/engine/lizards/orders/order-kinds";
import type { Verdict } from "@/engine/ruleset";
import styles from "./order-editor.module.css";
import { OrderFieldset, type OrderFieldsetProps } from "./order-fieldset";
import type { SheetLine } from "./sheet-lines";

export interface OrderEditorProps extends Omit<OrderFieldsetProps, "fields" | "wrong"> {
  line: SheetLine;
  type: OrderType | null;
  /** Null while it has not been checked. */
  verdict: Verdict | null;
  /** Points the order anew on the map; null where it cannot be read. */
  onPoint: (() => void) | null;
  /** It was opened to be typed. */
  takesFocus: boolean;
  /** On to the next line, which is begun where there is none. */
  onNext: () => void;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onDuplicate: () => void;
  onToggle: () => void;
  onRemove: () => void;
}

export default function OrderEditor(props: OrderEditorProps) {
  const { line, type, verdict, takesFocus, onPoint, onUp, onDown } = props;
  const form = useRef<HTMLDivElement>(null);
  // It comes below a line that was in sight already.
  useEffect(() => {
    form.current?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector("select")?.focus();
  }, [takesFocus]);
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target as Element).matches("input, select")) return;
    event.preventDefault();
    const isWrong = type === null || verdict?.verdict === "error";
    if (!isWrong) return props.onNext();
    const find = (which: string) => form.current?.querySelector<HTMLElement>(which);
    (find("[aria-invalid=true]") ?? find("select"))?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its fields are what is typed in
    <div ref={form} onKeyDown={goOn}>
      <OrderFieldset {...props} fields={line.fields} wrong={verdict?.field ?? null} />
      <div className={styles.tools}>
        {onPoint && type && (
          <button type="button" onClick={onPoint}>
            Point anew
          </button>
        )}
        <button type="button" disabled={!onUp} onClick={onUp ?? undefined}>
          Up
        </button>
        <button type="button" disabled={!onDown} onClick={onDown ?? undefined}>
          Down
        </button>
        <button type="button" onClick={props.onDuplicate}>
          Duplicate
        </button>
        <button type="button" onClick={props.onToggle}>
          {line.off ? "Enable" : "Disable"}
        </button>
        <button type="button" className={styles.delete} onClick={props.onRemove}>
          Delete
        </button>
      </div>
    </div>
  );
}
