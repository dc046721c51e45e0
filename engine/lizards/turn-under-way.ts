import type { Dice } from "../dice";
import type { Seat } from "../ruleset";
import type { Change, Fact, Telling } from "./facts";
import type { Phase } from "./orders/order-kinds";
import type { GivenOrder } from "./orders/order-sheet";
import { clansSeeing } from "./sight";
import { type Band, type Hex, hexAt, type World } from "./world";

interface NewFact {
  hex: Hex | null;
  rule: string;
  told: [Seat, Telling][];
  changes?: Change[];
}

/** A turn while it is resolved: the world as it changes, and what must be remembered until the turn ends. */
export class Turn {
  readonly facts: Fact[] = [];
  /** The turn being resolved. */
  readonly number: number;
  phase: Phase = "world";
  /** The order being carried out. */
  cause: GivenOrder | null = null;
  /** By hex index. */
  private readonly disturbed = new Map<number, Seat[]>();
  private readonly marks = new Set<string>();
  private readonly givers = new Set<Seat>();
  /** Where Home Dens stand as the turn begins: no turn adds one (DEN-1). */
  private readonly homes: readonly Hex[];

  constructor(
    readonly world: World,
    readonly dice: Dice,
  ) {
    this.number = world.turn + 1;
    this.homes = world.hexes.filter(({ den }) => den !== null && den.home !== null);
  }

  hex(index: number): Hex {
    return hexAt(this.world, index);
  }

  /** DEV-3: the clan's lizards in this hex build nothing this turn. */
  disturb(hex: Hex, clan: Seat): void {
    const clans = this.disturbed.get(hex.index);
    if (!clans) this.disturbed.set(hex.index, [clan]);
    else if (!clans.includes(clan)) clans.push(clan);
  }

  isDisturbed(hex: Hex, clan: Seat): boolean {
    return this.disturbed.get(hex.index)?.includes(clan) ?? false;
  }

  /** Remembers, until the turn ends, that something was done in a hex: by this clan, or no matter by whom. */
  mark(deed: string, hex: Hex, clan: Seat | "anyone"): void {
    this.marks.add(`${deed} ${hex.index} ${clan}`);
  }

  isMarked(deed: string, hex: Hex, clan: Seat | "anyone"): boolean {
    return this.marks.has(`${deed} ${hex.index} ${clan}`);
  }

  /** DEV-1: whether any Home Den, its own or a conquered one, is the clan's. */
  ownsHomeDen(clan: Seat): boolean {
    return this.homes.some(({ den }) => den !== null && den.home !== null && den.owner === clan);
  }

  /** DEV-2: one GIVE per clan and turn. */
  noteGift(clan: Seat): void {
    this.givers.add(clan);
  }

  hasGiven(clan: Seat): boolean {
    return this.givers.has(clan);
  }

  /** MOV-3: whether the band may not move, split, sail or flee. */
  isHeld(band: Band): boolean {
    return band.held || band.miredUntil >= this.number;
  }

  /** Writes down a fact, with what each clan concerned is told of it. */
  record({ hex, rule, told, changes = [] }: NewFact): Fact {
    const { phase, cause } = this;
    const fact: Fact = { phase, hex: hex?.index ?? null, rule, cause, changes, told };
    this.facts.push(fact);
    return fact;
  }

  /** Tells the clans that see the hex at this moment, if `isTold` says so of them (VIS-6). */
  recordSeen(hex: Hex, rule: string, event: Telling, isTold: (clan: Seat) => boolean): void {
    const onlookers = clansSeeing(this.world, hex.index).filter(isTold);
    if (onlookers.length > 0) this.record({ hex, rule, told: onlookers.map((clan) => [clan, event]) });
  }
}
