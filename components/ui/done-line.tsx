"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { lastAnswer, onLastAnswer, tellAnswer } from "./last-done";
import { Notice } from "./notice";

const nothing = () => null;

/** Gives the answer to a form that has disappeared with it, and takes the focus, which would be lost with the form. */
export function DoneLine() {
  const answer = useSyncExternalStore(onLastAnswer, lastAnswer, nothing);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer !== null) line.current?.focus();
  }, [answer]);
  useEffect(() => () => tellAnswer(null), []); // the next page is not to repeat it
  return answer === null ? null : (
    <div ref={line} tabIndex={-1} role={answer.done ? "status" : undefined}>
      <Notice tone={answer.done ? "done" : "error"}>{answer.words}</Notice>
    </div>
  );
}
