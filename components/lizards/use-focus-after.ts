"use client";
import { useCallback, useEffect, useRef } from "react";

/** Moves the focus once the result is drawn: the button that was pressed may be gone by then. */
export function useFocusAfter(): (focus: () => void) => void {
  const next = useRef<(() => void) | null>(null);
  useEffect(() => {
    next.current?.();
    next.current = null;
  });
  return useCallback((focus) => {
    next.current = focus;
  }, []);
}
