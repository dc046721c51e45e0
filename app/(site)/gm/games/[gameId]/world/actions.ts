"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { requireGm } from "@/lib/accounts/session";
import { done, type FormState, refused, submit } from "@/lib/form-state";
import { reasonSchema } from "@/lib/games/schema";
import { changeWorld, compareWorld } from "@/lib/moderation/world";
import { gameIdSchema } from "@/lib/seats/schema";

const uploadSchema = z.object({
  gameId: gameIdSchema,
  world: z
    .instanceof(File, { message: "Choose a file." })
    .refine(({ name, size }) => name !== "" || size > 0, "Choose a file.")
    .refine(({ size }) => size > 0, "This file is empty."),
  reason: z.string().default(""),
  step: z.string().default("compare"),
  compared: z.hash("sha256").nullable().catch(null),
});

/** At most this many differences are shown; a whole game of them helps nobody. */
const MOST_SHOWN = 200;

/**
 * Fields: gameId, world (a file), reason; step: compare, or change. What differs comes back as the value `changes`, and
 * with it `compared`, which must be sent with the change.
 */
export async function uploadWorld(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, uploadSchema, async ({ gameId, world, reason, step, compared }) => {
    const gm = await requireGm();
    const text = await world.text();
    const said = reasonSchema.safeParse(reason);
    if (step !== "change" || !said.success) {
      const { changes, sha256 } = await compareWorld(gm, gameId, text);
      const shown = { count: changes.length, changes: changes.slice(0, MOST_SHOWN) };
      const missing = said.error?.issues[0]?.message ?? "";
      const answer = refused(form, null, step === "change" ? { reason: missing } : {});
      return { ...answer, values: { ...answer.values, changes: JSON.stringify(shown), compared: sha256 } };
    }
    const count = await changeWorld(gm, gameId, { text, compared }, said.data);
    revalidatePath(`/gm/games/${gameId}`);
    return done(`The world is changed: ${count} ${count === 1 ? "value" : "values"}. The old one is kept.`);
  });
}
