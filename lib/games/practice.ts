/** Games of “Play now”: somebody plays alone among bots, and the game is theirs to end. */
import type { PoolClient } from "pg";
import { callOffWithin } from "../turns/call-off";
import { recordHostAct } from "./acts";

/** As SQL: game `g` is over when its last player leaves, because nobody is wanted in their place. */
export const ENDS_WITH_PLAYERS = `(g.practice
  AND NOT EXISTS (SELECT 1 FROM "Seat" o WHERE o."gameId" = g.id AND o.offered))`;

/** As SQL: such a game is over when this seat's player leaves it. */
export const ENDS_WITH_PLAYER_OF = (seat: string) => `(${ENDS_WITH_PLAYERS}
  AND NOT EXISTS (SELECT 1 FROM "Seat" s JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn
                  WHERE s."gameId" = g.id AND s.kind = 'player' AND s.number <> ${seat}
                    AND s.number = ANY (t.awaiting)))`;

/** The same as a question. The caller holds the game's row. */
export async function endsWithPlayerOf(client: PoolClient, gameId: string, seat: number): Promise<boolean> {
  const found = await client.query(`SELECT 1 FROM "Game" g WHERE g.id = $1 AND ${ENDS_WITH_PLAYER_OF("$2")}`, [
    gameId,
    seat,
  ]);
  return found.rowCount === 1;
}

/**
 * Ends the game where it stands: bots alone do not play on. The caller holds its row. `seat`: whose player has given
 * up.
 */
export async function endDeserted(client: PoolClient, gameId: string, at: Date, seat?: number): Promise<void> {
  await callOffWithin(client, gameId, at);
  const why = seat === undefined ? "nobody plays any more" : `the player of seat ${seat} surrendered`;
  await recordHostAct(client, gameId, { act: "cancel", at }, `${why}: the game is over`);
}
