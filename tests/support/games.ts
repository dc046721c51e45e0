// People and games for database tests. Imported after own-database.ts has chosen the database.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import type { Person } from "@/lib/accounts/person";
import { db } from "@/lib/db";
import { insertGame } from "@/lib/games/new-game";
import type { NewGame } from "@/lib/games/schema";
import { Refusal } from "@/lib/refusal";
import { joinGame } from "@/lib/seats/mutations";
import { inTransaction } from "@/lib/transaction";
import { startGame } from "@/lib/turns/start-game";

/** A user with an address; `name` says who in failures. */
export async function person(name = "Ann"): Promise<Person & { email: string }> {
  const email = `${name.toLowerCase()}-${randomUUID()}@example.org`;
  const user = await db.user.create({ data: { name, email } });
  return { id: user.id, role: "player", email };
}

export async function gameMaster(): Promise<Person> {
  const user = await db.user.create({ data: { name: "Gwen", email: `${randomUUID()}@example.org`, role: "gm" } });
  return { id: user.id, role: "gm" };
}

/** An open game without players. Two seats and a day for each turn, unless told otherwise. */
export async function openGame(game: Partial<NewGame> = {}): Promise<string> {
  const given = { name: "A test", seatCount: 2, turnMinutes: 24 * 60, ...game };
  return inTransaction((client) => insertGame(client, given, null));
}

/** A game under way in which these people sit in seats 1, 2, …; bots have the others. Its log is empty. */
export async function runningGame(players: readonly Person[], game: Partial<NewGame> = {}): Promise<string> {
  const gameId = await openGame(game);
  let started = false;
  for (const { id } of players) started = (await joinGame(id, { gameId, joining: {} })).started;
  if (!started) expect(await startGame(gameId)).toEqual({ outcome: "started" });
  await db.gmAct.deleteMany({ where: { gameId, act: "join" } });
  return gameId;
}

/** What an act is refused with; fails when it is not. */
export async function refusal(
  act: Promise<unknown>,
): Promise<{ status: number; message: string; field: string | null }> {
  const thrown = await act.then(
    () => null,
    (error) => error,
  );
  expect(thrown).toBeInstanceOf(Refusal);
  const { status, message, field } = thrown as Refusal;
  return { status, message, field };
}

export async function turnOf(gameId: string): Promise<number> {
  return (await db.game.findUniqueOrThrow({ where: { id: gameId } })).turn;
}

/** Resolves when so many statements of others wait for a lock: a test's way to be sure of an order of events. */
export async function somebodyWaitsForALock(howMany = 1): Promise<void> {
  await expect
    .poll(
      async () => {
        const waiting = await db.$queryRaw<{ n: bigint }[]>`
          SELECT count(*) AS n FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        return Number(waiting[0]?.n);
      },
      { timeout: 60_000, interval: 5 },
    )
    .toBeGreaterThanOrEqual(howMany);
}
