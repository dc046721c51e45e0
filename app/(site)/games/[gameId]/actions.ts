"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { screensOf } from "@/components/rulesets";
import { requireUser } from "@/lib/accounts/session";
import { done, type FormState, refused, submit } from "@/lib/form-state";
import { readGame } from "@/lib/games/data";
import { Refusal } from "@/lib/refusal";
import { joinGame, surrender, takeOver } from "@/lib/seats/mutations";
import { gameIdSchema } from "@/lib/seats/schema";

const takeSeatSchema = z.object({
  gameId: gameIdSchema,
  /** Empty: any. */
  seat: z
    .string()
    .regex(/^\d{0,4}$/, "Seats have numbers.")
    .default(""),
});

/** Fields: gameId, seat, and those of the ruleset's JoinFields. */
export async function takeSeat(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, takeSeatSchema, async ({ gameId, seat }) => {
    const user = await requireUser();
    const found = await readGame(gameId, user);
    if (!found) throw new Refusal(404, "There is no such game.");
    const read = screensOf(found.game.ruleset.id).readJoining(form);
    if ("fields" in read) return refused(form, null, read.fields);
    const { started } = await joinGame(user.id, {
      gameId,
      seat: seat ? Number(seat) : undefined,
      joining: read.joining,
    });
    redirect(started ? `/games/${gameId}/play` : `/games/${gameId}`);
  });
}

const takeOverSchema = z.object({
  gameId: gameIdSchema,
  seat: z
    .string()
    .regex(/^\d{1,4}$/, "Choose a seat.")
    .transform(Number),
});

/** Fields: gameId, seat. */
export async function takeOverSeat(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, takeOverSchema, async ({ gameId, seat }) => {
    const user = await requireUser();
    if (!(await readGame(gameId, user))) throw new Refusal(404, "There is no such game.");
    await takeOver(user.id, gameId, seat);
    redirect(`/games/${gameId}/play`);
  });
}

const surrenderSchema = z.object({ gameId: gameIdSchema, code: z.string().max(20) });

/** Fields: gameId, code. */
export async function surrenderSeat(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, surrenderSchema, async ({ gameId, code }) => {
    const { fate } = await surrender((await requireUser()).id, gameId, code);
    revalidatePath(`/games/${gameId}`);
    return done(fate === "drop" ? "You leave the game with the next turn." : "Your seat is a bot’s now.");
  });
}
