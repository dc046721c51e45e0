"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { requireGm } from "@/lib/accounts/session";
import { done, type FormState, submit } from "@/lib/form-state";
import { actSchema } from "@/lib/games/schema";
import * as seats from "@/lib/moderation/seats";

const seatActSchema = actSchema.extend({
  seat: z
    .string()
    .regex(/^\d{1,4}$/, "Choose a seat.")
    .transform(Number),
});

/** Fields: gameId, seat, reason. */
export async function giveSeatToBot(_: FormState, form: FormData): Promise<FormState> {
  return removePlayer(form, false, "The seat is not the player’s any more.");
}

/** Fields: gameId, seat, reason. */
export async function offerSeat(_: FormState, form: FormData): Promise<FormState> {
  return removePlayer(form, true, "The seat stands among the open games.");
}

function removePlayer(form: FormData, offered: boolean, words: string): Promise<FormState> {
  return submit(form, seatActSchema, async ({ gameId, seat, reason }) => {
    await seats.removePlayer(await requireGm(), gameId, seat, { offered, reason });
    revalidatePath(`/gm/games/${gameId}`);
    return done(words);
  });
}

/** Fields: gameId, seat, reason. */
export async function dropSeat(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, seatActSchema, async ({ gameId, seat, reason }) => {
    await seats.dropSeat(await requireGm(), gameId, seat, reason);
    revalidatePath(`/gm/games/${gameId}`);
    return done("The seat leaves the game with the next run.");
  });
}
