import type { PoolClient } from "pg";
import { rulesetById } from "@/engine/registry";
import { DocumentError, type Ruleset, type SeatName } from "@/engine/ruleset";
import { now } from "../clock";
import { Refusal } from "../refusal";
import { inTransaction } from "../transaction";
import { startGame } from "../turns/start-game";

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
