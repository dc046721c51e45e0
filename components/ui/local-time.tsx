"use client";

import { useSyncExternalStore } from "react";

const SHAPE = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;

/** With the year where it is another one than this. `brief`: of today only the time. */
function written(at: Date, brief?: boolean, timeZone?: string): string {
  if (brief && at.toDateString() === new Date().toDateString())
    return new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(at);
  const year = at.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat("en-GB", { ...SHAPE, year, timeZone }).format(at);
}

const never = () => () => {};

function useLocalText(moment: Date, brief?: boolean): string {
  return useSyncExternalStore(
    never,
    () => written(moment, brief),
    () => `${written(moment, brief, "UTC")} UTC`,
  );
}

/** A moment in the reader's own time zone; until the script has loaded, and without it, in UTC. */
export function LocalTime({ at, brief }: { at: Date | string; brief?: boolean }) {
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{useLocalText(moment, brief)}</time>;
}

/** The same where nothing but text may stand, as in an option. */
export function LocalText({ at }: { at: Date | string }) {
  return useLocalText(new Date(at));
}
