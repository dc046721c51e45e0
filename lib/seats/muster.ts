import type { PoolClient } from "pg";
import { rulesetById } from "@/engine/registry";
import type { SeatName } from "@/engine/ruleset";
import { MINUTE_MS, now } from "../clock";
import { recordHostAct } from "../games/acts";
import { type ClaimedGame, claimGame, refuseIfOver } from "../games/claim";
import { giveInvitationBack } from "../games/invitations";
import { END_MUSTER, enqueueAt } from "../jobs/queue";
import { announce } from "../notices/announce";
import { Refusal } from "../refusal";
import { inTransaction } from "../transaction";
import { startGame } from "../turns/start-game";
import { countSeatGivenBack } from "./coming-and-going";
import { refuseStrangers } from "./membership";
import { type AfterMuster, musterLostNotice, musterNotice } from "./notices";
import { occupy, recordComing } from "./occupy";
import { type SeatRow, seatOfPlayer, seatsOf, takenFaults, takenNames } from "./players";
import { freeSeat } from "./vacate";

/**
 * After somebody has joined an open game whose row the caller holds: true if it can begin. In a game with a muster, the
 * last one to join calls it, and the game can begin once everybody has confirmed. `present`: whose act this is.
 */
export async function musterOrBegin(client: PoolClient, gameId: string, present: number | null): Promise<boolean> {
  const game = await claimGame(client, gameId);
  // Even while a seat is free: the muster goes on, and nobody is asked twice to confirm.
  if (present !== null && game.musterUntil !== null) await confirm(client, gameId, present);
  if (!game.beginsWhenFull || !isFull(await seatsOf(client, gameId))) return false;
  if (game.musterMinutes === null) return true;
  if (game.musterUntil === null) {
    await client.query(`UPDATE "Seat" SET "confirmedAt" = NULL WHERE "gameId" = $1`, [gameId]);
    if (present !== null) await confirm(client, gameId, present);
    await callMuster(client, gameId, game);
  }
  return (await seatsOf(client, gameId)).every(({ kind, confirmedAt }) => kind !== "player" || confirmedAt !== null);
}

function isFull(seats: readonly SeatRow[]): boolean {
  return seats.every(({ kind }) => kind !== "free");
}

async function confirm(client: PoolClient, gameId: string, seat: number): Promise<void> {
  await client.query(`UPDATE "Seat" SET "confirmedAt" = $3 WHERE "gameId" = $1 AND number = $2`, [gameId, seat, now()]);
}

/** Asks everybody who has not confirmed to do so within the game's time; the muster ends automatically. */
async function callMuster(client: PoolClient, gameId: string, game: ClaimedGame): Promise<void> {
  const { name: gameName, musterMinutes, musterBots } = game;
  const until = new Date(now().getTime() + (musterMinutes ?? 0) * MINUTE_MS);
  await client.query(`UPDATE "Game" SET "musterUntil" = $2 WHERE id = $1`, [gameId, until]);
  const asked = (await seatsOf(client, gameId)).filter(({ confirmedAt }) => confirmedAt === null);
  await announce(
    client,
    asked.flatMap(({ number, userId }) =>
      userId ? [musterNotice({ gameId, gameName, until, musterBots }, { seat: number, userId })] : [],
    ),
  );
  await enqueueAt(client, until, { task: END_MUSTER, payload: { gameId }, key: `muster/${gameId}` });
  const seats = `${asked.length === 1 ? "seat" : "seats"} ${asked.map(({ number }) => number).join(", ")}`;
  await recordHostAct(client, gameId, { act: "muster" }, `asked to confirm: ${seats}`);
}

/**
 * A game is open again that was not while the time of its muster ran out: everybody who has not confirmed is asked once
 * more. The caller holds its row.
 */
export async function renewMuster(client: PoolClient, gameId: string, at: Date): Promise<void> {
  const game = await claimGame(client, gameId);
  if (game.status !== "open" || !game.musterUntil || game.musterUntil > at) return;
  const seats = await seatsOf(client, gameId);
  if (seats.some(({ kind, confirmedAt }) => kind === "player" && confirmedAt === null))
    await callMuster(client, gameId, game);
}

/**
 * Confirms the player's seat: the game begins once everybody has. Throws Refusal 403 (no seat), 404 or 409 (no muster).
 */
export async function confirmSeat(userId: string, gameId: string): Promise<{ started: boolean }> {
  const begins = await inTransaction(async (client) => {
    await refuseStrangers(client, userId, gameId);
    const game = await claimGame(client, gameId);
    const own = await seatOfPlayer(client, userId, gameId);
    if (game.status !== "open" || !game.musterUntil) throw new Refusal(409, "There is nothing to confirm just now.");
    if (game.musterUntil <= now()) throw new Refusal(409, "The time to confirm is over.");
    return musterOrBegin(client, gameId, own);
  });
  if (!begins) return { started: false };
  return { started: (await startGame(gameId)).outcome === "started" };
}

/**
 * A player gives back the seat in a game that has not begun; whoever has waited longest gets it. Throws Refusal 403,
 * 404 or 409.
 */
export async function leaveOpenGame(userId: string, gameId: string): Promise<void> {
  const begins = await inTransaction(async (client) => {
    await refuseStrangers(client, userId, gameId);
    const game = await claimGame(client, gameId);
    const own = await seatOfPlayer(client, userId, gameId);
    refuseIfOver(game);
    if (game.status !== "open") throw new Refusal(409, "This game has begun. You can surrender instead.");
    await freeSeat(client, gameId, own);
    const detail = `seat ${own} was given back, and is free again`;
    await recordHostAct(client, gameId, { act: "leave", seat: own, isPrivate: true }, detail);
    await giveInvitationBack(client, userId, gameId);
    return fillFreeSeats(client, gameId);
  });
  await countSeatGivenBack(userId, gameId);
  if (begins) await startGame(gameId);
}

/** After a seat of an open game has become free: true if the game can begin. The caller holds its row. */
export async function fillFreeSeats(client: PoolClient, gameId: string): Promise<boolean> {
  const game = await claimGame(client, gameId);
  const moved = await moveUp(client, gameId, game);
  if (moved > 0 && game.musterUntil) {
    await callMuster(client, gameId, game); // those who move up get the full time
    return false;
  }
  return moved > 0 && musterOrBegin(client, gameId, null);
}

/** Gives the free seats to those who have waited longest. Returns how many were given. */
async function moveUp(client: PoolClient, gameId: string, game: ClaimedGame): Promise<number> {
  const seats = await seatsOf(client, gameId);
  const free = seats.filter(({ kind }) => kind === "free").map(({ number }) => number);
  const waiting = await client.query<{ userId: string; joining: unknown }>(
    `WITH given AS (
       DELETE FROM "Waiting" w USING (SELECT "userId" FROM "Waiting" WHERE "gameId" = $1 ORDER BY since LIMIT $2) first
       WHERE w."gameId" = $1 AND w."userId" = first."userId" RETURNING w."userId", w.joining, w.since)
     SELECT "userId", joining FROM given ORDER BY since`,
    [gameId, free.length],
  );
  const taken = takenNames(seats);
  const ruleset = rulesetById(game.rulesetId);
  for (const [index, { userId, joining: wish }] of waiting.rows.entries()) {
    const [seat, joining] = [free[index] as number, withoutTaken(wish as object, taken)];
    taken.push(await occupy(client, ruleset, { gameId, seat, userId, joining }, taken));
    await recordComing(client, gameId, seat);
  }
  return waiting.rows.length;
}

/** People on the waiting list cannot be asked, so the ruleset replaces a name or code that is taken by now. */
function withoutTaken(wish: object, taken: readonly SeatName[]): object {
  const gone = new Set(takenFaults(wish, taken).map(([field]) => field));
  return Object.fromEntries(Object.entries(wish).filter(([field]) => !gone.has(field)));
}

/** Begins an open game that can begin and has not, because its start was lost or failed. */
export async function beginIfReady(gameId: string): Promise<void> {
  const begins = await inTransaction(async (client) => {
    const { status } = await claimGame(client, gameId);
    return status === "open" && musterOrBegin(client, gameId, null);
  });
  if (begins) await startGame(gameId);
}

/**
 * The time to confirm is over: unconfirmed seats go to the waiting list, whose players are then asked to confirm. If
 * nobody waits, the game begins with bots in those seats, or goes on looking for players, depending on its terms. Does
 * nothing too early. If the game begins, only the start itself ends the muster, so that a start that is lost or fails
 * is asked for again.
 */
export async function endMuster(gameId: string): Promise<void> {
  const { begins, silent } = await inTransaction(async (client) => {
    const game = await claimGame(client, gameId);
    if (game.status !== "open" || !game.musterUntil || game.musterUntil > now()) return { begins: false, silent: [] };
    const silent = (await seatsOf(client, gameId)).filter((seat) => seat.kind === "player" && !seat.confirmedAt);
    for (const seat of silent) await dismiss(client, gameId, seat);
    const moved = await moveUp(client, gameId, game);
    const seats = await seatsOf(client, gameId);
    const starts = moved === 0 && seats.some(({ kind }) => kind === "player") && (game.musterBots || isFull(seats));
    await tellDismissed(client, gameId, game, silent, (seat) => {
      if (seats.some(({ number, kind }) => number === seat && kind === "player")) return "player";
      return starts ? "bot" : "free";
    });
    if (moved > 0) await callMuster(client, gameId, game);
    else if (!starts) await client.query(`UPDATE "Game" SET "musterUntil" = NULL WHERE id = $1`, [gameId]);
    return { begins: starts, silent };
  });
  for (const { userId } of silent) if (userId) await countSeatGivenBack(userId, gameId);
  if (begins) await startGame(gameId);
}

async function dismiss(client: PoolClient, gameId: string, { number: seat, userId }: SeatRow): Promise<void> {
  await freeSeat(client, gameId, seat);
  if (userId) await giveInvitationBack(client, userId, gameId); // they may come again
  await recordHostAct(client, gameId, { act: "muster", seat }, `seat ${seat} was not confirmed in time`);
}

async function tellDismissed(
  client: PoolClient,
  gameId: string,
  game: ClaimedGame,
  dismissed: readonly SeatRow[],
  becomes: (seat: number) => AfterMuster,
): Promise<void> {
  const told = { gameId, gameName: game.name, until: game.musterUntil as Date };
  await announce(
    client,
    dismissed.flatMap(({ number: seat, userId }) =>
      userId ? [musterLostNotice(told, { seat, userId }, becomes(seat))] : [],
    ),
  );
}
