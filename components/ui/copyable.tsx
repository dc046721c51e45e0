import { CopyButton } from "./copy-button";
import styles from "./copyable.module.css";

/** Text to be taken elsewhere: a link, a digest. Selects as a whole, and copies at a press where the browser lets it. */
export function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <span className={styles.copyable}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}
