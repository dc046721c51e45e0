/** What a clan knows when it writes its orders: its view, and how the lines of its sheet affect each other. */
import { type Geometry, geometryOf, hexesAlong } from "../hex";
import { addLizards, type Lizards, noLizards, total } from "../lizards";
import { denOutlook } from "../outlook";
import { isWater, type Terrain } from "../terrain";
import type { OwnBand, OwnDen, SeenHex, View } from "../view";
import type { Doubt } from "./doubt";
import { lizardsFreed, lizardsNamed, without } from "./named-lizards";
import { type Atlas, namesAll, type Order } from "./order-form";
import type { LineReading } from "./sheet-reading";

export interface Knowledge {
  view: View;
  geometry: Geometry;
  bands: ReadonlyMap<number, OwnBand>;
  dens: ReadonlyMap<number, OwnDen>;
  /** The orders of the sheet that count. */
  sheet: readonly Written[];
  /** By hex, for hexes that lines are for or that a chant of the sheet changes. */
  origins: Map<number, Origin>;
  /** By hex: the lines that bring warriors into it or through it. */
  arrivals: Map<number, Written[]>;
}

/** A hex that lines are for, and what the sheet does to it and the clan's warriors there before any can march. */
export interface Origin {
  hex: number;
  band: OwnBand | undefined;
  lines: Written[];
  /** Who is left of the band after the lines that free some (TRN-4). */
  unfreed: Lizards | undefined;
  /** The line that immobilises them. */
  holding: Written | undefined;
  /** The chant that takes them all away: through a gate, thrown, or dead. */
  away: Written | undefined;
  /** The chant that puts warriors there where there are none now: won over, or thrown. */
  bringing: Written | undefined;
  /** The chant that changes their colours (TRAN-1). */
  transmuting: Written | undefined;
  /** The chant that sinks it, or raises land there (MOUL-1, MOUL-2). */
  moulding: Written | undefined;
}

/** A line that counts: where it leads, and what the rest of the sheet makes of it. */
export interface Written {
  order: Order;
  /** Its number on the sheet. */
  line: number;
  origin: Origin;
  /** The hexes it enters; undefined where it leaves the map. */
  path: readonly number[] | undefined;
  /** The last of them, if any. */
  end: number | undefined;
  /** An objection to a lob or chant taken by itself, or what keeps a march from setting out (MOV-4). */
  doubt: Doubt;
  /** Whether it is a lob or chant that can be carried out, and so immobilises those who do it. */
  holds: boolean;
  /** Whether it is a march or a raft that can set out with somebody. */
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

/** `read`: the sheet as read. What its lines do remains to be foreseen. */
export function gather(view: View, geometry: Geometry, read: readonly LineReading[]): Knowledge {
  const bands = byHex(view.bands, geometry, asOne);
  const dens = byHex(view.dens, geometry, (den) => den); // there is one per hex
  const origins = new Map<number, Origin>();
  const sheet: Written[] = [];
  for (const [i, line] of read.entries()) {
    if (line.kind !== "order") continue;
    const { order } = line;
    const origin = originAt(order.hex, { bands, origins });
    const written = unforeseen(order, i + 1, origin, geometry);
    origin.lines.push(written);
    sheet.push(written);
    if (order.type === "FR") setFree(origin, order);
  }
  return { view, geometry, bands, dens, sheet, origins, arrivals: new Map() };
}

function unforeseen(order: Order, line: number, origin: Origin, geometry: Geometry): Written {
  const path = hexesAlong(geometry, order.hex, order.path) ?? undefined;
  const end = path?.[path.length - 1];
  return { order, line, origin, path, end, doubt: undefined, holds: false, leads: false, warriors: 0 };
}

/** `joined` merges two in the same hex. */
function byHex<T extends { hex: string }>(
  own: readonly T[],
  { indexes }: Geometry,
  joined: (one: T, other: T) => T,
): Map<number, T> {
  const found = new Map<number, T>();
  for (const each of own) {
    const hex = indexes.get(each.hex) as number;
    const there = found.get(hex);
    found.set(hex, there ? joined(there, each) : each);
  }
  return found;
}

/** LIZ-4: orders are for all bands in a hex. Only a world made by hand starts a turn with several (DEV-12). */
function asOne(one: OwnBand, other: OwnBand): OwnBand {
  const band = { ...one, total: one.total + other.total };
  addLizards(band, other);
  band.hunger = Math.max(one.hunger, other.hunger);
  band.miredUntil = Math.min(one.miredUntil, other.miredUntil); // those that can, march
  return band;
}

export function originAt(hex: number, { bands, origins }: Pick<Knowledge, "bands" | "origins">): Origin {
  const known = origins.get(hex);
  if (known) return known;
  const band = bands.get(hex);
  const origin: Origin = {
    hex,
    band,
    lines: [],
    unfreed: band,
    holding: undefined,
    away: undefined,
    bringing: undefined,
    transmuting: undefined,
    moulding: undefined,
  };
  origins.set(hex, origin);
  return origin;
}

/** Lines that free warriors come before marches (TRN-4). */
function setFree(origin: Origin, { numbers }: Order): void {
  const { unfreed } = origin;
  if (unfreed) origin.unfreed = without(unfreed, lizardsFreed(numbers, unfreed));
}

/** The lines that set all warriors of a hex free, alone or together, before any can move or build (TRN-4). */
export function freeingAll({ unfreed, lines }: Origin): readonly Written[] {
  if (!unfreed || total(unfreed) > 0) return [];
  const freeing = lines.filter(({ order }) => order.type === "FR");
  const whole = freeing.find(({ order }) => namesAll(order.numbers));
  return whole ? [whole] : freeing;
}

export function codeOf(index: number, { geometry }: Knowledge): string {
  return geometry.codes[index] as string;
}

/** The ground when orders begin: an own den without Fertile hexes may be a Ruin by then (WLD-3). */
export function terrainAt(index: number, known: Knowledge): Terrain | undefined {
  const terrain = seenAt(index, known)?.terrain;
  return terrain === "den" && fallsToRuin(known.dens.get(index)) ? "ruin" : terrain;
}

/** The ground when marches begin; undefined if unknown. */
export function groundAt(index: number, known: Knowledge): Terrain | undefined {
  const terrain = terrainAt(index, known);
  if (!known.origins.get(index)?.moulding) return terrain;
  return terrain && !isWater(terrain) ? "water" : undefined;
}

export function fallsToRuin(den: OwnDen | undefined): boolean {
  return den !== undefined && denOutlook(den, 0).collapses;
}

export function seenAt(index: number, { view }: Knowledge): SeenHex | undefined {
  return view.hexes[index] ?? undefined;
}

/** Whether warriors of another clan are seen there. */
export function isHeldByOthers({ bands = [] }: SeenHex, { view }: Knowledge): boolean {
  return bands.some(({ clan }) => clan !== view.clan);
}

/** Who is left of a band after those set free and all splits, or all splits except `but`. */
export function leftBySplits({ unfreed, lines }: Origin, but?: Written): Lizards {
  const splits = lines.filter((line) => line !== but && line.leads && line.order.type === "SP");
  return splits.reduce((left, { order }) => without(left, lizardsNamed(order.numbers, left)), unfreed ?? noLizards());
}

/** How many of them a march or a raft leads. */
export function lizardsLed(order: Order, there: Lizards): number {
  return total(order.type === "SP" ? lizardsNamed(order.numbers, there) : there);
}
