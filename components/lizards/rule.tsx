import styles from "./rule.module.css";

interface RuleProps {
  id: string;
  /** Beside what one is writing, so that nothing typed is lost. */
  newTab?: boolean;
}

/** A rule's number, linked to the rule. */
export function Rule({ id, newTab = true }: RuleProps) {
  const href = `/rules#${id}`;
  if (!newTab)
    return (
      <a className={styles.rule} href={href}>
        {id}
      </a>
    );
  return (
    <a className={styles.rule} href={href} target="_blank" rel="noopener">
      {id}
      <span className="unseen"> (opens in a new tab)</span>
    </a>
  );
}
