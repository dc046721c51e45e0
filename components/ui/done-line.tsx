"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { lastDone, onLastDone, tellDone } from "./last-done";
import { Notice } from "./notice";

const nothing = () => null;

/** Says what a form has done that is gone with it, and takes the focus, which would be lost with the form. */
export function DoneLine() {
  const words = useSyncExternalStore(onLastDone, lastDone, nothing);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (words !== null) line.current?.focus();
  }, [words]);
  useEffect(() => () => tellDone(null), []); // another page has not done it
  return words === null ? null : (
    <div ref={line} tabIndex={-1}>
      <Notice tone="done">{words}</Notice>
    </div>
  );
}
