/** Which part of a map is in view: a small pure machine for pan and zoom. */
import { centre, type Layout, modulo, nearestTo, type Point } from "./layout";

export interface Camera {
  /** The middle of the picture, in hex radii. */
  readonly x: number;
  readonly y: number;
  /** Pixels per hex radius. */
  readonly radius: number;
}

/** The picture, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** So close that one hex fills a phone. */
const LARGEST_RADIUS = 160;

/** The radius at which the whole map fits, with no hex cut off. */
export function wholeRadius(layout: Layout, { width, height }: Size): number {
  return Math.max(3, Math.min(width / (layout.width + 3), height / (layout.height + 3)));
}

export function toScreen(camera: Camera, { width, height }: Size, point: Point): Point {
  return { x: (point.x - camera.x) * camera.radius + width / 2, y: (point.y - camera.y) * camera.radius + height / 2 };
}

export function toMap(camera: Camera, { width, height }: Size, pixel: Point): Point {
  return { x: (pixel.x - width / 2) / camera.radius + camera.x, y: (pixel.y - height / 2) / camera.radius + camera.y };
}

/** Where a hex lies, in view or not: the copy nearest to the middle. */
export function placeOf(layout: Layout, camera: Camera, size: Size, index: number): Point {
  return toScreen(camera, size, nearestTo(layout, centre(layout, index), camera));
}

/** Moves the picture by pixels. */
export function pan(layout: Layout, camera: Camera, dx: number, dy: number): Camera {
  return settle(layout, { ...camera, x: camera.x - dx / camera.radius, y: camera.y - dy / camera.radius });
}

/** Changes the radius so that the map under a pixel stays there. */
export function zoomAt(layout: Layout, camera: Camera, size: Size, radius: number, pixel: Point): Camera {
  const within = Math.min(LARGEST_RADIUS, Math.max(wholeRadius(layout, size), radius));
  const under = toMap(camera, size, pixel);
  const x = under.x - (pixel.x - size.width / 2) / within;
  const y = under.y - (pixel.y - size.height / 2) / within;
  return settle(layout, { x, y, radius: within });
}

export function lookAt(layout: Layout, camera: Camera, index: number): Camera {
  return settle(layout, { ...camera, ...centre(layout, index) });
}

/** Moves just far enough to bring a hex into view with a margin around it. */
export function keepInSight(layout: Layout, camera: Camera, size: Size, index: number, margin: number): Camera {
  const at = placeOf(layout, camera, size, index);
  const off = (value: number, from: number, to: number) => (value < from ? from - value : value > to ? to - value : 0);
  const room = Math.min(margin, size.width / 2, size.height / 2);
  const dx = off(at.x, room, size.width - room);
  const dy = off(at.y, room, size.height - room);
  return dx === 0 && dy === 0 ? camera : pan(layout, camera, dx, dy);
}

/** Whether the middle of a hex is in view, the rulers' width away from every edge. */
export function isInSight(layout: Layout, camera: Camera, size: Size, index: number, inset: number): boolean {
  const { x, y } = placeOf(layout, camera, size, index);
  return x > inset && y > inset && x < size.width - inset && y < size.height - inset;
}

/** Keeps numbers small on a map that wraps, and the picture inside a map that does not. */
function settle(layout: Layout, camera: Camera): Camera {
  if (layout.grid.wrap) return { ...camera, x: modulo(camera.x, layout.width), y: modulo(camera.y, layout.height) };
  const hold = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return { ...camera, x: hold(camera.x, layout.width - 1.5), y: hold(camera.y, layout.height - 1) };
}
