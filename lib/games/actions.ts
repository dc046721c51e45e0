"use server";

import { z } from "zod";
import { requireUser } from "../accounts/session";
import { parseInput } from "../input";
import { type Answer, answer } from "../refusal";
import * as games from "./mutations";
import { actSchema, createGameSchema, deadlineSchema, gameSchema } from "./schema";

/** "Play now" for whoever is signed in, guests too: answers the game to go to. `joining`: see lib/seats/actions.ts. */
export async function playNow(joining: unknown = {}): Promise<Answer<{ gameId: string }>> {
  return answer(async () => {
    const user = await requireUser();
    return games.playNow(user.id, parseInput(z.record(z.string(), z.unknown()), joining));
  });
}

/** `{ gameId, turn }`: the only human of a game runs the turn it has written orders for. */
export async function readyAndRun(request: unknown): Promise<Answer<{ turn: number; over: boolean }>> {
  return answer(async () => {
    const user = await requireUser();
    const { gameId, turn } = parseInput(gameSchema.extend({ turn: z.int().min(1) }), request);
    return games.readyAndRun(user.id, gameId, turn);
  });
}

/** GM: `{ name, seatCount?, turnMinutes, options?, listed?, rulesetId? }`; answers the new game's id. */
export async function createGame(request: unknown): Promise<Answer<{ gameId: string }>> {
  return answer(async () => {
    const user = await requireUser();
    games.requireGm(user);
    return { gameId: await games.createGame(user, parseInput(createGameSchema, request)) };
  });
}

/** GM: `{ gameId, reason }`. */
export async function startGame(request: unknown): Promise<Answer<void>> {
  return answer(async () => {
    const user = await requireUser();
    games.requireGm(user);
    const { gameId, reason } = parseInput(actSchema, request);
    await games.startByGm(user, gameId, reason);
  });
}

/** GM: `{ gameId, reason }`. */
export async function runNow(request: unknown): Promise<Answer<{ turn: number; over: boolean }>> {
  return answer(async () => {
    const user = await requireUser();
    games.requireGm(user);
    const { gameId, reason } = parseInput(actSchema, request);
    return games.runByGm(user, gameId, reason);
  });
}

/** GM: `{ gameId, reason, dueAt }`, `dueAt` in ISO 8601 with its zone, or null for none. */
export async function changeDeadline(request: unknown): Promise<Answer<void>> {
  return answer(async () => {
    const user = await requireUser();
    games.requireGm(user);
    const { gameId, reason, dueAt } = parseInput(deadlineSchema, request);
    await games.changeDeadline(user, gameId, dueAt === null ? null : new Date(dueAt), reason);
  });
}
