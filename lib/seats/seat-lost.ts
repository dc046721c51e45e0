import type { Queryable } from "../db";
import { Refusal } from "../refusal";
import { readEndedSitting, SITTING_ENDED } from "./sitting";

/** How a player lost a seat that the game kept: see `giveToBot`. */
export type LostBy = "absent" | "surrender" | "gm";

/** Why, in the words its former player reads. */
export const LOST_BY: Readonly<Record<LostBy, string>> = {
  absent: "Under the game’s terms you missed too many turns in a row without a saved sheet",
  surrender: "You have surrendered",
  gm: "The Game Moderator has taken you out of this game",
};

/**
 * For somebody who acts for a seat they have lost or no longer sit for (any seat of the game if none is named). Null
 * for everybody else.
 */
export async function seatLost(
  client: Queryable,
  userId: string,
  { gameId, seat }: { gameId: string; seat: number | null },
): Promise<Refusal | null> {
  const found = await client.query<{ cause: LostBy }>(
    `SELECT cause FROM "Departure" WHERE "gameId" = $1 AND "userId" = $2 AND seat = coalesce($3, seat)
     ORDER BY at DESC LIMIT 1`,
    [gameId, userId, seat],
  );
  const [lost] = found.rows;
  if (lost) return new Refusal(410, `This seat is no longer yours. ${LOST_BY[lost.cause]}.`);
  const sat = await readEndedSitting(userId, { gameId, seat }, client);
  return sat && new Refusal(410, `You no longer sit for this seat. ${SITTING_ENDED[sat.end]}.`);
}
