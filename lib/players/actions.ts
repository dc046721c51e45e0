"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { requireUser } from "../accounts/session";
import { done, type FormState, submit } from "../form-state";
import { showPage } from "./mutations";

const pageSchema = z.object({ publicPage: z.enum(["shown", "hidden"], "Choose one of the two.") });

/** Fields: publicPage (shown, hidden). */
export async function choosePublicPage(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, pageSchema, async ({ publicPage }) => {
    const { id } = await requireUser();
    await showPage(id, publicPage === "shown");
    revalidatePath("/account");
    return done(publicPage === "shown" ? "Everybody can see your page." : "Only you can see your page.");
  });
}
