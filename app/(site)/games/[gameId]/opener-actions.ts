"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { requireCountedUser } from "@/lib/accounts/request-limits";
import { done, type FormState, submit } from "@/lib/form-state";
import { beginByOpener, callOffByOpener, renewLink } from "@/lib/games/with-friends";
import { gameSchema } from "@/lib/seats/schema";

/** Fields: gameId. */
export async function makeNewLink(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameSchema, async ({ gameId }) => {
    await renewLink((await requireCountedUser("acts on games")).id, gameId);
    revalidatePath(`/games/${gameId}`);
    return done("The link above is new. The old one no longer works.");
  });
}

/** Fields: gameId. */
export async function beginNow(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameSchema, async ({ gameId }) => {
    const { seat } = await beginByOpener((await requireCountedUser("acts on games")).id, gameId);
    redirect(seat === null ? `/games/${gameId}` : `/games/${gameId}/play`);
  });
}

/** Fields: gameId. */
export async function callOffOwn(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameSchema, async ({ gameId }) => {
    await callOffByOpener((await requireCountedUser("acts on games")).id, gameId);
    revalidatePath(`/games/${gameId}`);
    return done("The game is called off. Everybody in it has been told.");
  });
}
