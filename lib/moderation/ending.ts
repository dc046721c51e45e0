import { type Person, refuseUnlessGm } from "../accounts/person";
import { now } from "../clock";
import { recordAct } from "../games/acts";
import { claimGame, refuseIfOver, refuseMovedOn } from "../games/claim";
import { Refusal } from "../refusal";
import { inTransaction } from "../transaction";
import { callOffAndTell } from "../turns/call-off";
import { refuseOpponents } from "./look";

/**
 * The GM ends a game: an open one will not begin; one under way ends where it stands, without a winner, and can be seen
 * by everybody. A copy of the game is kept and can be put back. `stands`: see `refuseMovedOn`; `meant`: it may have
 * begun. Throws Refusal 403 (also for a GM who plays against others in a game under way), 404 or 409 (over, moved on).
 * Returns whether it had begun.
 */
export async function callOff(
  gm: Person,
  gameId: string,
  reason: string,
  { stands, meant = true }: { stands?: number; meant?: boolean } = {},
): Promise<boolean> {
  refuseUnlessGm(gm);
  return inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    refuseMovedOn(game, stands);
    refuseIfOver(game);
    if (game.status === "running" && !meant)
      throw new Refusal(409, "This game has begun in the meantime. Load this page again.");
    const begun = game.status === "running";
    if (begun) await refuseOpponents(gm, gameId, client);
    const at = now();
    const words = begun ? `has ended ${game.name}` : `has called ${game.name} off`;
    await callOffAndTell(client, gameId, game, at, { what: `The Game Moderator ${words}`, reason });
    const detail = begun ? `ended after turn ${game.turn}` : "called off before its start";
    await recordAct(client, gameId, { actorId: gm.id, act: begun ? "end" : "call-off", reason, at }, detail);
    return begun;
  });
}
