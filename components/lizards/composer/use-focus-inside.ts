"use client";
import { useLayoutEffect, useRef } from "react";
import { ORDER_KINDS } from "@/engine/lizards/orders/order-kinds";
import type { Composition } from "./composition";

/** The order takes the focus while it takes shape, and gives it back to what it was begun with. */
export function useFocusInside({ type }: Composition) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const own = form.current;
    const before = document.activeElement;
    const onMap = before?.closest("[role=application]"); // the form was long in coming: somebody points already
    const { numbers, extra } = ORDER_KINDS[type];
    // An order that only takes a hex goes on where one points.
    if (!onMap || numbers === "all" || extra !== "none") own?.focus({ preventScroll: true });
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
