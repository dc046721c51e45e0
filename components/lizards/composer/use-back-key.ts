"use client";
import { useEffect, useEffectEvent } from "react";

/** Not in every browser, and not in every list of what browsers have. */
type Watcher = new () => { onclose: (() => void) | null; destroy(): void };

/** On a phone Back puts aside what is open, and does not leave the page; the address has no part in it. */
export function useBackKey(close: () => void): void {
  const onclose = useEffectEvent(close);
  useEffect(() => {
    const { CloseWatcher } = window as { CloseWatcher?: Watcher };
    if (!CloseWatcher || !matchMedia("(pointer: coarse)").matches) return;
    const watcher = new CloseWatcher();
    watcher.onclose = onclose;
    return () => watcher.destroy();
  }, []);
}
