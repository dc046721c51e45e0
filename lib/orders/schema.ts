import { z } from "zod";
import { wholeNumber } from "../input";

const LONGEST_LINE = 200; // characters
const MOST_REVISIONS = 1_000_000;
const MOST_LINES = 200; // blank ones included; how many orders count is the ruleset's to say

const line = z
  .string("An order line is text.")
  .max(LONGEST_LINE, `An order line has at most ${LONGEST_LINE} characters.`)
  .regex(/^[^\p{Cc}]*$/u, "An order line is one line of printable characters.");

export const revisionSchema = wholeNumber(0, MOST_REVISIONS, "A revision is a whole number.");

/** A save of an order sheet. `baseRevision`: the revision it was edited from, 0 for an empty sheet. */
export const sheetSchema = z.object(
  {
    lines: z
      .array(line, "An order sheet is a list of lines.")
      .max(MOST_LINES, `An order sheet has at most ${MOST_LINES} lines.`),
    baseRevision: revisionSchema.optional(),
  },
  "An order sheet is an object with lines.",
);

export type SheetInput = z.infer<typeof sheetSchema>;
