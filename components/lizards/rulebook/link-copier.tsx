"use client";

import { useEffect, useState } from "react";
import styles from "./link-copier.module.css";

/** A press on a rule's number also copies the address it leads to, where the browser lets it. */
export function LinkCopier() {
  const [said, setSaid] = useState("");

  useEffect(() => {
    async function copy(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-copies]");
      if (!link || event.button !== 0) return;
      await navigator.clipboard?.writeText(link.href);
      for (const other of document.querySelectorAll<HTMLElement>("a[data-copies=done]")) other.dataset.copies = "";
      link.dataset.copies = "done";
      setSaid(`Link to ${link.textContent} copied`);
    }
    const copyIfAllowed = (event: MouseEvent) => copy(event).catch(() => setSaid(""));
    document.addEventListener("click", copyIfAllowed);
    return () => document.removeEventListener("click", copyIfAllowed);
  }, []);

  return (
    <p role="status" className={styles.said}>
      {said}
    </p>
  );
}
