import type { SeatName } from "@/engine/ruleset";
import { lookOf } from "../accounts/look-of-names";
import type { Queryable } from "../db";
import type { SeatKind } from "../generated/prisma/enums";
import type { Receiver } from "../notices/about-games";
import { type Fault, Refusal } from "../refusal";
import { seatLost } from "./seat-lost";

/** As SQL: the player of seat `s` must send orders after turn `t`. */
export const ASKED = `s.kind = 'player' AND NOT s.leaving AND s.number = ANY (t.awaiting)`;

/** As SQL: seat `s` has a player. If the account is gone it has none, even though no bot may have taken the seat. */
export const HAS_PLAYER = `s."userId" IS NOT NULL`;

/** Everybody who plays in a game. */
export async function playersOf(client: Queryable, gameId: string): Promise<Receiver[]> {
  const players = await client.query<Receiver>(
    `SELECT s.number AS seat, s."userId" FROM "Seat" s WHERE s."gameId" = $1 AND ${HAS_PLAYER} ORDER BY s.number`,
    [gameId],
  );
  return players.rows;
}

/** Those of them who must send orders for the turn under way. */
export async function askedPlayersOf(client: Queryable, gameId: string): Promise<Receiver[]> {
  const players = await client.query<Receiver>(
    `SELECT s.number AS seat, s."userId" FROM "Seat" s
     JOIN "Game" g ON g.id = s."gameId" JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn
     WHERE s."gameId" = $1 AND ${ASKED} ORDER BY s.number`,
    [gameId],
  );
  return players.rows;
}

/** The seat somebody plays, which has not left the game. Throws Refusal 403, or 410 if they have lost it. */
export async function seatOfPlayer(client: Queryable, userId: string, gameId: string): Promise<number> {
  const seat = await client.query<{ number: number }>(
    `SELECT number FROM "Seat" WHERE "gameId" = $1 AND "userId" = $2 AND "leftTurn" IS NULL`,
    [gameId, userId],
  );
  if (!seat.rows[0])
    throw (
      (await seatLost(client, userId, { gameId, seat: null })) ?? new Refusal(403, "You have no seat in this game.")
    );
  return seat.rows[0].number;
}

/** Whether a seat of a game under way still plays: one that has left no longer gives orders. */
export async function stillPlays(client: Queryable, gameId: string, seat: number): Promise<boolean> {
  const found = await client.query(
    `SELECT 1 FROM "Game" g JOIN "Turn" t ON t."gameId" = g.id AND t.turn = g.turn
     WHERE g.id = $1 AND $2 = ANY (t.awaiting)`,
    [gameId, seat],
  );
  return found.rows.length > 0;
}

/** A seat before the start: free, or with the player who has taken it. */
export interface SeatRow {
  number: number;
  kind: SeatKind;
  /** Null while the seat is free. */
  name: string | null;
  code: string | null;
  /** The ruleset's joining document. */
  joining: unknown;
  userId: string | null;
  confirmedAt: Date | null;
}

/** All seats of a game, by number. */
export async function seatsOf(client: Queryable, gameId: string): Promise<SeatRow[]> {
  const seats = await client.query<SeatRow>(
    `SELECT number, kind, name, code, joining, "userId", "confirmedAt" FROM "Seat" WHERE "gameId" = $1 ORDER BY number`,
    [gameId],
  );
  return seats.rows;
}

/** The names of those seats that have one: no other seat gets them. */
export function takenNames(seats: readonly SeatRow[]): SeatName[] {
  return seats.flatMap(({ name, code }) => (name !== null && code !== null ? [{ name, code }] : []));
}

/**
 * The ruleset would quietly vary a name or code that is taken, but the person who asked for it wants to know. A name
 * that looks like another's counts as taken too.
 */
export function takenFaults(wish: { name?: unknown; code?: unknown }, taken: readonly SeatName[]): Fault[] {
  return [["code", lookOfCode] as const, ["name", lookOf] as const].flatMap(([field, seen]): Fault[] => {
    const wished = wish[field];
    if (typeof wished !== "string" || !taken.some((seat) => seen(seat[field]) === seen(wished))) return [];
    return [[field, `The ${field} ${wished} is taken. Choose another one.`]];
  });
}

const lookOfCode = (code: string): string => code.toUpperCase();
