/** One picture of a map: what a layer needs to paint it. */

import type { Brush } from "./brush";
import { type Camera, placeOf, type Size, toMap, toScreen } from "./camera";
import {
  COLUMN_WIDTH,
  CORNERS,
  centreOf,
  columnAndRowAt,
  EDGES,
  type Layout,
  modulo,
  type Point,
  ROW_HEIGHT,
} from "./layout";

/** A hex in view and where its centre lies in the picture. */
export interface Placed extends Point {
  readonly index: number;
}

export interface Frame extends Size {
  readonly brush: Brush;
  readonly ctx: CanvasRenderingContext2D;
  readonly layout: Layout;
  readonly camera: Camera;
  /** Pixels per hex radius. */
  readonly radius: number;
  /** The hexes in view, each once. */
  readonly hexes: readonly Placed[];
  /** Where the rulers end and the map begins. */
  readonly inset: number;
  /** Drawn for printing, so nobody points at it. */
  readonly onPaper?: boolean;
  /** Where patterns begin, so that they continue from one part of the picture to the next. */
  readonly drift: Point;
}

/** Paints one layer of the picture over those before it. */
export type Layer = (frame: Frame) => void;

/** The hexes in view, each only once, even if the picture is larger than the map. */
export function hexesInSight(layout: Layout, camera: Camera, size: Size): Placed[] {
  return hexesAround(layout, camera, size, true);
}

/** The hexes in view, as often as they appear, or `once`. */
export function hexesAround(layout: Layout, camera: Camera, size: Size, once = false): Placed[] {
  const { grid } = layout;
  const from = columnAndRowAt(toMap(camera, size, { x: 0, y: 0 }));
  const to = columnAndRowAt(toMap(camera, size, { x: size.width, y: size.height }));
  const cols = range(from.col - 1, to.col + 1, camera.x / COLUMN_WIDTH, grid.cols, grid.wrap, once);
  // Every other column lies half a row higher.
  const rows = range(from.row - 1, to.row + 1, camera.y / ROW_HEIGHT + 0.25, grid.rows, grid.wrap, once);
  const placed: Placed[] = [];
  for (let row = rows.from; row <= rows.to; row++)
    for (let col = cols.from; col <= cols.to; col++) {
      const index = modulo(row, grid.rows) * grid.cols + modulo(col, grid.cols);
      const { x, y } = toScreen(camera, size, centreOf(col, row));
      placed.push({ index, x, y });
    }
  return placed;
}

/** From the first column or row in view to the last; `once`: no more than exist, around the middle. */
function range(
  from: number,
  to: number,
  middle: number,
  count: number,
  wrap: boolean,
  once: boolean,
): { from: number; to: number } {
  if (!wrap) return { from: Math.max(0, from), to: Math.min(count - 1, to) };
  if (!once || to - from < count) return { from, to };
  const first = Math.round(middle - (count - 1) / 2);
  return { from: first, to: first + count - 1 };
}

export function place(frame: Frame, index: number): Point {
  return placeOf(frame.layout, frame.camera, frame, index);
}

/** Adds the outline of a hex to the path. */
export function traceHex(ctx: CanvasPath, { x, y }: Point, radius: number): void {
  CORNERS.forEach((corner, i) => {
    if (i === 0) ctx.moveTo(x + corner.x * radius, y + corner.y * radius);
    else ctx.lineTo(x + corner.x * radius, y + corner.y * radius);
  });
  ctx.closePath();
}

/** Adds one edge of a hex to the path: that towards N, NE, SE, S, SW, NW. */
export function traceEdge(ctx: CanvasPath, { x, y }: Point, radius: number, towards: number): void {
  const [from, to] = EDGES[towards] as [number, number];
  const start = CORNERS[from] as Point;
  const end = CORNERS[to] as Point;
  ctx.moveTo(x + start.x * radius, y + start.y * radius);
  ctx.lineTo(x + end.x * radius, y + end.y * radius);
}
