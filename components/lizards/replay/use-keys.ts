"use client";
import { useLayoutEffect, useRef } from "react";

/** Elements with keys of their own. */
const BUSY = "input, textarea, select, summary, [role=application], [role=combobox], dialog";

/** Listens to keys of the whole page (`ArrowLeft`, `Shift+ArrowLeft`), except where they mean something else. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const now = useRef(keys);
  now.current = keys;
  // Before it is painted: a press that answers what is seen is heard by what is seen, not by the page before it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest?.(BUSY)) return;
      const act = now.current[event.shiftKey ? `Shift+${event.key}` : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}
