import { z } from "zod";

/**
 * A number as typed; anything that is not a number is left to the schema of a new game, which refuses it at its field.
 */
export const typed = <T>(nothing: T) =>
  z
    .string()
    .default("")
    .transform((text) => (text.trim() === "" ? nothing : Number(text)));

/** The fields of game-fields.tsx, as forms send them. */
export const gameFieldsSchema = z.object({
  name: z.string().default(""),
  seatCount: typed(Number.NaN),
  /** Minutes; empty: by hand. */
  turnMinutes: typed(null),
  localTime: z.string().default(""),
  zone: z.string().default("UTC"),
  begins: z.enum(["full", "called"]).default("full"),
  anonymous: z.enum(["anonymous", "named"]),
  houseRules: z.string().default(""),
});

/** The same fields as a new game has them. */
export function readGameFields<T extends z.infer<typeof gameFieldsSchema>>({ begins, anonymous, ...rest }: T) {
  return { ...readTimes(rest), beginsWhenFull: begins === "full", anonymous: anonymous === "anonymous" };
}

/** A zone belongs to a fixed time of day. */
export function readTimes<T extends { localTime: string; zone: string }>({ localTime, zone, ...rest }: T) {
  return { ...rest, localTime: localTime || null, zone: localTime ? zone : null };
}
