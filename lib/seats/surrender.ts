import type { PoolClient } from "pg";
import { now } from "../clock";
import { recordHostAct } from "../games/acts";
import { claimRunningGame } from "../games/claim";
import { endDeserted, endsWithPlayerOf } from "../games/practice";
import type { SeatFate } from "../generated/prisma/enums";
import { Refusal } from "../refusal";
import { inTransaction } from "../transaction";
import { settleEarlyRun } from "../turns/early-run";
import { FATE_OF_SURRENDER } from "./fate-of-surrender";
import { refuseStrangers } from "./membership";
import { tellSitter } from "./sitters";
import { leaveWithNextRun } from "./vacate";

/** How often a seat may be surrendered between two turns: its sitter is told each time, and each is in the log. */
const MOST_A_TURN = 3;

interface SeatToGiveUp {
  number: number;
  code: string;
  leaving: boolean;
  surrendered: boolean;
  awaited: boolean;
  /** What becomes of it if its player surrenders. */
  fate: SeatFate;
  /** Surrenders since the last turn, and those taken back. */
  changes: number;
}

async function seatToGiveUp(client: PoolClient, userId: string, gameId: string): Promise<SeatToGiveUp> {
  const found = await client.query<SeatToGiveUp>(
    `SELECT s.number, s.code, s.leaving, s."surrenderedAt" IS NOT NULL AS surrendered,
       s.number = ANY (t.awaiting) AS awaited, ${FATE_OF_SURRENDER} AS fate,
       (SELECT count(*)::int FROM "GmAct" a WHERE a."gameId" = g.id AND a.seat = s.number AND a.act = 'surrender'
          AND a.private AND a.at > t."resolvedAt") AS changes
     FROM "Seat" s JOIN "Game" g ON g.id = s."gameId" JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn
     WHERE s."gameId" = $1 AND s."userId" = $2`,
    [gameId, userId],
  );
  if (!found.rows[0]) throw new Refusal(403, "You have no seat in this game.");
  return found.rows[0];
}

/**
 * The player gives up: with the next run the seat leaves the game or goes to a bot (`fateOfSurrender`). Until then
 * they can take it back. A practice game is over at once. `code` is the seat's, typed as a confirmation. Throws Refusal
 * 403 (no seat), 404, 409 (not running, already out, taken back too often) or 422 (code).
 */
export async function surrender(userId: string, gameId: string, code: string): Promise<{ fate: SeatFate }> {
  return inTransaction(async (client) => {
    await refuseStrangers(client, userId, gameId);
    const { turn } = await claimRunningGame(client, gameId);
    const seat = await seatToGiveUp(client, userId, gameId);
    const { fate } = seat;
    if (!seat.awaited || seat.leaving) throw new Refusal(409, "This seat is already out of the game.");
    if (code.trim().toLowerCase() !== seat.code.toLowerCase())
      throw new Refusal(422, `Type your code, ${seat.code}, if you mean it.`, "code");
    if (seat.changes >= 2 * MOST_A_TURN)
      throw new Refusal(
        409,
        `You have surrendered and taken it back ${MOST_A_TURN} times this turn. Wait for the next one.`,
      );
    const at = now();
    if (await endsWithPlayerOf(client, gameId, seat.number)) {
      await endDeserted(client, gameId, at, seat.number);
      return { fate };
    }
    await leaveWithNextRun(client, gameId, seat.number, at);
    await tellSitter(client, gameId, seat.number, "surrendered");
    await settleEarlyRun(client, gameId);
    const then = fate === "drop" ? "leaves the game" : "goes to a bot";
    const detail = `seat ${seat.number} ${then} with turn ${turn + 1}, unless its player takes that back`;
    await recordHostAct(client, gameId, { act: "surrender", at, seat: seat.number, isPrivate: true }, detail);
    return { fate };
  });
}

/**
 * Takes a surrender back, as long as no turn has run since; a sheet saved before counts again. Throws Refusal 403, 404
 * or 409.
 */
export async function takeBackSurrender(userId: string, gameId: string): Promise<void> {
  await inTransaction(async (client) => {
    await refuseStrangers(client, userId, gameId);
    const { dueAt } = await claimRunningGame(client, gameId);
    const seat = await seatToGiveUp(client, userId, gameId);
    if (!seat.leaving || !seat.surrendered) throw new Refusal(409, "You have not surrendered.");
    if (dueAt && dueAt <= now()) throw new Refusal(409, "Too late: the deadline has passed.");
    await client.query(
      `UPDATE "Seat" SET leaving = false, "surrenderedAt" = NULL WHERE "gameId" = $1 AND number = $2`,
      [gameId, seat.number],
    );
    await tellSitter(client, gameId, seat.number, "taken back");
    await settleEarlyRun(client, gameId);
    const detail = `the surrender of seat ${seat.number} was taken back`;
    await recordHostAct(client, gameId, { act: "surrender", seat: seat.number, isPrivate: true }, detail);
  });
}
