import type { ReactNode } from "react";
import { Mark, type MarkKind } from "./mark";
import styles from "./notice.module.css";

const MARKS = { done: "fine", note: "none", warning: "warning", error: "error" } satisfies Record<string, MarkKind>;

/** A sentence or two that concern the whole page or form. Errors are read out at once. */
export function Notice({ tone = "note", children }: { tone?: keyof typeof MARKS; children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === "error" ? "alert" : undefined}>
      <Mark kind={MARKS[tone]} />
      <div>{children}</div>
    </div>
  );
}
