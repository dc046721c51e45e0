"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { lastAnswer, onLastAnswer, tellAnswer } from "./last-done";
import { Notice } from "./notice";

const nothing = () => null;

/** Says what has come of a form that is gone with its answer, and takes the focus, which would be lost with the form. */
export function DoneLine() {
  const answer = useSyncExternalStore(onLastAnswer, lastAnswer, nothing);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer !== null) line.current?.focus();
  }, [answer]);
  useEffect(() => () => tellAnswer(null), []); // another page has not done it
  return answer === null ? null : (
    <div ref={line} tabIndex={-1} role={answer.done ? "status" : undefined}>
      <Notice tone={answer.done ? "done" : "error"}>{answer.words}</Notice>
    </div>
  );
}
