import { z } from "zod";

/** What MomentField sends: ISO 8601 with its zone, without one in UTC, or nothing. */
export const momentSchema = z
  .string()
  .trim()
  .transform((text) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? `${text}Z` : text))
  .refine((text) => text === "" || !Number.isNaN(Date.parse(text)), "This is not a date and time.")
  .transform((text) => (text === "" ? null : new Date(text)));
