"use client";
import { useLayoutEffect, useRef } from "react";
import { onlyTakesHex } from "./actions";
import type { Composition } from "./composition";

/** The order takes the focus while it takes shape, and gives it back to what it was begun with. */
export function useFocusInside({ type }: Composition) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const own = form.current;
    const before = document.activeElement;
    const onMap = before?.closest("[role=application]"); // the form was long in coming: somebody points already
    if (!onMap || !onlyTakesHex(type)) own?.focus({ preventScroll: true });
    own?.scrollIntoView({ block: "nearest" });
    const head = own?.closest("section")?.firstElementChild;
    return () => {
      requestAnimationFrame(() => head?.scrollIntoView({ block: "nearest" }));
      if (!own?.contains(document.activeElement)) return; // it is at the map by now
      const back = () =>
        before !== document.body && before?.isConnected
          ? before
          : document.querySelector(`button[data-order="${type}"]`); // drawn anew
      requestAnimationFrame(() => (back() as HTMLElement | null)?.focus({ preventScroll: true }));
    };
  }, [type]);
  return form;
}
