/**
 * What lies still under everything else, kept as one bitmap of the picture. While the map is only dragged, the bitmap is
 * moved and no more is drawn than the strips that come into sight.
 */
import type { Brush } from "./brush";
import type { Camera, Size } from "./camera";
import { type Frame, hexesInSight, type Layer } from "./frame";
import { type Layout, nearestTo, type Point } from "./layout";

/** A part of the picture, in pixels. */
interface Strip extends Point, Size {}

interface Drawn {
  camera: Camera;
  size: Size;
  density: number;
  layers: readonly Layer[];
  /** Of the brush's colours. */
  age: number;
  hasty: boolean;
}

/** How far lines and drawings reach beyond the middle of their hex, in radii. */
const REACH = 1.3;

export class Ground {
  private readonly canvas = document.createElement("canvas");
  private readonly ctx = this.canvas.getContext("2d");
  private drawn: Drawn | null = null;
  private drift: Point = { x: 0, y: 0 };

  constructor(
    private readonly layout: Layout,
    private readonly brush: Brush,
    private readonly inset: number,
  ) {}

  /** Brings the bitmap up to date and puts it on the picture. */
  paint(onto: CanvasRenderingContext2D, camera: Camera, size: Size, layers: readonly Layer[]): void {
    const { ctx, brush } = this;
    if (!ctx) return;
    const now: Drawn = { camera, size, density: brush.density, layers, age: brush.age, hasty: brush.hasty };
    const by = this.shiftTo(now);
    if (!by) this.drawAll(ctx, now);
    else if (by.x !== 0 || by.y !== 0) this.shift(ctx, now, by);
    this.drawn = now;
    onto.setTransform(1, 0, 0, 1, 0, 0);
    onto.drawImage(this.canvas, 0, 0);
    onto.setTransform(brush.density, 0, 0, brush.density, 0, 0);
  }

  /** By how many pixels of the bitmap the picture has moved; null where it must be drawn anew. */
  private shiftTo({ camera, size, density, layers, age, hasty }: Drawn): Point | null {
    const { drawn, layout } = this;
    if (!drawn || drawn.layers !== layers || drawn.age !== age || drawn.density !== density) return null;
    if (drawn.camera.radius !== camera.radius || drawn.hasty !== hasty) return null;
    if (drawn.size.width !== size.width || drawn.size.height !== size.height) return null;
    const before = nearestTo(layout, drawn.camera, camera);
    const scale = camera.radius * density;
    const exact = { x: (before.x - camera.x) * scale, y: (before.y - camera.y) * scale };
    const by = { x: Math.round(exact.x), y: Math.round(exact.y) };
    if (by.x === 0 && by.y === 0 && exact.x === 0 && exact.y === 0) return by;
    // Where the world is smaller than the picture, hexes leave on one side and come back on the other.
    const small = (layout.width - 4) * camera.radius < size.width || (layout.height - 4) * camera.radius < size.height;
    const askew = Math.abs(exact.x - by.x) > 0.02 || Math.abs(exact.y - by.y) > 0.02;
    const far = Math.abs(by.x) > (size.width * density) / 2 || Math.abs(by.y) > (size.height * density) / 2;
    return small || askew || far ? null : by;
  }

  private drawAll(ctx: CanvasRenderingContext2D, now: Drawn): void {
    const { size, density } = now;
    const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
    if (this.canvas.width !== width) this.canvas.width = width; // setting it wipes the bitmap: no needless work
    if (this.canvas.height !== height) this.canvas.height = height;
    this.drift = { x: 0, y: 0 };
    this.draw(ctx, now, { x: 0, y: 0, ...size });
  }

  private shift(ctx: CanvasRenderingContext2D, now: Drawn, by: Point): void {
    const { density, size } = now;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalCompositeOperation = "copy";
    ctx.drawImage(this.canvas, by.x, by.y);
    ctx.globalCompositeOperation = "source-over";
    const dx = by.x / density;
    const dy = by.y / density;
    this.drift = { x: this.drift.x + dx, y: this.drift.y + dy };
    const { width, height } = size;
    if (dx !== 0) this.draw(ctx, now, { x: dx > 0 ? 0 : width + dx, y: 0, width: Math.abs(dx), height });
    if (dy !== 0) this.draw(ctx, now, { x: 0, y: dy > 0 ? 0 : height + dy, width, height: Math.abs(dy) });
  }

  private draw(ctx: CanvasRenderingContext2D, { camera, size, density, layers }: Drawn, strip: Strip): void {
    const { brush, layout, inset, drift } = this;
    const reach = camera.radius * REACH;
    const hexes = hexesInSight(layout, camera, size).filter(
      ({ x, y }) =>
        x > strip.x - reach &&
        x < strip.x + strip.width + reach &&
        y > strip.y - reach &&
        y < strip.y + strip.height + reach,
    );
    ctx.setTransform(density, 0, 0, density, 0, 0);
    ctx.save();
    ctx.beginPath();
    ctx.rect(strip.x, strip.y, strip.width, strip.height);
    ctx.clip();
    ctx.fillStyle = brush.colour("never");
    ctx.fillRect(strip.x, strip.y, strip.width, strip.height);
    const frame: Frame = { ...size, brush, ctx, layout, camera, radius: camera.radius, hexes, inset, drift };
    for (const layer of layers) layer(frame);
    ctx.restore();
  }
}
