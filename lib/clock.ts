export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_MINUTES = 24 * 60;
export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

/** How long to wait after this many failures in a row: 1, 2, 4 … minutes, at most `most`. */
export function pauseAfter(failures: number, most = DAY_MS): number {
  return Math.min(MINUTE_MS * 2 ** (failures - 1), most);
}

let stopped: Date | undefined;

/** The only place where the host reads the time, so that a test can set it. */
export function now(): Date {
  return stopped ? new Date(stopped) : new Date();
}

/** For tests: stops the clock at a moment; without one it runs again. */
export function stopClock(at?: Date): void {
  stopped = at;
}
