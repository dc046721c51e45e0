import type { Seat } from "../ruleset";
import type { Geometry } from "./hex";
import type { HouseNumbers } from "./house-numbers";
import { addLizards, type Colour, type Lizards, noLizards, total } from "./lizards";
import type { Terrain } from "./terrain";

/** The true state of a game. Never sent to a player. */
export interface World {
  /** The last turn resolved; 0 is the start position. */
  turn: number;
  geometry: Geometry;
  /** The house numbers this game overrides (special games). */
  options: Partial<HouseNumbers>;
  /** All house numbers as this game plays them. */
  house: HouseNumbers;
  clans: Clan[];
  /** Terrain of the hexes its document need not list. */
  fill: Terrain;
  /** By hex index. */
  hexes: Hex[];
}

export interface Clan {
  number: Seat;
  name: string;
  code: string;
  status: "playing" | "dropped" | "out";
  /** The turn a dropped clan left. */
  droppedTurn: number | null;
  /** Turns in a row without orders (DRP-2). */
  missedTurns: number;
}

/** A hex and everything in it. */
export interface Hex {
  index: number;
  code: string;
  terrain: Terrain;
  den: Den | null;
  /** Of a temple (DEN-4). */
  owner: Seat | null;
  bridge: { owner: Seat | null } | null;
  raft: { turnsLeft: number } | null;
  foundation: { laidTurn: number } | null;
  /** All of one clan; several only during a turn (LIZ-4), or if a document has them. */
  bands: Band[];
  spies: Spy[];
}

export interface Den {
  /** Null while unsettled (DEN-3). */
  colour: Colour | null;
  /** The clan whose tradition this Home Den is (DEN-1). */
  home: Seat | null;
  /** Null for a free den. */
  owner: Seat | null;
  /** Den lizards, all of the den's colour (LIZ-2). */
  lizards: number;
  /** Warriors of no clan that defend a free den (LIZ-9). */
  militia: Lizards;
  /** Lizards freed into an unsettled den, by the colour they had (FRE-3). */
  freed: Lizards;
  /** The turn a Home Den became free because its owner left (DEV-14). */
  freedTurn: number | null;
}

export interface Band {
  clan: Seat;
  lizards: Lizards;
  hunger: number;
  experience: number;
  /** Cannot move in turns up to and including this one (MOV-10). */
  miredUntil: number;
  /** The rest is for the turn under way only and is not part of any document. */
  moved: boolean;
  /** Immobilised by LOB, CHANT or FREEZE (MOV-3). */
  held: boolean;
  /** Has chanted, and cannot chant again (CHT-4). */
  chanted: boolean;
  /** The hex from which it entered this one this turn (CMB-6). */
  cameFrom: number | null;
  /** Joined its clan this turn, so it does not build (DEV-3). */
  newcomer: boolean;
}

/** At least one band, all of one clan. */
export type Bands = readonly [Band, ...Band[]];

/** A single lizard on its own (LIZ-2); it takes no part in combat and gets no hunger (SPY-3, SPY-10). */
export interface Spy {
  clan: Seat;
  colour: Colour;
  madeTurn: number;
  miredUntil: number;
  /** This turn only. */
  moved: boolean;
}

/** The rest has defaults: Sated, Average and free to move. */
type NewBand = Pick<Band, "clan" | "lizards"> & Partial<Band>;

export function makeBand({
  clan,
  lizards,
  hunger = 0,
  experience = 0,
  miredUntil = 0,
  moved = false,
  held = false,
  chanted = false,
  cameFrom = null,
  newcomer = false,
}: NewBand): Band {
  return { clan, lizards, hunger, experience, miredUntil, moved, held, chanted, cameFrom, newcomer };
}

/** MAP-1: whether the columns fit together where the map's east edge meets its west edge. */
export function canWrap(cols: number): boolean {
  return cols % 2 === 0;
}

/** Bare ground. */
export function emptyHex(index: number, code: string, terrain: Terrain): Hex {
  const nothing = { den: null, owner: null, bridge: null, raft: null, foundation: null };
  return { index, code, terrain, ...nothing, bands: [], spies: [] };
}

/** By default a den is free, unsettled (DEN-3) and empty. */
export function makeDen({
  colour = null,
  home = null,
  owner = null,
  lizards = 0,
  militia = noLizards(),
  freed = noLizards(),
  freedTurn = null,
}: Partial<Den>): Den {
  return { colour, home, owner, lizards, militia, freed, freedTurn };
}

export function hexAt(world: World, index: number): Hex {
  const hex = world.hexes[index];
  if (!hex) throw new Error(`no hex ${index} on this map`);
  return hex;
}

export function clanOf(world: World, seat: Seat): Clan {
  const clan = world.clans.find(({ number }) => number === seat);
  if (!clan) throw new Error(`no clan ${seat} in this world`);
  return clan;
}

export function bandsOf(hex: Hex, clan: Seat): Band[] {
  return holder(hex) === clan ? [...hex.bands] : [];
}

export function spiesOf(hex: Hex, clan: Seat): Spy[] {
  return hex.spies.filter((spy) => spy.clan === clan);
}

export function hasSpy(hex: Hex, clan: Seat): boolean {
  for (const spy of hex.spies) if (spy.clan === clan) return true;
  return false;
}

/** All of several bands, by colour. */
export function allLizards(bands: readonly Band[]): Lizards {
  const sum = noLizards();
  for (const band of bands) addLizards(sum, band.lizards);
  return sum;
}

export function sizeOf(bands: readonly Band[]): number {
  let sum = 0;
  for (const band of bands) sum += total(band.lizards);
  return sum;
}

/** The clans with warriors or spies in the hex, in number order. */
export function clansIn({ bands, spies }: Hex): Seat[] {
  const clans = new Set<Seat>();
  for (const { clan } of bands) clans.add(clan);
  for (const { clan } of spies) clans.add(clan);
  return [...clans].sort((a, b) => a - b);
}

/** The clan whose warriors hold the hex; null if none. In a den they are its owner's and defend it (DEN-5). */
export function holder(hex: Hex): Seat | null {
  return hex.bands[0]?.clan ?? null;
}

/** CMB-1: whether another clan's warriors are in the hex. */
export function hasEnemies(hex: Hex, clan: Seat): boolean {
  const held = holder(hex);
  return held !== null && held !== clan;
}

/** Whether a bridge (BRG-1) or raft (RFT-1) carries those in the hex, spies too (SPY-7), over the water. */
export function carriesOverWater(hex: Hex): boolean {
  return hex.bridge !== null || hex.raft !== null;
}

/** DEV-2, DRP-1, VIC-5: a clan's temple or bridge becomes another's, or nobody's. */
export function passWorks(hex: Hex, from: Seat, to: Seat | null): void {
  if (hex.owner === from) hex.owner = to;
  if (hex.bridge?.owner === from) hex.bridge.owner = to;
}

export function areAny(bands: readonly Band[]): bands is Bands {
  return bands.length > 0;
}

/** The bands that have lizards left; null if none do. */
export function alive(bands: readonly Band[]): Bands | null {
  const left = bands.filter(hasLizards);
  return areAny(left) ? left : null;
}

function hasLizards({ lizards }: Band): boolean {
  return total(lizards) > 0;
}

/** Drops bands without lizards. */
export function removeEmptyBands(hex: Hex): void {
  if (!hex.bands.every(hasLizards)) hex.bands = hex.bands.filter(hasLizards);
}

/** A copy that shares nothing mutable with the original, reset for a new turn. */
export function copyWorld(world: World): World {
  return {
    ...world,
    clans: world.clans.map((clan) => ({ ...clan })),
    hexes: world.hexes.map(copyHex),
  };
}

function copyHex(hex: Hex): Hex {
  return {
    index: hex.index,
    code: hex.code,
    terrain: hex.terrain,
    den: hex.den && { ...hex.den, militia: { ...hex.den.militia }, freed: { ...hex.den.freed } },
    owner: hex.owner,
    bridge: hex.bridge && { ...hex.bridge },
    raft: hex.raft && { ...hex.raft },
    foundation: hex.foundation && { ...hex.foundation },
    bands: hex.bands.map(copyBand),
    spies: hex.spies.map((spy) => ({ ...spy, moved: false })),
  };
}

function copyBand({ clan, lizards, hunger, experience, miredUntil }: Band): Band {
  return makeBand({ clan, lizards: { ...lizards }, hunger, experience, miredUntil });
}
