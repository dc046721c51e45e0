"use client";

import { useSyncExternalStore } from "react";

const SHAPE = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" } as const;

/** With the year where it is another one than this. */
function written(at: Date, timeZone?: string): string {
  const year = at.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat("en-GB", { ...SHAPE, year, timeZone }).format(at);
}

const never = () => () => {};

function useLocalText(moment: Date): string {
  return useSyncExternalStore(
    never,
    () => written(moment),
    () => `${written(moment, "UTC")} UTC`,
  );
}

/** A moment in the reader's own time zone; until the script has loaded, and without it, in UTC. */
export function LocalTime({ at }: { at: Date | string }) {
  const moment = new Date(at);
  return <time dateTime={moment.toISOString()}>{useLocalText(moment)}</time>;
}

/** The same where nothing but text may stand, as in an option. */
export function LocalText({ at }: { at: Date | string }) {
  return useLocalText(new Date(at));
}
