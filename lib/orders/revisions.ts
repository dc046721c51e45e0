/** The revisions of an order sheet: the last one counts. */
import type { Queryable } from "../db";
import { Refusal } from "../refusal";
import type { SheetKey } from "./mutations";

/** As SQL for a FROM, from the SQL of a game, turn and seat: the sheet that counts. No row if none is saved. */
export const LAST_SHEET = (game: string, turn: string, seat: string) =>
  `LATERAL (SELECT * FROM "OrderSheet" WHERE "gameId" = ${game} AND turn = ${turn} AND seat = ${seat}
     ORDER BY revision DESC LIMIT 1)`;

/** 0: none is saved. */
export async function lastRevision(client: Queryable, { gameId, seat, turn }: SheetKey): Promise<number> {
  const found = await client.query<{ revision: number }>(
    `SELECT coalesce(max(revision), 0)::int AS revision FROM "OrderSheet"
     WHERE "gameId" = $1 AND turn = $2 AND seat = $3`,
    [gameId, turn, seat],
  );
  return found.rows[0]?.revision ?? 0;
}

/** For somebody who goes on with a sheet that is not the last one. */
export function savedSince(): Refusal {
  return new Refusal(409, "Other orders have been saved since, perhaps in another window. Look at them first.");
}
