"use client";
/** Where a game stands, asked now and then while the page is looked at. */
import { useCallback, useEffect, useRef, useState } from "react";
import { type StatusWatch, watchStatus } from "./watch-status";

export interface TurnStatus {
  /** The last turn resolved. */
  turn: number;
  /** Of the game; left out until it is asked for. */
  status?: string;
  /** The deadline, as far as it was asked for. */
  dueAt?: string | null;
  /** When the sheet is locked here: the deadline, or an early run; null while nobody knows. */
  lockedAt: Date | null;
  /** The server's time when it said so: a reader's clock may be wrong. */
  asOf: Date;
  /** How many of the awaited seats have called their orders ready. */
  ready: number;
  awaited: number;
  /** The revision that the reader's own seat has called ready; null for none. */
  readyRevision: number | null;
  /** Messages to the reader's own seat that wait unread; left out until it is asked for. */
  unread?: number;
}

const ASK_EVERY_MS = 60_000;
/** Somebody is ready: whoever is so first has the time to undo, and is to hear of it. */
const ASK_OFTEN_MS = 10_000;
/** A turn that is due is run soon. */
const ASK_SOON_MS = 5_000;

export function askedEvery(ready: number, locked: boolean): number {
  return locked ? ASK_SOON_MS : ready > 0 ? ASK_OFTEN_MS : ASK_EVERY_MS;
}

/** Longer ones fire at once; the status is asked for again long before. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The status, whether orders are locked by now, and how to ask at once. `url` null: never asks. */
export function useTurnStatus(url: string | null, first: TurnStatus) {
  const [status, setStatus] = useState(first);
  const [locked, setLocked] = useState(false);
  const every = askedEvery(status.ready, locked);
  const left = status.lockedAt === null ? null : status.lockedAt.getTime() - status.asOf.getTime();

  useEffect(() => {
    setLocked(left !== null && left <= 0);
    if (left === null || left <= 0 || left > LONGEST_TIMER_MS) return;
    const timer = setTimeout(() => setLocked(true), left);
    return () => clearTimeout(timer);
  }, [left]);

  const watch = useRef<StatusWatch>(null);
  useEffect(() => {
    if (url === null) return;
    const watching = watchStatus(url, (answer, said) => answer.ok && setStatus(statusIn(answer, said)));
    watch.current = watching;
    return watching.stop;
  }, [url]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another watch
  useEffect(() => watch.current?.every(every), [url, every]);
  const ask = useCallback(() => watch.current?.ask(), []);

  return { ...status, locked, ask };
}

/** When the turn runs because all are ready; null where it waits for the deadline all the same. */
export function earlyRunOf({ ready, awaited, lockedAt, dueAt }: TurnStatus): Date | null {
  return ready > 0 && ready >= awaited && lockedAt?.toISOString() !== dueAt ? lockedAt : null;
}

function statusIn(answer: Response, said: string): TurnStatus {
  const { lockedAt, ...status } = JSON.parse(said);
  const asOf = new Date(answer.headers.get("date") ?? Date.now());
  return { ...status, asOf, lockedAt: lockedAt === null ? null : new Date(lockedAt) };
}
