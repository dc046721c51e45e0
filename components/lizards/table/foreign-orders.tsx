"use client";
import type { SheetEditor } from "../sheet/use-sheet";
import styles from "./swamp-table.module.css";

/** On top of everything, wherever the sheet is scrolled to: orders saved in another window or on another device. */
export function ForeignOrders({ sheet: { state, takeOver, keepMine, undo } }: { sheet: SheetEditor }) {
  if (state.kind === "elsewhere")
    return (
      <p className={styles.notice}>
        Newer orders were saved in another window.
        <button type="button" onClick={takeOver}>
          Show the newer orders
        </button>
        <button type="button" onClick={keepMine}>
          Keep these
        </button>
      </p>
    );
  if (state.kind !== "saved" || !state.foreign) return null;
  return (
    <p className={styles.notice}>
      These were saved elsewhere, after yours.
      <button type="button" onClick={undo}>
        Take mine back
      </button>
    </p>
  );
}
