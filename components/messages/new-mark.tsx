"use client";

import { useState } from "react";
import styles from "./message.module.css";

/** Says that a message is new as long as it stands on the page, though it counts as read by then. */
export function NewMark({ unread }: { unread: boolean }) {
  const [fresh] = useState(unread);
  return fresh ? <b className={styles.fresh}>new</b> : null;
}
