import { sharedDevices } from "../accounts/devices";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { pool } from "../db";
import { playsAgainstOthers } from "../seats/part";

interface Part {
  userId: string;
  /** Null: they wait for any. */
  seat: number | null;
  words: string;
}

const PLAYERS = `SELECT "userId", number AS seat, 'seat ' || number AS words FROM "Seat" WHERE "gameId" = $1`;

/** Those who know, or have known, what a seat sees, and those who may get one. */
const OTHERS = `
  UNION SELECT "userId", seat, 'a sitter of seat ' || seat FROM "Sitting" WHERE "gameId" = $1
  UNION SELECT "userId", seat, 'a former player of seat ' || seat FROM "Departure" WHERE "gameId" = $1
  UNION SELECT "userId", NULL, 'somebody who waits for a seat' FROM "Waiting" WHERE "gameId" = $1`;

/**
 * Two people each, in words, with different parts in a game, who have signed in with the same browser. A Game Moderator
 * who plays there is told of players alone: sitters are their rivals' secret. Throws Refusal 403.
 */
export async function listSharedSeats(gm: Person, gameId: string): Promise<[string, string][]> {
  refuseUnlessGm(gm);
  const rival = await playsAgainstOthers(gm.id, gameId);
  const found = await pool.query<Part>(
    `SELECT * FROM (${PLAYERS} ${rival ? "" : OTHERS}) AS part WHERE "userId" IS NOT NULL
     ORDER BY words NOT LIKE 'seat %', seat NULLS LAST, words, "userId"`,
    [gameId],
  );
  const parts = found.rows;
  const shared = await sharedDevices([...new Set(parts.map(({ userId }) => userId))]);
  const pairs = parts.flatMap((one, index) =>
    parts.slice(index + 1).flatMap((other): [string, string][] => {
      const known = shared.get(one.userId)?.some(({ id }) => id === other.userId);
      const sameSeat = one.seat !== null && one.seat === other.seat; // they know nothing that the other does not
      return known && !sameSeat ? [[one.words, other.words]] : [];
    }),
  );
  return [...new Map(pairs.map((pair) => [pair.join(), pair])).values()];
}
