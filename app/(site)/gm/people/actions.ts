"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { Person } from "@/lib/accounts/person";
import { requireGm } from "@/lib/accounts/session";
import { done, type FormState, submit } from "@/lib/form-state";
import { reasonSchema } from "@/lib/games/schema";
import * as people from "@/lib/moderation/people";
import { meantSchema } from "@/lib/moderation/schema";

const accountActSchema = z.object({ userId: z.uuid("There is no such account."), reason: reasonSchema });
type AccountAct = (gm: Person, userId: string, reason: string) => Promise<void>;

function act(
  form: FormData,
  change: AccountAct,
  words: string,
  schema: typeof accountActSchema = accountActSchema,
): Promise<FormState> {
  return submit(form, schema, async ({ userId, reason }) => {
    await change(await requireGm(), userId, reason);
    revalidatePath(`/gm/people/${userId}`);
    return done(words);
  });
}

/** Fields: userId, reason. */
export async function makeGm(_: FormState, form: FormData): Promise<FormState> {
  return act(form, (gm, id, reason) => people.changeRole(gm, id, "gm", reason), "A Game Moderator from now on.");
}

/** Fields: userId, reason. */
export async function unmakeGm(_: FormState, form: FormData): Promise<FormState> {
  return act(form, (gm, id, reason) => people.changeRole(gm, id, "player", reason), "A player like others again.");
}

/** Fields: userId, reason, meant. */
export async function shutOut(_: FormState, form: FormData): Promise<FormState> {
  const schema = accountActSchema.extend({ meant: meantSchema("shutOut") });
  return act(form, people.banAccount, "Shut out: every session has ended, and the seats have gone.", schema);
}

/** Fields: userId, reason. */
export async function letIn(_: FormState, form: FormData): Promise<FormState> {
  return act(form, people.unbanAccount, "They may sign in again.");
}
