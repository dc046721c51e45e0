"use client";
/** Opens the lines of the sheet, and moves the focus as lines and text come and go. */
import { useRef, useState } from "react";
import { useFocusAfter } from "../use-focus-after";
import { FULL } from "./sheet-lines";

export type Opening = ReturnType<typeof useOpening>;

export function useOpening(onOpen: (id: number | null) => void, onNews: (words: string) => void) {
  const toText = useRef<HTMLButtonElement>(null);
  /** The line that was opened to be typed. */
  const [typed, setTyped] = useState<number | null>(null);
  const focusAfter = useFocusAfter();
  const focusLine = (line: Element | null | undefined) =>
    (line?.querySelector<HTMLElement>("[aria-expanded]") ?? toText.current)?.focus();
  return {
    toText,
    typed,
    /** Null: there was no room for the line. A form to be typed in takes the focus itself once it is there. */
    openLine: (id: number | null, isTyped: boolean) => {
      if (id === null) return onNews(FULL);
      setTyped(isTyped ? id : null);
      onOpen(id);
      if (!isTyped) focusAfter(() => focusLine(document.getElementById(`order-${id}`)));
    },
    turnTo: (id: number | null) => {
      setTyped(null);
      onOpen(id);
    },
    /** A line has gone; `next` returns the one in its place, once that is drawn. */
    removed: (next: () => Element | null | undefined) => focusAfter(() => focusLine(next())),
    /** For readers who are below or above the sheet. */
    toHead: () => {
      const head = toText.current?.closest("header");
      head?.scrollIntoView();
      head?.querySelector("h2")?.focus({ preventScroll: true });
    },
    textClosed: () =>
      focusAfter(() => {
        toText.current?.focus();
        toText.current?.closest("header")?.scrollIntoView(); // the lines are what one looks at next
      }),
  };
}
