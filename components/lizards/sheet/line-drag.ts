"use client";
/** Dragging the lines of a list by their handles, with a mouse, a finger or a pen. */
import { type PointerEvent, useRef, useState } from "react";

export interface Drag {
  id: number;
  /** The place among the lines that it would take. */
  to: number;
}

/** `onDrop` gets the line and its new place. */
export function useLineDrag(onDrop: (id: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag | null>(null);

  /** The place of the row at a height; past the ends, the first or the last. */
  const placeUnder = (y: number): number => {
    const rows = [...(list.current?.children ?? [])];
    const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
    return below < 0 ? rows.length - 1 : below;
  };

  const handle = (id: number, at: number) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault(); // or a mouse would select text
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, to: at });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag?.id !== id) return;
      const to = placeUnder(event.clientY);
      if (to !== drag.to) setDrag({ id, to });
    },
    onPointerUp: () => {
      if (drag?.id === id && drag.to !== at) onDrop(id, drag.to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  });

  return { list, drag, handle };
}
