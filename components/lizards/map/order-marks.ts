/** Orders as the map draws them. */
import { DIRECTIONS, type Geometry, hexIndex } from "@/engine/lizards/hex";
import { type Order, readOrder } from "@/engine/lizards/orders/order-form";
import type { OrderType } from "@/engine/lizards/orders/order-kinds";
import type { Seat, Verdict } from "@/engine/ruleset";
import { centre, type Layout, nearestTo, type Point, STEPS } from "../../hex-map/layout";
import type { MarkName } from "../art/drawings";

export interface OrderMark {
  mark: MarkName;
  hex: number;
  /** Indexes into the list of directions. */
  path: readonly number[];
  /** Where a GATE leads. */
  target: number | null;
  /** A disc on the last hex of the path rather than an arrow along it. */
  disc: boolean;
  wrong?: boolean;
  /** Not on the sheet yet. */
  draft?: boolean;
  /** The id of its line. */
  line?: number;
  /** Its line is open. */
  chosen?: boolean;
}

export const MARK_OF: Record<OrderType, MarkName> = {
  CH: "chant",
  LO: "lob",
  FR: "free",
  MO: "move",
  SP: "split",
  SA: "sail",
  SN: "sneak",
  RE: "recruit",
  GI: "give",
  BF: "farm",
  DF: "farm",
  BR: "sail",
  BD: "build",
  BB: "build",
  DB: "build",
};

const BUILT_BESIDE: readonly OrderType[] = ["BR", "BB", "DB"];

export function markOf(order: Pick<Order, "type" | "hex" | "path"> & { target?: number | null }): OrderMark {
  return {
    mark: MARK_OF[order.type],
    hex: order.hex,
    path: order.path.map((direction) => DIRECTIONS.indexOf(direction)),
    target: order.target ?? null,
    disc: BUILT_BESIDE.includes(order.type),
  };
}

/** The marks of a sheet; a line with an error marks its hex and draws nothing else. */
export function marksOf(
  lines: readonly { id: number; text: string; verdict: Verdict | null }[],
  geometry: Geometry,
  clans: readonly Seat[],
): OrderMark[] {
  return lines.flatMap(({ id, text, verdict }): OrderMark[] => {
    const reading = readOrder(text, { geometry, clans });
    if (reading.kind === "order") return [{ ...markOf(reading.order), line: id, wrong: verdict?.verdict === "error" }];
    const hex = reading.kind === "wrong" ? hexIn(text, geometry) : undefined;
    return hex === undefined ? [] : [{ ...markOf({ type: "MO", hex, path: [] }), line: id, wrong: true }];
  });
}

function hexIn(line: string, geometry: Geometry): number | undefined {
  const [, hex] = line.split(/\s+/);
  return hex === undefined ? undefined : hexIndex(geometry, hex);
}

/**
 * Orders run through the upper third of a hex, tokens lie in the lower third. Tokens of the neighbouring columns reach
 * into it from both sides: their cloth from the right and their number from the left.
 */
export const LIFT = 0.36;
/** Where an error sign lies in its hex: clear of the number to the left. */
export const WRONG_AT: Point = { x: -0.3, y: -0.55 };
/** The largest disc, in pixels. */
const LARGEST_DISC = 32;

export function discSize(radius: number): number {
  return Math.min(LARGEST_DISC, radius < 15 ? radius * 0.9 : radius * 0.72);
}

/** The points that an arrow runs through, from the centre of its first hex, in hex radii. */
function pointsOf({ path }: OrderMark): Point[] {
  const points: Point[] = [{ x: 0, y: -LIFT }];
  for (const step of path) {
    const last = points.at(-1) as Point;
    const by = STEPS[step] as Point;
    points.push({ x: last.x + by.x, y: last.y + by.y });
  }
  return points;
}

/** The curve of an arrow, in hex radii from the centre of its first hex. */
export interface Curve {
  readonly from: Point;
  readonly bend: Point;
  readonly to: Point;
}

/** An arrow bends at its first step; a straight one curves a little to one side, so that two that meet stay apart. */
export function curveOf(mark: OrderMark): Curve {
  const points = pointsOf(mark);
  const [from, bend] = points as [Point, Point];
  const to = points.at(-1) as Point;
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  if (mark.mark === "lob") return { from, bend: { x: half.x, y: Math.min(from.y, to.y) - 1.1 }, to };
  if (mark.path.some((step) => step !== mark.path[0])) return { from, bend, to };
  return { from, bend: { x: half.x + (to.y - from.y) * 0.12, y: half.y - (to.x - from.x) * 0.12 }, to };
}

/** The total width that the discs of a hex may take, in hex radii, so that the last is still in its hex. */
const ROOM = 1;

/**
 * Where the marks of orders that go nowhere stand, in hex radii from the order's hex: side by side, or overlapping if
 * there are many. The first ends before the code on the token to the right.
 */
export function discPlaces(marks: readonly OrderMark[], radius: number): ReadonlyMap<OrderMark, Point> {
  const rows: Record<string, OrderMark[]> = {};
  for (const mark of marks) {
    const at = `${mark.hex} ${mark.path}`;
    if (isDisc(mark) && !mark.wrong) rows[at] = [...(rows[at] ?? []), mark];
  }
  const places = new Map<OrderMark, Point>();
  for (const row of Object.values(rows)) {
    const step = Math.min((discSize(radius) * 0.9) / radius, ROOM / Math.max(1, row.length - 1));
    const end = pointsOf(row[0] as OrderMark).at(-1) as Point;
    for (const [i, mark] of row.entries()) places.set(mark, { x: end.x + 0.46 - i * step, y: end.y - 0.12 });
  }
  return places;
}

export function isDisc({ mark, path, disc }: OrderMark): boolean {
  return mark !== "chant" && (path.length === 0 || disc);
}

/** The line whose mark lies under a point of the map, the topmost first. `radius`: pixels per hex radius. */
export function lineUnder(marks: readonly OrderMark[], layout: Layout, point: Point, radius: number): number | null {
  const near = Math.min(0.3, Math.max(0.14, 9 / radius));
  const discs = discPlaces(marks, radius);
  let found: number | null = null;
  for (const mark of marks) {
    const start = nearestTo(layout, centre(layout, mark.hex), point);
    const at = { x: point.x - start.x, y: point.y - start.y };
    const hit =
      isUnder(mark, at, near, radius, discs.get(mark)) ||
      (mark.target !== null && isTarget(layout, mark.target, point, near));
    if (hit && mark.line !== undefined) found = mark.line;
  }
  return found;
}

function isUnder(mark: OrderMark, at: Point, near: number, radius: number, disc: Point | undefined): boolean {
  if (mark.wrong) return apart(at, WRONG_AT) < Math.max(near, 0.4);
  if (disc) return apart(at, disc) < Math.max(near, (discSize(radius) * 0.62) / radius);
  const curve = curveOf(mark);
  for (let i = 3; i <= 20; i++) if (apart(at, alongCurve(curve, i / 20)) < near) return true;
  return false;
}

function isTarget(layout: Layout, target: number, point: Point, near: number): boolean {
  const end = nearestTo(layout, centre(layout, target), point);
  return apart(point, { x: end.x, y: end.y - LIFT }) < near;
}

function alongCurve({ from, bend, to }: Curve, part: number): Point {
  const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return { x: a * from.x + b * bend.x + c * to.x, y: a * from.y + b * bend.y + c * to.y };
}

const apart = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
