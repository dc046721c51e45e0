import { revalidatePath } from "next/cache";
import type { z } from "zod";
import type { Person } from "../accounts/person";
import { requireGm } from "../accounts/session";
import { done, type FormState, submit } from "../form-state";

/** Checks the fields of a GM's form about a game, and acts. `act` answers what the form says; the page shows the rest. */
export function actOnGame<T extends { gameId: string }>(
  form: FormData,
  schema: z.ZodType<T>,
  act: (gm: Person, input: T) => Promise<string>,
): Promise<FormState> {
  return submit(form, schema, async (input) => {
    const words = await act(await requireGm(), input);
    revalidatePath(`/gm/games/${input.gameId}`);
    return done(words);
  });
}
