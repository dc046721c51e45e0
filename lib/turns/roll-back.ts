import type { PoolClient } from "pg";
import type { Seat } from "@/engine/ruleset";
import { now } from "../clock";
import type { ClaimedGame } from "../games/claim";
import { updateRow } from "../row-statements";
import { askedPlayersOf } from "../seats/players";
import { giveToBot, leaveWithNextRun } from "../seats/vacate";
import { callOffWithin } from "./call-off";
import { CLOCK_ANEW, firstDeadline } from "./deadlines";
import { forgetReady } from "./early-run";
import { NO_FAILURES } from "./failures";
import { prepareTurn } from "./prepare-turn";
import { runWithin } from "./run-turn";

/** A turn as it was, to be compared with the result of running it again. */
export interface TurnTakenBack {
  turn: number;
  sha256: string;
  dropped: Seat[];
  resolvedAt: Date;
  dueAt: Date | null;
}

/** The last turn, from `turn` on, whose world a GM has changed by hand; null if there is none. */
export async function lastEdit(client: PoolClient, gameId: string, turn: number): Promise<number | null> {
  const edited = await client.query<{ turn: number | null }>(
    `SELECT max(turn) AS turn FROM "Turn" WHERE "gameId" = $1 AND turn > $2 AND edited`,
    [gameId, turn],
  );
  return edited.rows[0]?.turn ?? null;
}

/** A turn run again: `same` if its world is identical to the byte. */
export interface RepeatedTurn {
  turn: number;
  same: boolean;
}

/** Who left with this turn, and leaves with it again: not those who had missed it, since that is forgotten with it. */
async function leaversAgain(
  client: PoolClient,
  gameId: string,
  taken: Pick<TurnTakenBack, "dropped" | "resolvedAt"> | undefined,
): Promise<Seat[]> {
  if (!taken || taken.dropped.length === 0) return [];
  const absent = await client.query<{ seat: Seat }>(
    `SELECT seat FROM "GmAct" WHERE "gameId" = $1 AND act = 'absent' AND at = $2`,
    [gameId, taken.resolvedAt],
  );
  return taken.dropped.filter((left) => !absent.rows.some(({ seat }) => seat === left));
}

/** Removes the turns after `turn`, and returns them. The caller holds the game's row. */
async function takeBack(client: PoolClient, gameId: string, turn: number): Promise<TurnTakenBack[]> {
  const stored = await client.query<TurnTakenBack>(
    `SELECT turn, sha256, dropped, "resolvedAt", "dueAt" FROM "Turn" WHERE "gameId" = $1 AND turn > $2 ORDER BY turn`,
    [gameId, turn],
  );
  const leavers = await leaversAgain(client, gameId, stored.rows[0]);
  await client.query(
    `UPDATE "Seat" SET "leftTurn" = CASE WHEN "leftTurn" > $2 THEN NULL ELSE "leftTurn" END,
       leaving = leaving OR number = ANY ($3)
     WHERE "gameId" = $1`,
    [gameId, turn, leavers],
  );
  await client.query(`DELETE FROM "Turn" WHERE "gameId" = $1 AND turn > $2`, [gameId, turn]);
  await client.query(
    `UPDATE "Game" SET turn = $2, status = 'running', "finishedAt" = NULL, "calledOff" = false,
       "secretOutAt" = coalesce("secretOutAt", "finishedAt"), rollbacks = rollbacks + 1, ${NO_FAILURES} WHERE id = $1`,
    [gameId, turn],
  );
  return stored.rows;
}

/**
 * Takes the game back to `turn`, with a whole turn of time. Players' orders for the turn after it stay. Bots write
 * theirs again, and orders for later turns are removed, because they were a response to turns that may not happen. A game
 * at rest goes on if players are in it again. The caller holds the game's row.
 */
export async function rollBackWithin(
  client: PoolClient,
  gameId: string,
  game: ClaimedGame,
  turn: number,
  at: Date,
): Promise<{ dueAt: Date | null; rollbacks: number }> {
  await takeBack(client, gameId, turn);
  await client.query(
    `DELETE FROM "OrderSheet" WHERE "gameId" = $1 AND (turn > $2 OR turn = $2 AND "savedById" IS NULL)`,
    [gameId, turn + 1],
  );
  await client.query(
    `UPDATE "Seat" SET "readyTurn" = NULL, "readyRevision" = NULL, "missedTurns" = 0 WHERE "gameId" = $1`,
    [gameId],
  );
  await sendAwayGone(client, gameId, game, turn, at);
  const wakes = game.restingSince !== null && (await askedPlayersOf(client, gameId)).length > 0;
  const dueAt = game.status === "running" && game.dueAt === null && !wakes ? null : firstDeadline(game, at);
  const stands = await client.query<{ dueAt: Date | null; rollbacks: number }>(
    `UPDATE "Game" SET "dueAt" = $2, "restingSince" = CASE WHEN NOT $3 THEN "restingSince" END, ${CLOCK_ANEW}
     WHERE id = $1 RETURNING "dueAt", rollbacks`,
    [gameId, dueAt, wakes],
  );
  return stands.rows[0] as { dueAt: Date | null; rollbacks: number };
}

/** People who are shut out or have left this site do not come back: their seats go the way of absent players' seats. */
async function sendAwayGone(
  client: PoolClient,
  gameId: string,
  { absentFate }: ClaimedGame,
  turn: number,
  at: Date,
): Promise<void> {
  const seats = await client.query<{ number: Seat }>(
    `SELECT s.number FROM "Seat" s LEFT JOIN "User" u ON u.id = s."userId"
     WHERE s."gameId" = $1 AND s.kind = 'player' AND (s."userId" IS NULL OR u."bannedAt" IS NOT NULL)
       AND s.number = ANY (SELECT unnest(awaiting) FROM "Turn" WHERE "gameId" = $1 AND turn = $2)`,
    [gameId, turn],
  );
  for (const { number: seat } of seats.rows)
    if (absentFate === "drop") await leaveWithNextRun(client, gameId, seat);
    else await giveToBot(client, { gameId, seat, turn, cause: "gm", offered: absentFate === "standby", at });
}

/** What is stored next to a game's turns without being part of their outcome. */
interface Beside {
  earlyAt: Date | null;
  restingSince: Date | null;
  finishedAt: Date | null;
  secretOutAt: Date | null;
}

async function readBeside(client: PoolClient, gameId: string): Promise<Beside> {
  const beside = await client.query<Beside>(
    `SELECT "earlyAt", "restingSince", "finishedAt", "secretOutAt" FROM "Game" WHERE id = $1`,
    [gameId],
  );
  return beside.rows[0] as Beside;
}

/**
 * Runs the turns after `turn` again, from the sheets that counted and with the seats that left then: identical to the
 * byte, unless the rules have changed. The clock and absences stay as they are, and so does readiness, unless the
 * outcome differs. The caller holds the game's row.
 */
export async function repeatWithin(
  client: PoolClient,
  gameId: string,
  game: ClaimedGame,
  turn: number,
): Promise<RepeatedTurn[]> {
  const beside = await readBeside(client, gameId);
  const nextDueAt = game.status === "finished" && !game.calledOff ? firstDeadline(game, now()) : game.dueAt;
  const repeated: RepeatedTurn[] = [];
  for (const stored of await takeBack(client, gameId, turn)) {
    const prepared = await prepareTurn(client, gameId, stored.turn);
    if (!prepared) break; // the game has ended earlier than before
    const again = { ...stored, nextDueAt };
    await runWithin(client, { gameId, turn: stored.turn, startedBy: "gm", again }, prepared);
    const repeatedAs = await client.query<{ sha256: string }>(
      `SELECT sha256 FROM "Turn" WHERE "gameId" = $1 AND turn = $2`,
      [gameId, stored.turn],
    );
    repeated.push({ turn: stored.turn, same: repeatedAs.rows[0]?.sha256 === stored.sha256 });
  }
  if (game.calledOff) await callOffWithin(client, gameId, now()); // its rules did not end it
  await putBack(client, gameId, game, beside);
  if (repeated.some(({ same }) => !same)) await forgetReady(client, gameId);
  return repeated;
}

/** Restores what is stored next to the turns, if the game goes on, or is over, as before. */
async function putBack(client: PoolClient, gameId: string, game: ClaimedGame, beside: Beside): Promise<void> {
  await client.query(
    `UPDATE "Game" SET "finishedAt" = coalesce($2, "finishedAt"), "secretOutAt" = $3
     WHERE id = $1 AND status = 'finished'`,
    [gameId, beside.finishedAt, beside.secretOutAt],
  );
  const { earlyAt, restingSince } = beside;
  const { pausedAt, pausedUntil, pausedDueAt, extendedMinutes } = game;
  await client.query(
    updateRow(
      "Game",
      { id: gameId, status: "running" },
      { earlyAt, restingSince, pausedAt, pausedUntil, pausedDueAt, extendedMinutes },
    ),
  );
}
