// Random worlds: small crowded maps on which much happens in a turn.
import fc from "fast-check";
import { HOUSE_NUMBER_NAMES, type HouseNumbers } from "../../engine/lizards/house-numbers";
import { COLOURS, type Lizards, MOST_WARRIORS, total } from "../../engine/lizards/lizards";
import { isWater, TERRAINS, type Terrain } from "../../engine/lizards/terrain";
import type { World } from "../../engine/lizards/world";
import { type BandDocument, type HexDocument, type SpyDocument, writeWorld } from "../../engine/lizards/world-document";
import { readWorld } from "../../engine/lizards/world-schema";

/** The turn that random worlds have come to: late enough for old spies, mires and foundations. */
const TURN = 5;

type Numbers = Partial<Lizards>;
type Write<T> = Partial<T> & Record<string, unknown>;

interface DenSketch {
  at: number;
  colour: (typeof COLOURS)[number] | null;
  /** Counts through the clans, with one more for nobody. */
  owner: number;
  lizards: number;
  militia: Numbers;
  freed: Numbers;
}

interface Sketch {
  rows: number;
  cols: number;
  wrap: boolean;
  options: Partial<HouseNumbers>;
  clans: { missedTurns: number; dropped: boolean }[];
  terrain: Terrain[];
  homes: DenSketch[];
  dens: DenSketch[];
  bridges: { at: number; owner: number }[];
  rafts: { at: number; turnsLeft: number }[];
  foundations: { at: number; laidTurn: number }[];
  bands: { clan: number; at: number; lizards: Numbers; hunger: number; experience: number; mired: number }[];
  spies: { clan: number; at: number; colour: (typeof COLOURS)[number]; age: number; mired: number }[];
}

/** Counts through hexes or clans; every place as likely as any other. */
const place = fc.noBias(fc.nat(9999));
const colour = fc.constantFrom(...COLOURS);
const percent = fc.integer({ min: 0, max: 100 });
const mired = fc.constantFrom(0, 0, 0, 0, TURN + 1);
const ordinaryGround = TERRAINS.filter((each) => each !== "den");

const terrain: fc.Arbitrary<Terrain> = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Terrain>("plains") },
  { weight: 6, arbitrary: fc.constantFrom<Terrain>("fertile", "scrub", "water", "swamp", "ruin", "temple", "peak") },
  { weight: 2, arbitrary: fc.constantFrom(...ordinaryGround) },
);

const some = fc.noBias(fc.nat(60));
const many = fc.noBias(fc.integer({ min: 41, max: MOST_WARRIORS }));

/** A band of one colour, a mixed one, or a crowd of Black that can chant anything. */
const warriors: fc.Arbitrary<Numbers> = fc.oneof(
  fc.tuple(colour, fc.integer({ min: 1, max: 40 })).map(([each, count]): Numbers => ({ [each]: count })),
  fc.tuple(colour, many).map(([each, count]): Numbers => ({ [each]: count })),
  fc.record({ red: some, green: some, grey: some, yellow: some, black: some }),
  fc.record({ black: fc.noBias(fc.integer({ min: 10, max: 250 })), yellow: fc.nat(25), red: fc.nat(25) }),
);

const den: fc.Arbitrary<DenSketch> = fc.record({
  at: place,
  colour: fc.option(colour, { freq: 4 }),
  owner: place,
  lizards: fc.oneof(fc.nat(12), fc.nat(300)),
  militia: fc.oneof(fc.constant({}), fc.record({ red: fc.nat(40) }), fc.record({ grey: fc.nat(9), black: fc.nat(30) })),
  freed: fc.oneof(fc.constant({}), fc.record({ green: fc.nat(4) }), fc.record({ red: fc.nat(4), yellow: fc.nat(4) })),
});

const options: fc.Arbitrary<Partial<HouseNumbers>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.record(
      Object.fromEntries(HOUSE_NUMBER_NAMES.map((name) => [name, percent])) as Record<
        keyof HouseNumbers,
        fc.Arbitrary<number>
      >,
      { requiredKeys: [] },
    ),
  },
);

const sketch: fc.Arbitrary<Sketch> = fc
  .record({
    rows: fc.integer({ min: 4, max: 16 }),
    cols: fc.integer({ min: 2, max: 8 }).map((half) => 2 * half),
    clans: fc.integer({ min: 2, max: 5 }),
  })
  .chain(({ rows, cols, clans }) =>
    fc.record({
      rows: fc.constant(rows),
      cols: fc.constant(cols),
      wrap: fc.boolean(),
      options,
      clans: fc.array(fc.record({ missedTurns: fc.nat(2), dropped: fc.noBias(fc.nat(15)).map((n) => n === 15) }), {
        minLength: clans,
        maxLength: clans,
      }),
      terrain: fc.array(terrain, { minLength: rows * cols, maxLength: rows * cols }),
      homes: fc.array(den, { minLength: clans - 1, maxLength: clans }),
      dens: fc.array(den, { minLength: 3, maxLength: 12 }),
      bridges: fc.array(fc.record({ at: place, owner: place }), { minLength: 10, maxLength: 60 }),
      rafts: fc.array(fc.record({ at: place, turnsLeft: fc.integer({ min: 1, max: 7 }) }), {
        minLength: 10,
        maxLength: 60,
      }),
      foundations: fc.array(fc.record({ at: place, laidTurn: fc.integer({ min: TURN - 1, max: TURN }) }), {
        minLength: 4,
        maxLength: 12,
      }),
      bands: fc.array(
        fc.record({
          clan: place,
          at: place,
          lizards: warriors,
          hunger: fc.constantFrom(0, 0, 0, 1, 1, 2, 3, 4, 5),
          experience: fc.nat(5),
          mired,
        }),
        { minLength: 6 * clans, maxLength: 14 * clans },
      ),
      spies: fc.array(fc.record({ clan: place, at: place, colour, age: fc.constantFrom(0, 1, 2, 3), mired }), {
        minLength: 2 * clans,
        maxLength: 5 * clans,
      }),
    }),
  );

/** A world somewhere in its war, as its document tells it. */
const randomDocument: fc.Arbitrary<Record<string, unknown>> = sketch.map(documentOf);

export const randomWorld: fc.Arbitrary<World> = randomDocument
  .map(readWorld)
  .map((world) => Object.assign(world, { [fc.toStringMethod]: () => writeWorld(world) }));

/** Puts the sketch on a map, leaving out whatever finds its place taken or unfit. */
function documentOf(sketched: Sketch): Record<string, unknown> {
  const { rows, cols, wrap } = sketched;
  const codes = codesOf(rows, cols);
  const codeAt = (at: number) => codes[at % codes.length] as string;
  const hexes: Record<string, Write<HexDocument>> = {};
  for (const [index, code] of codes.entries()) hexes[code] = { terrain: sketched.terrain[index] ?? "plains" };
  const clans = sketched.clans.map(clanDocument);
  const clanAt = (at: number) => 1 + (at % clans.length);
  const someoneOrNobody = (at: number) => at % (clans.length + 1) || null;
  const playing = (clan: number | null) => (clan !== null && clans[clan - 1]?.status === "playing" ? clan : null);

  for (const [i, each] of sketched.homes.entries()) {
    const owner = playing(i % 3 === 2 ? someoneOrNobody(each.owner) : i + 1);
    hexes[codeAt(each.at)] = denDocument({ ...each, colour: each.colour ?? "red" }, owner, i + 1);
  }
  for (const each of sketched.dens)
    if (hexes[codeAt(each.at)]?.terrain !== "den")
      hexes[codeAt(each.at)] = denDocument(each, playing(someoneOrNobody(each.owner)), null);
  for (const hex of Object.values(hexes)) if (hex.terrain === "temple") hex.owner = playing(1 + (codes.length % 7));
  placeFeatures(sketched, hexes, codeAt, (at) => playing(someoneOrNobody(at)));

  const bands: Write<BandDocument>[] = [];
  const crowd = new Map<string, { clan: number; lizards: number }>();
  for (const { clan: at, at: where, lizards, mired: miredUntil, ...state } of sketched.bands) {
    const clan = playing(clanAt(at));
    const hex = codeAt(where);
    const here = hexes[hex];
    const there = crowd.get(hex) ?? { clan, lizards: 0 };
    const size = total({ red: 0, green: 0, grey: 0, yellow: 0, black: 0, ...lizards });
    const owner = (here?.den as { owner: number | null } | undefined)?.owner;
    const unwelcome = (here?.den && owner !== clan) || there.clan !== clan || there.lizards + size > MOST_WARRIORS;
    if (clan === null || size === 0 || unwelcome) continue;
    crowd.set(hex, { clan, lizards: there.lizards + size });
    bands.push({ clan, hex, ...lizards, ...state, miredUntil });
    if (here?.terrain && isWater(here.terrain) && !here.bridge && at % 4 > 0) here.raft = { turnsLeft: 1 + (at % 7) };
  }
  const spies: Write<SpyDocument>[] = [];
  for (const { clan: at, at: where, colour: each, age, mired: miredUntil } of sketched.spies) {
    const clan = playing(clanAt(at));
    if (clan !== null) spies.push({ clan, hex: codeAt(where), colour: each, madeTurn: TURN - age, miredUntil });
  }
  const fill = sketched.terrain[0] ?? "water";
  return {
    format: "lizards-world/1",
    turn: TURN,
    rows,
    cols,
    wrap,
    options: sketched.options,
    clans,
    fill,
    hexes,
    bands,
    spies,
  };
}

function codesOf(rows: number, cols: number): string[] {
  const codes: string[] = [];
  for (let row = 1; row <= rows; row++)
    for (let col = 0; col < cols; col++) codes.push(`${row}${String.fromCharCode(65 + col)}`);
  return codes;
}

function clanDocument({ missedTurns, dropped }: Sketch["clans"][number], i: number) {
  const letter = String.fromCharCode(65 + i);
  const known = { number: i + 1, name: `Clan ${letter}`, code: `CL${letter}`, missedTurns };
  return dropped ? { ...known, status: "dropped", droppedTurn: TURN - 1 } : { ...known, status: "playing" };
}

function denDocument(
  { colour: settled, lizards, militia, freed }: DenSketch,
  owner: number | null,
  home: number | null,
) {
  const inhabitants = settled === null ? lizards % 10 : lizards;
  return {
    terrain: "den" as const,
    den: {
      colour: settled,
      home,
      owner,
      lizards: inhabitants,
      militia: owner === null ? militia : {},
      freed: settled === null ? freed : {},
    } as HexDocument["den"],
  };
}

function placeFeatures(
  { bridges, rafts, foundations }: Sketch,
  hexes: Record<string, Write<HexDocument>>,
  codeAt: (at: number) => string,
  ownerOf: (at: number) => number | null,
): void {
  for (const { at, owner } of bridges) {
    const hex = hexes[codeAt(at)];
    if (hex?.terrain && isWater(hex.terrain)) hex.bridge = { owner: ownerOf(owner) };
  }
  for (const { at, turnsLeft } of rafts) {
    const hex = hexes[codeAt(at)];
    if (hex?.terrain && isWater(hex.terrain) && !hex.bridge) hex.raft = { turnsLeft };
  }
  for (const { at, laidTurn } of foundations) {
    const hex = hexes[codeAt(at)];
    if (hex?.terrain === "plains" || hex?.terrain === "scrub" || hex?.terrain === "fertile")
      hex.foundation = { laidTurn };
  }
}
