"use client";
import { useEffect, useEffectEvent } from "react";

/** Not every browser has it, nor do TypeScript's types. */
type Watcher = new () => { onclose: (() => void) | null; destroy(): void };

/** On a phone Back closes what is open instead of leaving the page; the address does not change. */
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
