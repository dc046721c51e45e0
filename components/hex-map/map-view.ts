/** The moving picture: a canvas, its camera, and the layers that are painted when either changes. */
import { Brush } from "./brush";
import { type Camera, isInSight, keepInSight, lookAt, pan, type Size, toMap, wholeRadius, zoomAt } from "./camera";
import { type Frame, hexesInSight, type Layer } from "./frame";
import { Ground } from "./ground";
import { hexAt, type Layout, nearestTo, type Point } from "./layout";

const GLIDE_MS = 180;
const SETTLE_MS = 140;
const PREPARE_MS = 40;
/** A picture with its own size, as for paper. */
export interface Still {
  readonly size: Size;
  readonly density: number;
  readonly camera: Camera;
}

/** No eye sees sharper than this, and a phone pays for every pixel. */
const MOST_DENSITY = 2;

export class MapView {
  private readonly ctx: CanvasRenderingContext2D | null;
  private readonly brush: Brush;
  private readonly ground: Ground;
  private groundLayers: readonly Layer[] = [];
  private layers: readonly Layer[] = [];
  /** What fingers have moved but pixels have not yet. */
  private rest: Point = { x: 0, y: 0 };
  private size: Size = { width: 0, height: 0 };
  private request = 0;
  private settling: ReturnType<typeof setTimeout> | undefined;
  private preparing: ReturnType<typeof setTimeout> | undefined;
  private glideFrom: { camera: Camera; to: Camera; since: number } | null = null;
  private readonly resizing: ResizeObserver;
  private readonly theming: MutationObserver;
  /** Where the picture was, or was going, before it was held. */
  private held: Camera | null = null;
  private readonly dark = matchMedia("(prefers-color-scheme: dark)");
  private readonly still = matchMedia("(prefers-reduced-motion: reduce)");

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly layout: Layout,
    private camera: Camera,
    /** The room that the rulers take at the top and on the left. */
    private readonly inset: number,
  ) {
    this.ctx = canvas.getContext("2d", { alpha: false });
    this.brush = new Brush(canvas);
    this.ground = new Ground(layout, this.brush, inset);
    this.resizing = new ResizeObserver(() => this.measure());
    this.resizing.observe(canvas);
    this.theming = new MutationObserver(this.repaintAll);
    this.theming.observe(document.documentElement, { attributes: true });
    this.dark.addEventListener("change", this.repaintAll);
    if (document.fonts?.status === "loading") document.fonts.ready.then(this.repaintAll);
  }

  /** Answers where the picture was, or was going. */
  end(): Camera {
    cancelAnimationFrame(this.request);
    clearTimeout(this.settling);
    clearTimeout(this.preparing);
    this.resizing.disconnect();
    this.theming.disconnect();
    this.dark.removeEventListener("change", this.repaintAll);
    return this.bound;
  }

  /** Where it is without being held, or is gliding to. */
  private get bound(): Camera {
    return this.held ?? this.glideFrom?.to ?? this.camera;
  }

  /** `ground` stays still; `layers` are drawn over it in every frame. */
  setLayers(ground: readonly Layer[], layers: readonly Layer[]): void {
    this.groundLayers = ground;
    this.layers = layers;
    if (this.size.width > 0) this.repaint();
    else this.measure(); // draws at once, so that the first frame has it
  }

  /** The hex under a pixel of the picture; null under the rulers and beyond the map. */
  hexUnder(pixel: Point): number | null {
    if (pixel.x < this.inset || pixel.y < this.inset) return null;
    return hexAt(this.layout, toMap(this.camera, this.size, pixel));
  }

  /** The point of the map under a pixel. */
  under(pixel: Point): Point & { radius: number } {
    return { ...toMap(this.camera, this.size, pixel), radius: this.camera.radius };
  }

  pan(dx: number, dy: number): void {
    this.glideFrom = null;
    const whole = (by: number) => Math.round(by * this.brush.density) / this.brush.density;
    const [x, y] = [whole(dx + this.rest.x), whole(dy + this.rest.y)];
    this.rest = { x: dx + this.rest.x - x, y: dy + this.rest.y - y };
    this.camera = pan(this.layout, this.camera, x, y);
    this.repaint();
  }

  /** Zooms by a factor around a pixel, as fingers and wheels do. */
  zoomBy(factor: number, pixel: Point): void {
    this.glideFrom = null;
    this.camera = zoomAt(this.layout, this.camera, this.size, this.camera.radius * factor, pixel);
    this.hurry();
  }

  /** Zooms by a factor around the middle, as buttons do. */
  zoomTo(radius: number | "whole"): void {
    const target = radius === "whole" ? wholeRadius(this.layout, this.size) : radius;
    this.glide(zoomAt(this.layout, this.camera, this.size, target, this.middle()));
  }

  get radius(): number {
    return this.camera.radius;
  }

  lookAt(index: number): void {
    this.glide(lookAt(this.layout, this.camera, index));
  }

  /** With `round` radii around it. */
  keepInSight(index: number, round = 2): void {
    this.glide(keepInSight(this.layout, this.camera, this.size, index, this.inset + this.camera.radius * round));
  }

  /** Whether most of these hexes are in view. */
  sees(hexes: readonly number[]): boolean {
    const seen = hexes.filter((hex) => isInSight(this.layout, this.camera, this.size, hex, this.inset));
    return seen.length * 2 > hexes.length;
  }

  private middle(): Point {
    return { x: this.size.width / 2, y: this.size.height / 2 };
  }

  private measure(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    const density = Math.min(MOST_DENSITY, devicePixelRatio || 1);
    if (width === 0 || height === 0 || this.held) return;
    if (width === this.size.width && height === this.size.height && density === this.brush.density) return;
    this.resize({ width, height }, density);
    this.camera = zoomAt(this.layout, this.camera, this.size, this.camera.radius, this.middle());
    this.draw();
  }

  private resize(size: Size, density: number): void {
    if (density !== this.brush.density) this.brush.forget();
    this.brush.density = density;
    this.size = size;
    this.canvas.width = Math.round(size.width * density);
    this.canvas.height = Math.round(size.height * density);
  }

  /** Draws this picture at once and keeps it, whatever happens; null returns to what was shown before. */
  hold(still: Still | null): void {
    const { bound } = this;
    this.glideFrom = null;
    this.brush.forget();
    if (still) {
      this.held = bound;
      this.camera = still.camera;
      this.resize(still.size, still.density);
      // Paper takes the strokes, not the pixels, including those beyond the picture.
      this.ctx?.rect(0, 0, this.canvas.width, this.canvas.height);
      this.ctx?.clip();
      this.draw();
    } else if (this.held) {
      this.camera = this.held;
      this.held = null;
      this.size = { width: 0, height: 0 };
      this.measure();
    }
  }

  private readonly repaintAll = (): void => {
    this.brush.forget();
    this.repaint();
  };

  repaint(): void {
    cancelAnimationFrame(this.request);
    if (this.held) return;
    this.request = requestAnimationFrame(this.draw);
  }

  /** Draws with bitmaps of the wrong size while the zoom moves, and properly once it rests. */
  private hurry(): void {
    this.brush.hasty = true;
    clearTimeout(this.settling);
    this.settling = setTimeout(() => {
      this.brush.hasty = false;
      this.repaint();
    }, SETTLE_MS);
    this.repaint();
  }

  private glide(to: Camera): void {
    if (to === this.camera) return;
    if (this.still.matches || this.size.width === 0) {
      this.camera = to;
      this.repaint();
      return;
    }
    const near = nearestTo(this.layout, this.camera, to);
    this.glideFrom = { camera: { ...this.camera, ...near }, to, since: performance.now() };
    if (this.camera.radius !== to.radius) this.hurry();
    else this.repaint();
  }

  private step(): void {
    if (!this.glideFrom) return;
    const { camera: from, to, since } = this.glideFrom;
    const passed = (performance.now() - since) / GLIDE_MS;
    if (passed >= 1) {
      this.camera = to;
      this.glideFrom = null;
      return;
    }
    const between = (a: number, b: number) => b + (a - b) * (1 - passed) ** 3;
    this.camera = { x: between(from.x, to.x), y: between(from.y, to.y), radius: between(from.radius, to.radius) };
    this.repaint();
  }

  private readonly draw = (): void => {
    const { ctx, brush, size, layout } = this;
    if (!ctx || size.width === 0) return;
    cancelAnimationFrame(this.request); // one may have been requested before this immediate drawing
    this.step();
    const { camera } = this;
    const hexes = hexesInSight(layout, camera, size);
    this.ground.paint(ctx, camera, size, this.groundLayers, hexes);
    const drift = { x: 0, y: 0 };
    const frame: Frame = {
      ...size,
      brush,
      ctx,
      layout,
      camera,
      radius: camera.radius,
      hexes,
      inset: this.inset,
      onPaper: this.held !== null,
      drift,
    };
    for (const layer of this.layers) layer(frame);
    if (brush.hasty || this.glideFrom) return;
    this.tell();
    this.prepare();
  };

  /** Draws the ground around the picture, a little at a time. */
  private prepare(): void {
    this.preparing ??= setTimeout(() => {
      this.preparing = undefined;
      if (this.ground.prepare(this.camera, this.size)) this.prepare();
    }, PREPARE_MS);
  }

  /** Tells scripts and tests what is in view. */
  private tell(): void {
    const { x, y, radius } = this.camera;
    this.canvas.dataset.view = `${x} ${y} ${radius}`;
  }
}
