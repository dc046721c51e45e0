import type { PoolClient } from "pg";
import { rulesetById } from "@/engine/registry";
import { DocumentError, type Ruleset, type SeatName } from "@/engine/ruleset";
import { now } from "../clock";
import { recordHostAct } from "../games/acts";
import { claimRunningGame } from "../games/claim";
import { Refusal } from "../refusal";
import { inTransaction } from "../transaction";
import { settleEarlyRun } from "../turns/early-run";
import { startGame } from "../turns/start-game";
import { giveToBot } from "./vacate";

export interface JoinRequest {
  gameId: string;
  /** Any free seat when missing. */
  seat?: number;
  /** The ruleset's joining document, as it came from outside; `{}` takes the defaults. */
  joining: Record<string, unknown>;
}

export interface TakenSeat {
  seat: number;
  name: string;
  code: string;
}

/**
 * Takes a seat of an open game; the last one to come starts it. Throws Refusal 404 (no such game), 409 (not open, in
 * it already, full; `seat`, `code` or `name` is taken) or 422 (the joining document does not fit, with its field).
 */
export async function joinGame(userId: string, request: JoinRequest): Promise<TakenSeat & { started: boolean }> {
  const taken = await inTransaction((client) => takeSeat(client, userId, request));
  if (!taken.full) return { ...taken, started: false };
  const { outcome } = await startGame(request.gameId);
  return { ...taken, started: outcome === "started" };
}

interface SeatRow {
  number: number;
  kind: "free" | "player" | "bot";
  name: string | null;
  code: string | null;
  userId: string | null;
}

/** As `joinGame`, inside a transaction of the caller's and without starting the game. */
export async function takeSeat(
  client: PoolClient,
  userId: string,
  { gameId, seat: wanted, joining: input }: JoinRequest,
): Promise<TakenSeat & { full: boolean }> {
  const game = await client.query<{ rulesetId: string; status: string }>(
    `SELECT "rulesetId", status FROM "Game" WHERE id = $1 FOR UPDATE`, // two who join at once do so one after the other
    [gameId],
  );
  const open = game.rows[0];
  if (!open) throw new Refusal(404, "There is no such game.");
  if (open.status !== "open") throw new Refusal(409, "This game has already begun. Choose another one.");
  const seats = await client.query<SeatRow>(
    `SELECT number, kind, name, code, "userId" FROM "Seat" WHERE "gameId" = $1 ORDER BY number`,
    [gameId],
  );
  const number = chooseSeat(seats.rows, userId, wanted);
  const taken = seats.rows.filter((seat) => seat.kind !== "free").map((seat) => seat as SeatName);
  const ruleset = rulesetById(open.rulesetId);
  const joining = readJoining(ruleset, input);
  refuseTakenNames(input, taken);
  const { name, code } = ruleset.seatName(joining, number, taken);

  await client.query(
    `UPDATE "Seat" SET kind = 'player', "userId" = $3, name = $4, code = $5, joining = $6, "joinedAt" = $7
     WHERE "gameId" = $1 AND number = $2`,
    [gameId, number, userId, name, code, JSON.stringify(readJoining(ruleset, { ...input, name, code })), now()],
  );
  await client.query(`INSERT INTO "Membership" ("userId", "gameId") VALUES ($1, $2)`, [userId, gameId]);
  return { seat: number, name, code, full: taken.length + 1 === seats.rows.length };
}

function chooseSeat(seats: readonly SeatRow[], userId: string, wanted: number | undefined): number {
  const own = seats.find((seat) => seat.userId === userId);
  if (own) throw new Refusal(409, `You are in this game already, as ${own.name}.`);
  const free = seats.filter((seat) => seat.kind === "free").map((seat) => seat.number);
  if (free.length === 0) throw new Refusal(409, "All seats of this game are taken.");
  if (wanted === undefined) return free[0] as number;
  if (free.includes(wanted)) return wanted;
  const exists = seats.some((seat) => seat.number === wanted);
  throw new Refusal(
    exists ? 409 : 422,
    exists
      ? `Seat ${wanted} has just been taken. Still free: ${free.join(", ")}.`
      : `This game has seats 1 to ${seats.length}.`,
    "seat",
  );
}

function readJoining(ruleset: Ruleset, input: unknown): unknown {
  try {
    return ruleset.joining.parse(input);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    throw new Refusal(422, error.reason, error.path || null);
  }
}

/** The ruleset would quietly vary a name or code that is taken: who asked for it wants to know. */
function refuseTakenNames(input: Readonly<Record<string, unknown>>, taken: readonly SeatName[]): void {
  const isTaken = (wish: unknown, field: "name" | "code") =>
    typeof wish === "string" && taken.some((seat) => seat[field].toLowerCase() === wish.toLowerCase());
  if (isTaken(input.code, "code"))
    throw new Refusal(409, `The code ${input.code} is taken. Choose another one.`, "code");
  if (isTaken(input.name, "name"))
    throw new Refusal(409, `The name ${input.name} is taken. Choose another one.`, "name");
}

/**
 * The player gives up. By the game's terms the seat leaves it with the next run, or is a bot's from now on. `code` is
 * the seat's, typed as a confirmation. Throws Refusal 403 (no seat), 404, 409 (not running, out already) or 422 (code).
 */
export async function surrender(
  userId: string,
  gameId: string,
  code: string,
): Promise<{ fate: "bot" | "standby" | "drop" }> {
  return inTransaction(async (client) => {
    const game = await claimRunningGame(client, gameId);
    const seat = await ownSeat(client, userId, gameId);
    if (!seat.awaited || seat.leaving) throw new Refusal(409, "This seat is out of the game already.");
    if (code.trim().toLowerCase() !== seat.code.toLowerCase())
      throw new Refusal(422, `Type ${seat.code} if you mean it.`, "code");
    const { surrenderFate: fate, turn } = game;
    const at = now();
    const vacancy = { gameId, seat: seat.number, turn, cause: "surrender", offered: fate === "standby", at } as const;
    if (fate === "drop") await leaveWithNextRun(client, gameId, seat.number);
    else await giveToBot(client, vacancy);
    await settleEarlyRun(client, gameId);
    const then = fate === "drop" ? `leaves the game with turn ${turn + 1}` : "is a bot’s now";
    await recordHostAct(client, gameId, { act: "surrender", at, seat: seat.number }, `seat ${seat.number} ${then}`);
    return { fate };
  });
}

async function ownSeat(
  client: PoolClient,
  userId: string,
  gameId: string,
): Promise<{ number: number; code: string; leaving: boolean; awaited: boolean }> {
  const found = await client.query<{ number: number; code: string; leaving: boolean; awaited: boolean }>(
    `SELECT s.number, s.code, s.leaving, s.number = ANY (t.awaiting) AS awaited
     FROM "Seat" s JOIN "Game" g ON g.id = s."gameId" JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn
     WHERE s."gameId" = $1 AND s."userId" = $2`,
    [gameId, userId],
  );
  if (!found.rows[0]) throw new Refusal(403, "You have no seat in this game.");
  return found.rows[0];
}

async function leaveWithNextRun(client: PoolClient, gameId: string, seat: number): Promise<void> {
  await client.query(
    `UPDATE "Seat" SET leaving = true, "readyTurn" = NULL, "readyRevision" = NULL WHERE "gameId" = $1 AND number = $2`,
    [gameId, seat],
  );
}

/**
 * A standby player takes over a seat that a bot has kept. Nobody who knows another seat's secrets may: neither who has
 * lost one in this game nor a GM who has looked. Throws Refusal 404 or 409.
 */
export async function takeOver(userId: string, gameId: string, seat: number): Promise<void> {
  await inTransaction(async (client) => {
    await claimRunningGame(client, gameId);
    await refuseWhoKnowsTooMuch(client, userId, gameId, seat);
    const taken = await client.query(
      `UPDATE "Seat" SET kind = 'player', "userId" = $3, offered = false, "missedTurns" = 0, "joinedAt" = $4
       WHERE "gameId" = $1 AND number = $2 AND kind = 'bot' AND offered AND NOT leaving`,
      [gameId, seat, userId, now()],
    );
    if (taken.rowCount === 0) throw new Refusal(409, "This seat is not to be had any more.");
    await client.query(`INSERT INTO "Membership" ("userId", "gameId") VALUES ($1, $2)`, [userId, gameId]);
    await settleEarlyRun(client, gameId);
    await recordHostAct(client, gameId, { act: "takeover", at: now(), seat }, `a player has taken over seat ${seat}`);
  });
}

async function refuseWhoKnowsTooMuch(client: PoolClient, userId: string, gameId: string, seat: number): Promise<void> {
  const found = await client.query<{ sits: boolean; sat: boolean; looked: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM "Seat" WHERE "gameId" = $1 AND "userId" = $2) AS sits,
       EXISTS (SELECT 1 FROM "Departure" WHERE "gameId" = $1 AND "userId" = $2 AND seat <> $3) AS sat,
       EXISTS (SELECT 1 FROM "GmAct" WHERE "gameId" = $1 AND "actorId" = $2 AND act IN ('look', 'dry-run')) AS looked`,
    [gameId, userId, seat],
  );
  if (found.rows[0]?.sits) throw new Refusal(409, "You are in this game already.");
  if (found.rows[0]?.sat) throw new Refusal(409, "You have played another seat of this game, and know too much.");
  if (found.rows[0]?.looked) throw new Refusal(409, "You have looked into this game as its Game Moderator.");
}
