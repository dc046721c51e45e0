"use server";

import { z } from "zod";
import { requireUser } from "../accounts/session";
import { parseInput } from "../input";
import { type Answer, answer } from "../refusal";
import { gameIdSchema } from "../seats/schema";
import * as games from "./mutations";

const readySchema = z.object({ gameId: gameIdSchema, turn: z.int().min(1) });

/** `{ gameId, turn }`: the only human of a game runs the turn it has written orders for. */
export async function readyAndRun(request: unknown): Promise<Answer<{ turn: number; over: boolean }>> {
  return answer(async () => {
    const user = await requireUser();
    const { gameId, turn } = parseInput(readySchema, request);
    return games.readyAndRun(user.id, gameId, turn);
  });
}
