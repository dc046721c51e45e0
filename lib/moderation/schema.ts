import { z } from "zod";
import { LONGEST_REASON, reasonSchema } from "../games/schema";
import { typedNumber, wholeNumber } from "../input";
import { momentSchema } from "../moment";
import { gameIdSchema } from "../seats/schema";
import { tickedGames } from "./boxes";

export const LONGEST_PAUSE_DAYS = 30;
export const LONGEST_DEADLINE_DAYS = 60;
const LONGEST_BAN_DAYS = 365;
/** For one turn, all extensions together. */
export const MOST_EXTENSION_HOURS = 7 * 24;

/**
 * For a reason field in a form that the browser itself checks. Never `maxLength`, here or elsewhere: it silently cuts
 * pasted text, and a reason cut short is a different reason.
 */
export const REASON_OF_PLAIN_FORM = {
  required: true,
  pattern: `.{0,${LONGEST_REASON}}`,
  title: `At most ${LONGEST_REASON} characters.`,
};

/** Shown to a GM in place of what another one must do. */
export const PLAYS_IN_IT = "You play or have played in this game: another Game Moderator must do this.";

/** What a GM types to confirm an act. */
export const MEANT = {
  start: "start",
  rollBack: "roll back",
  restore: "restore",
  putBack: "put back",
  end: "end the game",
  shutOut: "shut out",
} as const;

export function meantWords(act: keyof typeof MEANT): string {
  return `Type “${MEANT[act]}” if you mean it`;
}

export function meantSchema(act: keyof typeof MEANT) {
  return z
    .string(`${meantWords(act)}.`)
    .trim()
    .toLowerCase()
    .pipe(z.literal(MEANT[act], `${meantWords(act)}.`));
}

/** The comparison on which putting a game back is based. */
export const comparedSchema = z.hash("sha256", { error: "Compare it first, and look at what would change." });

const banWords = `From 1 to ${LONGEST_BAN_DAYS} days, or nothing.`;

/** How many days somebody is shut out; null if nothing is typed: for good. */
export const banDaysSchema = z
  .string()
  .trim()
  .default("")
  .transform((text) => text || null)
  .pipe(
    typedNumber(banWords)
      .pipe(wholeNumber(1, LONGEST_BAN_DAYS, banWords))
      .nullable(),
  );

const tickedGameSchema = z.object({
  gameId: gameIdSchema,
  stands: typedNumber("Load this page again."),
  dueAt: momentSchema.optional(),
});

/** One of several games that an act is meant for. `stands`: see `refuseMovedOn`; `dueAt`: as the page showed it. */
export type TickedGame = z.infer<typeof tickedGameSchema>;

/** A form about several games: those whose boxes are ticked, the one reason for all, and `fields`. */
export function severalGamesSchema<T>(fields: z.ZodType<T>) {
  const games = z.array(tickedGameSchema).min(1, "Tick the games this is meant for.");
  return z
    .record(z.string(), z.unknown())
    .transform((form): Record<string, unknown> => ({ ...form, games: tickedGames(form) }))
    .pipe(z.object({ games, reason: reasonSchema }).and(fields));
}

/** The units in which more time is given, in minutes. */
const TIME_UNITS = { minutes: 1, hours: 60 } as const;

type TimeUnit = keyof typeof TIME_UNITS;

interface MoreTime {
  more: number;
  unit: TimeUnit;
}

export const moreTimeFields = {
  more: typedNumber("Enter a whole number."),
  unit: z.enum(["minutes", "hours"], "Choose minutes or hours."),
};

export const minutesOf = ({ more, unit }: MoreTime) => more * TIME_UNITS[unit];

/**
 * One turn at the pace of the fastest of these games, as far as a turn can be extended: in hours if it is a whole
 * number of hours. A day if all their turns are run by hand (null).
 */
export function oneTurnMore(turnMinutes: readonly (number | null)[]): MoreTime {
  const paces = turnMinutes.flatMap((pace) => pace ?? []);
  const minutes = Math.min(...(paces.length > 0 ? paces : [24 * 60]), MOST_EXTENSION_HOURS * 60);
  const unit = minutes % TIME_UNITS.hours === 0 ? "hours" : "minutes";
  return { more: minutes / TIME_UNITS[unit], unit };
}

const extendSchema = z
  .object({ act: z.literal("extend"), ...moreTimeFields })
  .refine((time) => minutesOf(time) >= 1 && minutesOf(time) <= MOST_EXTENSION_HOURS * TIME_UNITS.hours, {
    path: ["more"],
    message: `From a minute to ${MOST_EXTENSION_HOURS} hours.`,
  });

/** What can be done to the clocks of several games at once. */
export const clocksChangeSchema = z.discriminatedUnion(
  "act",
  [z.object({ act: z.literal("pause"), until: momentSchema }), z.object({ act: z.literal("resume") }), extendSchema],
  "Choose what to do.",
);

export type ClocksChange = z.infer<typeof clocksChangeSchema>;
