"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { requireCountedUser } from "@/lib/accounts/request-limits";
import { done, type FormState, submit } from "@/lib/form-state";
import { typedNumber } from "@/lib/input";
import { momentSchema } from "@/lib/moment";
import { gameSchema } from "@/lib/seats/schema";
import { acceptSitting, endSitting, offerSitting } from "@/lib/seats/sitters";
import { announceVacation, endVacation } from "@/lib/seats/vacations";

const days = typedNumber("Enter a number of days.");
const itemSchema = gameSchema.extend({ id: z.uuid("There is nothing to end.") });

/** Fields: gameId, from, days. */
export async function goOnVacation(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameSchema.extend({ from: momentSchema, days }), async ({ gameId, ...asked }) => {
    await announceVacation((await requireCountedUser("acts on games")).id, gameId, asked);
    revalidatePath(`/games/${gameId}`);
    return done("The vacation is noted.");
  });
}

/** Fields: gameId, id. */
export async function callOffVacation(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, itemSchema, async ({ gameId, id }) => {
    await endVacation((await requireCountedUser("acts on games")).id, gameId, id);
    revalidatePath(`/games/${gameId}`);
    return done("The vacation is called off.");
  });
}

/** Fields: gameId, days. */
export async function wantSitter(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameSchema.extend({ days }), async (input) => {
    await offerSitting((await requireCountedUser("acts on games")).id, input.gameId, input.days);
    revalidatePath(`/games/${input.gameId}`);
    return done("The link for your sitter is made.");
  });
}

/** Fields: gameId, id. */
export async function stopSitting(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, itemSchema, async ({ gameId, id }) => {
    const sat = await endSitting((await requireCountedUser("acts on games")).id, gameId, id);
    revalidatePath(`/games/${gameId}`);
    revalidatePath("/my-games");
    return done(sat ? "The sitting has ended." : "The link no longer works.");
  });
}

/** Fields: gameId, token. */
export async function sitForSeat(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameSchema.extend({ token: z.string().max(200) }), async ({ gameId, token }) => {
    await acceptSitting((await requireCountedUser("acts on games")).id, gameId, token);
    redirect(`/games/${gameId}/play`);
  });
}
