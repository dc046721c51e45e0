import styles from "./mark.module.css";

export type MarkKind = "fine" | "warning" | "error" | "none";

export const SHAPES: Record<MarkKind, string> = {
  fine: "M3 8L6.5 12L13 4",
  warning: "M8 2.5L14.5 13.5H1.5ZM8 6.5V9.5M8 11.8V12",
  error: "M14.2 8A6.2 6.2 0 1 1 1.8 8A6.2 6.2 0 1 1 14.2 8ZM8 4.5V8.5M8 11.2V11.4",
  none: "M3 8H13",
};

/** A verdict's sign: four shapes, so that colour is never the only difference. No `label` if the words beside it say it. */
export function Mark({ kind, label }: { kind: MarkKind; label?: string }) {
  return (
    <svg
      className={`${styles.mark} ${styles[kind]}`}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      role="img"
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={SHAPES[kind]} />
    </svg>
  );
}
