// Worlds where a great deal happens, for measuring: bands of all clans all over the map, and a full sheet for each.
import { Dice } from "../../engine/dice";
import { adjacent, DIRECTIONS, type Geometry, geometryOf, neighboursOf } from "../../engine/lizards/hex";
import { COLOURS, type Lizards, noLizards, total } from "../../engine/lizards/lizards";
import { MOST_ORDERS } from "../../engine/lizards/orders/order-form";
import { isWater, type Terrain } from "../../engine/lizards/terrain";
import type { World } from "../../engine/lizards/world";
import { readWorld } from "../../engine/lizards/world-schema";
import type { Seat, TurnRequest } from "../../engine/ruleset";

const GROUND: readonly (readonly [Terrain, number])[] = [
  ["plains", 32],
  ["water", 24],
  ["fertile", 14],
  ["scrub", 11],
  ["swamp", 8],
  ["peak", 5],
  ["temple", 2],
  ["ruin", 2],
  ["volcano", 1],
  ["whirlpool", 1],
];
const BANDS_A_CLAN = 18;
const SPIES_A_CLAN = 3;
const DENS_A_CLAN = 4;
/** The share of marches that look for an enemy. */
const BOLD_PERCENT = 50;

interface BusyRequest {
  rows: number;
  cols: number;
  clans: number;
  seed: string;
}

interface Draft {
  geometry: Geometry;
  dice: Dice;
  terrain: Terrain[];
  free: number[];
}

/** A world of turn 5 with bands, dens and spies of all clans mixed over the whole map. */
export function busyWorld({ rows, cols, clans, seed }: BusyRequest): World {
  const geometry = geometryOf(rows, cols, true);
  const dice = Dice.fromSeed(seed);
  const terrain = geometry.codes.map(() => dice.weighted("ground", GROUND));
  const land = geometry.codes.map((_, hex) => hex).filter((hex) => !isWater(terrain[hex] as Terrain));
  const draft: Draft = { geometry, dice, terrain, free: dice.shuffle("places", land) };
  const numbers = Array.from({ length: clans }, (_, i) => i + 1);
  const dens = numbers.flatMap((clan) => densOf(clan, draft));
  const hexes = Object.fromEntries(geometry.codes.map((code, hex) => [code, { terrain: terrain[hex] as Terrain }]));
  return readWorld({
    format: "lizards-world/1",
    turn: 5,
    rows,
    cols,
    wrap: true,
    options: {},
    fill: "water",
    clans: numbers.map((number) => ({ number, name: `Clan ${number}`, code: codeOf(number), status: "playing" })),
    hexes: { ...hexes, ...Object.fromEntries(dens) },
    bands: numbers.flatMap((clan) => bandsOf(clan, draft)),
    spies: numbers.flatMap((clan) => spiesOf(clan, draft)),
  });
}

function codeOf(number: Seat): string {
  return `C${String.fromCharCode(65 + Math.floor(number / 26))}${String.fromCharCode(65 + (number % 26))}`;
}

function takePlace(draft: Draft): number {
  const place = draft.free.pop();
  if (place === undefined) throw new Error("the busy world is full");
  return place;
}

function densOf(clan: Seat, draft: Draft): [string, unknown][] {
  return Array.from({ length: DENS_A_CLAN }, (_, i) => {
    const place = takePlace(draft);
    const owner = i === DENS_A_CLAN - 1 ? null : clan;
    const den = { colour: draft.dice.pick("colour", COLOURS), home: i === 0 ? clan : null, owner, lizards: 60 };
    return [draft.geometry.codes[place] as string, { terrain: "den", den }];
  });
}

function bandsOf(clan: Seat, draft: Draft): unknown[] {
  return Array.from({ length: BANDS_A_CLAN }, () => {
    const lizards: Lizards = noLizards();
    for (const colour of COLOURS) lizards[colour] = draft.dice.between("lizards", 0, 30);
    if (total(lizards) === 0) lizards.red = 1;
    const { dice, geometry } = draft;
    return { clan, hex: geometry.codes[takePlace(draft)], ...lizards, hunger: dice.between("hunger", 0, 4) };
  });
}

function spiesOf(clan: Seat, { dice, geometry, terrain }: Draft): unknown[] {
  return Array.from({ length: SPIES_A_CLAN }, () => {
    const open = geometry.codes.filter((_, hex) => terrain[hex] === "plains");
    return { clan, hex: dice.pick("spy", open), colour: "red", madeTurn: 4 };
  });
}

/** A sheet of thirty orders for every clan: mostly marches, half of them into enemies if there are any. */
export function busyRequest(world: World, seed: string): TurnRequest {
  const dice = Dice.fromSeed(`${seed} orders`);
  const orders = Object.fromEntries(world.clans.map(({ number }) => [number, sheet(world, number, dice)]));
  return { orders, dropped: [], seed };
}

function sheet(world: World, clan: Seat, dice: Dice): string[] {
  const mine = world.hexes.filter((hex) => hex.bands.some((band) => band.clan === clan));
  const marches = mine.map((hex, i) => {
    const bold = dice.chance("bold", BOLD_PERCENT);
    const direction = dice.pick("direction", bold ? directionsTo(world, hex.index, clan) : DIRECTIONS);
    if (i % 8 === 6) return `LO ${hex.code} ${direction}`;
    if (i % 8 === 7) return `BF ${hex.code}`;
    if (i % 8 === 5) return `SP ${hex.code} ${direction} RED=10 GRN=5 BLK=5`;
    return `MO ${hex.code} ${direction}${dice.chance("second step", 40) ? ` ${dice.pick("on", DIRECTIONS)}` : ""}`;
  });
  const dens = world.hexes.filter((hex) => hex.den?.owner === clan).map((hex) => `RE ${hex.code}`);
  const spies = world.hexes
    .filter((hex) => hex.spies.some((spy) => spy.clan === clan))
    .map((hex) => `SN ${hex.code} N`);
  const chants = mine.slice(0, MOST_ORDERS).map((hex) => `CH ${hex.code} ${dice.pick("chant at", DIRECTIONS)} EYES`);
  return [...marches, ...dens, ...spies, ...chants].slice(0, MOST_ORDERS);
}

/** Directions towards enemies next to the hex; all if there are none. */
function directionsTo(world: World, index: number, clan: Seat): readonly (typeof DIRECTIONS)[number][] {
  const beside = neighboursOf(world.geometry, index);
  const enemies = DIRECTIONS.filter((_, i) => {
    const hex = world.hexes[beside[i] ?? -1];
    return hex?.bands.some((band) => band.clan !== clan);
  });
  return enemies.length > 0 ? enemies : DIRECTIONS;
}

/** The worst possible case: 300 against 300 on every other hex, all of them chanting and attacking. */
export function worstWorld({ rows, cols, clans, seed }: BusyRequest): { world: World; request: TurnRequest } {
  const geometry = geometryOf(rows, cols, true);
  const numbers = Array.from({ length: clans }, (_, i) => i + 1);
  const bands = geometry.codes.flatMap((hex, index) =>
    index % 2 === 0 && (Math.floor(index / cols) + index) % 2 === 0
      ? [{ clan: 1 + ((adjacent(geometry, index).length + index * 7) % clans), hex, black: 200, yellow: 100 }]
      : [],
  );
  const world = readWorld({
    format: "lizards-world/1",
    turn: 1,
    rows,
    cols,
    wrap: true,
    options: {},
    fill: "plains",
    hexes: {},
    spies: [],
    clans: numbers.map((number) => ({ number, name: `Clan ${number}`, code: codeOf(number), status: "playing" })),
    bands,
  });
  const request = busyRequest(world, seed);
  const codes = ["TRAN", "COER", "SHUN", "MOUL", "FREE", "REVE", "EYES"];
  const sheets = Object.entries(request.orders).map(([clan, lines]) => [
    clan,
    lines.map((line, i) =>
      i % 3 === 0 ? line.replace(/^\w\w (\w+) (\w+).*$/, `CH $1 $2 ${codes[i % codes.length]}`) : line,
    ),
  ]);
  return { world, request: { ...request, orders: Object.fromEntries(sheets) } };
}
