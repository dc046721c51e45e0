import type { PoolClient } from "pg";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { now } from "../clock";
import { recordAct } from "../games/acts";
import { type ClaimedGame, claimGame, claimRunningGame, refuseIfOver } from "../games/claim";
import type { SeatKind } from "../generated/prisma/enums";
import { announce } from "../notices/announce";
import { Refusal } from "../refusal";
import { fillFreeSeats } from "../seats/muster";
import { tellSitter } from "../seats/sitters";
import { freeSeat, giveToBot, isTakenOut, leaveWithNextRun } from "../seats/vacate";
import { inTransaction } from "../transaction";
import { settleEarlyRun } from "../turns/early-run";
import { startGame } from "../turns/start-game";
import { refuseOpponents } from "./look";
import { seatLostNotice } from "./notices";

interface SeatToModerate {
  kind: SeatKind;
  userId: string | null;
  offered: boolean;
  leaving: boolean;
  awaited: boolean;
}

async function seatToModerate(client: PoolClient, gameId: string, seat: number): Promise<SeatToModerate> {
  const found = await client.query<SeatToModerate>(
    `SELECT s.kind, s."userId", s.offered, s.leaving,
       coalesce(s.number = ANY (t.awaiting), false) AS awaited
     FROM "Seat" s JOIN "Game" g ON g.id = s."gameId"
     LEFT JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn WHERE s."gameId" = $1 AND s.number = $2`,
    [gameId, seat],
  );
  if (!found.rows[0]) throw new Refusal(422, "There is no such seat.", "seat");
  return found.rows[0];
}

/**
 * The GM puts a bot in a player's place or, before the start, frees the seat; what the player has saved for the next
 * turn is not executed. `offered`: somebody else may take the seat over; this can also be changed for a bot's seat.
 * A seat that was to leave the game stays in it.
 * Throws Refusal 403 (also for a GM who plays against the player), 404, 409 (over, has left, or nothing to change) or
 * 422 (no such seat).
 */
export async function removePlayer(
  gm: Person,
  gameId: string,
  seat: number,
  { offered, reason }: { offered: boolean; reason: string },
): Promise<void> {
  refuseUnlessGm(gm);
  const begins = await inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    const row = await seatToModerate(client, gameId, seat);
    refuseIfNothingChanges(game, row, offered);
    if (game.status === "running" && row.kind === "player") await refuseOpponents(gm, gameId, client);
    const at = now();
    const takenOut = await isTakenOut(client, gameId, seat);
    if (game.status === "open") await freeSeat(client, gameId, seat);
    else {
      await tellSitter(client, gameId, seat, "lost");
      await giveToBot(client, { gameId, seat, turn: game.turn, cause: "gm", offered, at });
      await settleEarlyRun(client, gameId);
    }
    const detail = game.status === "open" ? `seat ${seat} is free again` : seatDetail(seat, offered, takenOut);
    const act = game.status === "open" ? "free" : offered ? "offer" : "bot";
    await recordAct(client, gameId, { actorId: gm.id, act, reason, at, seat }, detail);
    await tellPlayer(client, gameId, game, { seat, row, reason, hidden: !game.listed });
    return game.status === "open" && fillFreeSeats(client, gameId);
  });
  if (begins) await startGame(gameId);
}

function refuseIfNothingChanges(
  game: ClaimedGame,
  { kind, offered: before, awaited }: SeatToModerate,
  offered: boolean,
): void {
  refuseIfOver(game);
  if (game.status === "running" && !awaited) throw isOut();
  if (kind === "free" || (kind === "bot" && game.status === "open"))
    throw new Refusal(409, "Nobody has that seat.", "seat");
  if (kind === "bot" && before === offered)
    throw new Refusal(409, offered ? "This seat is already offered." : "A bot already plays this seat.", "seat");
}

function isOut(): Refusal {
  return new Refusal(409, "This seat is already out of the game.", "seat");
}

const seatDetail = (seat: number, offered: boolean, takenOut: boolean) =>
  `a bot plays seat ${seat}${offered ? " until somebody takes it over" : ""}${takenOut ? "; it stays in the game after all" : ""}`;

/**
 * The seat leaves the game with the next run, whoever has it, unless a GM gives it to somebody after all. Throws Refusal 403 (also for a GM
 * who plays against others), 404, 409 or 422.
 */
export async function dropSeat(gm: Person, gameId: string, seat: number, reason: string): Promise<void> {
  refuseUnlessGm(gm);
  await inTransaction(async (client) => {
    const game = await claimRunningGame(client, gameId);
    await refuseOpponents(gm, gameId, client);
    const row = await seatToModerate(client, gameId, seat);
    if (!row.awaited || row.leaving) throw isOut();
    await tellSitter(client, gameId, seat, "lost");
    await leaveWithNextRun(client, gameId, seat);
    await settleEarlyRun(client, gameId);
    const act = { actorId: gm.id, act: "drop", reason, seat } as const;
    await recordAct(client, gameId, act, `seat ${seat} leaves the game with turn ${game.turn + 1}`);
    await tellPlayer(client, gameId, game, { seat, row, reason, hidden: false }); // those who have left still look on
  });
}

async function tellPlayer(
  client: PoolClient,
  gameId: string,
  { name, turn }: ClaimedGame,
  { seat, row, reason, hidden }: { seat: number; row: SeatToModerate; reason: string; hidden: boolean },
): Promise<void> {
  if (!row.userId) return;
  const game = { gameId, gameName: name, turn, hidden };
  await announce(client, [seatLostNotice(game, { seat, userId: row.userId }, reason)]);
}
