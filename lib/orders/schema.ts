import { z } from "zod";
import { wholeNumber } from "../input";

const LONGEST_LINE = 200; // characters
const MOST_REVISIONS = 1_000_000;
const MOST_LINES = 200; // blank ones included; how many orders count is the ruleset's to say
const MOST_CHARACTERS = 16_000; // of all lines together: every kept revision takes up space

function faultOf(line: string): string | null {
  if (line.length > LONGEST_LINE) return `has ${inWords(line.length)} characters; at most ${LONGEST_LINE} fit`;
  return /\p{Cc}/u.test(line) ? "is not one line of printable characters" : null;
}

function charactersOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + length, 0);
}

function inWords(count: number): string {
  return count.toLocaleString("en");
}

export const revisionSchema = wholeNumber(0, MOST_REVISIONS, "A revision is a whole number.");

/** A save of an order sheet. `baseRevision`: the revision it was edited from, 0 for an empty sheet. */
export const sheetSchema = z.object(
  {
    lines: z
      .array(z.string("An order line is text."), "An order sheet is a list of lines.")
      .superRefine((lines, context) => {
        for (const [i, line] of lines.entries()) {
          const fault = faultOf(line);
          if (fault) context.addIssue({ code: "custom", path: [i], message: `Line ${i + 1} ${fault}.` });
        }
      })
      .max(MOST_LINES, `An order sheet has at most ${MOST_LINES} lines.`)
      .refine((lines) => charactersOf(lines) <= MOST_CHARACTERS, {
        error: ({ input }) =>
          `An order sheet has at most ${inWords(MOST_CHARACTERS)} characters; ` +
          `this one has ${inWords(charactersOf(input as string[]))}. It was not saved: shorten its comments.`,
      }),
    baseRevision: revisionSchema.optional(),
  },
  "An order sheet is an object with lines.",
);

export type SheetInput = z.infer<typeof sheetSchema>;
