"use server";

import { z } from "zod";
import { requireUser } from "@/lib/accounts/session";
import { parseInput } from "@/lib/input";
import { markNoticesSeen, markVisited } from "@/lib/notices/reading";
import { type Answer, answer } from "@/lib/refusal";
import { gameIdSchema } from "@/lib/seats/schema";

const keysSchema = z.array(z.string().max(300)).max(1000);

/** The reader can see these notices. */
export async function seeNotices(keys: readonly string[]): Promise<Answer<null>> {
  return answer(async () => {
    await markNoticesSeen((await requireUser()).id, parseInput(keysSchema, keys));
    return null;
  });
}

/** The reader is looking at the game itself. */
export async function visitGame(gameId: string): Promise<Answer<null>> {
  return answer(async () => {
    await markVisited((await requireUser()).id, parseInput(gameIdSchema, gameId));
    return null;
  });
}
