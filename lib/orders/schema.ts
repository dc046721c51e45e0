import { z } from "zod";

const LONGEST_LINE = 200; // characters
const MOST_LINES = 200; // blank ones included; how many orders count is the ruleset's to say

const line = z
  .string("An order line is text.")
  .max(LONGEST_LINE, `An order line has at most ${LONGEST_LINE} characters.`)
  .regex(/^[^\p{Cc}]*$/u, "An order line is one line of printable characters.");

/** A save of an order sheet. `baseRevision`: the revision it was edited from, 0 for an empty sheet. */
export const sheetSchema = z.object(
  {
    lines: z
      .array(line, "An order sheet is a list of lines.")
      .max(MOST_LINES, `An order sheet has at most ${MOST_LINES} lines.`),
    baseRevision: z.int("A revision is a whole number.").min(0, "A revision is 0 or more.").optional(),
  },
  "An order sheet is an object with lines.",
);

export type SheetInput = z.infer<typeof sheetSchema>;
