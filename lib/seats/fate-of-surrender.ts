import type { Queryable } from "../db";
import type { SeatFate } from "../generated/prisma/enums";

/** As SQL: seat `s` of game `g` is its player's since some time after the start: they took it over, or came back to it. */
export const CAME_LATER = `coalesce(s."joinedAt" > g."startedAt", false)`;

/** The same as a question. */
export function cameLater({ joinedAt }: { joinedAt: Date | null }, { startedAt }: { startedAt: Date | null }): boolean {
  return joinedAt !== null && startedAt !== null && joinedAt > startedAt;
}

/**
 * What becomes of a seat whose player gives up. One that a bot has kept before goes to a bot again, whatever the terms
 * say: nobody takes a seat over to have it leave.
 */
export function fateOfSurrender(terms: SeatFate, cameLater: boolean): SeatFate {
  return terms === "drop" && cameLater ? "standby" : terms;
}

/** The same as SQL. */
export const FATE_OF_SURRENDER = `CASE WHEN g."surrenderFate" = 'drop' AND ${CAME_LATER} THEN 'standby'::"SeatFate"
  ELSE g."surrenderFate" END`;

/** The same for a seat. */
export async function readFateOfSurrender(client: Queryable, gameId: string, seat: number): Promise<SeatFate> {
  const found = await client.query<{ fate: SeatFate }>(
    `SELECT ${FATE_OF_SURRENDER} AS fate FROM "Seat" s JOIN "Game" g ON g.id = s."gameId"
     WHERE g.id = $1 AND s.number = $2`,
    [gameId, seat],
  );
  return (found.rows[0] as { fate: SeatFate }).fate;
}
