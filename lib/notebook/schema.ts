import { z } from "zod";
import { seenSigns, typedNumber } from "../input";
import { gameIdSchema } from "../seats/schema";

export const LONGEST_NOTES = 10_000;

export const notesSchema = z.object({
  gameId: gameIdSchema,
  /** The revision of the notes that were edited; 0: there were none. */
  revision: typedNumber("Load this page again, then save."),
  text: z
    .string("There is nothing to save.")
    .transform(seenSigns)
    .pipe(z.string().max(LONGEST_NOTES, `The notes of a game have at most ${LONGEST_NOTES} characters.`)),
});

export type ChangedNotes = z.infer<typeof notesSchema>;
