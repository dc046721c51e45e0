"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import { requireCountedUser } from "@/lib/accounts/request-limits";
import { readyAndRun } from "@/lib/games/mutations";
import { parseInput } from "@/lib/input";
import { revisionSchema } from "@/lib/orders/schema";
import { type Answer, answer } from "@/lib/refusal";
import { gameIdSchema } from "@/lib/seats/schema";

const runSchema = z.object({ gameId: gameIdSchema, turn: z.int().min(1), revision: revisionSchema.optional() });

/** The only human in a game runs the turn they have written orders for. */
export async function runOwnTurn(request: unknown): Promise<Answer<null>> {
  return answer(async () => {
    const user = await requireCountedUser("own turns");
    const { gameId, turn, revision } = parseInput(runSchema, request);
    await readyAndRun(user.id, gameId, turn, revision);
    revalidatePath(`/games/${gameId}`, "layout"); // the header shows the turn
    return null;
  });
}
