"use client";
/** An opened line of the sheet: its fields, and what can be done with the line. */
import { useEffect, useRef } from "react";
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
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onDuplicate: () => void;
  onToggle: () => void;
  onRemove: () => void;
}

export default function OrderEditor(props: OrderEditorProps) {
  const { line, type, verdict, onPoint, onUp, onDown } = props;
  const tools = useRef<HTMLDivElement>(null);
  // It comes below a line that was in sight already.
  useEffect(() => {
    tools.current?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <>
      <OrderFieldset {...props} fields={line.fields} wrong={verdict?.field ?? null} />
      <div className={styles.tools} ref={tools}>
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
        <button type="button" aria-pressed={line.off} onClick={props.onToggle}>
          {line.off ? "Enable" : "Disable"}
        </button>
        <button type="button" className={styles.delete} onClick={props.onRemove}>
          Delete
        </button>
      </div>
    </>
  );
}
