"use client";

import { useHere } from "./use-here";

const SHAPE = {
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;

function partsOf(at: Date, timeZone?: string): Record<string, string> {
  const parts = new Intl.DateTimeFormat("en-GB", { ...SHAPE, timeZone }).formatToParts(at);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/**
 * With the year unless it is the current one. `brief`: for today, only the time. It is put together from parts, because
 * browsers place the commas of a date differently, and React must find what the server wrote.
 */
function written(at: Date, brief?: boolean, timeZone?: string): string {
  const { weekday, day, month, year, hour, minute } = partsOf(at, timeZone);
  const now = partsOf(new Date(), timeZone);
  const time = `${hour}:${minute}`;
  if (brief && day === now.day && month === now.month && year === now.year) return time;
  return `${weekday} ${day} ${month}${year === now.year ? "" : ` ${year}`}, ${time}`;
}

function useLocalText(moment: Date, brief?: boolean): string {
  return useHere(
    () => written(moment, brief),
    () => `${written(moment, brief, "UTC")} UTC`,
  );
}

/**
 * A moment in the reader's own time zone; until the script has loaded, and without it, in UTC. Where it is another day
 * by then, or by the device's clock, what the server wrote differs from what would be written now.
 */
export function LocalTime({ at, brief }: { at: Date | string; brief?: boolean }) {
  const moment = new Date(at);
  return (
    <time dateTime={moment.toISOString()} suppressHydrationWarning>
      {useLocalText(moment, brief)}
    </time>
  );
}

/** The same where only text is allowed, as in an option. */
export function LocalText({ at }: { at: Date | string }) {
  return useLocalText(new Date(at));
}
