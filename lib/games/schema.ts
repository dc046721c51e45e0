import { z } from "zod";
import { STANDARD_RULESET } from "@/engine/registry";
import { gameIdSchema } from "../seats/schema";

const DAY_MINUTES = 24 * 60;

/** The speeds a GM can choose from, in minutes; null: turns are run by hand. */
export const SPEEDS = [10, DAY_MINUTES, 3 * DAY_MINUTES, 7 * DAY_MINUTES, 14 * DAY_MINUTES, null] as const;

const reason = z
  .string("A reason is missing.")
  .trim()
  .min(1, "A reason is missing: players may read it.")
  .max(300, "A reason has at most 300 characters.");

export const createGameSchema = z.object({
  name: z.string("A name is missing.").trim().min(1, "A name is missing.").max(60, "A name has at most 60 characters."),
  rulesetId: z.string().default(STANDARD_RULESET),
  /** The ruleset's standard number when missing. */
  seatCount: z.int("The number of seats is a whole number.").optional(),
  turnMinutes: z
    .int()
    .min(1)
    .max(60 * DAY_MINUTES)
    .nullable(),
  /** The ruleset's options document. */
  options: z.record(z.string(), z.unknown()).default({}),
  listed: z.boolean().default(true),
});

export const actSchema = z.object({ gameId: gameIdSchema, reason });

/** As a caller may give it. */
export type NewGame = z.input<typeof createGameSchema>;
