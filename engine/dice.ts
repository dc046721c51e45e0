import seedrandom from "seedrandom";

/** One roll as it was made, for the explained turn. */
export interface Roll {
  stream: string;
  label: string;
  outcome: string;
}

/**
 * Seeded dice. Every roll carries a label, which changes nothing and explains everything. Only whole numbers come out,
 * so that every JavaScript engine agrees (TRN-6).
 */
export class Dice {
  private source: (() => number) | undefined;

  private constructor(
    private readonly seed: string,
    private readonly stream: string,
    private readonly rolls: Roll[] | undefined,
  ) {}

  /** Dice for a whole turn or map. With `rolls`, every roll is recorded there. */
  static fromSeed(seed: string, rolls?: Roll[]): Dice {
    const first = seedrandom.alea(seed);
    // A short stem from the seed keeps the making of many forks cheap.
    const stem = `${first.int32() >>> 0}.${first.int32() >>> 0}.${first.int32() >>> 0}`;
    return new Dice(stem, "", rolls);
  }

  /** Dice of their own for one order or event: they depend on the seed and the label only (TRN-2). */
  fork(label: string): Dice {
    return new Dice(`${this.seed}/${label}`, this.stream ? `${this.stream} / ${label}` : label, this.rolls);
  }

  /** A number 0 … 2^32 − 1 that gives this fork its place in a random sequence (TRN-2). */
  key(): number {
    return this.next("place", 4294967296);
  }

  /** A whole number from low to high, both included. */
  between(label: string, low: number, high: number): number {
    const n = low + this.next(label, high - low + 1);
    this.note(label, `${n} of ${low} to ${high}`);
    return n;
  }

  /** True in `percent` of a hundred cases. */
  chance(label: string, percent: number): boolean {
    return this.odds(label, percent, 100);
  }

  /** True in `numerator` of `denominator` cases. */
  odds(label: string, numerator: number, denominator: number): boolean {
    const happens = this.next(label, denominator) < numerator;
    this.note(label, `${happens ? "yes" : "no"} at ${numerator} in ${denominator}`);
    return happens;
  }

  /** How many of n independent chances come true. */
  count(label: string, n: number, percent: number): number {
    let hits = 0;
    for (let i = 0; i < n; i++) if (this.next(label, 100) < percent) hits++;
    this.note(label, `${hits} of ${n} at ${percent} %`);
    return hits;
  }

  pick<T>(label: string, list: readonly T[]): T {
    const i = this.next(label, list.length);
    this.note(label, `number ${i + 1} of ${list.length}`);
    return list[i] as T;
  }

  /** An index into `weights`, each as likely as its weight. */
  weighted(label: string, weights: readonly number[]): number {
    let sum = 0;
    for (const weight of weights) sum += weight;
    let left = this.next(label, sum);
    const i = weights.findIndex((weight) => {
      left -= weight;
      return left < 0;
    });
    this.note(label, `number ${i + 1} of ${weights.length}`);
    return i;
  }

  /** A new list with the same members in random order. */
  shuffle<T>(label: string, list: readonly T[]): T[] {
    const shuffled = [...list];
    for (let i = shuffled.length - 1; i > 0; i--) {
      const j = this.next(label, i + 1);
      const swapped = shuffled[i] as T;
      shuffled[i] = shuffled[j] as T;
      shuffled[j] = swapped;
    }
    return shuffled;
  }

  private next(label: string, sides: number): number {
    if (!(sides >= 1)) throw new Error(`dice without sides: ${this.stream} ${label}`);
    this.source ??= seedrandom.alea(this.seed);
    return Math.floor(this.source() * sides);
  }

  private note(label: string, outcome: string): void {
    this.rolls?.push({ stream: this.stream, label, outcome });
  }
}
