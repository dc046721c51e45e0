/** The world document `lizards-world/1`, written canonically: equal worlds are equal bytes. */
import type { Seat } from "../ruleset";
import { HOUSE_NUMBER_NAMES, type HouseNumbers } from "./house-numbers";
import { COLOURS, type Colour, type Lizards } from "./lizards";
import type { Terrain } from "./terrain";
import type { Band, Clan, Den, Hex, Spy, World } from "./world";

export const WORLD_FORMAT = "lizards-world/1";

export interface WorldDocument {
  format: typeof WORLD_FORMAT;
  /** The last turn resolved. */
  turn: number;
  rows: number;
  cols: number;
  wrap: boolean;
  options: Partial<HouseNumbers>;
  clans: ClanDocument[];
  /** Terrain of every hex not listed. */
  fill: Terrain;
  /** By hex code. */
  hexes: Record<string, HexDocument>;
  bands: BandDocument[];
  spies: SpyDocument[];
}

export interface ClanDocument {
  number: Seat;
  name: string;
  code: string;
  status: Clan["status"];
  /** Of a dropped clan only. */
  droppedTurn?: number;
  missedTurns: number;
}

/** Features are present only if the hex has them. */
export interface HexDocument {
  terrain: Terrain;
  den?: DenDocument;
  /** Of a temple. */
  owner?: Seat | null;
  bridge?: { owner: Seat | null };
  raft?: { turnsLeft: number };
  foundation?: { laidTurn: number };
}

export interface DenDocument {
  colour: Colour | null;
  home: Seat | null;
  owner: Seat | null;
  lizards: number;
  militia: Partial<Lizards>;
  freed: Partial<Lizards>;
  /** Of a free Home Den only; null if no clan's leaving freed it. */
  freedTurn?: number | null;
}

export interface BandDocument extends Lizards {
  clan: Seat;
  hex: string;
  hunger: number;
  experience: number;
  miredUntil: number;
}

export interface SpyDocument {
  clan: Seat;
  hex: string;
  colour: Colour;
  madeTurn: number;
  miredUntil: number;
}

/** The fields that tell the entries of its lists apart. */
export const WORLD_LISTS = {
  clans: ["number"],
  bands: ["clan", "hex"],
  spies: ["clan", "hex", "colour"],
} as const satisfies Partial<Record<keyof WorldDocument, readonly string[]>>;

export function writeWorld(world: World): string {
  return JSON.stringify(worldDocument(world));
}

export function worldDocument(world: World): WorldDocument {
  const { rows, cols, wrap } = world.geometry;
  const hexes: Record<string, HexDocument> = {};
  const bands: BandDocument[] = [];
  const spies: SpyDocument[] = [];
  for (const hex of world.hexes) {
    if (!isFill(hex, world.fill)) hexes[hex.code] = hexDocument(hex);
    for (const band of inOrder(hex.bands, compareBands)) bands.push(bandDocument(band, hex.code, world.turn));
    for (const spy of inOrder(hex.spies, compareSpies)) spies.push(spyDocument(spy, hex.code, world.turn));
  }
  return {
    format: WORLD_FORMAT,
    turn: world.turn,
    rows,
    cols,
    wrap,
    options: optionsDocument(world.options),
    clans: inOrder(world.clans, (a, b) => a.number - b.number).map(clanDocument),
    fill: world.fill,
    hexes,
    bands,
    spies,
  };
}

/**
 * Puts a world's lists in the order of its document and clears mires that are past, so that a world in memory and the
 * same world read from its document play on identically.
 */
export function putInOrder(world: World): void {
  for (const { bands, spies } of world.hexes) {
    for (const band of bands) band.miredUntil = lasting(band.miredUntil, world.turn);
    for (const spy of spies) spy.miredUntil = lasting(spy.miredUntil, world.turn);
    if (bands.length > 1) bands.sort(compareBands);
    if (spies.length > 1) spies.sort(compareSpies);
  }
}

function optionsDocument(options: Partial<HouseNumbers>): Partial<HouseNumbers> {
  const document: Partial<HouseNumbers> = {};
  for (const name of HOUSE_NUMBER_NAMES) if (options[name] !== undefined) document[name] = options[name];
  return document;
}

function clanDocument({ number, name, code, status, droppedTurn, missedTurns }: Clan): ClanDocument {
  if (droppedTurn === null) return { number, name, code, status, missedTurns };
  return { number, name, code, status, droppedTurn, missedTurns };
}

function isFill(hex: Hex, fill: Terrain): boolean {
  if (hex.terrain !== fill || hex.den !== null || hex.owner !== null) return false;
  return hex.bridge === null && hex.raft === null && hex.foundation === null;
}

function hexDocument(hex: Hex): HexDocument {
  const document: HexDocument = { terrain: hex.terrain };
  if (hex.den) document.den = denDocument(hex.den);
  if (hex.terrain === "temple") document.owner = hex.owner;
  if (hex.bridge) document.bridge = { owner: hex.bridge.owner };
  if (hex.raft) document.raft = { turnsLeft: hex.raft.turnsLeft };
  if (hex.foundation) document.foundation = { laidTurn: hex.foundation.laidTurn };
  return document;
}

function denDocument({ colour, home, owner, lizards, militia, freed, freedTurn }: Den): DenDocument {
  const document: DenDocument = { colour, home, owner, lizards, militia: present(militia), freed: present(freed) };
  if (home !== null && owner === null) document.freedTurn = freedTurn;
  return document;
}

/** Only the colours that are present. */
export function present(lizards: Lizards): Partial<Lizards> {
  const counts: Partial<Lizards> = {};
  for (const colour of COLOURS) if (lizards[colour] > 0) counts[colour] = lizards[colour];
  return counts;
}

function bandDocument(
  { clan, lizards, hunger, experience, miredUntil }: Band,
  hex: string,
  turn: number,
): BandDocument {
  const { red, green, grey, yellow, black } = lizards;
  return { clan, hex, red, green, grey, yellow, black, hunger, experience, miredUntil: lasting(miredUntil, turn) };
}

function spyDocument({ clan, colour, madeTurn, miredUntil }: Spy, hex: string, turn: number): SpyDocument {
  return { clan, hex, colour, madeTurn, miredUntil: lasting(miredUntil, turn) };
}

/** A mire that is past counts as 0, and is written so. */
export function lasting(miredUntil: number, turn: number): number {
  return miredUntil > turn ? miredUntil : 0;
}

/** A sorted copy; most hexes hold one band or spy and need none. */
function inOrder<T>(list: readonly T[], compare: (a: T, b: T) => number): readonly T[] {
  return list.length < 2 ? list : [...list].sort(compare);
}

/** The canonical order of bands in a hex. */
function compareBands(a: Band, b: Band): number {
  return (
    a.clan - b.clan ||
    compareLizards(a.lizards, b.lizards) ||
    a.hunger - b.hunger ||
    a.experience - b.experience ||
    a.miredUntil - b.miredUntil
  );
}

function compareLizards(a: Lizards, b: Lizards): number {
  for (const colour of COLOURS) if (a[colour] !== b[colour]) return a[colour] - b[colour];
  return 0;
}

/** The canonical order of spies in a hex. */
export function compareSpies(a: Spy, b: Spy): number {
  return (
    a.clan - b.clan ||
    COLOURS.indexOf(a.colour) - COLOURS.indexOf(b.colour) ||
    a.madeTurn - b.madeTurn ||
    a.miredUntil - b.miredUntil
  );
}
