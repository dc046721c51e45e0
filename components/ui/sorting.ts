/** How the rows of a table are sorted. */
import type { ReactNode } from "react";

export interface TableCell {
  /** What the row is sorted by in this column; null comes last in either direction. */
  value: string | number | null;
  /** Without one, a card leaves the line out. */
  node: ReactNode;
  /** Only says that there is none, so a card leaves it out. */
  isNone?: boolean;
}

export interface TableRow {
  id: string;
  cells: readonly TableCell[];
}

export interface Sorting {
  column: number;
  direction: "ascending" | "descending";
}

/** After a header is pressed: numbers begin with the largest, words with A; pressing it again reverses that. */
export function sortingAfter(before: Sorting | null, column: number, number: boolean): Sorting {
  if (before?.column !== column) return { column, direction: number ? "descending" : "ascending" };
  return turnedRound(before);
}

/** The reverse sorting. */
export function turnedRound({ column, direction }: Sorting): Sorting {
  return { column, direction: direction === "ascending" ? "descending" : "ascending" };
}

/** Equal rows keep their sequence. */
export function sortedRows<Row extends TableRow>(rows: readonly Row[], sorting: Sorting | null): readonly Row[] {
  if (!sorting) return rows;
  const { column, direction } = sorting;
  const sign = direction === "ascending" ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [one, other] = [a.cells[column]?.value ?? null, b.cells[column]?.value ?? null];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return sign * compared(one, other);
  });
}

function compared(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b), "en");
}
