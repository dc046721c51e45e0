/** What a clan knows when it writes its orders: its view, and the rest of its sheet. */
import type { Verdict } from "../../ruleset";
import { type Geometry, geometryOf, hexesAlong, hexIndex } from "../hex";
import { COLOURS, type Colour, type Lizards, noLizards, total } from "../lizards";
import type { Terrain } from "../terrain";
import type { OwnBand, OwnDen, SeenHex, View } from "../view";
import type { Atlas, Order } from "./order-form";
import type { ReadLine } from "./sheet-reading";

export interface Knowledge {
  view: View;
  geometry: Geometry;
  bands: ReadonlyMap<number, OwnBand>;
  dens: ReadonlyMap<number, OwnDen>;
  /** Who of each band is left when the sheet's lines that free some have been carried out (TRN-4). */
  unfreed: ReadonlyMap<number, Lizards>;
  /** The orders of the sheet that count, each with the number of its line. */
  sheet: readonly Written[];
}

export interface Written extends ReadLine {
  /** The last hex it enters; undefined if it enters none or leaves the map. */
  end: number | undefined;
}

export function atlasOf(view: View): Atlas {
  return {
    geometry: geometryOf(view.rows, view.cols, view.wrap),
    clans: view.ranking.map(({ clan }) => clan),
  };
}

/** `read`: the sheet as it can be read. */
export function gather(view: View, geometry: Geometry, read: readonly (ReadLine | Verdict)[]): Knowledge {
  const at = (code: string) => hexIndex(geometry, code) as number;
  const bands = new Map(view.bands.map((band) => [at(band.hex), band]));
  const sheet = read.flatMap((line) => ("order" in line ? { ...line, end: endOf(line.order, geometry) } : []));
  const dens = new Map(view.dens.map((den) => [at(den.hex), den]));
  return { view, geometry, bands, dens, unfreed: unfreedIn(bands, sheet), sheet };
}

/** The other line of the sheet for the same hex with one of these orders. */
export function otherLine(order: Order, known: Knowledge, ...types: Order["type"][]): Written | undefined {
  return known.sheet.find(
    (other) => other.order !== order && other.order.hex === order.hex && types.includes(other.order.type),
  );
}

/** The lines that set all warriors of a hex free, alone or together, before any can move or build (TRN-4). */
export function freeingAll(hex: number, { unfreed, sheet }: Knowledge): readonly Written[] {
  const left = unfreed.get(hex);
  if (!left || total(left) > 0) return [];
  const freeing = sheet.filter(({ order }) => order.type === "FR" && order.hex === hex);
  const whole = freeing.find(({ order }) => freesAll(order));
  return whole ? [whole] : freeing;
}

function freesAll({ numbers }: Order): boolean {
  return Object.keys(numbers).length === 0; // FRE-1
}

/** Who is left in each hex when the lines that free some have been carried out: they come before marches (TRN-4). */
function unfreedIn(bands: ReadonlyMap<number, OwnBand>, sheet: readonly Written[]): Map<number, Lizards> {
  const unfreed = new Map<number, Lizards>(bands);
  for (const { order } of sheet) {
    const left = unfreed.get(order.hex);
    if (order.type === "FR" && left) unfreed.set(order.hex, freesAll(order) ? noLizards() : without(left, order));
  }
  return unfreed;
}

function without(left: Lizards, order: Order): Lizards {
  const rest = noLizards();
  const taken = lizardsTaken(order, left);
  for (const colour of COLOURS) rest[colour] = left[colour] - taken[colour];
  return rest;
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

/** The hexes an order enters; undefined where it leaves the map. */
export function pathOf({ hex, path }: Order, { geometry }: Knowledge): number[] | undefined {
  return hexesAlong(geometry, hex, path) ?? undefined;
}

export function endOf({ hex, path }: Order, geometry: Geometry): number | undefined {
  return hexesAlong(geometry, hex, path)?.at(-1);
}

/** How many warriors a march takes along. A lizard sent off alone is a spy, and a spy is no warrior. */
export function numberGoing(order: Order, { unfreed }: Knowledge): number {
  const left = unfreed.get(order.hex);
  if (!left) return 0;
  if (order.type !== "SP") return total(left);
  const taken = total(lizardsTaken(order, left));
  return taken === 1 ? 0 : taken;
}

/** Those a split names, as far as the band has them (MOV-5). */
export function lizardsTaken(order: Order, band: Lizards): Lizards {
  const { red, green, grey, yellow, black } = order.numbers;
  const least = (wanted: number | undefined, colour: Colour) => Math.min(wanted ?? 0, band[colour]);
  return {
    red: least(red, "red"),
    green: least(green, "green"),
    grey: least(grey, "grey"),
    yellow: least(yellow, "yellow"),
    black: least(black, "black"),
  };
}
