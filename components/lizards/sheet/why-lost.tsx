import styles from "./order-sheet.module.css";

/**
 * Leads to the page about a seat that the reader has lost, which the table's own address now shows. It opens in a new tab,
 * because what was written is still here.
 */
export function WhyLost() {
  return (
    <a className={styles.link} href="?" target="_blank" rel="noopener">
      What you can do<span className="unseen"> (opens in a new tab)</span>
    </a>
  );
}
