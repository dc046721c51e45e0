/**
 * A world made of what one clan knows, to play its orders on: the view, and the terrain it remembers. What is unknown is
 * always filled in the same way: `ASSUMED` says how, and the panel tells the player.
 */
import { garrisonAt } from "@/engine/lizards/garrisons";
import { adjacent, type Geometry } from "@/engine/lizards/hex";
import { type HouseNumbers, houseNumbers } from "@/engine/lizards/house-numbers";
import { type Colour, type Lizards, noLizards, SUPPORTED_BY_FERTILE } from "@/engine/lizards/lizards";
import { readOrder } from "@/engine/lizards/orders/order-form";
import { LEAST_FERTILE, MILITIA_PERCENT, militiaBeside } from "@/engine/lizards/setup/tables";
import type { Terrain } from "@/engine/lizards/terrain";
import { hasLeft, mapOf, type View } from "@/engine/lizards/view";
import { type Band, type Den, type Hex, hexAt, makeBand, type World } from "@/engine/lizards/world";
import { strangersIn } from "../hex-panel/hex-words";
import type { ClanName, Remembered } from "../map/swamp-chart";

export interface Known {
  view: View;
  remembered: Remembered;
  clans: readonly ClanName[];
  /** The house numbers that this game changes. */
  house?: Partial<HouseNumbers>;
}

export const ASSUMED = {
  /** For a hex never seen. */
  terrain: "plains" as Terrain,
  /** For a hex never seen that a gate is to lead to (GATE-1): whoever orders that knows of a Temple there. */
  gateTerrain: "temple" as Terrain,
  /** For a den whose colour is not known. */
  colour: "red" as Colour,
  /** A share of what a free den feeds. */
  militiaPercent: MILITIA_PERCENT,
  /** In other clans' bands; the rest are Red. */
  eachOtherColourPercent: 10,
  /** Turns a raft has left. */
  raft: 5,
};

/** `lines`: the orders to play on it. */
export function knownWorld(known: Known, lines: readonly string[] = []): World {
  const { view, remembered, clans, house = {} } = known;
  const geometry = mapOf(view);
  const gates = gateTargets(lines, geometry);
  const terrain = geometry.codes.map(
    (_, index) =>
      knownTerrain(view, remembered[index], index) ?? (gates.has(index) ? ASSUMED.gateTerrain : ASSUMED.terrain),
  );
  const world: World = {
    turn: view.turn,
    geometry,
    options: house,
    house: houseNumbers(house, clans.length),
    clans: clans.map(({ number, name, code }) => ({
      number,
      name,
      code,
      status: hasLeft(number, view) ? "out" : "playing",
      droppedTurn: null,
      missedTurns: 0,
    })),
    fill: "water",
    hexes: geometry.codes.map((code, index) => knownHex(known, code, index, terrain[index] ?? ASSUMED.terrain)),
  };
  for (const hex of world.hexes)
    if (hex.terrain === "den") hex.den = knownDen(known, hex, fertileBeside(geometry, terrain, hex.index));
  putOwn(world, view);
  return world;
}

function gateTargets(lines: readonly string[], geometry: Geometry): Set<number> {
  const readings = lines.map((line) => readOrder(line, { geometry, clans: [] }));
  return new Set(readings.flatMap((reading) => (reading.kind === "order" ? (reading.order.target ?? []) : [])));
}

export function knownTerrain(
  view: View,
  remembered: Remembered[number] | undefined,
  index: number,
): Terrain | undefined {
  const seen = view.hexes[index]?.terrain;
  if (seen) return seen;
  const code = mapOf(view).codes[index];
  if (view.dens.some(({ hex }) => hex === code)) return "den";
  return remembered?.terrain;
}

function fertileBeside(geometry: Geometry, terrain: readonly Terrain[], index: number): number {
  return adjacent(geometry, index).filter((beside) => terrain[beside] === "fertile").length;
}

function knownHex(known: Known, code: string, index: number, terrain: Terrain): Hex {
  const { view } = known;
  const seen = view.hexes[index];
  const told = garrisonAt(index, view);
  const foes = strangersIn(seen, view.clan).map(({ clan, total }) => ({ clan, lizards: assumedLizards(total) }));
  if (told?.clan && told.total > 0) foes.push({ clan: told.clan, lizards: told.lizards ?? assumedLizards(told.total) });
  return {
    index,
    code,
    terrain,
    den: null,
    owner: seen?.owner ?? null,
    bridge: seen?.bridge ?? null,
    raft: seen?.raft ? { turnsLeft: seen.raft.turnsLeft ?? ASSUMED.raft } : null,
    foundation: seen?.foundation ? { laidTurn: view.turn } : null,
    bands: foes.map(({ clan, lizards }) => makeBand({ clan, lizards, experience: ownExperience(view) })),
    spies: [],
  };
}

/** Another clan's bands show their size but not their colours (VIS-2). */
function assumedLizards(total: number): Lizards {
  const each = Math.floor((total * ASSUMED.eachOtherColourPercent) / 100);
  return { red: total - 4 * each, green: each, grey: each, yellow: each, black: each };
}

/** The average level of one's own warriors, rounded: others will have fought about as much. */
export function ownExperience({ bands }: View): number {
  const lizards = bands.reduce((sum, { total }) => sum + total, 0);
  const levels = bands.reduce((sum, { total, experience }) => sum + total * experience, 0);
  return lizards === 0 ? 0 : Math.round(levels / lizards);
}

/** A den out of sight counts as free, unless it is one's own or reports found a clan's warriors in it. */
function knownDen(known: Known, { code, index }: Hex, fertile: number): Den {
  const { view, remembered } = known;
  const own = view.dens.find(({ hex }) => hex === code);
  const bare = { militia: noLizards(), freed: noLizards(), freedTurn: null };
  if (own) return { colour: own.colour, home: own.home, owner: view.clan, lizards: own.lizards, ...bare };
  const seen = view.hexes[index]?.den;
  const colour = seen?.colour === null ? null : (seen?.colour ?? remembered[index]?.colour ?? ASSUMED.colour);
  const told = garrisonAt(index, view);
  const owner = seen?.owner ?? told?.clan ?? null;
  const fields = owner === null ? Math.max(fertile, LEAST_FERTILE) : fertile;
  const lizards = colour === null ? 0 : SUPPORTED_BY_FERTILE * fields;
  const den: Den = { colour, home: seen?.home ?? null, owner, lizards, ...bare };
  if (den.owner !== null || colour === null) return den;
  if (told?.lizards) den.militia = told.lizards;
  else den.militia[colour] = told?.total ?? militiaBeside(fields);
  return den;
}

function putOwn(world: World, view: View): void {
  const place = (code: string) => hexAt(world, world.geometry.indexes.get(code) ?? -1);
  for (const { hex, red, green, grey, yellow, black, hunger, experience, miredUntil } of view.bands) {
    const lizards = { red, green, grey, yellow, black };
    const band: Band = makeBand({ clan: view.clan, lizards, hunger, experience, miredUntil });
    place(hex).bands.push(band);
  }
  for (const { hex, colour, turns, miredUntil } of view.spies)
    place(hex).spies.push({ clan: view.clan, colour, madeTurn: view.turn - turns, miredUntil, moved: false });
}
