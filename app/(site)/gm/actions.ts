"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { requireGm } from "@/lib/accounts/session";
import { done, type FormState, submit } from "@/lib/form-state";
import * as games from "@/lib/games/mutations";
import { actSchema, gameNameSchema } from "@/lib/games/schema";

const newGameSchema = z.object({
  name: gameNameSchema,
  seatCount: z
    .string()
    .regex(/^\d{1,4}$/, "The number of seats is a whole number.")
    .transform(Number),
  /** Minutes; empty: by hand. */
  turnMinutes: z
    .string()
    .regex(/^\d{0,6}$/, "Choose one of these.")
    .transform((text) => (text === "" ? null : Number(text))),
});

/** Fields: name, seatCount, turnMinutes. */
export async function createGame(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, newGameSchema, async (input) => {
    const gameId = await games.createGame(await requireGm(), input);
    redirect(`/gm/games/${gameId}`);
  });
}

/** Fields: gameId, reason. */
export async function startGame(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, actSchema, async ({ gameId, reason }) => {
    await games.startByGm(await requireGm(), gameId, reason);
    revalidatePath(`/gm/games/${gameId}`);
    return done("The game has begun.");
  });
}

/** Fields: gameId, reason. */
export async function runNow(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, actSchema, async ({ gameId, reason }) => {
    const { turn, over } = await games.runByGm(await requireGm(), gameId, reason);
    revalidatePath(`/gm/games/${gameId}`);
    return done(over ? `Turn ${turn} has been run. It was the last.` : `Turn ${turn} has been run.`);
  });
}

/** What MomentField sends: ISO 8601 with its zone, without one in UTC, or nothing. */
const momentSchema = z
  .string()
  .trim()
  .transform((text) => (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text) ? `${text}Z` : text))
  .refine((text) => text === "" || !Number.isNaN(Date.parse(text)), "This is not a date and time.")
  .transform((text) => (text === "" ? null : new Date(text)));

/** Fields: gameId, reason, dueAt. */
export async function changeDeadline(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, actSchema.extend({ dueAt: momentSchema }), async ({ gameId, reason, dueAt }) => {
    await games.changeDeadline(await requireGm(), gameId, dueAt, reason);
    revalidatePath(`/gm/games/${gameId}`);
    return done(dueAt ? "The deadline is moved." : "There is no deadline now: run the turn by hand, or set one.");
  });
}
