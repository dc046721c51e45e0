"use client";

import { useSyncExternalStore } from "react";

const MINUTE_MS = 60_000;
const pad = (count: number) => String(count).padStart(2, "0");

/** “1 d 06 h 22 m”, “4 h 05 m”, “12 m”, “due”. */
function timeLeftText(milliseconds: number): string {
  if (milliseconds <= 0) return "due";
  const minutes = Math.ceil(milliseconds / MINUTE_MS);
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24, minutes % 60];
  if (days > 0) return `${days} d ${pad(hours)} h ${pad(rest)} m`;
  return hours > 0 ? `${hours} h ${pad(rest)} m` : `${rest} m`;
}

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 5_000);
  return () => clearInterval(timer);
}

/** The time until a moment, changing each minute and never read out by itself. `serverNow` is when the page was made. */
export function TimeLeft({ until, serverNow }: { until: Date | string; serverNow: Date | string }) {
  const end = new Date(until).getTime();
  const text = useSyncExternalStore(
    everyMinute,
    () => timeLeftText(end - Date.now()),
    () => timeLeftText(end - new Date(serverNow).getTime()),
  );
  return (
    <time dateTime={new Date(end).toISOString()} aria-live="off">
      {text}
    </time>
  );
}
