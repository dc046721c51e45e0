"use client";
/**
 * Without a connection a link would lead to the browser's own error page, so the reader stays here and is told why. A
 * browser that says it is offline can be wrong: a site on the same computer can still be reached.
 */
import { useEffect, useState } from "react";

/** The link that a click follows in this tab; undefined if it does something else. */
function followed(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/']");
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return link && !link.target && !elsewhere ? link : undefined;
}

/** Whether a link could not be followed, because the site cannot be reached. */
export function useLostSite(): boolean {
  const [lost, setLost] = useState(false);
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      setLost(false);
      const link = navigator.onLine ? undefined : followed(event);
      if (!link) return;
      event.preventDefault();
      const isThere = fetch("/api/health", { method: "HEAD", cache: "no-store" });
      isThere.then(
        () => location.assign(link.href),
        () => setLost(true),
      );
    };
    const back = () => setLost(false);
    addEventListener("click", stay, true);
    addEventListener("online", back);
    return () => {
      removeEventListener("click", stay, true);
      removeEventListener("online", back);
    };
  }, []);
  return lost;
}
