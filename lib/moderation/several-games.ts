import { type Person, refuseUnlessGm } from "../accounts/person";
import { db } from "../db";
import { Refusal } from "../refusal";
import type { TickedGame } from "./schema";

/** The result of an act on several games. */
export interface DoneInGames {
  /** The names of the games in which it was done. */
  done: string[];
  notDone: { gameId: string; name: string; why: string }[];
}

/**
 * Does the same in each of these games, one after the other, each in its own transaction: a refusal or a failure in one
 * does not affect the others. Throws Refusal 403.
 */
export async function inEachGame(
  gm: Person,
  games: readonly TickedGame[],
  act: (game: TickedGame) => Promise<unknown>,
): Promise<DoneInGames> {
  refuseUnlessGm(gm);
  const ids = games.map(({ gameId }) => gameId);
  const found = await db.game.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(found.map(({ id, name }) => [id, name]));
  const outcome: DoneInGames = { done: [], notDone: [] };
  for (const game of games) {
    const name = names.get(game.gameId) ?? game.gameId;
    try {
      await act(game);
      outcome.done.push(name);
    } catch (error) {
      outcome.notDone.push({ gameId: game.gameId, name, why: whyNot(game, error) });
    }
  }
  return outcome;
}

function whyNot({ gameId }: TickedGame, error: unknown): string {
  if (error instanceof Refusal) return error.message;
  console.error(`game ${gameId}, among several:`, error);
  return "This failed. Try it on the game’s own page.";
}
