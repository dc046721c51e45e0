/**
 * The still ground under everything else, kept as tiles: bitmaps of equal size that make up the picture. While the map is
 * dragged, a frame is a few stampings and at most the tiles that come into view; the tiles around the picture are drawn
 * ahead, while nothing else is happening.
 */
import type { Brush } from "./brush";
import { type Camera, type Size, toMap } from "./camera";
import { type Frame, hexesAround, type Layer, type Placed } from "./frame";
import { CORNERS, type Layout, nearestTo, type Point } from "./layout";

/** The rough size of a tile, in pixels; a whole number of them fills the picture that they are first drawn for. */
const TILE = 240;
/** While the zoom moves, tiles of another zoom are stretched, but by no more than this. */
const MOST_STRETCH = 2;
/** How far beyond the picture tiles are drawn ahead, in tiles. */
const AHEAD = 1;
/** How many times what is drawn ahead is kept, for a map dragged to and fro; tiles not shown for longest go first. */
const KEPT = 2;

/** What the tiles were drawn for. The picture's upper left corner was the corner of tile 0, 0. */
interface Drawn {
  camera: Camera;
  size: Size;
  /** The size of a tile, in pixels of the picture. */
  tile: Size;
  density: number;
  layers: readonly Layer[];
  /** The version of the brush's colours. */
  age: number;
}

/** A span of tiles, including `from` and `to`. */
interface Span {
  from: Point;
  to: Point;
}

export class Ground {
  private readonly tiles = new Map<string, HTMLCanvasElement>();
  private drawn: Drawn | null = null;

  constructor(
    private readonly layout: Layout,
    private readonly brush: Brush,
    private readonly inset: number,
  ) {}

  /** Puts the ground on the picture. `hexes`: those in view, row by row. */
  paint(
    onto: CanvasRenderingContext2D,
    camera: Camera,
    size: Size,
    layers: readonly Layer[],
    hexes: readonly Placed[],
  ): void {
    const { brush } = this;
    const drawn = this.drawnFor(camera, size, layers);
    const stretch = camera.radius / drawn.camera.radius;
    const corner = this.cornerOn(drawn, camera, size);
    const step = { x: drawn.tile.width * stretch * brush.density, y: drawn.tile.height * stretch * brush.density };
    const span = spanOf(corner, step, size, brush.density, 0);
    onto.setTransform(brush.density, 0, 0, brush.density, 0, 0);
    onto.fillStyle = brush.colour("never");
    onto.fillRect(0, 0, size.width + 1, size.height + 1); // the last pixel too, if it is a partial one
    onto.save();
    if (this.tiles.size === 0 && !brush.hasty) {
      // A new picture is wanted at once: drawn in one piece it appears sooner, and the tiles can wait for a quiet moment.
      this.drawOn(onto, camera, size, layers, { x: 0, y: 0 });
    } else {
      onto.setTransform(1, 0, 0, 1, 0, 0);
      this.putTogether(onto, drawn, corner, step, span);
    }
    onto.restore();
    this.coverCopies(onto, camera.radius, size, hexes);
  }

  private putTogether(
    onto: CanvasRenderingContext2D,
    drawn: Drawn,
    corner: Point,
    step: Point,
    { from, to }: Span,
  ): void {
    for (let row = from.y; row <= to.y; row++)
      for (let col = from.x; col <= to.x; col++) {
        const [x, y] = [Math.round(corner.x + col * step.x), Math.round(corner.y + row * step.y)];
        const [right, bottom] = [Math.round(corner.x + (col + 1) * step.x), Math.round(corner.y + (row + 1) * step.y)];
        onto.drawImage(this.tileAt(drawn, col, row), x, y, right - x, bottom - y);
      }
  }

  /** Draws one tile that will be wanted next, first in the picture and then around it; false when all are there. */
  prepare(camera: Camera, size: Size): boolean {
    const { drawn, brush } = this;
    if (!drawn || drawn.camera.radius !== camera.radius) return false;
    const step = { x: drawn.tile.width * brush.density, y: drawn.tile.height * brush.density };
    const corner = this.cornerOn(drawn, camera, size);
    for (const more of [0, AHEAD]) {
      const { from, to } = spanOf(corner, step, size, brush.density, more);
      for (let row = from.y; row <= to.y; row++)
        for (let col = from.x; col <= to.x; col++)
          if (!this.tiles.has(`${col} ${row}`)) {
            this.tileAt(drawn, col, row);
            return true;
          }
    }
    return false;
  }

  private drawnFor(camera: Camera, size: Size, layers: readonly Layer[]): Drawn {
    const { drawn, brush } = this;
    const stretch = drawn ? camera.radius / drawn.camera.radius : 0;
    const fits = stretch === 1 || (brush.hasty && stretch < MOST_STRETCH && stretch > 1 / MOST_STRETCH);
    const current = drawn?.layers === layers && drawn.age === brush.age && drawn.density === brush.density;
    if (drawn && fits && current && drawn.size === size) return drawn;
    this.tiles.clear();
    const part = (length: number) => Math.ceil((length * brush.density) / Math.ceil(length / TILE)) / brush.density;
    const tile = { width: part(size.width), height: part(size.height) };
    this.drawn = { camera, size, tile, density: brush.density, layers, age: brush.age };
    return this.drawn;
  }

  /** Where the corner of tile 0, 0 lies on the picture, in pixels of the device. */
  private cornerOn(drawn: Drawn, camera: Camera, size: Size): Point {
    const { density } = this.brush;
    const first = nearestTo(this.layout, drawn.camera, camera);
    const at = (now: number, then: number, length: number, before: number) =>
      Math.round(
        ((then - now) * camera.radius + length / 2 - (before / 2) * (camera.radius / drawn.camera.radius)) * density,
      );
    return {
      x: at(camera.x, first.x, size.width, drawn.size.width),
      y: at(camera.y, first.y, size.height, drawn.size.height),
    };
  }

  /** If the picture is larger than the world, it still shows each hex once and whole: the rest is covered. */
  private coverCopies(onto: CanvasRenderingContext2D, radius: number, size: Size, hexes: readonly Placed[]): void {
    const across = new Set(hexes.map(({ x }) => x)).size;
    const follow = (border: readonly Point[], from: number, to: number) => {
      for (const { x, y } of border)
        for (const corner of CORNERS.slice(from, to)) onto.lineTo(x + corner.x * radius, y + corner.y * radius);
    };
    const side = (col: number) => hexes.filter((_, i) => i % across === col);
    onto.beginPath();
    follow(side(across - 1), 0, 2); // east
    follow(hexes.slice(-across).reverse(), 1, 3);
    follow(side(0).reverse(), 2, 5);
    follow(hexes.slice(0, across), 4, 6);
    onto.closePath();
    onto.rect(0, 0, size.width + 1, size.height + 1);
    onto.fill("evenodd"); // in the colour of what was never seen
  }

  private tileAt(drawn: Drawn, col: number, row: number): HTMLCanvasElement {
    const key = `${col} ${row}`;
    const tile = this.tiles.get(key) ?? this.draw(drawn, col, row);
    this.tiles.delete(key); // set again, it comes last
    this.tiles.set(key, tile);
    const { width, height } = drawn.size;
    const most = KEPT * (Math.ceil(width / TILE) + 1 + 2 * AHEAD) * (Math.ceil(height / TILE) + 1 + 2 * AHEAD);
    if (this.tiles.size > most) this.tiles.delete(this.tiles.keys().next().value as string);
    return tile;
  }

  private draw({ camera, size, tile, density, layers }: Drawn, col: number, row: number): HTMLCanvasElement {
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(tile.width * density);
    canvas.height = Math.round(tile.height * density);
    const ctx = canvas.getContext("2d", { alpha: false });
    if (!ctx) return canvas;
    const corner = { x: col * tile.width, y: row * tile.height };
    const middle = toMap(camera, size, { x: corner.x + tile.width / 2, y: corner.y + tile.height / 2 });
    ctx.scale(density, density);
    this.drawOn(ctx, { ...middle, radius: camera.radius }, tile, layers, { x: -corner.x, y: -corner.y });
    return canvas;
  }

  private drawOn(
    ctx: CanvasRenderingContext2D,
    camera: Camera,
    size: Size,
    layers: readonly Layer[],
    drift: Point,
  ): void {
    const { brush, layout, inset } = this;
    ctx.fillStyle = brush.colour("never");
    ctx.fillRect(0, 0, size.width, size.height);
    const hexes = hexesAround(layout, camera, size);
    const frame: Frame = { ...size, brush, ctx, layout, camera, radius: camera.radius, hexes, inset, drift };
    for (const layer of layers) layer(frame);
  }
}

/** The tiles in the picture, and `more` of them on each side. */
function spanOf(corner: Point, step: Point, size: Size, density: number, more: number): Span {
  return {
    from: { x: Math.floor(-corner.x / step.x) - more, y: Math.floor(-corner.y / step.y) - more },
    to: {
      x: Math.ceil((size.width * density - corner.x) / step.x) - 1 + more,
      y: Math.ceil((size.height * density - corner.y) / step.y) - 1 + more,
    },
  };
}
