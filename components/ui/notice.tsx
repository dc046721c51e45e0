import type { ReactNode } from "react";
import { Mark, type MarkKind } from "./mark";
import styles from "./notice.module.css";

const MARKS = { done: "fine", note: "none", warning: "warning", error: "error" } satisfies Record<string, MarkKind>;

/** A sentence or two that concern the whole page or form. Errors are read out at once, what is done politely. */
export function Notice({ tone = "note", children }: { tone?: keyof typeof MARKS; children: ReactNode }) {
  const role = { done: "status", note: undefined, warning: undefined, error: "alert" }[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={role}>
      <Mark kind={MARKS[tone]} />
      <div>{children}</div>
    </div>
  );
}
