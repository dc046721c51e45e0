"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { Person } from "@/lib/accounts/person";
import { renameSchema } from "@/lib/accounts/schema";
import { requireGm } from "@/lib/accounts/session";
import { done, type FormState, submit } from "@/lib/form-state";
import { reasonOr } from "@/lib/games/schema";
import * as people from "@/lib/moderation/people";
import { banDaysSchema, meantSchema } from "@/lib/moderation/schema";

const accountActSchema = z.object({
  userId: z.uuid("There is no such account."),
  reason: reasonOr("A reason is missing: the owner of the account reads it."),
});
const banSchema = accountActSchema.extend({ days: banDaysSchema, meant: meantSchema("shutOut") });

function act<T extends z.infer<typeof accountActSchema>>(
  form: FormData,
  schema: z.ZodType<T>,
  change: (gm: Person, input: T) => Promise<void>,
  words: string,
): Promise<FormState> {
  return submit(form, schema, async (input) => {
    await change(await requireGm(), input);
    revalidatePath(`/gm/people/${input.userId}`);
    return done(words);
  });
}

function changeRole(form: FormData, role: "player" | "gm", words: string): Promise<FormState> {
  return act(form, accountActSchema, (gm, { userId, reason }) => people.changeRole(gm, userId, role, reason), words);
}

/** Fields: userId, reason. */
export async function makeGm(_: FormState, form: FormData): Promise<FormState> {
  return changeRole(form, "gm", "They are a Game Moderator from now on.");
}

/** Fields: userId, reason. */
export async function unmakeGm(_: FormState, form: FormData): Promise<FormState> {
  return changeRole(form, "player", "They are an ordinary player again.");
}

/** Fields: userId, reason, days, meant. */
export async function shutOut(_: FormState, form: FormData): Promise<FormState> {
  const words = "They are shut out: every session has ended, and their seats are gone.";
  return act(form, banSchema, (gm, { userId, reason, days }) => people.banAccount(gm, userId, reason, days), words);
}

/** Fields: userId, name, reason. */
export async function rename(_: FormState, form: FormData): Promise<FormState> {
  const schema = accountActSchema.extend(renameSchema.shape);
  const words = "They have the new name from now on.";
  return act(form, schema, (gm, { userId, name, reason }) => people.renameAccount(gm, userId, name, reason), words);
}

/** Fields: userId, reason. */
export async function letIn(_: FormState, form: FormData): Promise<FormState> {
  const words = "They may sign in again.";
  return act(form, accountActSchema, (gm, { userId, reason }) => people.unbanAccount(gm, userId, reason), words);
}
