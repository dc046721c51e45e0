import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
import type { RandomGenerator } from "pure-rand/types/RandomGenerator";

/** One roll, for the explained turn. */
export interface Roll {
  stream: string;
  label: string;
  outcome: string;
}

export type RollLog = (roll: Roll) => void;

/**
 * Seeded dice. Every roll carries a label, which changes nothing and explains everything. All results are whole
 * numbers, so that every JavaScript engine agrees (TRN-6).
 */
export class Dice {
  private source: RandomGenerator | undefined;

  private constructor(
    private readonly seed: Seed,
    private readonly stream: string,
    private readonly log: RollLog | undefined,
  ) {}

  /** Dice for a whole turn or map. `log` receives every roll. */
  static fromSeed(seed: string, log?: RollLog): Dice {
    return new Dice(seedFrom(seed, ROOT), "", log);
  }

  /** Separate dice for one order or event: they depend only on the seed and the label (TRN-2). */
  fork(label: string): Dice {
    const stream = this.log && this.stream ? `${this.stream} / ${label}` : label;
    return new Dice(seedFrom(label, this.seed), stream, this.log);
  }

  /** A 32-bit number that gives this fork its place in a random sequence (TRN-2). */
  key(): number {
    return this.generator().next();
  }

  /** A whole number from low to high, both included. */
  between(label: string, low: number, high: number): number {
    const n = low + this.next(label, high - low + 1);
    this.log?.(this.roll(label, `${n} of ${low} to ${high}`));
    return n;
  }

  /** True in `percent` out of 100 cases. */
  chance(label: string, percent: number): boolean {
    return this.odds(label, percent, 100);
  }

  /** True in `numerator` out of `denominator` cases. */
  odds(label: string, numerator: number, denominator: number): boolean {
    const happens = this.next(label, denominator) < numerator;
    this.log?.(this.roll(label, `${happens ? "yes" : "no"} at ${numerator} in ${denominator}`));
    return happens;
  }

  /** How many of n independent rolls succeed. */
  count(label: string, n: number, percent: number): number {
    let hits = 0;
    for (let i = 0; i < n; i++) if (this.next(label, 100) < percent) hits++;
    this.log?.(this.roll(label, `${hits} of ${n} at ${percent} %`));
    return hits;
  }

  pick<T>(label: string, list: readonly T[]): T {
    const i = this.next(label, list.length);
    this.log?.(this.roll(label, `number ${i + 1} of ${list.length}`));
    return list[i] as T;
  }

  /** One of the list, each with a probability in proportion to its weight. */
  weighted<T>(label: string, list: readonly (readonly [T, weight: number])[]): T {
    let sum = 0;
    for (const [, weight] of list) sum += weight;
    let left = this.next(label, sum);
    const i = list.findIndex(([, weight]) => {
      left -= weight;
      return left < 0;
    });
    this.log?.(this.roll(label, `number ${i + 1} of ${list.length}`));
    return (list[i] as readonly [T, number])[0];
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
    return Math.floor(((this.generator().next() >>> 0) / RANGE) * sides);
  }

  /** Made when first rolled: most forks never are. */
  private generator(): RandomGenerator {
    this.source ??= xoroshiro128plusFromState([this.seed.high, this.seed.low, -1, 0]);
    return this.source;
  }

  private roll(label: string, outcome: string): Roll {
    return { stream: this.stream, label, outcome };
  }
}

/** 64 bits. */
interface Seed {
  high: number;
  low: number;
}

const ROOT: Seed = { high: 0x5a7a9e, low: 0x15a4d5 };
/** How many different numbers the generator makes. */
const RANGE = 4294967296;

/** Mixes a text into a seed, letter by letter: different texts and seeds give unrelated numbers. */
function seedFrom(text: string, { high, low }: Seed): Seed {
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    high = Math.imul(high ^ letter, 0x9e3779b1);
    low = Math.imul(low ^ letter, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return { high, low };
}
