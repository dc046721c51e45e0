import type { ReactNode } from "react";
import styles from "./data-table.module.css";

interface DataTableProps {
  /** Names the table for those who listen. */
  label: string;
  /** A TableHead and a tbody. Cells of class `tableNumber` are set to the right. */
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

export interface Column {
  title: string;
  /** What the title is short for. */
  long?: string;
  number?: boolean;
  className?: string;
}

interface TableHeadProps {
  /** Those with nothing but a title by it alone; an empty one stands over what can be done with the rows. */
  columns: readonly (string | Column)[];
}

/** The headings of a DataTable. */
export function TableHead({ columns }: TableHeadProps) {
  return (
    <thead>
      <tr>
        {columns
          .map((column) => (typeof column === "string" ? { title: column } : column))
          .map(({ title, long, number, className }: Column) =>
            title === "" ? (
              <td key="" className={className} />
            ) : (
              <th key={long ?? title} scope="col" className={classes(number && tableNumber, className)}>
                {long === undefined ? title : <abbr title={long}>{title}</abbr>}
              </th>
            ),
          )}
      </tr>
    </thead>
  );
}

const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(" ") || undefined;

/** For the cells of a DataTable that hold a number, so that its digits stand in columns. */
export const tableNumber = styles.number;

/** For the cell of a DataTable that holds what can be done with the row. */
export const tableAction = styles.action;
