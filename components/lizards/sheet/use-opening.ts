"use client";
/** Opens the lines of the sheet or its text, and moves the focus as they come and go. */
import { useEffect, useMemo, useRef, useState } from "react";
import { useFocusAfter } from "../use-focus-after";
import { FULL } from "./sheet-lines";
import { keptText } from "./text-draft";
import type { SheetEditor } from "./use-sheet";

/** The same object until something opens or closes. */
export type Opening = ReturnType<typeof useOpening>;

export function useOpening(
  { key }: SheetEditor,
  readOnly: boolean,
  onOpen: (id: number | null) => void,
  onNews: (words: string) => void,
) {
  const toText = useRef<HTMLButtonElement>(null);
  /** Where the text has its buttons. */
  const foot = useRef<HTMLElement>(null);
  /** The line that was opened to be typed. */
  const [typed, setTyped] = useState<number | null>(null);
  /** Whether the sheet is being written as text: somebody asked for it, or an unfinished text was left here. */
  const [asText, setAsText] = useState<"asked" | "kept" | null>(null);
  const focusAfter = useFocusAfter();

  useEffect(() => {
    if (!readOnly && keptText(key) !== null) setAsText("kept");
  }, [readOnly, key]);

  return useMemo(() => {
    const focusLine = (line: Element | null | undefined) =>
      (line?.querySelector<HTMLElement>("[aria-expanded]") ?? toText.current)?.focus();
    return {
      toText,
      foot,
      typed,
      asText,
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
      openText: () => setAsText("asked"),
      closeText: () => {
        setAsText(null);
        focusAfter(() => {
          toText.current?.focus();
          toText.current?.closest("header")?.scrollIntoView(); // the lines are what one looks at next
        });
      },
    };
  }, [typed, asText, onOpen, onNews, focusAfter]);
}
