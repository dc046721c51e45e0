"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { screensOf } from "@/components/rulesets";
import { requireUser } from "@/lib/accounts/session";
import { type FormState, refused, submit } from "@/lib/form-state";
import { readGame } from "@/lib/games/data";
import { Refusal } from "@/lib/refusal";
import { joinGame } from "@/lib/seats/mutations";
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
