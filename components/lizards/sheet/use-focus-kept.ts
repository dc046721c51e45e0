"use client";
import { useEffect, useRef } from "react";

/** When the focused button in a place disappears, whatever replaces it gets the focus. */
export function useFocusKept() {
  const place = useRef<HTMLSpanElement>(null);
  const isHere = useRef(false);
  useEffect(() => {
    if (isHere.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>("a, button")?.focus();
  });
  const tell = (now: boolean) => () => {
    isHere.current = now;
  };
  return { ref: place, onFocus: tell(true), onBlur: tell(false) };
}
