"use client";

import { useState } from "react";
import { Button } from "./button";
import styles from "./copyable.module.css";

/** Text to be taken elsewhere: a link, a digest. Selects as a whole, and copies at a press where the browser lets it. */
export function Copyable({ text, label }: { text: string; label: string }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard?.writeText(text);
    setCopied(true);
  }

  return (
    <span className={styles.copyable}>
      <code>{text}</code>
      <Button size="small" onClick={copy} aria-label={`Copy ${label}`}>
        Copy
      </Button>
      <span role="status">{copied ? "Copied" : ""}</span>
    </span>
  );
}
