// Random order sheets: wishes that become lines once the world they are for is known, and plain nonsense.
import fc from "fast-check";
import { CHANT_CODES, CHANTS, type ChantCode } from "../../engine/lizards/chants/chant-chart";
import { DIRECTIONS, type Direction } from "../../engine/lizards/hex";
import { COLOUR_CODES, COLOURS, type Colour, type Lizards } from "../../engine/lizards/lizards";
import { ORDER_KINDS, ORDER_TYPES, type OrderType } from "../../engine/lizards/orders/order-kinds";
import type { Terrain } from "../../engine/lizards/terrain";
import type { Hex, World } from "../../engine/lizards/world";
import type { Seat } from "../../engine/ruleset";

/** What somebody wants; where, and to whom, is told by counting through what there is. */
export interface Wish {
  type: OrderType;
  /** Through the places where the clan could do such a thing, those where it has anything, or all hexes of the map. */
  from: number;
  aim: "able" | "own" | "any";
  path: Direction[];
  numbers: Partial<Lizards>;
  chant: ChantCode;
  /** Through the temples, or all hexes of the map. */
  target: number;
  receiver: number;
}

/** One clan's wishes for a turn, or lines of no sense. */
type SheetSketch = (Wish | string)[];

/** A turn's sheets by clan, in the order of the clans, and the turn's seed. */
export interface TurnSketch {
  sheets: SheetSketch[];
  seed: string;
}

const count = fc.oneof(fc.integer({ min: 1, max: 2 }), fc.nat(350));

/** Every place as likely as any other. */
const counted = fc.noBias(fc.nat(9999));

export const wish: fc.Arbitrary<Wish> = fc.record({
  type: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom<OrderType>("MO", "SP") },
    { weight: 3, arbitrary: fc.constantFrom<OrderType>("CH") },
    { weight: 4, arbitrary: fc.constantFrom(...ORDER_TYPES) },
  ),
  from: counted,
  aim: fc.constantFrom("able", "able", "able", "able", "own", "any"),
  path: fc.array(fc.constantFrom(...DIRECTIONS), { minLength: 1, maxLength: 2 }),
  numbers: fc.record({ red: count, green: count, grey: count, yellow: count, black: count }, { requiredKeys: [] }),
  chant: fc.constantFrom(...CHANT_CODES),
  target: counted,
  receiver: fc.nat(9),
});

/** Lines that look like orders, and lines that look like nothing at all. */
export const nonsense: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string({ unit: "grapheme" }),
  fc.constantFrom(
    "",
    "   ",
    "# comment",
    "MO",
    "MO 1A",
    "CH 1A",
    "GI 1A",
    "sp 1a n red=1 red=2",
    "MO 1A N # go",
    "__PROTO__ 1A",
  ),
  fc
    .array(
      fc.constantFrom(
        ...ORDER_TYPES,
        ...DIRECTIONS,
        ...CHANT_CODES,
        "1A",
        "2b",
        "99ZZ",
        "RED=",
        "BLK=7",
        "EXTRA=3",
        "=",
        "GRN=-1",
        "YEL=1e9",
        "GRY=٣",
        "ﬁ",
        "3",
        "#",
        "\u0000",
        "\ud800",
        " ",
      ),
      { maxLength: 12 },
    )
    .map((words) => words.join(" ")),
);

const FEWEST_LINES = 4;
const MOST_LINES = 20;

const sheet: fc.Arbitrary<SheetSketch> = fc.array(
  fc.oneof({ weight: 15, arbitrary: wish }, { weight: 1, arbitrary: nonsense }),
  { minLength: FEWEST_LINES, maxLength: MOST_LINES },
);

const MOST_CLANS = 5;

export const randomTurn: fc.Arbitrary<TurnSketch> = fc.record({
  sheets: fc.array(sheet, { minLength: MOST_CLANS, maxLength: MOST_CLANS }),
  seed: fc.string({ maxLength: 6 }),
});

/** The lines of each clan's sheet, written for this world. */
export function ordersFor(world: World, turn: TurnSketch): Record<Seat, string[]> {
  const orders: Record<Seat, string[]> = {};
  for (const [i, { number }] of world.clans.entries())
    orders[number] = (turn.sheets[i] ?? []).map((line) =>
      typeof line === "string" ? line : lineFor(line, world, number),
    );
  return orders;
}

export function lineFor(wish: Wish, world: World, clan: Seat): string {
  const { type, path, numbers, chant, receiver } = wish;
  const { numbers: takes, extra, steps } = ORDER_KINDS[type];
  const gate = type === "CH" && chant === "GATE";
  const some = takes === "black" && (numbers.black ?? 0) >= CHANTS[chant].needs;
  const colours = COLOURS.filter((each) => takes === "all" || (some && each === "black"));
  const counts = colours
    .filter((each) => numbers[each] !== undefined)
    .map((each) => `${COLOUR_CODES[each]}=${numbers[each]}`);
  const words = gate ? [gateTarget(wish, world)] : path.slice(0, steps.most);
  const last = extra === "chant" ? [chant] : extra === "clan" ? [String(1 + (receiver % world.clans.length))] : [];
  return [type, placeFor(wish, world, clan), ...words, ...counts, ...last].join(" ");
}

function placeFor(wish: Wish, world: World, clan: Seat): string {
  const owned = world.hexes.filter(
    ({ bands, spies, den }) => den?.owner === clan || [...bands, ...spies].some((each) => each.clan === clan),
  );
  const able = owned.filter((hex) => couldDo(wish, hex, clan));
  const places = [wish.aim === "able" ? able : [], wish.aim === "any" ? [] : owned, world.hexes];
  const among = places.find((each) => each.length > 0) ?? [];
  return (among[wish.from % among.length] as Hex).code;
}

const WORKERS: Partial<Record<OrderType, Colour>> = {
  LO: "yellow",
  BF: "green",
  DF: "green",
  BR: "green",
  BD: "grey",
  BB: "grey",
  DB: "grey",
};
const WORKPLACES: Partial<Record<OrderType, readonly Terrain[]>> = {
  BF: ["plains", "swamp", "scrub"],
  DF: ["fertile"],
  BR: ["scrub"],
  BD: ["plains", "scrub", "fertile", "ruin"],
};

/** Roughly: whether the clan has in the hex what such an order takes. */
function couldDo({ type, chant }: Wish, { terrain, den, raft, bands, spies }: Hex, clan: Seat): boolean {
  const has = (colour: Colour, least: number) =>
    bands.some((band) => band.clan === clan && band.lizards[colour] >= least);
  const needed = WORKERS[type];
  if (needed) return has(needed, 10) && (WORKPLACES[type]?.includes(terrain) ?? true);
  if (type === "CH") return has("black", CHANTS[chant].needs) && (chant !== "GATE" || terrain === "temple");
  if (type === "SN") return spies.some((spy) => spy.clan === clan);
  if (type === "RE") return den?.owner === clan;
  return bands.some((band) => band.clan === clan) && (type !== "SA" || raft !== null);
}

function gateTarget({ target }: Wish, { hexes, geometry }: World): string {
  const temples = hexes.filter(({ terrain }) => terrain === "temple").map(({ code }) => code);
  const codes = temples.length > 1 ? temples : geometry.codes;
  return codes[target % codes.length] as string;
}
