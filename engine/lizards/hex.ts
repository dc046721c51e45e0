/**
 * The hex map's geometry (chapter 1): codes, directions, neighbours, distance. A hex is known by its index, counted
 * row by row from 1A; `null` is the nothing beyond an edge that does not wrap (MAP-1).
 */
import { inCapitals } from "./capitals";

/** MAP-3, clockwise. */
export const DIRECTIONS = ["N", "NE", "SE", "S", "SW", "NW"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface Geometry {
  readonly rows: number;
  readonly cols: number;
  readonly wrap: boolean;
  readonly size: number;
  /** Hex codes by index (MAP-2). */
  readonly codes: readonly string[];
  /** neighbours[index][i] is the hex in direction DIRECTIONS[i]. */
  readonly neighbours: readonly (readonly (number | null)[])[];
  /** The neighbours that exist, each once, in the order of DIRECTIONS. */
  readonly adjacent: readonly (readonly number[])[];
  readonly indexes: ReadonlyMap<string, number>;
}

const made = new Map<string, Geometry>();

/** The geometry of a map; made once for each size. */
export function geometryOf(rows: number, cols: number, wrap: boolean): Geometry {
  const key = `${rows}x${cols}${wrap ? "" : " flat"}`;
  const known = made.get(key);
  if (known) return known;
  const geometry = makeGeometry(rows, cols, wrap);
  made.set(key, geometry);
  return geometry;
}

function makeGeometry(rows: number, cols: number, wrap: boolean): Geometry {
  const size = rows * cols;
  const codes: string[] = [];
  const neighbours: (number | null)[][] = [];
  for (let index = 0; index < size; index++) {
    codes.push(hexCode(Math.floor(index / cols), index % cols));
    neighbours.push(DIRECTIONS.map((direction) => neighbour(index, direction, rows, cols, wrap)));
  }
  const adjacent = neighbours.map((around) => [...new Set(around)].filter((hex) => hex !== null));
  const indexes = new Map(codes.map((code, index) => [code, index]));
  return { rows, cols, wrap, size, codes, neighbours, adjacent, indexes };
}

/** MAP-2: `1A` for row 0, column 0. */
export function hexCode(row: number, col: number): string {
  return `${row + 1}${columnLetters(col)}`;
}

/** A..Z, AA..AZ, BA.. for columns counted from 0. */
export function columnLetters(col: number): string {
  const last = String.fromCharCode(65 + (col % 26));
  return col < 26 ? last : columnLetters(Math.floor(col / 26) - 1) + last;
}

/** The index of a hex code in any letter case, or undefined if the map has no such hex. */
export function hexIndex(geometry: Geometry, code: string): number | undefined {
  return geometry.indexes.get(inCapitals(code));
}

function neighbour(index: number, direction: Direction, rows: number, cols: number, wrap: boolean): number | null {
  const row = Math.floor(index / cols);
  const col = index % cols;
  const toRow = row + rowChange(direction, col);
  const toCol = col + columnChange(direction);
  if (wrap) return ((toRow + rows) % rows) * cols + ((toCol + cols) % cols);
  return toRow < 0 || toRow >= rows || toCol < 0 || toCol >= cols ? null : toRow * cols + toCol;
}

/** MAP-3: the 1st, 3rd, 5th columns (0, 2, 4 counted from 0) sit half a hex lower. */
function sitsLower(col: number): boolean {
  return col % 2 === 0;
}

function rowChange(direction: Direction, col: number): number {
  if (direction === "N") return -1;
  if (direction === "S") return 1;
  const north = direction === "NE" || direction === "NW";
  if (sitsLower(col)) return north ? 0 : 1;
  return north ? -1 : 0;
}

function columnChange(direction: Direction): number {
  if (direction === "NE" || direction === "SE") return 1;
  return direction === "NW" || direction === "SW" ? -1 : 0;
}

export function stepTo(geometry: Geometry, from: number, direction: Direction): number | null {
  return neighboursOf(geometry, from)[DIRECTIONS.indexOf(direction)] ?? null;
}

/** The hexes a path enters, in order; null if it leaves the map. */
export function hexesAlong(geometry: Geometry, from: number, path: readonly Direction[]): number[] | null {
  const entered: number[] = [];
  let at = from;
  for (const direction of path) {
    const next = stepTo(geometry, at, direction);
    if (next === null) return null;
    entered.push(next);
    at = next;
  }
  return entered;
}

/**
 * The directions that lead from one hex to another in the fewest steps, one or two, in the order of DIRECTIONS; from a
 * hex to itself, out and back. None if it is farther.
 */
export function waysTo(geometry: Geometry, from: number, to: number): Direction[][] {
  const straight = DIRECTIONS.filter((step) => stepTo(geometry, from, step) === to);
  if (straight.length > 0) return straight.map((step) => [step]);
  return DIRECTIONS.flatMap((first) => {
    const between = stepTo(geometry, from, first);
    if (between === null) return [];
    return DIRECTIONS.filter((second) => stepTo(geometry, between, second) === to).map((second) => [first, second]);
  });
}

export function neighboursOf(geometry: Geometry, index: number): readonly (number | null)[] {
  return geometry.neighbours[index] as readonly (number | null)[];
}

/** The neighbours that exist, each once, in the order of DIRECTIONS. */
export function adjacent(geometry: Geometry, index: number): readonly number[] {
  return geometry.adjacent[index] as readonly number[];
}

/** Steps between two hexes; on a map that wraps, by the shortest way round. */
export function distance(geometry: Geometry, a: number, b: number): number {
  const { rows, cols, wrap } = geometry;
  if (!wrap) return straightDistance(a, b, cols, 0, 0);
  let least = Number.POSITIVE_INFINITY;
  for (const east of [-cols, 0, cols])
    for (const south of [-rows, 0, rows]) least = Math.min(least, straightDistance(a, b, cols, east, south));
  return least;
}

/** Distance to the copy of b that lies `east` columns and `south` rows away. */
function straightDistance(a: number, b: number, cols: number, east: number, south: number): number {
  const fromCol = a % cols;
  const toCol = (b % cols) + east;
  const sideways = Math.abs(toCol - fromCol);
  const down = halfRows(Math.floor(b / cols) + south, toCol) - halfRows(Math.floor(a / cols), fromCol);
  return sideways + Math.max(0, (Math.abs(down) - sideways) / 2);
}

/** Rows counted in half rows from the top, so that neighbouring columns can be compared. */
export function halfRows(row: number, col: number): number {
  return 2 * row + (sitsLower(col) ? 1 : 0);
}

const reaches = new Map<Geometry, number[][][]>();

/** All hexes within `radius` steps, the hex itself first. Meant for a radius of a few hexes. */
export function within(geometry: Geometry, index: number, radius: number): readonly number[] {
  let byRadius = reaches.get(geometry);
  if (!byRadius) {
    byRadius = [];
    reaches.set(geometry, byRadius);
  }
  byRadius[radius] ??= new Array(geometry.size);
  const lists = byRadius[radius] as number[][];
  lists[index] ??= spread(geometry, index, radius);
  return lists[index] as number[];
}

function spread(geometry: Geometry, index: number, radius: number): number[] {
  const reached = new Set([index]);
  for (let step = 1; step <= radius; step++)
    for (const hex of [...reached]) for (const near of adjacent(geometry, hex)) reached.add(near);
  return [...reached];
}
