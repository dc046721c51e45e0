"use client";
/** A table sorted by the buttons in its header. */
import { type ReactNode, useState } from "react";
import { DataTable, tableNumber } from "./data-table";
import styles from "./sortable-table.module.css";
import { type Sorting, sortedRows, sortingAfter, type TableRow } from "./sorting";

export interface TableColumn {
  /** What it is called by those who listen; also shown, unless there is a `head`. */
  name: string;
  head?: ReactNode;
  number?: boolean;
}

interface SortableTableProps {
  label: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** Instead of rows, where there are none. */
  empty: string;
}

/** The first column heads its row. */
export function SortableTable({ label, columns, rows, empty }: SortableTableProps) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  return (
    <DataTable label={label}>
      <thead>
        <tr>
          {columns.map(({ name, head, number }, column) => (
            <th
              key={name}
              scope="col"
              className={number ? tableNumber : undefined}
              aria-sort={sorting?.column === column ? sorting.direction : undefined}
            >
              <button
                type="button"
                className={styles.sort}
                aria-label={head === undefined ? undefined : name}
                onClick={() => setSorting(sortingAfter(sorting, column, number === true))}
              >
                {head ?? name}
                <span className={styles.arrow} aria-hidden="true">
                  {sorting?.column !== column ? "" : sorting.direction === "ascending" ? "▲" : "▼"}
                </span>
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sortedRows(rows, sorting).map((row) => (
          <tr key={row.id}>
            {row.cells.map(({ node }, column) =>
              column === 0 ? (
                <th key={columns[column]?.name} scope="row">
                  {node}
                </th>
              ) : (
                <td key={columns[column]?.name} className={columns[column]?.number ? tableNumber : undefined}>
                  {node}
                </td>
              ),
            )}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length} className={styles.empty}>
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </DataTable>
  );
}
