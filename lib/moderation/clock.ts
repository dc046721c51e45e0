import { randomUUID } from "node:crypto";
import type { PoolClient } from "pg";
import { type Person, refuseUnlessGm } from "../accounts/person";
import { DAY_MS, MINUTE_MS, now } from "../clock";
import { db } from "../db";
import { type ActKind, recordAct } from "../games/acts";
import { type ClaimedGame, claimRunningGame, refuseMovedOn } from "../games/claim";
import { momentWords } from "../moment";
import { announce } from "../notices/announce";
import { Refusal } from "../refusal";
import { updateRow } from "../row-statements";
import { askedPlayersOf } from "../seats/players";
import { inTransaction } from "../transaction";
import {
  type Clock,
  clockAfterRun,
  deadlineAfterPause,
  isPaused as isPausedAt,
  type Pausing,
  type Timetable,
  withDeadline,
} from "../turns/deadlines";
import { settleEarlyRun } from "../turns/early-run";
import { refuseHaste } from "./look";
import { clockNotice } from "./notices";
import {
  type ClocksChange,
  LONGEST_DEADLINE_DAYS,
  LONGEST_PAUSE_DAYS,
  MOST_EXTENSION_HOURS,
  minutesOf,
  type TickedGame,
} from "./schema";
import { type DoneInGames, inEachGame } from "./several-games";

interface ClockChange extends Clock {
  extendedMinutes: number;
}

interface ClockChanged {
  dueAt: Date | null;
  /** There was a pause, and now there is none. */
  pauseOver: boolean;
}

/**
 * Moves the deadline of the turn under way and writes the act. `change` sees the game as it stands; `stands`: see
 * `refuseMovedOn`.
 */
async function changeClock(
  gm: Person,
  gameId: string,
  { act, reason, stands }: { act: ActKind; reason: string; stands?: number | undefined },
  change: (game: ClaimedGame) => ClockChange,
): Promise<ClockChanged> {
  refuseUnlessGm(gm);
  return inTransaction(async (client) => {
    const game = await claimRunningGame(client, gameId);
    refuseMovedOn(game, stands);
    const changed = change(game);
    if (act === "deadline" && isSooner(changed, game)) await refuseHaste(gm, gameId, client);
    await storeClock(client, gameId, changed);
    await settleEarlyRun(client, gameId);
    const words = (at: Date | null) => (at ? momentWords(at) : "none");
    const paused = isPaused(changed) ? `paused until ${words(changed.pausedUntil)}, ` : "";
    const pauseOver = isPaused(game) && !isPaused(changed);
    const over = pauseOver ? "; the pause is over" : "";
    const detail = `${paused}deadline ${words(game.dueAt)} → ${words(changed.dueAt)}${over}`;
    await recordAct(client, gameId, { actorId: gm.id, act, reason }, detail);
    const pausedUntil = isPaused(game) ? null : changed.pausedUntil; // a pause that goes on has been announced before
    await tellPlayers(client, gameId, game, { dueAt: changed.dueAt, pausedUntil, resumed: pauseOver }, reason);
    return { dueAt: changed.dueAt, pauseOver };
  });
}

/** Without a deadline the turn can be run at any time. */
function isSooner({ dueAt }: Clock, before: Clock): boolean {
  return before.dueAt !== null && (dueAt === null || dueAt < before.dueAt);
}

async function tellPlayers(
  client: PoolClient,
  gameId: string,
  game: ClaimedGame,
  changed: { dueAt: Date | null; pausedUntil: Date | null; resumed: boolean },
  reason: string,
): Promise<void> {
  const players = await askedPlayersOf(client, gameId);
  const change = randomUUID();
  const told = { gameId, gameName: game.name, turn: game.turn, over: false, change, ...changed };
  await announce(
    client,
    players.map((receiver) => clockNotice(told, receiver, reason)),
  );
}

async function storeClock(client: PoolClient, gameId: string, changed: ClockChange) {
  const { dueAt, pausedAt, pausedUntil, pausedDueAt, extendedMinutes } = changed;
  const goesOn = dueAt ? { restingSince: null } : {}; // a game at rest stays so without a deadline
  const clock = { dueAt, pausedAt, pausedUntil, pausedDueAt, extendedMinutes, retryAt: null, ...goesOn };
  await client.query(updateRow("Game", { id: gameId }, clock));
}

/** The deadline, if it can still be moved. Throws Refusal 409. */
function openDeadline({ dueAt }: ClaimedGame): Date {
  if (!dueAt) throw new Refusal(409, "This turn has no deadline: it is run by hand.");
  if (dueAt <= now()) throw new Refusal(409, "The deadline has passed: this turn is being run.");
  return dueAt;
}

function isPaused(clock: Pick<Pausing, "pausedUntil">): boolean {
  return isPausedAt(clock, now());
}

/**
 * The GM sets the deadline of the turn under way; later deadlines keep their distance, or their fixed time. A pause
 * goes on if the new deadline lies after its end; it is over (`pauseOver`) if it does not, or if there is no deadline.
 * Throws Refusal 403 (also for a GM who plays against others and would cut their time short), 404, 409 (not running) or
 * 422 (past, or too far away).
 */
export async function changeDeadline(
  gm: Person,
  gameId: string,
  dueAt: Date | null,
  reason: string,
  stands?: number,
): Promise<ClockChanged> {
  refuseUnlessGm(gm);
  if (dueAt && dueAt < now())
    throw new Refusal(422, "This moment has passed. You can run the turn now instead.", "dueAt");
  if (dueAt && dueAt.getTime() > now().getTime() + LONGEST_DEADLINE_DAYS * DAY_MS)
    throw new Refusal(422, `A deadline can be at most ${LONGEST_DEADLINE_DAYS} days away.`, "dueAt");
  return changeClock(gm, gameId, { act: "deadline", reason, stands }, (game) => ({
    ...withDeadline(game, dueAt, now()),
    extendedMinutes: game.extendedMinutes,
  }));
}

/**
 * The GM gives the turn under way more time, up to a week in all. `stands`: see `refuseMovedOn`; `dueAt`: the deadline
 * that is extended, because a form may be sent twice. Throws Refusal 403, 404, 409 (also if it has moved) or 422.
 */
export async function extendDeadline(
  gm: Person,
  gameId: string,
  minutes: number,
  reason: string,
  { stands, dueAt }: { stands?: number; dueAt?: Date | null | undefined } = {},
): Promise<{ dueAt: Date | null }> {
  return changeClock(gm, gameId, { act: "extend", reason, stands }, (game) => {
    const before = openDeadline(game);
    if (dueAt && dueAt.getTime() !== before.getTime())
      throw new Refusal(
        409,
        `The turn is now due by ${momentWords(before)}, and nothing was done. Load this page again.`,
      );
    const extendedMinutes = game.extendedMinutes + minutes;
    if (minutes < 1 || extendedMinutes > MOST_EXTENSION_HOURS * 60)
      throw new Refusal(422, `A turn can be extended by at most ${MOST_EXTENSION_HOURS} hours in all.`, "more");
    const extended = (at: Date) => new Date(at.getTime() + minutes * MINUTE_MS);
    const clock = withDeadline(game, extended(before), now());
    const pausedDueAt = clock.pausedUntil && game.pausedDueAt ? extended(game.pausedDueAt) : null;
    return { ...clock, pausedDueAt, extendedMinutes };
  });
}

/**
 * Until then only the GM can run a turn; orders can be saved. The deadline moves behind the pause at once, as far as it
 * was away, so nothing has to happen for the pause to end. Throws Refusal 403, 404, 409 or 422.
 */
export async function pauseGame(
  gm: Person,
  gameId: string,
  until: Date | null,
  reason: string,
): Promise<{ dueAt: Date | null }> {
  refuseUnlessGm(gm);
  const [at, end] = [now(), pauseEnd(until)];
  return changeClock(gm, gameId, { act: "pause", reason }, (game) => {
    const dueAt = openDeadline(game);
    if (isPaused(game)) throw new Refusal(409, "This game is already paused. End the pause first.");
    const { extendedMinutes } = game;
    const after = deadlineAfterPause(game, dueAt, end.getTime() - at.getTime());
    return { dueAt: after, pausedAt: at, pausedUntil: end, pausedDueAt: dueAt, extendedMinutes };
  });
}

/** Throws Refusal 422. */
function pauseEnd(until: Date | null): Date {
  if (!until) throw new Refusal(422, "A pause needs an end: choose a date and a time.", "until");
  if (until <= now()) throw new Refusal(422, "A pause must end in the future.", "until");
  if (until.getTime() > now().getTime() + LONGEST_PAUSE_DAYS * DAY_MS)
    throw new Refusal(422, `A pause must end within ${LONGEST_PAUSE_DAYS} days.`, "until");
  return until;
}

const NO_PAUSE = { pausedAt: null, pausedUntil: null, pausedDueAt: null };

/**
 * Ends a pause early: the deadline is then as far away as it was when the pause began. Throws Refusal 403, 404, 409.
 */
export async function resumeGame(gm: Person, gameId: string, reason: string): Promise<{ dueAt: Date | null }> {
  return changeClock(gm, gameId, { act: "resume", reason }, (game) => {
    const dueAt = dueIfResumed(game);
    if (!dueAt) throw new Refusal(409, "This game is not paused.");
    return { dueAt, ...NO_PAUSE, extendedMinutes: game.extendedMinutes };
  });
}

/**
 * The deadline if the pause ended now, never later than if it did not. (If the deadline was moved away from the fixed
 * time, the next fixed time may be later.) Null if there is no pause.
 */
function dueIfResumed(game: Clock & Timetable): Date | null {
  const { pausedAt, pausedDueAt, dueAt } = game;
  if (!isPaused(game) || !pausedAt || !pausedDueAt) return null;
  const due = deadlineAfterPause(game, pausedDueAt, now().getTime() - pausedAt.getTime());
  return dueAt && dueAt < due ? dueAt : due;
}

/**
 * Pauses several games, ends their pauses or gives them more time, each as if it were the only one: a refusal in one
 * game does not affect the others. Throws Refusal 403, or 422 if the input is invalid for all of them.
 */
export async function changeClocks(
  gm: Person,
  games: readonly TickedGame[],
  { reason, ...change }: ClocksChange & { reason: string },
): Promise<DoneInGames> {
  refuseUnlessGm(gm);
  if (change.act === "pause") pauseEnd(change.until);
  return inEachGame(gm, games, ({ gameId, stands, dueAt }) => {
    if (change.act === "pause") return pauseGame(gm, gameId, change.until, reason);
    if (change.act === "resume") return resumeGame(gm, gameId, reason);
    return extendDeadline(gm, gameId, minutesOf(change), reason, { stands, dueAt });
  });
}

/** How the clock of a game under way would stand after two acts. */
export interface ClockForeseen {
  /** The deadline if its pause ended now; null if the game is not paused. */
  ifResumed: Date | null;
  /** The clock if its turn were run now and the game went on; null for a game at rest. */
  ifRun: Clock | null;
}

/** What `resumeGame` and a run would do to the clock now. Throws Refusal 403. */
export async function foreseeClock(gm: Person, gameId: string): Promise<ClockForeseen> {
  refuseUnlessGm(gm);
  const game = await db.game.findUnique({
    where: { id: gameId },
    select: {
      turnMinutes: true,
      localTime: true,
      zone: true,
      dueAt: true,
      restingSince: true,
      pausedAt: true,
      pausedUntil: true,
      pausedDueAt: true,
    },
  });
  if (!game) return { ifResumed: null, ifRun: null };
  return { ifResumed: dueIfResumed(game), ifRun: game.restingSince ? null : clockAfterRun(game, game, now()) };
}
