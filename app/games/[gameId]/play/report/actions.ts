"use server";

import { z } from "zod";
import { requireUser } from "@/lib/accounts/session";
import { parseInput } from "@/lib/input";
import { type Answer, answer } from "@/lib/refusal";
import { markReportsRead } from "@/lib/seats/reading";
import { gameIdSchema } from "@/lib/seats/schema";

const MOST_TURNS = 100;

const readSchema = z.object({ gameId: gameIdSchema, turns: z.array(z.int().min(1)).max(MOST_TURNS) });

/** The player has these reports open, so next time they are no longer new. */
export async function readReports(gameId: string, turns: readonly number[]): Promise<Answer<null>> {
  return answer(async () => {
    const user = await requireUser();
    const read = parseInput(readSchema, { gameId, turns });
    await markReportsRead(user.id, read.gameId, read.turns);
    return null;
  });
}
