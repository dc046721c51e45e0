import type { ReactNode } from "react";
import styles from "./long-list.module.css";

const SHOWN = 10;

interface LongListProps {
  /** What is in it, in the plural. */
  of: string;
  /** List items, the newest first. */
  children: readonly ReactNode[];
  className?: string;
}

/** The newest entries of a list, with the others folded away. */
export function LongList({ of, children, className }: LongListProps) {
  const older = children.slice(SHOWN);
  return (
    <>
      <ol className={className}>{children.slice(0, SHOWN)}</ol>
      {older.length > 0 && (
        <details className={styles.older}>
          <summary>{`${older.length} older ${of}`}</summary>
          <ol className={className}>{older}</ol>
        </details>
      )}
    </>
  );
}
