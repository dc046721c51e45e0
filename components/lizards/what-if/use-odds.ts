"use client";
/** Asks the worker, and asks again whenever the orders change. */
import { useEffect, useState } from "react";
import type { Known } from "./known-world";
import type { Odds, Question } from "./odds";

export interface Answer {
  /** For the orders as they were when asked; null until the first answer. */
  odds: Odds | null;
  state: "counting" | "done" | "failed";
}

/** `afterMs`: how long to wait after the last change. */
export function useOdds({ view, remembered, clans, house }: Known, lines: readonly string[], afterMs: number): Answer {
  const [answer, setAnswer] = useState<Answer>({ odds: null, state: "counting" });
  useEffect(() => {
    setAnswer(({ odds }) => ({ odds, state: "counting" }));
    let worker: Worker | undefined;
    const timer = setTimeout(() => {
      worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<Odds>) => setAnswer({ odds: data, state: "done" });
      worker.onerror = () => setAnswer(({ odds }) => ({ odds, state: "failed" }));
      worker.postMessage({ view, remembered, clans, house, lines } satisfies Question);
    }, afterMs);
    return () => {
      clearTimeout(timer);
      worker?.terminate();
    };
  }, [view, remembered, clans, house, lines, afterMs]);
  return answer;
}
