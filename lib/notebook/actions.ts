"use server";

import { revalidatePath } from "next/cache";
import { requireCountedUser } from "../accounts/request-limits";
import { done, type FormState, refused, submit } from "../form-state";
import * as notebook from "./mutations";
import { notesSchema } from "./schema";

const SAVED_ELSEWHERE =
  "Not saved: another window has saved these notes in the meantime. Both texts are here. Saving again keeps what is " +
  "in your box.";

/**
 * Fields: gameId, revision, text. In the answer, `values.revision` is the one the next save is based on, and
 * `values.other` the text of another window that would have been overwritten.
 */
export async function saveNotes(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, notesSchema, async (notes) => {
    const { revision, other } = await notebook.saveNotes((await requireCountedUser("notes")).id, notes);
    revalidatePath(`/games/${notes.gameId}`, "layout"); // the table shows them too
    const answer = other === null ? done("Saved.") : refused(form, SAVED_ELSEWHERE, {});
    return { ...answer, values: { ...answer.values, revision: String(revision), ...(other !== null && { other }) } };
  });
}
