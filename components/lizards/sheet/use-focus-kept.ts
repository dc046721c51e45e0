"use client";
import { useEffect, useRef } from "react";

/** Of what stands in a place: when the button that has the focus goes, what comes there has it next. */
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
