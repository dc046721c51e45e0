/** What a clan knows when it writes its orders: its view, and what the lines of its sheet have to do with each other. */
import type { Verdict } from "../../ruleset";
import { type Geometry, geometryOf, hexesAlong } from "../hex";
import { COLOURS, type Lizards, noLizards, total } from "../lizards";
import type { Terrain } from "../terrain";
import type { OwnBand, OwnDen, SeenHex, View } from "../view";
import type { Doubt } from "./doubt";
import type { Atlas, Order } from "./order-form";
import type { ReadLine } from "./sheet-reading";

export interface Knowledge {
  view: View;
  geometry: Geometry;
  bands: ReadonlyMap<number, OwnBand>;
  dens: ReadonlyMap<number, OwnDen>;
  /** The orders of the sheet that count. */
  sheet: readonly Written[];
  /** By hex: the lines for it. */
  origins: ReadonlyMap<number, Origin>;
  /** By hex: the lines that bring warriors into it or through it. */
  arrivals: Map<number, Written[]>;
}

/** A hex that lines are for, and what they do to the clan's warriors there. */
export interface Origin {
  hex: number;
  band: OwnBand | undefined;
  lines: Written[];
  /** Who is left of the band when the lines that free some have been carried out (TRN-4). */
  unfreed: Lizards | undefined;
  /** The line that immobilises them. */
  holding: Written | undefined;
  /** The line that takes them all through a gate (GATE-1). */
  gate: Written | undefined;
}

/** A line that counts: where it leads, and what becomes of it as far as the rest of the sheet tells. */
export interface Written extends ReadLine {
  origin: Origin;
  /** The hexes it enters; undefined where it leaves the map. */
  path: readonly number[] | undefined;
  /** The last of them, if there is any. */
  end: number | undefined;
  /** What speaks against a lob or a chant as it stands there, whatever else is on the sheet. */
  doubt: Doubt;
  /** A lob or a chant that can be carried out, and so immobilises those who do it. */
  holds: boolean;
  /** A march or a raft that can set out with somebody. */
  leads: boolean;
  /** How many warriors it leads away. */
  warriors: number;
}

export function atlasOf(view: View): Atlas {
  return {
    geometry: geometryOf(view.rows, view.cols, view.wrap),
    clans: view.ranking.map(({ clan }) => clan),
  };
}

/** `read`: the sheet as it can be read. What its lines do is still to be foreseen. */
export function gather(view: View, geometry: Geometry, read: readonly (ReadLine | Verdict)[]): Knowledge {
  const bands = byHex(view.bands, geometry);
  const dens = byHex(view.dens, geometry);
  const origins = new Map<number, Origin>();
  const sheet: Written[] = [];
  for (const line of read) {
    if (!("order" in line)) continue;
    const { order } = line;
    const origin = origins.get(order.hex) ?? originAt(order.hex, bands);
    if (origin.lines.length === 0) origins.set(order.hex, origin);
    const written = unforeseen(line, origin, geometry);
    origin.lines.push(written);
    sheet.push(written);
    if (order.type === "FR") setFree(origin, order);
  }
  return { view, geometry, bands, dens, sheet, origins, arrivals: new Map() };
}

function unforeseen({ order, line }: ReadLine, origin: Origin, geometry: Geometry): Written {
  const path = hexesAlong(geometry, order.hex, order.path) ?? undefined;
  const end = path?.[path.length - 1];
  return { order, line, origin, path, end, doubt: undefined, holds: false, leads: false, warriors: 0 };
}

function byHex<T extends { hex: string }>(own: readonly T[], { indexes }: Geometry): Map<number, T> {
  const found = new Map<number, T>();
  for (const each of own) found.set(indexes.get(each.hex) as number, each);
  return found;
}

function originAt(hex: number, bands: ReadonlyMap<number, OwnBand>): Origin {
  const band = bands.get(hex);
  return { hex, band, lines: [], unfreed: band, holding: undefined, gate: undefined };
}

/** Lines that free some come before marches (TRN-4). */
function setFree(origin: Origin, order: Order): void {
  if (origin.unfreed) origin.unfreed = freesAll(order) ? noLizards() : without(origin.unfreed, order);
}

function freesAll({ numbers }: Order): boolean {
  return Object.keys(numbers).length === 0; // FRE-1
}

function without(left: Lizards, order: Order): Lizards {
  const rest = noLizards();
  const taken = lizardsTaken(order, left);
  for (const colour of COLOURS) rest[colour] = left[colour] - taken[colour];
  return rest;
}

/** The other line of the sheet for the same hex with this order. */
export function otherLine(written: Written, type: Order["type"]): Written | undefined {
  return written.origin.lines.find((other) => other !== written && other.order.type === type);
}

/** The lines that set all warriors of a hex free, alone or together, before any can move or build (TRN-4). */
export function freeingAll({ unfreed, lines }: Origin): readonly Written[] {
  if (!unfreed || total(unfreed) > 0) return [];
  const freeing = lines.filter(({ order }) => order.type === "FR");
  const whole = freeing.find(({ order }) => freesAll(order));
  return whole ? [whole] : freeing;
}

export function codeOf(index: number, { geometry }: Knowledge): string {
  return geometry.codes[index] as string;
}

export function terrainAt(index: number, known: Knowledge): Terrain | undefined {
  return seenAt(index, known)?.terrain;
}

export function seenAt(index: number, { view, geometry }: Knowledge): SeenHex | undefined {
  return view.hexes[geometry.codes[index] as string];
}

/** Whether warriors of another clan are seen there. */
export function isHeldByOthers({ bands = [] }: SeenHex, { view }: Knowledge): boolean {
  return bands.some(({ clan }) => clan !== view.clan);
}

/** Those a split or a line that frees names, as far as the band has them (MOV-5, FRE-1). */
export function lizardsTaken({ numbers }: Order, band: Lizards): Lizards {
  return {
    red: Math.min(numbers.red ?? 0, band.red),
    green: Math.min(numbers.green ?? 0, band.green),
    grey: Math.min(numbers.grey ?? 0, band.grey),
    yellow: Math.min(numbers.yellow ?? 0, band.yellow),
    black: Math.min(numbers.black ?? 0, band.black),
  };
}
