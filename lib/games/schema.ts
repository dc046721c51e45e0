import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { STANDARD_RULESET } from "@/engine/registry";
import { drawnPlainly } from "../accounts/drawn-plainly";
import { DAY_MINUTES } from "../clock";
import { SeatFate } from "../generated/prisma/enums";
import { typedNumber, wholeNumber, writtenText } from "../input";
import type { Fault } from "../refusal";
import { gameIdSchema } from "../seats/schema";

/** The speeds a GM can choose from, in minutes; null: turns are run by hand. Others can be typed as a number. */
export const SPEEDS = [10, 60, DAY_MINUTES / 2, ...[1, 2, 3, 7, 14].map((days) => days * DAY_MINUTES), null] as const;

const MOST_TURN_MINUTES = 60 * DAY_MINUTES;
const MOST_UNDO_SECONDS = 60 * 60;
const MOST_ABSENT = 20;
const MOST_MUSTER_MINUTES = 14 * DAY_MINUTES;
const MOST_VACATION_DAYS = 90;
export const LONGEST_HOUSE_RULES = 1000;

/** What may happen to a seat without a player. */
export const FATES = Object.values(SeatFate);

const timeOfDaySchema = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write the time of day like 20:00.");

const zoneWords = "Write the time zone like Europe/Berlin, or UTC.";

const zoneSchema = z
  .string()
  .max(100, { error: zoneWords, abort: true })
  .refine((zone) => {
    try {
      return (
        Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId.includes("/") || zone === "UTC"
      );
    } catch {
      return false;
    }
  }, zoneWords);

export const LONGEST_REASON = 300;

/** A reason, and what is said if it is missing. */
export function reasonOr(missing: string) {
  return writtenText("A reason is missing.").pipe(
    z.string().min(1, missing).max(LONGEST_REASON, `A reason has at most ${LONGEST_REASON} characters.`),
  );
}

export const reasonSchema = reasonOr("A reason is missing: players may read it.");

export const newGameSchema = z.object({
  name: z
    .string("A name is missing.")
    .trim()
    .min(1, "A name is missing.")
    .max(60, { error: "A name has at most 60 characters.", abort: true })
    .check(drawnPlainly),
  rulesetId: z.string().default(STANDARD_RULESET),
  /** If missing, the ruleset's standard number. */
  seatCount: z.int("The number of seats must be a whole number.").optional(),
  turnMinutes: wholeNumber(1, MOST_TURN_MINUTES, "A turn takes from 1 minute to 60 days.").nullable(),
  /** Deadlines at this time of day in this zone; for turns of whole days. */
  localTime: timeOfDaySchema.nullable().default(null),
  zone: zoneSchema.nullable().default(null),
  /** From the moment everybody is ready to the early run; null: turns wait for their deadline. */
  undoSeconds: wholeNumber(0, MOST_UNDO_SECONDS, `From 0 to ${MOST_UNDO_SECONDS} seconds.`).nullable().default(60),
  /** Turns in a row without a sheet after which a player is replaced; 0: never. */
  absentAfter: wholeNumber(0, MOST_ABSENT, `From 0 to ${MOST_ABSENT} turns.`).default(2),
  absentFate: z.enum(FATES).default("bot"),
  surrenderFate: z.enum(FATES).default("drop"),
  /** The ruleset's options document. */
  options: z.record(z.string(), z.unknown()).default({}),
  /** False: by invitation; nobody else finds the game. */
  listed: z.boolean().default(true),
  /** Nobody is told who plays which seat before the end. */
  anonymous: z.boolean().default(true),
  /** False: even with all seats taken it waits until it is begun by hand. */
  beginsWhenFull: z.boolean().default(true),
  /** How long players have to confirm when all seats are taken; null: the game begins at once. */
  musterMinutes: wholeNumber(1, MOST_MUSTER_MINUTES, "A muster takes from 1 minute to 14 days.")
    .nullable()
    .default(null),
  musterBots: z.boolean().default(true),
  /** For one seat in the whole game; 0: no vacations. */
  vacationDays: wholeNumber(0, MOST_VACATION_DAYS, `From 0 to ${MOST_VACATION_DAYS} days.`).default(14),
  /** What is asked of all players beyond the rules, in the opener's own words. */
  houseRules: writtenText()
    .pipe(z.string().max(LONGEST_HOUSE_RULES, `House rules have at most ${LONGEST_HOUSE_RULES} characters.`))
    .default(""),
});

/** What is wrong with a game's clock as a whole: reported even if a single field is wrong too. */
export function clockFaults({ turnMinutes, localTime = null, zone = null }: NewGame): Fault[] {
  const faults: Fault[] = [];
  if ((localTime === null) !== (zone === null))
    faults.push(["zone", "A fixed time needs a time zone, and a time zone a fixed time."]);
  if (localTime !== null && (turnMinutes === null || turnMinutes % DAY_MINUTES !== 0))
    faults.push(["localTime", "Only turns of whole days can end at a fixed time."]);
  return faults;
}

/** What is wrong with how a game begins, in the same way. */
export function beginningFaults({ beginsWhenFull = true, musterMinutes = null }: NewGame): Fault[] {
  if (beginsWhenFull || musterMinutes === null) return [];
  return [["musterMinutes", "Only a game that begins when it is full has a muster."]];
}

export const actSchema = z.object({ gameId: gameIdSchema, reason: reasonSchema });

/** `stands`: the turn after which the game stood on the page the act was sent from. */
export const standingActSchema = actSchema.extend({ stands: typedNumber("Load this page again.") });

/** As a caller may give it. */
export type NewGame = z.input<typeof newGameSchema>;

const { name, turnMinutes, localTime, zone, absentAfter, absentFate, surrenderFate, vacationDays, houseRules } =
  newGameSchema.shape;

/** What may be changed about a game while it runs. */
export const nameAndTimesSchema = z.object({ name, turnMinutes, localTime, zone });

/** What may be changed about it before it begins. */
export const termsSchema = nameAndTimesSchema.extend({
  absentAfter: absentAfter.unwrap(),
  absentFate: absentFate.unwrap(),
  surrenderFate: surrenderFate.unwrap(),
  vacationDays: vacationDays.unwrap(),
  houseRules: houseRules.unwrap(),
});

/** As a caller may give them: undefined fields stay as they are. */
export type TermsChange = Partial<z.input<typeof termsSchema>> & z.input<typeof nameAndTimesSchema>;
