import type { Dice } from "../dice";
import type { Seat } from "../ruleset";
import type { Change, Fact, Telling } from "./facts";
import type { Builders } from "./orders/building";
import type { Phase } from "./orders/order-kinds";
import type { GivenOrder } from "./orders/order-sheet";
import { clansSeeing } from "./sight";
import { type Band, type Hex, hexAt, type World } from "./world";

interface NewFact {
  hex: Hex | null;
  rule: string;
  told: readonly (readonly [Seat, Telling])[];
  changes?: readonly Change[];
}

/** Something done once a turn, or that rules out something else for the rest of it. */
type Deed = "split" | "lob" | "gift" | "recruit" | "raft launched" | Builders;

/** A turn while being resolved: the world as it changes, and what must be remembered until the turn ends. */
export class Turn {
  readonly facts: Fact[] = [];
  /** The turn being resolved. */
  readonly number: number;
  /** Where Home Dens stand as the turn begins: no turn adds one (DEN-1). */
  readonly homeDens: readonly Hex[];
  phase: Phase = "world";
  /** The order being carried out. */
  cause: GivenOrder | null = null;
  /** By hex index. */
  private readonly disturbed = new Map<number, Seat[]>();
  private readonly marks = new Set<string>();

  constructor(
    readonly world: World,
    readonly dice: Dice,
  ) {
    this.number = world.turn + 1;
    this.homeDens = world.hexes.filter(({ den }) => den !== null && den.home !== null);
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

  /** Remembers until the turn ends that something was done, in this hex or anywhere, by this clan or anyone. */
  mark(deed: Deed, hex: Hex | "anywhere", clan: Seat | "anyone"): void {
    this.marks.add(nameOfMark(deed, hex, clan));
  }

  isMarked(deed: Deed, hex: Hex | "anywhere", clan: Seat | "anyone"): boolean {
    return this.marks.has(nameOfMark(deed, hex, clan));
  }

  /** MOV-3: whether the band is barred from moving, splitting, sailing and fleeing. */
  isHeld(band: Band): boolean {
    return band.held || band.miredUntil >= this.number;
  }

  /** Records a fact, with what each clan concerned is told of it. */
  record(fact: NewFact): void {
    this.facts.push(this.completed(fact));
  }

  /** Records something known only once it is over, ahead of the facts it led to. */
  recordAt(factsBefore: number, fact: NewFact): void {
    this.facts.splice(factsBefore, 0, this.completed(fact));
  }

  private completed({ hex, rule, told, changes = [] }: NewFact): Fact {
    return { phase: this.phase, hex: hex?.index ?? null, rule, cause: this.cause, changes, told };
  }

  /** Tells the clans that see the hex at this moment and satisfy `isTold` (VIS-6). */
  recordSeen(hex: Hex, rule: string, event: Telling, isTold: (clan: Seat) => boolean): void {
    const onlookers = clansSeeing(this.world, hex.index).filter(isTold);
    if (onlookers.length > 0) this.record({ hex, rule, told: onlookers.map((clan) => [clan, event]) });
  }
}

function nameOfMark(deed: Deed, hex: Hex | "anywhere", clan: Seat | "anyone"): string {
  return `${deed} ${hex === "anywhere" ? hex : hex.index} ${clan}`;
}
