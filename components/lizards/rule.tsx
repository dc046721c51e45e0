import styles from "./rule.module.css";

/** A rule's number, linked to the rule: it is read in place (components/rules), and its address leads there too. */
export function Rule({ id }: { id: string }) {
  return (
    <a className={styles.rule} href={`/rules#${id}`} data-rule-link="" aria-haspopup="dialog">
      {id}
    </a>
  );
}
