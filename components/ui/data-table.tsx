import type { ReactNode } from "react";
import styles from "./data-table.module.css";

interface DataTableProps {
  /** Names the table for screen readers. */
  label: string;
  /** A TableHead and a tbody. Cells of class `tableNumber` are right-aligned. */
  children: ReactNode;
}

/** A ruled table. If it is too wide for the page, the table scrolls and the page does not. */
export function DataTable({ label, children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: neither a landmark nor a fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table}>{children}</table>
    </div>
  );
}

export interface Column {
  title: string;
  /** What the title stands for. */
  long?: string;
  number?: boolean;
  className?: string;
}

interface TableHeadProps {
  /** A column with only a title may be just a string; an empty one heads the actions of the rows. */
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
                {long === undefined ? title : <Abbreviated title={title} long={long} />}
              </th>
            ),
          )}
      </tr>
    </thead>
  );
}

/** Screen readers do not tell by themselves what an abbreviation stands for. */
function Abbreviated({ title, long }: Required<Pick<Column, "title" | "long">>) {
  return (
    <>
      <span aria-hidden="true">
        <abbr title={long}>{title}</abbr>
      </span>
      <span className="unseen">{long}</span>
    </>
  );
}

const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(" ") || undefined;

/** For number cells of a DataTable, so that the digits line up. */
export const tableNumber = styles.number;

/** For a row's header that is not bold as a whole. */
export const plainHeader = styles.plain;

/** For cells of a DataTable that hold a name, which people choose. */
export const tableName = styles.name;

/** For the cell of a DataTable that holds a row's actions. */
export const tableAction = styles.action;
