import type { PoolClient } from "pg";
import { rulesetById } from "@/engine/registry";
import type { Ruleset } from "@/engine/ruleset";
import { now } from "../clock";
import { BY_PLAYER } from "../games/opened-by-player";
import type { NoticeOf } from "../notices/about-games";
import { announce } from "../notices/announce";
import { Refusal } from "../refusal";
import { updateRow } from "../row-statements";
import { type SeatRow, seatsOf, takenNames } from "../seats/players";
import { inTransaction } from "../transaction";
import { firstDeadline, type Timetable } from "./deadlines";
import { NO_FAILURES, recordFailure } from "./failures";
import { openedBegunNotice, startNotice, startWithoutNotice } from "./notices";
import { startSeed } from "./secret";
import { seatRecord, storeSeatTurns, storeTurn } from "./store-turn";

/**
 * `not open`: it is already running, or has ended. `failed`: nothing is stored, and `failure` says why (for GMs only).
 */
export type StartOutcome = { outcome: "started" } | { outcome: "not open" } | { outcome: "failed"; failure: string };

interface OpenGame extends Timetable {
  id: string;
  name: string;
  rulesetId: string;
  options: unknown;
  secret: Buffer;
  rollbacks: number;
}

/** Writes into the game's log that somebody has begun it, in the same transaction. */
type Note = (client: PoolClient, seats: readonly SeatRow[]) => Promise<void>;

/** Gives the free seats to bots, sets up the world and stores turn 0. Throws a Refusal that `note` throws. */
export async function startGame(gameId: string, note?: Note): Promise<StartOutcome> {
  try {
    const started = await inTransaction((client) => startWithin(client, gameId, note));
    return { outcome: started ? "started" : "not open" };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return { outcome: "failed", failure: await recordFailure(gameId, 0, error) };
  }
}

/** As `startGame`, in the caller's transaction. False if the game is not open. */
export async function startWithin(client: PoolClient, gameId: string, note?: Note): Promise<boolean> {
  const game = await claimOpenGame(client, gameId);
  if (!game) return false;
  const ruleset = rulesetById(game.rulesetId);
  const startedAt = now();
  const seats = await fillWithBots(client, ruleset, gameId);
  const began = performance.now();
  const joinings = seats.map((seat) => ruleset.joining.parse(seat.joining));
  const world = ruleset.setUp(joinings, ruleset.options.parse(game.options), startSeed(game.secret));
  const elapsedMs = Math.round(performance.now() - began);

  const standing = ruleset.standing(world);
  const turn = { gameId, turn: 0, world, standing, resolvedAt: startedAt, startedBy: "start" } as const;
  await storeTurn(client, ruleset, { ...turn, dueAt: null, dropped: [], orders: 0, refused: 0, elapsedMs });
  await storeSeatTurns(
    client,
    gameId,
    0,
    seats.map(({ number }) => ({
      ...seatRecord(ruleset, ruleset.view(world, number), number, null),
      report: null,
      results: null,
    })),
  );
  const dueAt = firstDeadline(game, startedAt);
  await client.query(
    `UPDATE "Game" SET status = 'running', turn = 0, "rulesetVersion" = $2, "startedAt" = $3, "dueAt" = $4,
       "musterUntil" = NULL, ${NO_FAILURES} WHERE id = $1`,
    [gameId, ruleset.version, startedAt, dueAt],
  );
  await note?.(client, seats);
  const { name: gameName, rollbacks } = game;
  await tellStart(client, { gameId, gameName, turn: 0, dueAt, over: false, rollbacks }, seats);
  return true;
}

/** Nobody plays in the game: it has no deadline until somebody takes a seat over. */
export async function rest(client: PoolClient, gameId: string, at: Date): Promise<void> {
  await client.query(updateRow("Game", { id: gameId }, { dueAt: null, restingSince: at }));
}

/** Tells players that the game begins, and those who waited for a seat, or opened it, that it begins without them. */
async function tellStart(client: PoolClient, told: NoticeOf, seats: readonly SeatRow[]): Promise<void> {
  const waiting = await client.query<{ userId: string }>(
    `DELETE FROM "Waiting" WHERE "gameId" = $1 RETURNING "userId"`,
    [told.gameId],
  );
  const opener = await client.query<{ userId: string }>(
    `SELECT g."createdById" AS "userId" FROM "Game" g JOIN "User" u ON u.id = g."createdById"
     WHERE g.id = $1 AND ${BY_PLAYER}`,
    [told.gameId],
  );
  await announce(client, [
    ...seats.flatMap(({ number, userId }) => (userId ? [startNotice(told, { seat: number, userId })] : [])),
    ...waiting.rows.map(({ userId }) => startWithoutNotice(told, userId)),
    ...opener.rows
      .filter(({ userId }) => seats.every((seat) => seat.userId !== userId))
      .map(({ userId }) => openedBegunNotice(told, userId)),
  ]);
}

async function claimOpenGame(client: PoolClient, gameId: string): Promise<OpenGame | undefined> {
  const claimed = await client.query<OpenGame>(
    `SELECT g.id, g.name, g."rulesetId", g.options, g."turnMinutes", g."localTime", g.zone, g.rollbacks, s.secret
     FROM "Game" g JOIN "GameSecret" s ON s."gameId" = g.id
     WHERE g.id = $1 AND g.status = 'open' FOR UPDATE OF g`,
    [gameId],
  );
  return claimed.rows[0];
}

async function fillWithBots(client: PoolClient, ruleset: Ruleset, gameId: string): Promise<SeatRow[]> {
  const found = await seatsOf(client, gameId);
  const taken = takenNames(found);
  const seats = found.map((seat) => {
    if (seat.kind !== "free") return seat;
    const chosen = ruleset.botJoining(seat.number);
    const { name, code } = ruleset.seatName(chosen, seat.number, taken, gameId);
    taken.push({ name, code });
    return {
      ...seat,
      kind: "bot" as const,
      name,
      code,
      joining: ruleset.joining.parse({ ...(chosen as object), name, code }),
    };
  });
  const bots = seats.filter((seat, index) => seat !== found[index]);
  await client.query(
    `UPDATE "Seat" s SET kind = 'bot', name = b.name, code = b.code, joining = b.joining, "joinedAt" = $2
     FROM json_to_recordset($3) AS b(number int, name text, code text, joining jsonb)
     WHERE s."gameId" = $1 AND s.number = b.number`,
    [gameId, now(), JSON.stringify(bots)],
  );
  return seats;
}
