/** The seats of a game as its turn finds them, and as it leaves them. */
import type { PoolClient } from "pg";
import type { Ruleset, Seat } from "@/engine/ruleset";
import { now } from "../clock";
import { LAST_SHEET } from "../orders/revisions";
import { CAME_LATER } from "../seats/fate-of-surrender";
import { ON_VACATION } from "../seats/holder";
import { SITTING } from "../seats/sitting";
import type { Absence } from "./absences";

interface TurnOfGame {
  gameId: string;
  turn: number;
}

export interface TurnSeat {
  number: Seat;
  kind: "player" | "bot";
  userId: string | null;
  /** Their sitter at present. */
  sitterId: string | null;
  hasMail: boolean;
  leaving: boolean;
  /** By its player, who has not taken it back. */
  surrendered: boolean;
  /** Its player came to it after the start of the game. */
  cameLater: boolean;
  /** On vacation, or still a bot's when the orders were locked: a bot writes orders if its player has not. */
  away: boolean;
  onVacation: boolean;
  missedTurns: number;
  /** The turn in which it left the game; null while it plays. */
  leftTurn: number | null;
  lines: string[] | null;
  revision: number | null;
}

/**
 * A separate statement after the lock, so that it sees every sheet saved until then. Players who were on vacation at
 * `lockedAt` are away, and so are those who came later.
 */
export async function readSeats(client: PoolClient, { gameId, turn }: TurnOfGame, lockedAt: Date): Promise<TurnSeat[]> {
  const seats = await client.query<TurnSeat>({
    name: "read-seats",
    text: `SELECT s.number, s.kind, s."userId", u.email IS NOT NULL AS "hasMail", s.leaving, s."missedTurns", s."leftTurn",
             (SELECT x."userId" FROM "Sitting" x WHERE ${SITTING("$4")} LIMIT 1) AS "sitterId",
             s.leaving AND s."surrenderedAt" IS NOT NULL AS surrendered, o.lines, o.revision,
             ${CAME_LATER} AS "cameLater",
             ${ON_VACATION("$3")} AS "onVacation", coalesce(s."joinedAt" > $3, false) OR ${ON_VACATION("$3")} AS away
           FROM "Seat" s JOIN "Game" g ON g.id = s."gameId" LEFT JOIN "User" u ON u.id = s."userId"
           LEFT JOIN ${LAST_SHEET(`s."gameId"`, "$2", "s.number")} o ON true
           WHERE s."gameId" = $1 ORDER BY s.number`,
    values: [gameId, turn, lockedAt, now()],
  });
  return seats.rows;
}

/** Whether somebody is the only human of a game and still plays: a seat that has left still has its player. */
export function isOnlyPlayer(seats: readonly TurnSeat[], awaited: ReadonlySet<Seat>, userId: string): boolean {
  const [own, ...others] = seats.filter((seat) => seat.userId !== null);
  return others.length === 0 && own !== undefined && own.userId === userId && awaited.has(own.number);
}

/** During a vacation a sheet without an order counts as none: a bot writes, so that the rules too count no turn missed. */
export function withoutEmptySheet(seat: TurnSeat, { isOrder }: Pick<Ruleset, "isOrder">): TurnSeat {
  return seat.onVacation && !seat.lines?.some(isOrder) ? { ...seat, lines: null } : seat;
}

/** A seat as it stands when the turn is resolved. */
export function afterAbsence(seat: TurnSeat, absences: readonly Absence[]): TurnSeat {
  const fate = absences.find((each) => each.seat === seat.number)?.fate ?? null;
  if (fate === null) return seat;
  return fate === "drop" ? { ...seat, leaving: true } : { ...seat, kind: "bot", userId: null };
}

export async function storeLeavers(
  client: PoolClient,
  { gameId, turn }: TurnOfGame,
  dropped: readonly Seat[],
): Promise<void> {
  if (dropped.length === 0) return;
  await client.query(
    `UPDATE "Seat" SET leaving = false, "surrenderedAt" = NULL, "leftTurn" = $2
     WHERE "gameId" = $1 AND number = ANY ($3)`,
    [gameId, turn, dropped],
  );
}

/** Seats that are out under the rules can no longer be taken over. */
export async function withdrawOffers(client: PoolClient, gameId: string, seats: readonly Seat[]): Promise<void> {
  if (seats.length === 0) return;
  await client.query(`UPDATE "Seat" SET offered = false WHERE "gameId" = $1 AND number = ANY ($2)`, [gameId, seats]);
}
