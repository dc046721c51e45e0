"use client";

import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const pad = (count: number) => String(count).padStart(2, "0");

/** “1 d 06 h 22 min”, “4 h 05 min”, “12 min”, “1 min 40 s”, “9 s”, “due”; read out, an m alone is a metre. */
export function timeLeftText(milliseconds: number): string {
  if (milliseconds <= 0) return "due";
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 120) return `1 min ${pad(seconds - 60)} s`;
  const minutes = Math.ceil(milliseconds / MINUTE_MS);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return `${days} d ${pad(hours)} h ${pad(rest)} min`;
  return hours > 0 ? `${hours} h ${pad(rest)} min` : `${rest} min`;
}

function everySecond(changed: () => void): () => void {
  const timer = setInterval(changed, 1_000);
  return () => clearInterval(timer);
}

/**
 * Returns the server's time by now, whatever the device's clock says. `past` is a time from the server; a page one returns
 * to may carry an old one, so the latest in this window counts. The device's clock only measures what has passed since, as
 * it alone keeps running while the device sleeps.
 */
export function clockOfServer(): (past: number) => number {
  let ahead = Number.NEGATIVE_INFINITY;
  return (past) => {
    ahead = Math.max(ahead, past - Date.now());
    return Date.now() + ahead;
  };
}

const serverTime = clockOfServer();

/**
 * The time until a moment, which changes each minute, and each second in the last two, and is never read out unasked.
 * `serverNow` is when the page was made.
 */
export function TimeLeft({ until, serverNow }: { until: Date | string; serverNow: Date | string }) {
  const [end, made] = [new Date(until).getTime(), new Date(serverNow).getTime()];
  const text = useSyncExternalStore(
    everySecond,
    () => timeLeftText(end - serverTime(made)),
    () => timeLeftText(end - made),
  );
  return (
    <time dateTime={new Date(end).toISOString()} aria-live="off">
      {text}
    </time>
  );
}
