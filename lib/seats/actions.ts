"use server";

import { requireUser } from "../accounts/session";
import { parseInput } from "../input";
import { type Answer, answer } from "../refusal";
import { joinGame, type TakenSeat } from "./mutations";
import { joinSchema } from "./schema";

/**
 * Takes a seat: `{ gameId, seat?, joining }`, where `joining` is the ruleset's joining document (`{}` for its
 * defaults). `started`: it was the last free seat, and the game has begun.
 */
export async function join(request: unknown): Promise<Answer<TakenSeat & { started: boolean }>> {
  return answer(async () => {
    const user = await requireUser();
    return joinGame(user.id, parseInput(joinSchema, request));
  });
}
