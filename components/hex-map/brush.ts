/**
 * Colours by name, and drawings kept as bitmaps, so that a frame is little more than stamping. A drawing is kept from its
 * second use on: many appear only once in the first picture, and a bitmap costs more than the drawing.
 */
import type { Point } from "./layout";

interface Stamp {
  bitmap: HTMLCanvasElement;
  width: number;
  height: number;
}

/** Draws around 0,0 in pixels of the picture. */
type Drawing = (ctx: CanvasRenderingContext2D) => void;

/** The most bitmaps kept before starting afresh: a long session at many zooms must not fill a phone. */
const MOST_STAMPS = 600;

export class Brush {
  private stamps = new Map<string, Stamp>();
  /** Drawn once. */
  private readonly known = new Set<string>();
  private colours = new Map<string, string>();
  private patterns = new Map<string, CanvasPattern>();
  /** Lives: it has the values of the moment. */
  private readonly style: CSSStyleDeclaration;
  /** Asking the style for it in each frame is expensive. */
  private family: string;
  /** Device pixels per pixel. */
  density = 1;
  /** Rises when everything drawn with it is out of date. */
  age = 0;
  /** While the zoom is moving, bitmaps of another size will do. */
  hasty = false;

  constructor(canvas: HTMLCanvasElement) {
    this.style = getComputedStyle(canvas);
    this.family = this.style.fontFamily;
  }

  /** Forgets all colours and bitmaps when the theme, the fonts or the density has changed. */
  forget(): void {
    this.age++;
    this.stamps.clear();
    this.known.clear();
    this.colours.clear();
    this.patterns.clear();
    this.family = this.style.fontFamily;
  }

  /** The value of a custom property, named without its dashes; anything else is already a colour. */
  colour(name: string): string {
    let colour = this.colours.get(name);
    if (colour === undefined) {
      colour = this.style.getPropertyValue(`--${name}`).trim() || name;
      this.colours.set(name, colour);
    }
    return colour;
  }

  font(size: number, weight: number, style: "normal" | "italic" = "normal"): string {
    return `${style} ${weight} ${size}px ${this.family}`;
  }

  /** Stamps a drawing of this size around a point. Equal keys must mean equal drawings. */
  stamp(ctx: CanvasRenderingContext2D, key: string, at: Point, width: number, height: number, draw: Drawing): void {
    const x = Math.round((at.x - width / 2) * this.density) / this.density;
    const y = Math.round((at.y - height / 2) * this.density) / this.density;
    let stamp = this.stamps.get(key);
    const fits = stamp && Math.abs(stamp.width - width) < 0.01 && Math.abs(stamp.height - height) < 0.01;
    if (!stamp && !this.known.has(key)) {
      this.known.add(key);
      ctx.save();
      begin(ctx, x + width / 2, y + height / 2);
      draw(ctx);
      ctx.restore();
      return;
    }
    if (!stamp || (!fits && !this.hasty)) {
      if (this.stamps.size > MOST_STAMPS) this.stamps.clear();
      stamp = { bitmap: this.bitmap(width, height, draw), width, height };
      this.stamps.set(key, stamp);
    }
    const drawn = this.hasty
      ? { width, height }
      : { width: stamp.bitmap.width / this.density, height: stamp.bitmap.height / this.density };
    ctx.drawImage(stamp.bitmap, x, y, drawn.width, drawn.height);
  }

  /** A repeating pattern drawn in a square from 0,0 to `side`. */
  pattern(key: string, side: number, draw: Drawing, rotation = 0): CanvasPattern | string {
    let pattern = this.patterns.get(key);
    if (!pattern) {
      const bitmap = this.bitmap(side, side, (ctx) => {
        ctx.translate(-side / 2, -side / 2);
        draw(ctx);
      });
      const made = bitmap.getContext("2d")?.createPattern(bitmap, "repeat");
      if (!made) return "transparent";
      made.setTransform(new DOMMatrix().rotate(rotation).scale(1 / this.density));
      pattern = made;
      this.patterns.set(key, pattern);
    }
    return pattern;
  }

  private bitmap(width: number, height: number, draw: Drawing): HTMLCanvasElement {
    const bitmap = document.createElement("canvas");
    bitmap.width = Math.max(1, Math.ceil(width * this.density));
    bitmap.height = Math.max(1, Math.ceil(height * this.density));
    const ctx = bitmap.getContext("2d");
    if (ctx) {
      ctx.scale(this.density, this.density);
      ctx.translate(width / 2, height / 2);
      draw(ctx);
    }
    return bitmap;
  }
}

/** As on a new canvas, with this point as the origin. */
function begin(ctx: CanvasRenderingContext2D, x: number, y: number): void {
  ctx.translate(x, y);
  ctx.globalAlpha = 1;
  ctx.lineCap = "butt";
  ctx.lineJoin = "miter";
  ctx.setLineDash([]);
  ctx.textAlign = "start";
  ctx.textBaseline = "alphabetic";
}
