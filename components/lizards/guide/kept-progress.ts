/**
 * How far a reader has come in the guide. It is kept in the browser: it says what this person has been shown, concerns
 * nobody else, and is no loss where it is lost.
 */
import type { StepName } from "./steps";

export interface Progress {
  /** The turn after which the guide was begun. */
  begun: number;
  /** Done or skipped. */
  past: readonly StepName[];
  open: boolean;
}

const key = (seat: string) => `guide/${seat}`;
const SEEN = "guide/seen";

export function readProgress(seat: string): Progress | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key(seat)) ?? "null") as Progress | null;
    return kept && Array.isArray(kept.past) ? kept : null;
  } catch {
    return null;
  }
}

/** Whoever has once closed the guide is not offered it again unasked. */
function wasSeen(): boolean {
  try {
    return localStorage.getItem(SEEN) !== null;
  } catch {
    return true;
  }
}

export function keepProgress(seat: string, progress: Progress): void {
  try {
    localStorage.setItem(key(seat), JSON.stringify(progress));
    if (!progress.open) localStorage.setItem(SEEN, "yes");
  } catch {}
}

/** Whether the guide opens by itself: where it was left open, and once in a first game. */
export function opensItself(seat: string, isFirst: boolean): boolean {
  const kept = readProgress(seat);
  return kept ? kept.open : isFirst && !wasSeen();
}
