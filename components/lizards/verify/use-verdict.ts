"use client";
/** Asks the worker, and keeps what it has found so far. */
import { useEffect, useState } from "react";
import type { Finding } from "./verify-archive";

export type CheckedTurn = Extract<Finding, { kind: "turn" }>;

export interface Verdict {
  state: "idle" | "fetching" | "playing" | "done" | "failed";
  begins: Extract<Finding, { kind: "begins" }> | null;
  turns: readonly CheckedTurn[];
  /** Why it stopped before the end. */
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

type Show = (next: Verdict | ((before: Verdict) => Verdict)) => void;

/** Checks one archive at a time: an earlier check that is still running shows nothing any more. */
export function checkerFor(show: Show) {
  let run = 0;
  let worker: Worker | undefined;
  const stop = () => {
    worker?.terminate();
    run++;
  };
  const check = async (archive: () => Promise<string>) => {
    stop();
    const mine = run;
    show({ ...IDLE, state: "fetching" });
    const text = await archive().catch(() => null);
    if (mine !== run) return;
    if (text === null) {
      show({ ...IDLE, state: "failed", refused: "The archive could not be read. Try again." });
      return;
    }
    worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    show({ ...IDLE, state: "playing" });
    worker.onmessage = ({ data }: MessageEvent<Finding | null>) => show((before) => after(before, data));
    worker.onerror = () =>
      show((before) => ({
        ...before,
        state: "failed",
        refused: "The game could not be played in this browser.",
      }));
    worker.postMessage(text);
  };
  return { check, stop };
}

export function useVerdict() {
  const [verdict, setVerdict] = useState(IDLE);
  const [{ check, stop }] = useState(() => checkerFor(setVerdict));
  useEffect(() => stop, [stop]);
  return { verdict, check };
}
