import { z } from "zod";

const ZONE = /(Z|[+-]\d\d:\d\d)$/;

/** What MomentField sends: ISO 8601 with its zone, without one in UTC, or nothing. */
export const momentSchema = z
  .string()
  .trim()
  .pipe(z.union([z.literal(""), z.iso.datetime({ local: true, offset: true, error: "This is not a date and time." })]))
  .transform((text) => (text === "" ? null : new Date(ZONE.test(text) ? text : `${text}Z`)));

/** The same where there must be one: a browser sends nothing, too, for a date without its time. */
export const neededMomentSchema = momentSchema.pipe(z.date("Choose a date and a time."));

/** A moment in a sentence of the host's, whoever reads it where: Tue 24 Nov 2026, 08:23 UTC. */
export function momentWords(at: Date): string {
  return at.toUTCString().replace(/, 0?(.+) (\d\d:\d\d):.*$/, " $1, $2 UTC");
}
