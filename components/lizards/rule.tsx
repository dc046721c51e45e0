import styles from "./rule.module.css";

/** A rule's number in the rulebook. */
export function Rule({ id }: { id: string }) {
  return <span className={styles.rule}>{id}</span>;
}
