"use client";

import { useHere } from "./use-here";

/** What the reader's clock shows at a moment that is `there` in another time zone; null if it shows the same. */
export function hourHere(at: Date, there: string, timeZone?: string): string | null {
  const here = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone }).format(at);
  return here === there ? null : ` (${here} where you are, as clocks stand now)`;
}

/** Beside a time of day in some zone: the reader's own, if it differs. `at`: when it will next be that time there. */
export function HourHere({ at, there }: { at: Date; there: string }) {
  return useHere(
    () => hourHere(at, there),
    () => null,
  );
}
