"use client";

import { useState } from "react";
import styles from "./message.module.css";

/** Marks a message as new as long as the page is open, although it counts as read by then. */
export function NewMark({ unread }: { unread: boolean }) {
  const [fresh] = useState(unread);
  return fresh ? <b className={styles.fresh}>new</b> : null;
}
