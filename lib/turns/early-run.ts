import type { PoolClient } from "pg";
import { now } from "../clock";
import type { Queryable } from "../db";
import { enqueueAt, RUN_TURN, type RunTurnJob } from "../jobs/queue";

/**
 * How many players must send orders, and how many of them have called their last sheet ready. Players who have
 * surrendered count as ready until the run: a falling number would reveal what nobody may know before.
 */
export interface ReadyCount {
  awaited: number;
  ready: number;
}

/** As SQL: seat `s` of game `g` is ready while the sheet called ready is the last one; another save ends that. */
export const IS_READY = `(s."readyTurn" = g.turn + 1 AND s."readyRevision" =
  (SELECT max(revision) FROM "OrderSheet" o WHERE o."gameId" = g.id AND o.turn = g.turn + 1 AND o.seat = s.number))`;

/** The same for a seat of a game after `turn`, and the last `revision` saved for the next one. */
export function isReady(
  { readyTurn, readyRevision }: { readyTurn: number | null; readyRevision: number | null },
  turn: number,
  revision: number | undefined,
): boolean {
  return readyTurn === turn + 1 && readyRevision === revision;
}

/** As SQL: the one row of `awaited` and `ready` of game `g`. */
export const READY_COUNT = `SELECT count(*)::int AS awaited,
    count(*) FILTER (WHERE s.leaving OR ${IS_READY})::int AS ready
  FROM "Turn" t
  JOIN "Seat" s ON s."gameId" = t."gameId" AND s.kind = 'player' AND s.number = ANY (t.awaiting)
    AND (NOT s.leaving OR s."surrenderedAt" IS NOT NULL)
  WHERE t."gameId" = g.id AND t.turn = g.turn AND g.status = 'running'`;

export async function countReady(client: Queryable, gameId: string): Promise<ReadyCount> {
  const counted = await client.query<ReadyCount>({
    name: "count-ready",
    text: `SELECT awaited, ready FROM "Game" g, LATERAL (${READY_COUNT}) AS readiness WHERE g.id = $1`,
    values: [gameId],
  });
  return counted.rows[0] as ReadyCount;
}

export const everybodyIsReady = ({ awaited, ready }: ReadyCount): boolean => awaited > 0 && ready === awaited;

interface EarlyGame {
  turn: number;
  undoSeconds: number | null;
  pausedUntil: Date | null;
  dueAt: Date | null;
}

/**
 * Called after a change in who is ready, in the transaction of a caller that holds the game's row: if everybody is, the
 * turn runs once the time to undo is over, and not before a pause has ended; otherwise nothing runs early. The run
 * checks again, because a save takes readiness back without touching the game's row.
 */
export async function settleEarlyRun(
  client: PoolClient,
  gameId: string,
): Promise<ReadyCount & { earlyAt: Date | null }> {
  const readiness = await countReady(client, gameId);
  const game = (
    await client.query<EarlyGame>(`SELECT turn, "undoSeconds", "pausedUntil", "dueAt" FROM "Game" WHERE id = $1`, [
      gameId,
    ])
  ).rows[0];
  const earlyAt = game && everybodyIsReady(readiness) ? momentOfEarlyRun(game) : null;
  await client.query(`UPDATE "Game" SET "earlyAt" = $2 WHERE id = $1`, [gameId, earlyAt]);
  if (game && earlyAt) {
    const job: RunTurnJob = { gameId, turn: game.turn + 1 };
    // A key of its own, so that the job of the deadline is not put off.
    await enqueueAt(client, earlyAt, { task: RUN_TURN, payload: job, key: `early/${gameId}/${job.turn}` });
  }
  return { ...readiness, earlyAt };
}

/** Null if early runs are not wanted, or the deadline comes first. */
function momentOfEarlyRun({ undoSeconds, pausedUntil, dueAt }: EarlyGame): Date | null {
  if (undoSeconds === null) return null;
  const from = Math.max(now().getTime(), pausedUntil?.getTime() ?? 0);
  const earlyAt = new Date(from + undoSeconds * 1000);
  return dueAt && dueAt <= earlyAt ? null : earlyAt;
}

/** Players now have another report or map than the one they were ready for. The caller holds the game's row. */
export async function forgetReady(client: PoolClient, gameId: string): Promise<void> {
  await client.query(`UPDATE "Seat" SET "readyTurn" = NULL, "readyRevision" = NULL WHERE "gameId" = $1`, [gameId]);
  await settleEarlyRun(client, gameId);
}
