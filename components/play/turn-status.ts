"use client";
/** The state of a game, asked for now and then while the page is visible. */
import { useCallback, useEffect, useRef, useState } from "react";
import { type StatusWatch, watchStatus } from "./watch-status";

export interface TurnStatus {
  /** The last turn resolved. */
  turn: number;
  /** The game's status; left out until it is asked for. */
  status?: string;
  /** The deadline; left out until it is asked for. */
  dueAt?: string | null;
  /** When the sheet is locked here: the deadline, or an early run; null while nobody knows. */
  lockedAt: Date | null;
  /** The server's time at its answer, as a reader's clock may be wrong. */
  asOf: Date;
  /** How many of the awaited seats have marked their orders as ready. */
  ready: number;
  awaited: number;
  /** The revision that the reader's own seat has marked as ready; null for none. */
  readyRevision: number | null;
  /** Unread messages to the reader's own seat; left out until they are asked for. */
  unread?: number;
}

const ASK_EVERY_MS = 60_000;
/** Somebody is ready: they should hear soon when all are, while there is still time to change their mind. */
const ASK_OFTEN_MS = 10_000;
/** A turn that is due will run soon. */
const ASK_SOON_MS = 5_000;

export function askedEvery(ready: number, locked: boolean): number {
  return locked ? ASK_SOON_MS : ready > 0 ? ASK_OFTEN_MS : ASK_EVERY_MS;
}

/** Longer timers would fire at once; the status is asked for again long before. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The status, whether orders are locked by now, and ways to ask at once and to say what is known. `url` null: never asks. */
export function useTurnStatus(url: string | null, first: TurnStatus) {
  const [status, setStatus] = useState(first);
  const left = status.lockedAt === null ? Infinity : status.lockedAt.getTime() - status.asOf.getTime();
  const [locked, setLocked] = useState(left <= 0);
  const every = askedEvery(status.ready, locked);

  useEffect(() => {
    setLocked(left <= 0);
    if (left <= 0 || left > LONGEST_TIMER_MS) return;
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

  return { ...status, locked, ask, change: setStatus };
}

/** When the turn will run because all are ready; null if it waits for the deadline anyway. */
export function earlyRunOf({ ready, awaited, lockedAt, dueAt }: TurnStatus): Date | null {
  return ready > 0 && ready >= awaited && lockedAt?.toISOString() !== dueAt ? lockedAt : null;
}

function statusIn(answer: Response, said: string): TurnStatus {
  const { lockedAt, ...status } = JSON.parse(said);
  const asOf = new Date(answer.headers.get("date") ?? Date.now());
  return { ...status, asOf, lockedAt: lockedAt === null ? null : new Date(lockedAt) };
}
