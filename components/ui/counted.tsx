import styles from "./counted.module.css";

/** A name with the number of unread things behind it, if there are any. */
export function Counted({ label, count }: { label: string; count: number }) {
  if (count === 0) return <>{label}</>;
  return (
    <span className={styles.counted}>
      {`${label} `}
      <b className={styles.count}>{count}</b>
      <span className="unseen"> unread</span>
    </span>
  );
}
