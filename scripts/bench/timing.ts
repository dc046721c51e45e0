// Timing, in milliseconds.

export function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The median of `runs` timings, after some that do not count: a worker has compiled its code long ago. */
export function medianTime(work: () => void, runs = 60, warmUps = 300): number {
  for (let i = 0; i < warmUps; i++) work();
  return median(Array.from({ length: runs }, () => timed(work)));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(share * sorted.length), sorted.length - 1)] ?? Number.NaN;
}

export function milliseconds(time: number): string {
  return `${time.toFixed(2)} ms`;
}

/** One line: what was measured, the aim, and whether it was met. */
export function verdict(what: string, value: number, unit: string, atMost: number): string {
  const aim = `aim: at most ${atMost}${unit}`;
  return `${value <= atMost ? "ok  " : "MISS"} ${what}: ${value.toFixed(2)}${unit} (${aim})`;
}
