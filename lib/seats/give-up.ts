import type { PoolClient } from "pg";
import { now } from "../clock";
import { type ClaimedGame, claimGame } from "../games/claim";
import { endDeserted, endsWithPlayerOf } from "../games/practice";
import type { SeatFate } from "../generated/prisma/enums";
import { settleEarlyRun } from "../turns/early-run";
import { readFateOfSurrender } from "./fate-of-surrender";
import { seatsOfPeople } from "./membership";
import { fillFreeSeats } from "./muster";
import { seatsOf, stillPlays } from "./players";
import { tellSitter } from "./sitters";
import { freeSeat, giveToBot, isTakenOut, leaveWithNextRun, PLAYED_ON } from "./vacate";

interface GivingUp {
  /** Which of a game's terms says what happens to the seat. */
  terms: "absentFate" | "surrenderFate";
  cause: "surrender" | "absent" | "gm";
  /** Writes into the game's log why, and what follows. */
  log(gameId: string, seat: number, then: string): Promise<void>;
}

/** What becomes of a seat in a game under way: as the game says, or the game is over with it. */
type Fate = SeatFate | "over";

/**
 * Somebody stops playing: their seats in open games become free, and those in games under way go as each game says,
 * unless they have already left it; a game of “Play now” is over. In the transaction of the caller, who starts the open
 * games that the waiting list has filled again: their ids are returned.
 */
export async function giveUpSeats(client: PoolClient, userId: string, how: GivingUp): Promise<string[]> {
  const filled: string[] = [];
  for (const { gameId } of await seatsOfPeople(client, [userId])) {
    const game = await claimGame(client, gameId);
    // Asked again: while this waited for the game's row, the seat may have gone to somebody else.
    const seat = (await seatsOf(client, gameId)).find((each) => each.userId === userId)?.number;
    if (game.status === "finished" || seat === undefined) continue;
    if (game.status === "running" && !(await stillPlays(client, gameId, seat))) continue; // it looks on, as before
    const fate = await fateOf(client, game, { gameId, seat }, how);
    await how.log(gameId, seat, thenWords(game, fate));
    if (game.status === "running") await giveUpRunning(client, game, { gameId, seat, fate }, how);
    else {
      await freeSeat(client, gameId, seat);
      if (await fillFreeSeats(client, gameId)) filled.push(gameId);
    }
  }
  return filled;
}

async function fateOf(
  client: PoolClient,
  game: ClaimedGame,
  { gameId, seat }: { gameId: string; seat: number },
  { terms }: GivingUp,
): Promise<Fate> {
  if (await endsWithPlayerOf(client, gameId, seat)) return "over";
  if (await isTakenOut(client, gameId, seat)) return "drop";
  return terms === "surrenderFate" ? readFateOfSurrender(client, gameId, seat) : game[terms];
}

function thenWords({ status, turn }: ClaimedGame, fate: Fate): string {
  if (status === "open") return "it is free again";
  if (fate === "over") return "the game is over";
  return fate === "drop" ? `it leaves the game with turn ${turn + 1}` : PLAYED_ON[fate];
}

async function giveUpRunning(
  client: PoolClient,
  { turn }: ClaimedGame,
  { gameId, seat, fate }: { gameId: string; seat: number; fate: Fate },
  { cause }: GivingUp,
): Promise<void> {
  await tellSitter(client, gameId, seat, "lost");
  if (fate === "over") return endDeserted(client, gameId, now());
  if (fate === "drop") await leaveWithNextRun(client, gameId, seat);
  else await giveToBot(client, { gameId, seat, turn, cause, offered: fate === "standby", at: now() });
  await settleEarlyRun(client, gameId);
}
