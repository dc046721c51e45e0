"use server";

import { revalidatePath } from "next/cache";
import { requireCountedUser } from "../accounts/request-limits";
import { parseInput } from "../input";
import { type Answer, answer } from "../refusal";
import * as designs from "./mutations";
import { designNameSchema, designSchema, type KeptDesign } from "./schema";

/** Refreshes the pages that offer designs, whatever the browser has cached of them. */
function showAnew(): void {
  revalidatePath("/start-ups");
  revalidatePath("/games/[gameId]", "page");
}

export async function saveDesign(ruleset: string, design: KeptDesign): Promise<Answer<null>> {
  return answer(async () => {
    const { id } = await requireCountedUser("designs");
    await designs.saveDesign(id, parseInput(designSchema, { ruleset, ...design }));
    showAnew();
    return null;
  });
}

export async function forgetDesign(ruleset: string, name: string): Promise<Answer<null>> {
  return answer(async () => {
    const { id } = await requireCountedUser("designs");
    await designs.forgetDesign(id, parseInput(designNameSchema, { ruleset, name }));
    showAnew();
    return null;
  });
}
