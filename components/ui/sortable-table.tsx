"use client";
/**
 * A table sorted by the buttons in its header. On a phone each row is a card with the names of the columns, and the sorting
 * is chosen from a list.
 */
import { type ReactNode, useState } from "react";
import { DataTable, tableNumber } from "./data-table";
import styles from "./sortable-table.module.css";
import { type Sorting, sortedRows, sortingAfter, type TableCell, type TableRow, turnedRound } from "./sorting";

export interface TableColumn {
  /** The column's name for screen readers; also shown, unless there is a `head`. */
  name: string;
  head?: ReactNode;
  number?: boolean;
  /** Comes at the end of a card. */
  isDetail?: boolean;
  /** Speaks for itself, so that a card leaves out the column's name. */
  isPlain?: boolean;
  /** Its numbers are added up at the foot. */
  isSummed?: boolean;
}

interface SortableTableProps {
  label: string;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** What to say if there are no rows. */
  empty: string;
}

/** The first cell of a row is its header. */
export function SortableTable({ label, columns, rows, empty }: SortableTableProps) {
  const [sorting, setSorting] = useState<Sorting | null>(null);
  return (
    <div className={styles.cards}>
      <SortBy columns={columns} sorting={sorting} onSort={setSorting} />
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
            <Row key={row.id} row={row} columns={columns} />
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={columns.length} className={styles.empty}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
        {rows.length > 1 && columns.some(({ isSummed }) => isSummed) && (
          <tfoot>
            <Row row={sumOf(rows, columns)} columns={columns} />
          </tfoot>
        )}
      </DataTable>
    </div>
  );
}

function Row({ row: { cells }, columns }: { row: TableRow; columns: readonly TableColumn[] }) {
  return (
    <tr>
      {cells.map(({ node, isNone }, column) => {
        const { name, number, isDetail, isPlain } = columns[column] as TableColumn;
        if (column === 0)
          return (
            <th key={name} scope="row">
              {node}
            </th>
          );
        const look = [number && tableNumber, isNone && styles.none, isDetail && styles.detail];
        return (
          <td key={name} className={look.filter(Boolean).join(" ")} data-name={isPlain ? undefined : name}>
            {node}
          </td>
        );
      })}
    </tr>
  );
}

function sumOf(rows: readonly TableRow[], columns: readonly TableColumn[]): TableRow {
  const cells = columns.map(({ isSummed }, column): TableCell => {
    if (column === 0) return { value: null, node: "Sum" };
    if (!isSummed) return { value: null, node: null };
    const sum = rows.reduce((all, { cells }) => all + Number(cells[column]?.value ?? 0), 0);
    return { value: sum, node: <b>{sum.toLocaleString("en")}</b>, isNone: sum === 0 };
  });
  return { id: "sum", cells };
}

interface SortByProps {
  columns: readonly TableColumn[];
  sorting: Sorting | null;
  onSort: (sorting: Sorting | null) => void;
}

function SortBy({ columns, sorting, onSort }: SortByProps) {
  const choose = (value: string) =>
    onSort(value === "" ? null : sortingAfter(null, Number(value), columns[Number(value)]?.number === true));
  return (
    <p className={styles.by}>
      <label>
        Sort by{" "}
        <select value={sorting?.column ?? ""} onChange={(event) => choose(event.target.value)}>
          <option value="">kind</option>
          {columns.map(({ name }, column) => (
            <option key={name} value={column}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {sorting && (
        <button type="button" aria-label="Reverse the order" onClick={() => onSort(turnedRound(sorting))}>
          {sorting.direction === "ascending" ? "▲" : "▼"}
        </button>
      )}
    </p>
  );
}
