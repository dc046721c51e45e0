"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { requireUser } from "@/lib/accounts/session";
import { done, type FormState, submit } from "@/lib/form-state";
import { setStandby } from "@/lib/seats/standbys";

/** Fields: standby, yes or no. */
export async function changeStandby(_: FormState, form: FormData): Promise<FormState> {
  return submit(form, z.object({ standby: z.enum(["yes", "no"]) }), async ({ standby }) => {
    await setStandby(await requireUser(), standby === "yes");
    revalidatePath("/games");
    return done();
  });
}
