"use client";

import { useEffect, useState } from "react";
import { copied } from "../../ui/copied";

/** Pressing a rule's number also copies its link, where the browser allows it. */
export function LinkCopier() {
  const [said, setSaid] = useState("");

  useEffect(() => {
    async function copy(event: MouseEvent) {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-copies]");
      if (!link || event.button !== 0) return;
      const done = await copied(link.href);
      for (const other of document.querySelectorAll<HTMLElement>("a[data-copies]")) other.dataset.copies = "";
      link.dataset.copies = done ? "done" : "refused";
      setSaid(
        done
          ? `Link to ${link.textContent} copied`
          : `The browser would not copy the link to ${link.textContent}. Copy this page’s address yourself.`,
      );
    }
    document.addEventListener("click", copy);
    return () => document.removeEventListener("click", copy);
  }, []);

  return (
    <p role="status" className="unseen">
      {said}
    </p>
  );
}
