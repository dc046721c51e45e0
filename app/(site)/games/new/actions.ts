"use server";

import { redirect } from "next/navigation";
import { requireCountedUser } from "@/lib/accounts/request-limits";
import { type FormState, submit } from "@/lib/form-state";
import { openForFriends } from "@/lib/games/with-friends";
import { gameIdSchema, seatsTicked } from "@/lib/seats/schema";
import { gameFieldsSchema, readGameFields } from "../../game-form";

/** A link that is not whole still opens a game; it asks nobody. */
const openSchema = gameFieldsSchema.extend({ from: gameIdSchema.optional().catch(undefined) });

/**
 * Fields: name, seatCount, turnMinutes, localTime, zone, begins, anonymous, houseRules; `from`, a finished game, with `to-SEAT`
 * for each of its seats whose player is asked to the new one.
 */
export async function openGame(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, openSchema, async ({ from, ...game }) => {
    const user = await requireCountedUser("acts on games");
    const asking = from ? { from, seats: seatsTicked(form.keys()) } : null;
    redirect(`/games/${await openForFriends(user, readGameFields(game), asking)}`);
  });
}
