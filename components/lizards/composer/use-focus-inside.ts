"use client";
import { useLayoutEffect, useRef } from "react";
import { onlyTakesHex } from "./actions";
import type { Composition } from "./composition";

/** The form takes the focus while an order is written, then gives it back to whatever began the order. */
export function useFocusInside({ type }: Composition) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const own = form.current;
    const before = document.activeElement;
    const onMap = before?.closest("[role=application]"); // the form was slow to arrive, and somebody is already pointing
    if (!onMap || !onlyTakesHex(type)) own?.focus({ preventScroll: true });
    const show = () => own?.scrollIntoView({ block: "nearest" });
    show();
    const panel = own?.closest("section");
    const head = panel?.firstElementChild;
    if (document.getElementById("guide")?.parentElement?.scrollTop) {
      panel?.scrollIntoView(); // on a tablet the guide lies above: it is shown whole or not at all
      show();
    }
    return () => {
      requestAnimationFrame(() => head?.scrollIntoView({ block: "nearest" }));
      if (!own?.contains(document.activeElement)) return; // it is on the map by now
      const back = () =>
        before !== document.body && before?.isConnected
          ? before
          : document.querySelector(`button[data-order="${type}"]`); // it has been redrawn
      requestAnimationFrame(() => (back() as HTMLElement | null)?.focus({ preventScroll: true }));
    };
  }, [type]);
  return form;
}
