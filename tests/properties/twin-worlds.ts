// Twin worlds: alike in all that clans 1 and 2 can know, unlike in what clan 3 hides and clan 4 does far away. The two
// hold equal points clan by clan, so that the public ranking tells nothing; reserves far away make up the difference.
import fc from "fast-check";
import { CHANT_CODES, CHANTS } from "../../engine/lizards/chants/chant-chart";
import {
  adjacent,
  DIRECTIONS,
  type Direction,
  geometryOf,
  hexCode,
  hexesAlong,
  hexIndex,
} from "../../engine/lizards/hex";
import { COLOURS, type Colour, type Lizards, total } from "../../engine/lizards/lizards";
import { type Order, readOrder } from "../../engine/lizards/orders/order-form";
import { TERRAIN, type Terrain } from "../../engine/lizards/terrain";
import type { World } from "../../engine/lizards/world";
import { readWorld } from "../../engine/lizards/world-schema";
import type { Seat, TurnRequest } from "../../engine/ruleset";
import { lineFor, nonsense, type Wish, wish } from "./random-orders";

export const OBSERVER = 1;
export const NEIGHBOUR = 2;
export const SECRETIVE = 3;
const DISTANT = 4;

const TURN = 5;
const ROWS = 10;
const COLS = 36;
/** Where the observers and all they could meet in one turn live. Beyond lie hexes nobody near can see. */
const NEAR = { first: 2, last: 9 };
const FAR = { first: 22, last: 25 };
const NEAR_HEXES = ROWS * (NEAR.last - NEAR.first + 1);
const RESERVES = [150, 150, 150, 150];

type Numbers = Lizards;
type Twin = "a" | "b";

/** A secret as it is in one of the twins. */
interface Secret {
  lizards: Numbers;
  hunger: number;
  experience: number;
  mired: boolean;
  population: number;
  colour: Colour;
  /** For orders that nobody sees carried out. */
  orders: { there: string; nonsense: string };
}

interface Hideout {
  at: number;
  spot: "home" | "den" | "unsettled" | "ruin" | "scrub" | "open";
  a: Secret;
  b: Secret;
}

interface Sketch {
  wrap: boolean;
  terrain: Terrain[];
  known: { clan: number; at: number; lizards: Numbers; hunger: number; experience: number }[];
  ownSpies: { clan: number; at: number; colour: Colour }[];
  hideouts: Hideout[];
  spies: { at: number; colour: Colour; a: boolean; b: boolean; steps: number[] }[];
  freeDens: { at: number; colour: Colour; a: Secret; b: Secret }[];
  rafts: { at: number; a: number; b: number }[];
  wishes: { clan: number; wish: Wish }[];
  errands: Record<Twin, { at: number; steps: number[] }[]>;
  seed: string;
}

const counted = fc.noBias(fc.nat(9999));
const colour = fc.constantFrom(...COLOURS);
const some = fc.noBias(fc.nat(45));
const mixed: fc.Arbitrary<Numbers> = fc.record({ red: some, green: some, grey: some, yellow: some, black: some });
const chanting: fc.Arbitrary<Numbers> = fc.record({
  red: fc.nat(9),
  green: fc.constant(20),
  grey: fc.constant(10),
  yellow: fc.nat(9),
  black: fc.noBias(fc.integer({ min: 60, max: 240 })),
});
const steps = fc.array(fc.noBias(fc.nat(5)), { minLength: 1, maxLength: 2 });

const secret: fc.Arbitrary<Secret> = fc.record({
  lizards: mixed,
  hunger: fc.nat(2),
  experience: fc.nat(5),
  mired: fc.boolean(),
  population: fc.noBias(fc.nat(299)),
  colour,
  orders: fc.record({ there: fc.constantFrom("RE", "RE", "BF", "DF", "DB", "SA", "LO", "EYES"), nonsense }),
});

const known = (clan: number) =>
  fc.record({
    clan: fc.constant(clan),
    at: counted,
    lizards: fc.oneof(mixed, chanting),
    hunger: fc.nat(4),
    experience: fc.nat(5),
  });

const nearTerrain: fc.Arbitrary<Terrain> = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom<Terrain>("plains", "fertile", "scrub", "water", "swamp", "ruin", "peak") },
  { weight: 3, arbitrary: fc.constantFrom<Terrain>("temple", "volcano", "whirlpool", "cursed") },
);

const clanOfWish = fc.constantFrom(OBSERVER, OBSERVER, NEIGHBOUR);

const sketch: fc.Arbitrary<Sketch> = fc.record({
  wrap: fc.boolean(),
  terrain: fc.array(nearTerrain, { minLength: NEAR_HEXES, maxLength: NEAR_HEXES }),
  known: fc
    .tuple(
      fc.array(known(OBSERVER), { minLength: 4, maxLength: 9 }),
      fc.array(known(NEIGHBOUR), { minLength: 4, maxLength: 9 }),
    )
    .map(([own, theirs]) => [...own, ...theirs]),
  ownSpies: fc.array(fc.record({ clan: fc.constantFrom(OBSERVER, NEIGHBOUR), at: counted, colour }), { maxLength: 6 }),
  hideouts: fc.array(
    fc.record({
      at: counted,
      spot: fc.constantFrom<Hideout["spot"]>("home", "den", "unsettled", "ruin", "scrub", "scrub", "open"),
      a: secret,
      b: secret,
    }),
    { minLength: 6, maxLength: 14 },
  ),
  spies: fc.array(fc.record({ at: counted, colour, a: fc.boolean(), b: fc.boolean(), steps }), {
    minLength: 2,
    maxLength: 8,
  }),
  freeDens: fc.array(fc.record({ at: counted, colour, a: secret, b: secret }), { minLength: 1, maxLength: 4 }),
  rafts: fc.array(fc.record({ at: counted, a: fc.integer({ min: 2, max: 7 }), b: fc.integer({ min: 2, max: 7 }) }), {
    maxLength: 20,
  }),
  wishes: fc.array(fc.record({ clan: clanOfWish, wish }), { minLength: 8, maxLength: 30 }),
  errands: fc.record({
    a: fc.array(fc.record({ at: fc.nat(3), steps }), { maxLength: 4 }),
    b: fc.array(fc.record({ at: fc.nat(3), steps }), { maxLength: 4 }),
  }),
  seed: fc.string({ maxLength: 6 }),
});

interface TwinTurn {
  world: World;
  request: TurnRequest;
}

export interface Twins {
  a: TwinTurn;
  b: TwinTurn;
}

/** Twins in which clans 1 and 2 leave all that is secret alone. */
export const strangers: fc.Arbitrary<Twins | null> = sketch.map((sketched) => twinsOf(sketched, () => [], false));

/** Twins in which clan 2 throws and chants at what clan 3 hides, or does not hide, while clan 1 looks on. */
export const onlookers: fc.Arbitrary<Twins | null> = sketch.map((sketched) => twinsOf(sketched, trespasses, true));

function nearCode(at: number): string {
  const n = at % NEAR_HEXES;
  return hexCode(n % ROWS, NEAR.first + Math.floor(n / ROWS));
}

/** Null where the reserves cannot make up the difference between the twins. */
function twinsOf(
  sketched: Sketch,
  intrusions: (settled: Settled, world: World) => string[],
  mayBeAbsent: boolean,
): Twins | null {
  const settled = settle(sketched, mayBeAbsent);
  const documents = { a: documentOf(settled, "a"), b: documentOf(settled, "b") };
  if (!balance(documents.a, documents.b)) return null;
  const a = readWorld(documents.a);
  const b = readWorld(documents.b);
  const open = openOrders(settled, a);
  open[NEIGHBOUR]?.unshift(...intrusions(settled, a));
  const requestOf = (twin: Twin): TurnRequest => ({
    orders: { ...open, [SECRETIVE]: secretOrders(settled, twin), [DISTANT]: distantOrders(settled, twin) },
    dropped: [],
    seed: sketched.seed,
  });
  const twins = { a: { world: a, request: requestOf("a") }, b: { world: b, request: requestOf("b") } };
  return Object.assign(twins, {
    [fc.toStringMethod]: () => JSON.stringify({ documents, a: twins.a.request, b: twins.b.request }),
  });
}

/** The sketch without whatever finds its hex taken or unfit; hideouts make their own ground. */
interface Settled extends Sketch {
  /** Whether a hiding place may be empty in one of the twins. */
  mayBeAbsent: boolean;
  ground: Map<string, Terrain>;
}

function settle(sketched: Sketch, mayBeAbsent: boolean): Settled {
  const ground = new Map<string, Terrain>();
  for (const [n, terrain] of sketched.terrain.entries()) ground.set(nearCode(n), terrain);
  const taken = new Set<string>();
  const claim = ({ at }: { at: number }) => {
    const free = !taken.has(nearCode(at));
    taken.add(nearCode(at));
    return free;
  };
  let homes = 0;
  const hideouts = sketched.hideouts.filter((each) => claim(each) && (each.spot !== "home" || homes++ === 0));
  const freeDens = sketched.freeDens.filter(claim);
  for (const { at, spot } of hideouts) ground.set(nearCode(at), groundOf(spot, ground.get(nearCode(at))));
  for (const { at } of freeDens) ground.set(nearCode(at), "den");
  const bands = sketched.known.filter(claim);
  const openly = new Set(hideouts.filter(({ spot }) => spot === "open").map(({ at }) => nearCode(at)));
  const spies = sketched.spies.filter(({ at }) => !openly.has(nearCode(at))); // SPY-8: rejoining, they would show
  const secretPlaces = new Set([...hideouts, ...freeDens].map(({ at }) => nearCode(at)));
  const ownSpies = sketched.ownSpies.filter(({ at }) => !secretPlaces.has(nearCode(at)));
  const rafts = sketched.rafts.filter((each) => ground.get(nearCode(each.at)) === "water" && claim(each));
  return { ...sketched, mayBeAbsent, ground, hideouts, freeDens, known: bands, spies, ownSpies, rafts };
}

function groundOf(spot: Hideout["spot"], before: Terrain | undefined): Terrain {
  if (spot === "home" || spot === "den" || spot === "unsettled") return "den";
  if (spot !== "open") return spot;
  return before && !TERRAIN[before].hidesWarriors ? before : "plains";
}

interface Document {
  hexes: Record<string, object>;
  bands: ({ clan: Seat; hex: string } & Partial<Numbers> & Record<string, unknown>)[];
  spies: { clan: Seat; hex: string; colour: Colour; madeTurn: number }[];
}

function documentOf(settled: Settled, twin: Twin): Document & Record<string, unknown> {
  const { ground, wrap } = settled;
  const hexes: Document["hexes"] = {};
  for (const [hex, terrain] of ground) if (terrain !== "den") hexes[hex] = { terrain };
  const bands: Document["bands"] = [];
  for (const { clan, at, lizards, hunger, experience } of settled.known)
    if (total(lizards) > 0) bands.push({ clan, hex: nearCode(at), ...lizards, hunger, experience });
  for (const hideout of settled.hideouts) hide(hideout, twin, settled, hexes, bands);
  for (const { at, colour: each, [twin]: inside } of settled.freeDens)
    hexes[nearCode(at)] = {
      terrain: "den",
      den: { colour: each, owner: null, lizards: 10 + inside.population, militia: inside.lizards },
    };
  for (const { at, [twin]: turnsLeft } of settled.rafts)
    hexes[nearCode(at)] = { terrain: "water", raft: { turnsLeft } };
  const spies: Document["spies"] = settled.ownSpies.map(({ clan, at, colour: each }) => ({
    clan,
    hex: nearCode(at),
    colour: each,
    madeTurn: TURN - 1,
  }));
  for (const { at, colour: each, [twin]: there } of settled.spies)
    if (there && !isForeignDen(hexes[nearCode(at)]))
      spies.push({ clan: SECRETIVE, hex: nearCode(at), colour: each, madeTurn: TURN - (twin === "a" ? 0 : 1) });
  for (const [i, red] of RESERVES.entries()) {
    bands.push({ clan: SECRETIVE, hex: reserveCode(i), red, experience: i });
    bands.push({ clan: DISTANT, hex: hexCode(2 * i + 1, FAR.last), red: 20, yellow: 20, hunger: i });
  }
  const clan = (number: Seat, code: string) => ({ number, name: code, code, status: "playing", missedTurns: 0 });
  const secretive = { ...clan(SECRETIVE, "SEC"), missedTurns: twin === "a" ? 0 : 1 };
  return {
    format: "lizards-world/1",
    turn: TURN,
    rows: ROWS,
    cols: COLS,
    wrap,
    // WLD-4: each den that grows at all grows by 1, whatever its population.
    options: { growthPercent: 0 },
    clans: [clan(OBSERVER, "OBS"), clan(NEIGHBOUR, "NEI"), secretive, clan(DISTANT, "DIS")],
    fill: "plains",
    hexes,
    bands,
    spies,
  };
}

function isForeignDen(hex: object | undefined): boolean {
  const den = (hex as { den?: { owner: Seat | null } } | undefined)?.den;
  return den !== undefined && den.owner !== SECRETIVE;
}

function reserveCode(i: number): string {
  return hexCode(2 * i + 1, FAR.first);
}

/** Puts one of clan 3's secrets into its place as this twin has it. */
function hide(
  { at, spot, ...sides }: Hideout,
  twin: Twin,
  { ground, wrap, mayBeAbsent }: Settled,
  hexes: Document["hexes"],
  bands: Document["bands"],
): void {
  const hex = nearCode(at);
  const { hunger, experience, mired, colour: own, population } = sides[twin];
  const lizards = spot === "open" ? recoloured(sides.a.lizards, twin) : sides[twin].lizards;
  if (ground.get(hex) === "den") {
    const fertile = fertileAround(hex, ground, wrap);
    const settled = spot === "unsettled" && fertile > 0 ? population % 6 : inhabitants(population, fertile);
    const colourKnown = spot === "den" ? sides.a.colour : own;
    hexes[hex] = {
      terrain: "den",
      den: {
        colour: spot === "unsettled" ? null : colourKnown,
        home: spot === "home" ? SECRETIVE : null,
        owner: SECRETIVE,
        lizards: settled,
      },
    };
  }
  const absent = mayBeAbsent && spot !== "open" && population % 3 === 0;
  if (total(lizards) === 0 || absent) return;
  const miredUntil = mired && spot !== "open" ? TURN + 1 : 0;
  bands.push({ clan: SECRETIVE, hex, ...lizards, hunger, experience, miredUntil });
}

/** The same number of lizards in other colours. */
function recoloured(lizards: Numbers, twin: Twin): Numbers {
  const { red, green, grey, yellow, black } = lizards;
  return twin === "a" ? lizards : { red: black, green: yellow, grey: red, yellow: green, black: grey };
}

function fertileAround(hex: string, ground: Map<string, Terrain>, wrap: boolean): number {
  const geometry = geometryOf(ROWS, COLS, wrap);
  const around = adjacent(geometry, hexIndex(geometry, hex) as number);
  return around.filter((index) => ground.get(geometry.codes[index] as string) === "fertile").length;
}

/** A population that grows by exactly 1; without Fertile hexes, one that is not changed by the twins. */
function inhabitants(population: number, fertile: number): number {
  return fertile === 0 ? 20 : 1 + (population % (50 * fertile - 1));
}

/** Makes both twins' clan 3 as strong, by its reserves in the second. */
function balance(a: Document, b: Document): boolean {
  let missing = strength(a) - strength(b);
  for (const band of b.bands) {
    if (band.clan !== SECRETIVE || !RESERVES.some((_, i) => band.hex === reserveCode(i))) continue;
    const red = Math.min(300, Math.max(1, (band.red ?? 0) + missing));
    missing -= red - (band.red ?? 0);
    band.red = red;
  }
  return missing === 0;
}

function strength({ hexes, bands, spies }: Document): number {
  let lizards = 0;
  for (const { clan, red = 0, green = 0, grey = 0, yellow = 0, black = 0 } of bands)
    if (clan === SECRETIVE) lizards += red + green + grey + yellow + black;
  lizards += spies.filter(({ clan }) => clan === SECRETIVE).length;
  for (const hex of Object.values(hexes)) {
    const den = (hex as { den?: { owner: Seat | null; lizards: number } }).den;
    if (den?.owner === SECRETIVE) lizards += den.lizards;
  }
  return lizards;
}

/** The orders of clans 1 and 2, without those that would meet a secret. */
function openOrders(settled: Settled, world: World): Record<Seat, string[]> {
  const secrets = secretPlaces(settled);
  const orders: Record<Seat, string[]> = { [OBSERVER]: [], [NEIGHBOUR]: [] };
  const atlas = { geometry: world.geometry, clans: world.clans.map(({ number }) => number) };
  for (const { clan, wish: wanted } of settled.wishes) {
    const line = nearLine(wanted, world, clan);
    const reading = readOrder(line, atlas);
    if (reading.kind !== "order") continue;
    const meets = hexesMet(reading.order, world).some((index) => secrets.has(world.geometry.codes[index] as string));
    if (!meets) orders[clan]?.push(line);
  }
  return orders;
}

/** Clan 2's lobs and chants at the secrets next to its bands. */
function trespasses(settled: Settled, { geometry, hexes }: World): string[] {
  const secrets = secretPlaces(settled);
  const lines: string[] = [];
  for (const { index, code, bands } of hexes) {
    if (bands[0]?.clan !== NEIGHBOUR) continue;
    const { wish: wanted } = settled.wishes[index % settled.wishes.length] as Sketch["wishes"][number];
    const aims = paths().filter((path) => {
      const end = hexesAlong(geometry, index, path)?.at(-1);
      return end !== undefined && secrets.has(geometry.codes[end] as string);
    });
    const aim = aims[wanted.from % Math.max(aims.length, 1)]?.join(" ");
    if (!aim) continue;
    const black = bands[0].lizards.black;
    const able = CHANT_CODES.filter((chant) => CHANTS[chant].needs <= black && chant !== "GATE");
    const chant = able[wanted.target % Math.max(able.length, 1)];
    if (chant) lines.push(`CH ${code} ${aim}${chant === "SHUN" ? " BLK=60" : ""} ${chant}`);
    else lines.push(`LO ${code} ${aim}`);
  }
  return lines;
}

/** All ways of one step or two. */
function paths(): Direction[][] {
  return DIRECTIONS.flatMap((first) => [[first], ...DIRECTIONS.map((second) => [first, second])]);
}

/** SHUN-1: so few chanters throw nobody out of the neighbourhood. Nothing is given away (DEV-2). */
function nearLine(wanted: Wish, world: World, clan: Seat): string {
  if (wanted.type === "GI") return lineFor({ ...wanted, receiver: clan === OBSERVER ? 1 : 0 }, world, clan);
  const shunt = wanted.type === "CH" && wanted.chant === "SHUN";
  return lineFor(shunt ? { ...wanted, numbers: { black: 60 } } : wanted, world, clan);
}

function secretPlaces({ hideouts, freeDens, spies, rafts }: Settled): Set<string> {
  return new Set([...hideouts, ...freeDens, ...spies, ...rafts].map(({ at }) => nearCode(at)));
}

/** The hexes an order enters or acts on. */
function hexesMet({ type, hex, path, target, chant }: Order, { geometry }: World): number[] {
  const entered = hexesAlong(geometry, hex, path) ?? [];
  const end = target ?? entered[entered.length - 1] ?? hex;
  if (type !== "CH") return entered;
  return chant === "REVE" ? [end, ...adjacent(geometry, end)] : [end];
}

/** Orders of clan 3 that nobody else could notice: recruiting, looking, failing, sneaking. */
function secretOrders(settled: Settled, twin: Twin): string[] {
  const { hideouts, spies, wrap } = settled;
  const lines = hideouts.flatMap(({ at, ...sides }) => {
    const { there, nonsense: line } = sides[twin].orders;
    const hex = nearCode(at);
    if (there === "EYES") return [`CH ${hex} N EYES`, line];
    if (there === "LO") return [`LO ${hex}`];
    if (there === "RE") return [`RE ${hex}`];
    if (there === "SA") return [`SA ${hex} N`];
    return [`${there} ${reserveCode(0)} N`, line];
  });
  const geometry = geometryOf(ROWS, COLS, wrap);
  const guarded = new Set([...settled.known, ...settled.freeDens, ...hideouts].map((each) => nearCode(each.at)));
  for (const { at, steps: way, [twin]: there } of spies) {
    const path = way.map((step) => DIRECTIONS[step] as Direction);
    const entered = hexesAlong(geometry, hexIndex(geometry, nearCode(at)) as number, path);
    const lonely = entered?.every((index) => !guarded.has(geometry.codes[index] as string));
    if (there && lonely) lines.push(`SN ${nearCode(at)} ${path.join(" ")}`);
  }
  return lines;
}

/** Marches beyond all sight. */
function distantOrders({ errands }: Settled, twin: Twin): string[] {
  return errands[twin].map(({ at, steps: way }) => {
    const path = way.map((step) => DIRECTIONS[step]).join(" ");
    return `SP ${hexCode(2 * at + 1, FAR.last)} ${path} RED=${5 + at}`;
  });
}

/** What anybody standing there would see of the hexes near the observers. */
export function surface({ hexes, geometry }: World): string {
  return JSON.stringify(
    hexes
      .filter(({ index }) => index % geometry.cols < FAR.first - 3)
      .map(({ terrain, den, bands, bridge, raft, foundation, owner }) => [
        terrain,
        den?.owner,
        den?.home,
        den?.home === null ? den.colour : null,
        bridge,
        raft !== null,
        foundation !== null,
        owner,
        TERRAIN[terrain].hidesWarriors ? null : bands.map(({ clan, lizards }) => [clan, total(lizards)]),
      ]),
  );
}
