"use client";
/** The head of the order sheet: how many orders there are, whether they are saved, and ways to change them all. */
import type { ReactNode } from "react";
import { MOST_ORDERS } from "@/engine/lizards/orders/order-form";
import styles from "./order-sheet.module.css";
import { givenOf } from "./sheet-lines";
import type { Opening } from "./use-opening";
import type { SheetEditor } from "./use-sheet";
import { plural } from "./verdict-words";

export interface SheetHeadProps {
  sheet: SheetEditor;
  /** How many of its lines have warnings, and how many have errors. */
  warnings: number;
  errors: number;
  readOnly: boolean;
  opening: Opening;
  onTurnBack: (way: "undo" | "redo") => void;
  /** Opens the guide to a first game. */
  onGuide?: () => void;
  /** Whether the server has it. */
  status: ReactNode;
}

export function SheetHead(props: SheetHeadProps) {
  const { sheet, warnings, errors, readOnly, opening, onTurnBack, onGuide } = props;
  /** The button keeps the focus when there is nothing left to undo or redo. */
  const back = (way: "undo" | "redo", to: unknown, label: string) => (
    <button type="button" className={styles.quiet} aria-disabled={!to || readOnly} onClick={() => onTurnBack(way)}>
      {label}
    </button>
  );
  return (
    <header className={styles.head}>
      <h2 tabIndex={-1}>Orders</h2>
      <span className={styles.count}>
        {givenOf(sheet.lines)} of {MOST_ORDERS}
      </span>
      {!opening.asText && (
        <span className={styles.tools}>
          {back("undo", sheet.earlier, "Undo")}
          {back("redo", sheet.later, "Redo")}
          <button type="button" className={styles.quiet} ref={opening.toText} onClick={opening.openText}>
            As text
          </button>
          {onGuide && (
            <button type="button" className={styles.quiet} onClick={onGuide} data-order="guide">
              Guide
            </button>
          )}
        </span>
      )}
      {props.status}
      <span className={styles.sum}>
        {warnings > 0 && <span className={styles.warnings}>{plural(warnings, "warning")}</span>}
        {errors > 0 && <span className={styles.errors}>{plural(errors, "error")}</span>}
      </span>
    </header>
  );
}
