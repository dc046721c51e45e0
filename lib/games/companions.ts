import type { Person } from "../accounts/person";
import { db } from "../db";
import { readGame } from "./data";
import type { PublicGame, PublicSeat } from "./public-game";

/**
 * Whom somebody can ask to another game after this one; `asked`: they have done so before. Null if it is not over, or
 * they did not play in it to its end.
 */
export async function readCompanions(
  user: Person,
  gameId: string,
): Promise<{ game: PublicGame; companions: PublicSeat[]; asked: boolean } | null> {
  const found = await readGame(gameId, user);
  if (found?.game.status !== "finished" || !found.game.startedAt || found.mySeat === null) return null;
  const { game, mySeat } = found;
  const companions = game.seats.filter(({ number, player }) => number !== mySeat && player !== null);
  const asked = (await db.game.count({ where: { createdById: user.id, askedFromId: gameId } })) > 0;
  return { game, companions, asked };
}
