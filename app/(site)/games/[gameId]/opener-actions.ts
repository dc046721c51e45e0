"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { requireCountedUser } from "@/lib/accounts/request-limits";
import { done, type FormState, submit } from "@/lib/form-state";
import { beginByOpener, callOffByOpener, renewLink, takeOutByOpener } from "@/lib/games/opener";
import { gameSchema } from "@/lib/seats/schema";

/** Fields: gameId. */
export async function makeNewLink(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameSchema, async ({ gameId }) => {
    await renewLink((await requireCountedUser("acts on games")).id, gameId);
    revalidatePath(`/games/${gameId}`);
    return done("The link above is new. The old one no longer works.");
  });
}

/** A seat and its code, as the opener saw them. */
const takeOutSchema = gameSchema.extend({
  seat: z
    .string()
    .regex(/^\d{1,3} \S{1,10}$/, "Choose whom to take out.")
    .transform((seen) => seen.split(" ") as [string, string]),
});

/** Fields: gameId, seat. */
export async function takeOut(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, takeOutSchema, async ({ gameId, seat: [seat, code] }) => {
    const { id } = await requireCountedUser("acts on games");
    await takeOutByOpener(id, { gameId, seat: Number(seat), code });
    revalidatePath(`/games/${gameId}`);
    return done("They have been told. The link above is new; the old one no longer works.");
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
