const MINUTE_MS = 60_000;

/** The first deadline of a game that starts now; null for one without a timetable. */
export function firstDeadline(turnMinutes: number | null, now: Date): Date | null {
  return turnMinutes === null ? null : new Date(now.getTime() + turnMinutes * MINUTE_MS);
}

/**
 * The deadline after `dueAt`: whole turns later, so that it never drifts, at least one, and as many as it takes to be
 * in the future.
 */
export function nextDeadline(dueAt: Date | null, turnMinutes: number | null, now: Date): Date | null {
  if (turnMinutes === null) return null;
  if (dueAt === null) return firstDeadline(turnMinutes, now);
  const length = turnMinutes * MINUTE_MS;
  const missed = Math.floor((now.getTime() - dueAt.getTime()) / length);
  return new Date(dueAt.getTime() + Math.max(1, missed + 1) * length);
}
