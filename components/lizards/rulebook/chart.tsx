import type { ReactNode } from "react";
import { DataTable } from "../../ui/data-table";
import styles from "./rulebook.module.css";

interface ChartProps {
  title: string;
  /** The title as shown, where it needs markup. */
  caption?: ReactNode;
  /** thead and tbody. */
  children: ReactNode;
}

/** A table of the rulebook under its title. */
export function Chart({ title, caption = title, children }: ChartProps) {
  return (
    <figure className={styles.chart}>
      <figcaption>{caption}</figcaption>
      <DataTable label={title}>{children}</DataTable>
    </figure>
  );
}

/** The headings of a chart's columns. */
export function Columns({ names, numbers = [] }: { names: readonly string[]; numbers?: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        {numbers.map((name) => (
          <th key={name} scope="col" className={styles.number}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A drawing of the rulebook above its caption. */
export function Figure({ caption, children }: { caption: ReactNode; children: ReactNode }) {
  return (
    <figure className={styles.figure}>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
