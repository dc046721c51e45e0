import styles from "./rule.module.css";

/** A rule's number, linked to the rule. It opens in place (components/rules); its address leads to the rulebook. */
export function Rule({ id }: { id: string }) {
  return (
    <a className={styles.rule} href={`/rules#${id}`} data-rule-link="" aria-haspopup="dialog">
      {id}
    </a>
  );
}
