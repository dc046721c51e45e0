import { CopyButton } from "./copy-button";
import styles from "./copyable.module.css";

/** Text to use elsewhere, such as a link or a digest. It is selected as a whole, and has a button to copy it. */
export function Copyable({ text, label }: { text: string; label: string }) {
  return (
    <span className={styles.copyable}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </span>
  );
}
