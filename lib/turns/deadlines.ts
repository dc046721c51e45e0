import { Temporal } from "temporal-polyfill";
import { DAY_MINUTES, MINUTE_MS } from "../clock";

/** When a game's turns are run. */
export interface Timetable {
  /** From one deadline to the next; null: turns are run by hand. */
  turnMinutes: number | null;
  /** A time of day, `20:00`, and its time zone: turns of whole days end then, whatever the clocks there do. */
  localTime: string | null;
  zone: string | null;
}

/** As SQL: what is reset along with the deadline when another turn begins, or none will. */
export const CLOCK_ANEW = `"earlyAt" = NULL, "pausedAt" = NULL, "pausedUntil" = NULL, "pausedDueAt" = NULL,
  "extendedMinutes" = 0`;

interface FixedTime {
  days: number;
  time: Temporal.PlainTime;
  zone: string;
}

function fixedTime({ turnMinutes, localTime, zone }: Timetable): FixedTime | null {
  if (turnMinutes === null || localTime === null || zone === null) return null;
  return { days: turnMinutes / DAY_MINUTES, time: Temporal.PlainTime.from(localTime), zone };
}

function dateIn(zone: string, at: Date): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate();
}

/** If the clocks skip that time, it is later by as much; if they show it twice, it is the first time. */
function momentOn(date: Temporal.PlainDate, { time, zone }: FixedTime): Date {
  return new Date(date.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);
}

/** The first of the moments `start`, `start + step` days, … that `suits`. */
function firstThat(suits: (moment: Date) => boolean, start: Temporal.PlainDate, step: number, fixed: FixedTime): Date {
  for (let date = start; ; date = date.add({ days: step })) {
    const moment = momentOn(date, fixed);
    if (suits(moment)) return moment;
  }
}

/** Moves a moment to the timetable's time of day, never earlier. */
export function aligned(timetable: Timetable, at: Date): Date {
  const fixed = fixedTime(timetable);
  if (!fixed) return at;
  return firstThat((moment) => moment >= at, dateIn(fixed.zone, at), 1, fixed);
}

function lengthMs(turnMinutes: number): number {
  return turnMinutes * MINUTE_MS;
}

/** The first deadline of a game that starts now, at least a whole turn away; null for one without a timetable. */
export function firstDeadline(timetable: Timetable, now: Date): Date | null {
  if (timetable.turnMinutes === null) return null;
  return aligned(timetable, later(now, lengthMs(timetable.turnMinutes)));
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}

/**
 * The deadline after `dueAt`, for a turn run at `ranAt`. If it was run after the deadline: whole turns later, so that
 * it never drifts, at least one, and as many as it takes to be in the future. If it was run before, as when everybody
 * was ready: a whole turn from now or, with a fixed time of day, the first of the usual moments that leaves half a
 * turn.
 */
export function nextDeadline(timetable: Timetable, dueAt: Date | null, ranAt: Date): Date | null {
  const { turnMinutes } = timetable;
  if (turnMinutes === null) return null;
  if (dueAt === null) return firstDeadline(timetable, ranAt);
  const fixed = fixedTime(timetable);
  if (!fixed) return ranAt < dueAt ? firstDeadline(timetable, ranAt) : wholeTurnsLater(dueAt, turnMinutes, ranAt);
  const date = dateIn(fixed.zone, dueAt);
  if (ranAt >= dueAt) return firstThat((each) => each > ranAt, date.add({ days: fixed.days }), fixed.days, fixed);
  const halfway = later(ranAt, lengthMs(turnMinutes) / 2);
  return firstThat((each) => each >= halfway, date, fixed.days, fixed);
}

function wholeTurnsLater(dueAt: Date, turnMinutes: number, ranAt: Date): Date {
  const length = lengthMs(turnMinutes);
  const missed = Math.floor((ranAt.getTime() - dueAt.getTime()) / length);
  return later(dueAt, (missed + 1) * length);
}

/** The deadline after a pause of this length: nobody has less time than before. */
export function deadlineAfterPause(timetable: Timetable, dueAt: Date, pausedMs: number): Date {
  return pausedMs <= 0 ? dueAt : aligned(timetable, later(dueAt, pausedMs));
}

/** A pause; all null if there was none. `pausedDueAt`: the deadline without it. */
export interface Pausing {
  pausedAt: Date | null;
  pausedUntil: Date | null;
  pausedDueAt: Date | null;
}

/** When the turn under way is due, and the pause it waits for. */
export interface Clock extends Pausing {
  dueAt: Date | null;
}

export function isPaused({ pausedUntil }: Pick<Pausing, "pausedUntil">, at: Date): boolean {
  return pausedUntil !== null && pausedUntil > at;
}

/**
 * The clock with another deadline. A pause under way goes on if the deadline lies after its end, as if it had been
 * there when the pause began; otherwise the pause is over.
 */
export function withDeadline({ pausedAt, pausedUntil }: Pausing, dueAt: Date | null, at: Date): Clock {
  const stands = dueAt && pausedAt && pausedUntil && isPaused({ pausedUntil }, at) && dueAt > pausedUntil;
  if (!stands) return { dueAt, pausedAt: null, pausedUntil: null, pausedDueAt: null };
  const pausedDueAt = later(dueAt, pausedAt.getTime() - pausedUntil.getTime());
  return { dueAt, pausedAt, pausedUntil, pausedDueAt };
}

/**
 * The clock after a turn run at `ranAt`; during a pause, which goes on, as if it had been run at the end of the pause.
 */
export function clockAfterRun(timetable: Timetable, clock: Clock, ranAt: Date): Clock {
  const { pausedUntil, dueAt } = clock;
  const counted = pausedUntil && isPaused(clock, ranAt) ? pausedUntil : ranAt;
  return withDeadline(clock, nextDeadline(timetable, dueAt, counted), ranAt);
}

const OVERDUE_MS = 5 * MINUTE_MS;

/** A game that was due then or earlier and has not been run needs somebody to look at it. */
export function overdueSince(now: Date): Date {
  return later(now, -OVERDUE_MS);
}
