/** After so many failures in a row an endpoint is left alone until its owner asks for another try. */
export const PUT_OFF_AFTER = 10;

const FIRST_PAUSE_MS = 60_000;

/** How long an endpoint that has failed so often in a row is left alone: 1, 2, 4 … minutes, 17 hours in all. */
export function pauseAfter(failures: number): number {
  return FIRST_PAUSE_MS * 2 ** (Math.min(failures, PUT_OFF_AFTER) - 1);
}
