import { CopyButton } from "./copy-button";
import styles from "./copyable.module.css";
import { SendButton } from "./send-button";

interface CopyableProps {
  text: string;
  /** What it is, for its buttons. */
  label: string;
  /** Of a link that is meant for somebody else: what it leads to. */
  leadsTo?: string;
}

/** Text to use elsewhere, such as a link or a digest. It is selected as a whole, and has buttons to copy and send it. */
export function Copyable({ text, label, leadsTo }: CopyableProps) {
  return (
    <span className={styles.copyable}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
      {leadsTo && <SendButton url={text} title={leadsTo} label={label} />}
    </span>
  );
}
