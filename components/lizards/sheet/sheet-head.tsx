"use client";
/** The head of the order sheet: how many orders there are, how it stands with them, and the ways to change them all. */
import type { ReactNode, RefObject } from "react";
import { MOST_ORDERS } from "@/engine/lizards/orders/order-form";
import type { Verdict } from "@/engine/ruleset";
import styles from "./order-sheet.module.css";
import { givenOf } from "./sheet-lines";
import type { SheetEditor } from "./use-sheet";
import { plural } from "./verdict-words";

interface SheetHeadProps {
  sheet: SheetEditor;
  /** By line id; null while a line has not been checked. */
  verdicts: ReadonlyMap<number, Verdict | null>;
  readOnly: boolean;
  /** Undefined while the sheet is written as text. */
  onText?: () => void;
  toText: RefObject<HTMLButtonElement | null>;
  onTurnBack: (way: "undo" | "redo") => void;
  /** Opens the guide to a first game. */
  onGuide?: () => void;
  /** How it stands with the server. */
  status: ReactNode;
}

export function SheetHead({ sheet, verdicts, readOnly, onText, toText, onTurnBack, onGuide, status }: SheetHeadProps) {
  const count = (kind: Verdict["verdict"]) =>
    sheet.lines.filter((line) => !line.off && verdicts.get(line.id)?.verdict === kind).length;
  const [warnings, errors] = [count("warning"), count("error")];
  const back = (way: "undo" | "redo", can: boolean, label: string) => (
    <button type="button" className={styles.quiet} disabled={!can || readOnly} onClick={() => onTurnBack(way)}>
      {label}
    </button>
  );
  return (
    <header className={styles.head}>
      <h2 tabIndex={-1}>Orders</h2>
      <span className={styles.count}>
        {givenOf(sheet.lines)} of {MOST_ORDERS}
      </span>
      {onText && (
        <span className={styles.tools}>
          {back("undo", sheet.canUndo, "Undo")}
          {back("redo", sheet.canRedo, "Redo")}
          <button type="button" className={styles.quiet} ref={toText} onClick={onText}>
            As text
          </button>
          {onGuide && (
            <button type="button" className={styles.quiet} onClick={onGuide} data-order="guide">
              Guide
            </button>
          )}
        </span>
      )}
      {status}
      <span className={styles.sum}>
        {warnings > 0 && <span className={styles.warnings}>{plural(warnings, "warning")}</span>}
        {errors > 0 && <span className={styles.errors}>{plural(errors, "error")}</span>}
      </span>
    </header>
  );
}
