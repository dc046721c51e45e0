/**
 * The contract between the host and a game. Whatever the host must carry for a game (worlds, views, reports, orders,
 * what a player chooses on joining) passes through here as a document that only the ruleset understands.
 */

/** A player's place in a game: 1, 2, 3, … (in Lizards: the clan's number). */
export type Seat = number;

/** Something from outside that does not fit its format. Nothing of it is used. */
export class DocumentError extends Error {
  constructor(
    /** Where in the document, such as `hexes.5AD.den.colour`; empty for the whole of it. */
    readonly path: string,
    readonly reason: string,
    /** What else is wrong in it, as far as it was read. */
    readonly others: readonly DocumentError[] = [],
  ) {
    super(path ? `${path}: ${reason}` : reason);
    this.name = "DocumentError";
  }
}

/** Checks an unknown value. Throws DocumentError. */
export interface Schema<T> {
  parse(input: unknown): T;
}

export interface SeatName {
  name: string;
  /** Short and unique in its game, for maps and tables. */
  code: string;
}

/** What the engine says of one order line before the turn, judged from the seat's own view. */
export interface Verdict {
  verdict: "ok" | "warning" | "error";
  /** A sentence for the player; null when there is nothing to say. */
  reason: string | null;
  /** The rule behind the reason. */
  rule: string | null;
  /** The field of the order form that is wrong, where it is one. */
  field: string | null;
  /** Of a warning: as far as the seat knows the order will fail, not only may. */
  fails?: true;
}

/** What became of one order line. */
export interface OrderResult {
  order: string;
  outcome: "done" | "failed" | "ignored" | "duplicate" | "invalid";
  reason: string | null;
}

export interface TurnRequest {
  /** The order lines of each seat, as text. */
  orders: Readonly<Record<Seat, readonly string[]>>;
  /** Seats that leave the game before this turn. */
  dropped: readonly Seat[];
  seed: string;
}

export interface TurnOutcome<World, Fact> {
  world: World;
  /** What happened, in order, with everything in it: never to be sent to a player. */
  facts: readonly Fact[];
  /** One for each order line given, in its place. */
  results: Readonly<Record<Seat, readonly OrderResult[]>>;
  /** Of the world after the turn. */
  standing: Standing;
}

export interface RankedSeat {
  rank: number;
  seat: Seat;
  points: number;
}

export interface Standing {
  ranking: readonly RankedSeat[];
  /** Points that win the game. */
  threshold: number;
  winners: readonly Seat[];
  over: boolean;
}

/** Turns in a row that the rules count as missed, and what comes of it. */
export interface MissedTurns {
  missed: number;
  /** At so many the seat leaves the game; 0: never. */
  leavesAt: number;
  /** The rule that says so. */
  rule: string;
}

/** All that a finished game came from, for its archive. */
export interface FinishedGame<World, Joining> {
  rulesetVersion: string;
  /** SHA-256 of the secret, and the secret: 32 bytes each, in lower-case hexadecimal. */
  commitment: string;
  secret: string;
  options: unknown;
  /** `seats[0]` is the joining document of seat 1, and so on. */
  seats: readonly Joining[];
  /** The world of turn 0. */
  start: World;
  turns: readonly FinishedTurn<World>[];
}

/** A turn that counts: those taken back are not among them. */
export interface FinishedTurn<World> {
  turn: number;
  orders: Readonly<Record<Seat, readonly string[]>>;
  dropped: readonly Seat[];
  /** A world put in place by hand before this turn, and why; null where none was. */
  edited: World | null;
  editReason: string | null;
  /** Of the canonical world after the turn, lower-case hexadecimal. */
  sha256: string;
}

/** A piece of a text; all of them, one after the other, are the text. */
export interface Piece {
  text: string;
  /** It is a place, by its name on the game's map. */
  isPlace: boolean;
}

/**
 * A game. All functions are pure. They throw DocumentError for documents that do not fit, and plain errors only where
 * the engine itself is wrong: then the host must store nothing and raise an alarm.
 */
export interface Ruleset<
  World = unknown,
  View = unknown,
  Memory = unknown,
  Fact = unknown,
  Report = unknown,
  Joining = unknown,
> {
  readonly id: string;
  readonly title: string;
  /** Semantic version; archives name it. */
  readonly version: string;
  /** What its players call a seat in the middle of a sentence, such as “clan”; two are “clans”. */
  readonly seatWord: string;
  readonly seats: { readonly min: number; readonly max: number; readonly standard: number };
  /** The most orders a seat may send. */
  readonly maxOrders: number;
  /** Whether a line counts as an order; blank lines and comments do not. */
  isOrder(line: string): boolean;
  /** The choices of a special game. `{}` is the standard game. */
  readonly options: Schema<unknown>;
  /** Those of a game that one player begins alone among bots, to learn it; the standard game's where missing. */
  readonly practice?: Readonly<Record<string, unknown>>;
  /**
   * What such a game is called: unlike any of `taken`, which are the player's others, in an order of each player's own.
   * By the ruleset's title where missing.
   */
  practiceName?(taken: readonly string[], player: string): string;
  /** What a player chooses when taking a seat. `{}` takes the defaults; `name` and `code` are the seat's (see SeatName). */
  readonly joining: Schema<Joining>;
  /** What a bot in this seat chooses, its name and code apart. */
  botJoining(seat: Seat): Joining;
  /**
   * The name and code a seat goes by; fills in what the player left open, unlike any of `taken`, and not the same in every
   * game (its id).
   */
  seatName(joining: Joining, seat: Seat, taken: readonly SeatName[], game: string): SeatName;

  readWorld(json: unknown): World;
  /** Canonical JSON text: equal worlds are equal bytes. */
  writeWorld(world: World): string;
  /** The lists of the world's document, by their paths, and the fields that tell their entries apart. */
  readonly worldLists: Readonly<Record<string, readonly string[]>>;
  /** Reads a world changed by hand. Also throws where it is no world of this very game after this very turn. */
  editWorld(before: World, json: unknown): World;
  /** The same world with another name for a seat. */
  renameSeat(world: World, seat: Seat, name: SeatName): World;
  /** Compact form of a view, memory or report document, for storage. */
  pack(document: unknown): Uint8Array;
  unpack(bytes: Uint8Array): unknown;

  /** `seats[0]` is the joining document of seat 1, and so on. */
  setUp(seats: readonly Joining[], options: unknown, seed: string): World;
  /** Who must send orders now. */
  awaiting(world: World): readonly Seat[];
  /**
   * Where the rules themselves let go of whoever sends no orders; it stays as it was for a seat that has left. The host
   * counts sheets and deadlines, the rules may count otherwise.
   */
  missedTurns?(world: World, seat: Seat): MissedTurns;
  /** One verdict a line, from what the seat may know and nothing else. */
  checkOrders(view: View, lines: readonly string[]): readonly Verdict[];
  resolveTurn(world: World, request: TurnRequest): TurnOutcome<World, Fact>;
  /** All that a seat may know of a world. `standing`: the world's, from a caller that has it. */
  view(world: World, seat: Seat, standing?: Standing): View;
  /** A view as the public document that programs of others read. */
  viewDocument(view: View): unknown;
  /** What a seat has seen so far: its memory up to the turn before (null at the start) and its new view. */
  remember(memory: Memory | null, view: View): Memory;
  /** Where a seat last saw what belongs to another, out of its sight now: from its own views alone, newest first. */
  lastSeen(views: readonly View[], other: Seat): readonly unknown[];
  /** All that a seat may know of a turn; `view` is its view of the world after it. */
  report(outcome: TurnOutcome<World, Fact>, seat: Seat, view: View): Report;
  /** The report in words, as it is mailed. `left`: in which turn seats have left the game. */
  reportText(report: Report, left?: ReadonlyMap<Seat, number>): string;
  /** Which places somebody names in what they write. It is told by the text, the game's options and size alone. */
  placesIn(text: string, options: unknown, seats: number): readonly Piece[];
  /** A bot's orders, from a seat's view alone. */
  bot(view: View, seed: string): readonly string[];
  standing(world: World): Standing;
  /** A finished game as a document: with it anybody can play the game again and see that nothing was changed. */
  archive(game: FinishedGame<World, Joining>): unknown;
}
