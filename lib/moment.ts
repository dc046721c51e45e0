import { z } from "zod";

const ZONE = /(Z|[+-]\d\d:\d\d)$/;

/** What MomentField sends: ISO 8601 with its zone (UTC without one), or nothing. */
export const momentSchema = z
  .string()
  .trim()
  .pipe(z.union([z.literal(""), z.iso.datetime({ local: true, offset: true, error: "This is not a date and time." })]))
  .transform((text) => (text === "" ? null : new Date(ZONE.test(text) ? text : `${text}Z`)));

/** The same, but required: a browser also sends nothing for a date without a time. */
export const neededMomentSchema = momentSchema.pipe(z.date("Choose a date and a time."));

/** A moment in one of the host's sentences, the same for readers everywhere: Tue 24 Nov 2026, 08:23 UTC. */
export function momentWords(at: Date): string {
  // “Tue, 24 Nov 2026 08:23:36 GMT” everywhere; what Intl writes depends on its data, which has “Sept” in British.
  const [weekday, day, month, year, time] = at.toUTCString().split(/,? /);
  return `${weekday} ${Number(day)} ${month} ${year}, ${time?.slice(0, 5)} UTC`;
}
