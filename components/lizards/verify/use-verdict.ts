"use client";
/** Asks the worker, and keeps what it has found so far. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { Finding } from "./verify-archive";

export type CheckedTurn = Extract<Finding, { kind: "turn" }>;

export interface Verdict {
  state: "idle" | "fetching" | "playing" | "done" | "failed";
  begins: Extract<Finding, { kind: "begins" }> | null;
  turns: readonly CheckedTurn[];
  /** Why it has stopped before the end. */
  refused: string | null;
}

const IDLE: Verdict = { state: "idle", begins: null, turns: [], refused: null };

function after(verdict: Verdict, finding: Finding | null): Verdict {
  if (finding === null) return { ...verdict, state: "done" };
  switch (finding.kind) {
    case "begins":
      return { ...verdict, begins: finding };
    case "turn":
      return { ...verdict, turns: [...verdict.turns, finding] };
    case "refused":
      return { ...verdict, refused: finding.reason };
  }
}

export function useVerdict(): { verdict: Verdict; check: (archive: () => Promise<string>) => Promise<void> } {
  const [verdict, setVerdict] = useState(IDLE);
  const worker = useRef<Worker>(null);
  useEffect(() => () => worker.current?.terminate(), []);
  const check = useCallback(async (archive: () => Promise<string>) => {
    worker.current?.terminate();
    setVerdict({ ...IDLE, state: "fetching" });
    const text = await archive().catch(() => null);
    if (text === null) {
      setVerdict({ ...IDLE, state: "failed", refused: "The archive could not be read. Try again." });
      return;
    }
    const started = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    worker.current = started;
    setVerdict({ ...IDLE, state: "playing" });
    started.onmessage = ({ data }: MessageEvent<Finding | null>) => setVerdict((before) => after(before, data));
    started.onerror = () =>
      setVerdict((before) => ({
        ...before,
        state: "failed",
        refused: "The game could not be played in this browser.",
      }));
    started.postMessage(text);
  }, []);
  return { verdict, check };
}
