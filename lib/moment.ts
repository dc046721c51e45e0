import { z } from "zod";

const ZONE = /(Z|[+-]\d\d:\d\d)$/;

/** What MomentField sends: ISO 8601 with its zone, without one in UTC, or nothing. */
export const momentSchema = z
  .string()
  .trim()
  .pipe(z.union([z.literal(""), z.iso.datetime({ local: true, offset: true, error: "This is not a date and time." })]))
  .transform((text) => (text === "" ? null : new Date(ZONE.test(text) ? text : `${text}Z`)));

const MOMENT = /([A-Z][a-z]{2}), 0?(\d+ [A-Z][a-z]{2} \d{4} \d{2}:\d{2}):\d{2} GMT/g;

/** A sentence of the host's for a text to keep, or to send: Tue, 24 Nov 2026 08:23:36 GMT is Tue 24 Nov 2026, 08:23 UTC. */
export function plainMoments(sentence: string): string {
  return sentence.replace(
    MOMENT,
    (_, day: string, moment: string) => `${day} ${moment.replace(/ (?=\d\d:)/, ", ")} UTC`,
  );
}
