"use server";

import { redirect } from "next/navigation";
import { requireCountedUser } from "@/lib/accounts/request-limits";
import { type FormState, submit } from "@/lib/form-state";
import { openForFriends } from "@/lib/games/with-friends";
import { gameFieldsSchema, readGameFields } from "../../game-form";

/** Fields: name, seatCount, turnMinutes, localTime, zone, anonymous, houseRules. */
export async function openGame(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, gameFieldsSchema, async (read) => {
    const user = await requireCountedUser("acts on games");
    redirect(`/games/${await openForFriends(user, readGameFields(read))}`);
  });
}
