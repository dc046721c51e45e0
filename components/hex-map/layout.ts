/**
 * Where the hexes of a map lie. Lengths are in hex radii; 0,0 is the centre of the first hex. A map that wraps repeats
 * for ever in both directions: positions are those of one copy, and `nearestTo` finds the copy that is wanted.
 */
import { hexToOffset, hexToPoint, Orientation, offsetToCube, pointToCube } from "honeycomb-grid";

/** The map to draw. Hexes are known by index, counted row by row. */
export interface HexGrid {
  readonly rows: number;
  readonly cols: number;
  readonly wrap: boolean;
  /** The code of each hex. */
  readonly codes: readonly string[];
  /** For each hex its neighbours to N, NE, SE, S, SW, NW; null beyond an edge. */
  readonly neighbours: readonly (readonly (number | null)[])[];
}

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  readonly grid: HexGrid;
  /** Centres by index. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** The distance after which the map repeats. */
  readonly width: number;
  readonly height: number;
}

export const ROW_HEIGHT = Math.sqrt(3);
export const COLUMN_WIDTH = 1.5;

/** Flat-topped; the first, third, fifth column sit half a hex lower. */
const HEX = {
  dimensions: { xRadius: 1, yRadius: 1 },
  orientation: Orientation.FLAT,
  origin: { x: 0, y: 0 },
  offset: 1,
  isPointy: false,
  isFlat: true,
} as const;

/** Corners from the right, clockwise; edge i of EDGES joins two of them. */
export const CORNERS: readonly Point[] = [0, 1, 2, 3, 4, 5].map((corner) => ({
  x: Math.cos((corner * Math.PI) / 3),
  y: Math.sin((corner * Math.PI) / 3),
}));

/** The corners of the edge towards N, NE, SE, S, SW, NW. */
export const EDGES: readonly (readonly [number, number])[] = [
  [4, 5],
  [5, 0],
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
];

/** From a hex's centre to that of its neighbour to N, NE, SE, S, SW, NW. */
export const STEPS: readonly Point[] = [
  { x: 0, y: -ROW_HEIGHT },
  { x: COLUMN_WIDTH, y: -ROW_HEIGHT / 2 },
  { x: COLUMN_WIDTH, y: ROW_HEIGHT / 2 },
  { x: 0, y: ROW_HEIGHT },
  { x: -COLUMN_WIDTH, y: ROW_HEIGHT / 2 },
  { x: -COLUMN_WIDTH, y: -ROW_HEIGHT / 2 },
];

const made = new WeakMap<HexGrid, Layout>();

export function layoutOf(grid: HexGrid): Layout {
  const known = made.get(grid);
  if (known) return known;
  const size = grid.rows * grid.cols;
  const layout: Layout = {
    grid,
    xs: new Float64Array(size),
    ys: new Float64Array(size),
    width: grid.cols * COLUMN_WIDTH,
    height: grid.rows * ROW_HEIGHT,
  };
  for (let index = 0; index < size; index++) {
    const { x, y } = centreOf(index % grid.cols, Math.floor(index / grid.cols));
    layout.xs[index] = x;
    layout.ys[index] = y;
  }
  made.set(grid, layout);
  return layout;
}

/** The centre of any column and row, on the map or on a copy of it. */
export function centreOf(col: number, row: number): Point {
  const { q, r } = offsetToCube(HEX, { col, row });
  return hexToPoint({ ...HEX, q, r } as Parameters<typeof hexToPoint>[0]);
}

/** The column and row of the hex at a point, on the map or on a copy of it. */
export function columnAndRowAt(point: Point): { col: number; row: number } {
  const { q, r } = pointToCube(HEX, point);
  return hexToOffset({ ...HEX, q, r });
}

/** The hex at a point; null beyond the edge of a map that does not wrap. */
export function hexAt({ grid }: Layout, point: Point): number | null {
  const { col, row } = columnAndRowAt(point);
  if (!grid.wrap && (col < 0 || row < 0 || col >= grid.cols || row >= grid.rows)) return null;
  return modulo(row, grid.rows) * grid.cols + modulo(col, grid.cols);
}

export function centre(layout: Layout, index: number): Point {
  return { x: layout.xs[index] ?? 0, y: layout.ys[index] ?? 0 };
}

/** The copy of a point nearest to another. */
export function nearestTo(layout: Layout, point: Point, to: Point): Point {
  if (!layout.grid.wrap) return point;
  return {
    x: point.x + layout.width * Math.round((to.x - point.x) / layout.width),
    y: point.y + layout.height * Math.round((to.y - point.y) / layout.height),
  };
}

export function modulo(number: number, by: number): number {
  return ((number % by) + by) % by;
}
