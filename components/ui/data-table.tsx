import type { ReactNode } from "react";
import styles from "./data-table.module.css";

interface DataTableProps {
  /** Names the table for those who listen. */
  label: string;
  /** thead and tbody. Cells of class `tableNumber` are set to the right. */
  children: ReactNode;
}

/** A ruled table. Where it is too wide for the page it scrolls by itself, and the page does not. */
export function DataTable({ label, children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a landmark, and no fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}

/** For the cells of a DataTable that hold a number, so that its digits stand in columns. */
export const tableNumber = styles.number;

/** For the cell of a DataTable that holds what can be done with the row. */
export const tableAction = styles.action;
