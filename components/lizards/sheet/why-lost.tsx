import styles from "./order-sheet.module.css";

/**
 * To what is said of a seat the reader has lost: the table's own address leads there now. In a tab of its own, for what
 * was written stands here.
 */
export function WhyLost() {
  return (
    <a className={styles.link} href="?" target="_blank" rel="noopener">
      What you can do<span className="unseen"> (opens in a new tab)</span>
    </a>
  );
}
