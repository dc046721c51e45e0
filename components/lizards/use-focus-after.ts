"use client";
import { useEffect, useRef } from "react";

/** Moves the focus once the result is drawn: the button that was pressed may be gone by then. */
export function useFocusAfter(): (focus: () => void) => void {
  const next = useRef<(() => void) | null>(null);
  useEffect(() => {
    next.current?.();
    next.current = null;
  });
  return (focus) => {
    next.current = focus;
  };
}
