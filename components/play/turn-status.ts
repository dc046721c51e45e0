"use client";
/** Where a game stands, asked now and then while the page is looked at. */
import { useEffect, useState } from "react";

export interface TurnStatus {
  /** The last turn resolved. */
  turn: number;
  /** The deadline, as far as it was asked for. */
  dueAt?: string | null;
  /** From when on no orders are taken; null while nobody knows. */
  lockedAt: Date | null;
  /** The server's time when it said so: a reader's clock may be wrong. */
  asOf: Date;
  /** How many of the awaited seats have called their orders ready. */
  ready: number;
  awaited: number;
}

const ASK_EVERY_MS = 60_000;
/** A turn that is due is run soon. */
const ASK_SOON_MS = 5_000;

/** Longer ones fire at once; the status is asked for again long before. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The status, and whether orders are locked by now. `url` null: never asks. */
export function useTurnStatus(url: string | null, first: TurnStatus): TurnStatus & { locked: boolean } {
  const [status, setStatus] = useState(first);
  const [locked, setLocked] = useState(false);
  const left = status.lockedAt === null ? null : status.lockedAt.getTime() - status.asOf.getTime();

  useEffect(() => {
    setLocked(left !== null && left <= 0);
    if (left === null || left <= 0 || left > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setLocked(true), left);
    return () => clearTimeout(timer);
  }, [left]);

  useEffect(() => {
    if (url === null) return;
    let stopped = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      const read = await readStatus(url).catch(() => null); // asked again in a minute
      if (read && !stopped) setStatus(read);
    };
    const timer = setInterval(ask, locked ? ASK_SOON_MS : ASK_EVERY_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      stopped = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [url, locked]);

  return { ...status, locked };
}

async function readStatus(url: string): Promise<TurnStatus | null> {
  const response = await fetch(url);
  if (!response.ok) return null;
  const { turn, dueAt, lockedAt, ready, awaited } = await response.json();
  const asOf = new Date(response.headers.get("date") ?? Date.now());
  return { turn, asOf, dueAt, lockedAt: lockedAt === null ? null : new Date(lockedAt), ready, awaited };
}
