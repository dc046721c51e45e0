"use client";
import { useEffect } from "react";

/** Fields that one types in have an undo of their own, and a dialog hides what would be undone. */
const TYPED = "dialog, textarea, select, input:not([type=radio], [type=checkbox], [type=range])";

/** Listens for Ctrl+Z and Ctrl+Shift+Z on the whole page, wherever nobody types. */
export function useUndoKeys(turnBack: (way: "undo" | "redo") => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "z") return;
      if ((event.target as Element).closest?.(TYPED)) return;
      event.preventDefault();
      turnBack(event.shiftKey ? "redo" : "undo");
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [turnBack]);
}
