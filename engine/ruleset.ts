/**
 * The contract between the host and a game. Everything the host handles for a game (worlds, views, reports, orders,
 * what a player chooses on joining) passes through here as a document that only the ruleset understands.
 */

/** A player's place in a game: 1, 2, 3, … (in Lizards: the clan's number). */
export type Seat = number;

/** A document from outside that does not fit its format. None of it is used. */
export class DocumentError extends Error {
  constructor(
    /** Where in the document, such as `hexes.5AD.den.colour`; empty for the whole. */
    readonly path: string,
    readonly reason: string,
    /** Further errors, as far as it was read. */
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

/** What the engine says about one order line before the turn, judged from the seat's own view. */
export interface Verdict {
  verdict: "ok" | "warning" | "error";
  /** A sentence for the player; null when there is nothing to say. */
  reason: string | null;
  /** The rule behind the reason. */
  rule: string | null;
  /** The field of the order form that is wrong, if there is one. */
  field: string | null;
  /** For a warning: as far as the seat knows, the order will fail, not just may. */
  fails?: true;
}

/** The outcome of one order line. */
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
  /** What happened, in order and in full: never to be sent to a player. */
  facts: readonly Fact[];
  /** One for each order line given, in the same order. */
  results: Readonly<Record<Seat, readonly OrderResult[]>>;
  /** For the world after the turn. */
  standing: Standing;
}

export interface RankedSeat {
  rank: number;
  seat: Seat;
  points: number;
}

/** Everybody may know it, from the start of a game on. */
export interface Standing {
  ranking: readonly RankedSeat[];
  /** Points that win the game, for the screens of its ruleset: the host asks `aim` and `howWon`. */
  threshold: number;
  winners: readonly Seat[];
  over: boolean;
}

/** Turns in a row that the rules count as missed, and the consequence. */
export interface MissedTurns {
  missed: number;
  /** At this many the seat leaves the game; 0: never. */
  leavesAt: number;
  /** The rule that says so. */
  rule: string;
}

/** Everything a finished game was made from, for its archive. */
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

/** A turn that counts; turns taken back are left out. */
export interface FinishedTurn<World> {
  turn: number;
  orders: Readonly<Record<Seat, readonly string[]>>;
  dropped: readonly Seat[];
  /** A world put in place by hand before this turn, and why; null if none was. */
  edited: World | null;
  editReason: string | null;
  /** Of the canonical world after the turn, lower-case hexadecimal. */
  sha256: string;
}

/** A piece of a text; all pieces in order make up the text. */
export interface Piece {
  text: string;
  /** Whether it names a place on the game's map. */
  isPlace: boolean;
}

/**
 * A game. All functions are pure. They throw DocumentError for documents that do not fit, and other errors only if the
 * engine itself is wrong: then the host must store nothing and raise an alarm.
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
  /** What its players call a seat, in mid-sentence and in the singular, such as “clan”; the plural adds an s. */
  readonly seatWord: string;
  readonly seats: { readonly min: number; readonly max: number; readonly standard: number };
  /** The most orders a seat may send. */
  readonly maxOrders: number;
  /** Whether a line counts as an order; blank lines and comments do not. */
  isOrder(line: string): boolean;
  /** The choices of a special game. `{}` is the standard game. */
  readonly options: Schema<unknown>;
  /** The choices for a practice game, which one player begins alone among bots; if missing, the standard game's. */
  readonly practice?: Readonly<Record<string, unknown>>;
  /**
   * The name of a practice game: different from those in `taken` (the player's others), in a different sequence for
   * each player. If missing, the ruleset's title.
   */
  practiceName?(taken: readonly string[], player: string): string;
  /** What a player chooses when taking a seat. `{}` takes the defaults; `name` and `code` are the seat's (see SeatName). */
  readonly joining: Schema<Joining>;
  /** What a bot in this seat chooses, apart from name and code. */
  botJoining(seat: Seat): Joining;
  /**
   * The name and code of a seat; fills in what the player left open, different from those in `taken` and varying with
   * the game (its id).
   */
  seatName(joining: Joining, seat: Seat, taken: readonly SeatName[], game: string): SeatName;

  readWorld(json: unknown): World;
  /** Canonical JSON text: equal worlds are equal bytes. */
  writeWorld(world: World): string;
  /** The lists of the world's document, by path, and the fields that tell their entries apart. */
  readonly worldLists: Readonly<Record<string, readonly string[]>>;
  /** Reads a world changed by hand. Also throws if it is not a world of this very game after this very turn. */
  editWorld(before: World, json: unknown): World;
  /** The same world with another name for a seat. */
  renameSeat(world: World, seat: Seat, name: SeatName): World;
  /** Compact form of a view, memory or report document, for storage. */
  pack(document: unknown): Uint8Array;
  unpack(bytes: Uint8Array): unknown;

  /** `seats[0]` is the joining document of seat 1, and so on. */
  setUp(seats: readonly Joining[], options: unknown, seed: string): World;
  /**
   * The seats that still play: all of them send orders for the next turn. The host takes a seat that is not among them
   * as out of the game for good, and everybody may know it.
   */
  awaiting(world: World): readonly Seat[];
  /**
   * For rules that drop players who send no orders; stays unchanged once a seat has left. The rules may count
   * differently from the host, which counts sheets and deadlines.
   */
  missedTurns?(world: World, seat: Seat): MissedTurns;
  /** One verdict for each line, from what the seat may know and nothing else. */
  checkOrders(view: View, lines: readonly string[]): readonly Verdict[];
  resolveTurn(world: World, request: TurnRequest): TurnOutcome<World, Fact>;
  /** Everything a seat may know about a world. `standing`: the world's, if the caller has it. */
  view(world: World, seat: Seat, standing?: Standing): View;
  /** A view as the public document for other people's programs. */
  viewDocument(view: View): unknown;
  /** What a seat has seen so far: its memory up to the turn before (null at the start) and its new view. */
  remember(memory: Memory | null, view: View): Memory;
  /** Where a seat last saw another's belongings that it no longer sees: from its own views alone, newest first. */
  lastSeen(views: readonly View[], other: Seat): readonly unknown[];
  /** Everything a seat may know about a turn; `view` is its view of the world after it. */
  report(outcome: TurnOutcome<World, Fact>, seat: Seat, view: View): Report;
  /** The report in words, as mailed. `left`: in which turn seats have left the game. */
  reportText(report: Report, left?: ReadonlyMap<Seat, number>): string;
  /** The places named in a message, found from the text, the game's options and its size alone. */
  placesIn(text: string, options: unknown, seats: number): readonly Piece[];
  /** A bot's orders, from a seat's view alone. */
  bot(view: View, seed: string): readonly string[];
  standing(world: World): Standing;
  /** What wins a game that stands like this, as a sentence: “Victory at 4,000 points.” */
  aim(standing: Standing): string;
  /** How those who have won have won, as the end of a sentence about them: “as the only clan left”. */
  howWon(standing: Standing): string;
  /** A finished game as a document, from which anybody can replay the game and see that nothing was changed. */
  archive(game: FinishedGame<World, Joining>): unknown;
}
