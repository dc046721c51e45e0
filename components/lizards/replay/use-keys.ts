"use client";
import { useEffectEvent, useLayoutEffect } from "react";

/** Elements with keys of their own. */
const BUSY = "input, textarea, select, summary, [role=application], [role=combobox], dialog";

/** Listens for keys on the whole page (`ArrowLeft`, `Shift+ArrowLeft`), except where they mean something else. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest?.(BUSY)) return;
    const act = keys[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
  // Before painting, so that a press in response to what is seen reaches what is seen, not the page before it.
  useLayoutEffect(() => {
    const heard = (event: KeyboardEvent) => listen(event);
    addEventListener("keydown", heard);
    return () => removeEventListener("keydown", heard);
  }, []);
}
