import type { Person } from "../accounts/person";
import { now } from "../clock";
import { recordAct } from "../games/acts";
import { claimGame, refuseMovedOn } from "../games/claim";
import { Refusal } from "../refusal";
import { inTransaction } from "../transaction";
import { callOffAndTell } from "../turns/call-off";
import { barredFrom } from "./look";
import { PLAYS_IN_IT } from "./schema";

/**
 * The GM ends a game: an open one does not begin, one under way is over where it stands, without a winner, and open to
 * all. What it was is kept, and can be put back. `stands`: see `refuseMovedOn`; `meant`: it may have begun. Throws
 * Refusal 403 (also for a GM who plays against others in a game under way), 404 or 409 (over, moved on). Answers whether
 * it had begun.
 */
export async function callOff(
  gm: Person,
  gameId: string,
  reason: string,
  { stands, meant = true }: { stands?: number; meant?: boolean } = {},
): Promise<boolean> {
  const { deciding } = await barredFrom(gm, gameId); // before the transaction: that one has a connection already
  return inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    refuseMovedOn(game, stands);
    if (game.status === "finished") throw new Refusal(409, "This game is over.");
    if (game.status === "running" && !meant)
      throw new Refusal(409, "This game has begun by now. Load this page again.");
    if (game.status === "running" && deciding) throw new Refusal(403, PLAYS_IN_IT);
    const at = now();
    const begun = game.status === "running";
    const words = begun ? `has ended ${game.name}` : `has called ${game.name} off`;
    await callOffAndTell(client, gameId, game, at, { what: `The Game Moderator ${words}`, reason });
    const detail = begun ? `ended after turn ${game.turn}` : "called off before its start";
    await recordAct(client, gameId, { actorId: gm.id, act: begun ? "end" : "call-off", reason, at }, detail);
    return begun;
  });
}
