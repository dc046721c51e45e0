import type { PoolClient } from "pg";
import type { ClaimedGame } from "../games/claim";
import { announce } from "../notices/announce";
import { playersOf } from "../seats/players";
import { CLOCK_ANEW } from "./deadlines";
import { NO_FAILURES } from "./failures";
import { calledOffNotice, type WhyCalledOff, waitedInVainNotice } from "./notices";
import { keepArchive } from "./restore-game";

/** Ends the game where it stands, whatever its rules say: no more turns run. The caller holds its row. */
export async function callOffWithin(client: PoolClient, gameId: string, at: Date): Promise<void> {
  await client.query(
    `UPDATE "Game" SET status = 'finished', "finishedAt" = $2, "calledOff" = true, "dueAt" = NULL,
       "musterUntil" = NULL, "restingSince" = NULL, ${CLOCK_ANEW}, ${NO_FAILURES} WHERE id = $1`,
    [gameId, at],
  );
}

/**
 * The same; a copy of the game is kept, and everybody with a seat or waiting for one is told. The caller writes the
 * log.
 */
export async function callOffAndTell(
  client: PoolClient,
  gameId: string,
  game: Pick<ClaimedGame, "name" | "status">,
  at: Date,
  why: WhyCalledOff,
): Promise<void> {
  await keepArchive(client, gameId, at);
  await callOffWithin(client, gameId, at);
  const told = { gameId, gameName: game.name, begun: game.status === "running" };
  const waiting = await client.query<{ userId: string }>(
    `DELETE FROM "Waiting" WHERE "gameId" = $1 RETURNING "userId"`,
    [gameId],
  );
  await announce(client, [
    ...(await playersOf(client, gameId)).map((receiver) => calledOffNotice(told, receiver, why)),
    ...waiting.rows.map(({ userId }) => waitedInVainNotice(told, userId, why)),
  ]);
}
