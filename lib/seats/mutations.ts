import type { PoolClient } from "pg";
import { rulesetById } from "@/engine/registry";
import { claimGame, refuseUnlessOpen } from "../games/claim";
import { type Fault, Refusal } from "../refusal";
import { inTransaction } from "../transaction";
import { startGame } from "../turns/start-game";
import { admit } from "./admission";
import { refuseWhoComesAndGoes } from "./coming-and-going";
import { type JoinRequest, readJoining } from "./joining";
import { refuseStrangers } from "./membership";
import { musterOrBegin } from "./muster";
import { furnish, occupy, recordComing, type TakenSeat } from "./occupy";
import { type SeatRow, seatOfPlayer, seatsOf, takenNames } from "./players";
import { refuseWhoKnowsTooMuch } from "./take-over";

/**
 * Takes a seat of an open game; the last one to join starts it, or calls the muster. Throws Refusal 404 (no such game),
 * 409 (not open; already in it, or had a part in it before it was put back; came and went too often; full; `seat`,
 * `code` or `name` is taken) or 422 (the joining document is not valid), with all fields of the document that are wrong.
 */
export async function joinGame(userId: string, request: JoinRequest): Promise<TakenSeat & { started: boolean }> {
  await refuseWhoComesAndGoes(userId, request.gameId);
  const { begins, ...taken } = await inTransaction(async (client) => {
    const seat = await takeSeat(client, userId, request);
    await recordComing(client, request.gameId, seat.seat);
    return { ...seat, begins: await musterOrBegin(client, request.gameId, seat.seat) };
  });
  if (!begins) return { ...taken, started: false };
  const { outcome } = await startGame(request.gameId);
  return { ...taken, started: outcome === "started" };
}

/** As `joinGame`, in the caller's transaction and without starting the game. */
export async function takeSeat(client: PoolClient, userId: string, request: JoinRequest): Promise<TakenSeat> {
  const { gameId, invitation } = request;
  const game = await claimGame(client, gameId); // people who join at the same time do so one after the other
  refuseUnlessOpen(game);
  const seats = await seatsOf(client, gameId);
  const { seat, gone } = chooseSeat(seats, userId, request.seat);
  const taken = takenNames(seats);
  const ruleset = rulesetById(game.rulesetId);
  const joining = readJoining(ruleset, request, taken, gone);
  await refuseWhoKnowsTooMuch(client, userId, gameId, seat);
  await admit(client, userId, gameId, invitation);
  await client.query(`DELETE FROM "Waiting" WHERE "gameId" = $1 AND "userId" = $2`, [gameId, userId]);
  return occupy(client, ruleset, { gameId, seat, userId, joining }, taken);
}

/** The seat they get, and what to say if it is gone. */
function chooseSeat(
  seats: readonly SeatRow[],
  userId: string,
  wanted: number | undefined,
): { seat: number; gone: Fault[] } {
  const own = seats.find((seat) => seat.userId === userId);
  if (own) throw new Refusal(409, `You are already in this game, as ${own.name}.`);
  const free = seats.filter((seat) => seat.kind === "free").map((seat) => seat.number);
  if (free.length === 0) throw new Refusal(409, "All seats in this game are taken.");
  const seat = wanted ?? (free[0] as number);
  if (free.includes(seat)) return { seat, gone: [] };
  if (!seats.some(({ number }) => number === seat))
    throw new Refusal(422, `This game has seats 1 to ${seats.length}.`, "seat");
  return { seat, gone: [["seat", `Seat ${seat} has just been taken. Still free: ${free.join(", ")}.`]] };
}

/**
 * Lets somebody change what they have chosen, until the game begins; the seat stays theirs. Throws Refusal 403 (no
 * seat), 404, 409 (not open; a name or code is taken) or 422, as `joinGame`.
 */
export async function chooseAnew(
  userId: string,
  request: Pick<JoinRequest, "gameId" | "joining" | "faults">,
): Promise<void> {
  const { gameId } = request;
  await inTransaction(async (client) => {
    await refuseStrangers(client, userId, gameId);
    const game = await claimGame(client, gameId);
    const seat = await seatOfPlayer(client, userId, gameId);
    if (game.status === "running") throw new Refusal(409, "The game has begun: your change was not saved.");
    refuseUnlessOpen(game);
    const taken = takenNames((await seatsOf(client, gameId)).filter(({ number }) => number !== seat));
    const ruleset = rulesetById(game.rulesetId);
    await furnish(client, ruleset, { gameId, seat, joining: readJoining(ruleset, request, taken) }, taken);
  });
}
