/** The drawn art on a canvas. */
import type { Seat } from "@/engine/ruleset";
import type { Brush } from "../../hex-map/brush";
import { clothLines, clothOf } from "./cloths";
import { inked, type Shape, type Stroke } from "./inks";

interface ReadyStroke extends Omit<Stroke, "path"> {
  path: Path2D;
}

const ready = new WeakMap<readonly Shape[], ReadyStroke[]>();

function readied(shapes: readonly Shape[]): ReadyStroke[] {
  let strokes = ready.get(shapes);
  if (!strokes) {
    strokes = shapes.map((shape) => {
      const stroke = inked(shape);
      return { ...stroke, path: new Path2D(stroke.path) };
    });
    ready.set(shapes, strokes);
  }
  return strokes;
}

/** Draws shapes around 0,0 at this scale; `clan` gives flags and cloth their colour. */
export function drawShapes(
  ctx: CanvasRenderingContext2D,
  brush: Brush,
  shapes: readonly Shape[],
  scale: number,
  clan?: Seat | null,
): void {
  ctx.save();
  ctx.scale(scale, scale);
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  for (const { path, fill, stroke, width = 0, opacity = 1, dash } of readied(shapes)) {
    ctx.globalAlpha = opacity;
    if (fill) {
      ctx.fillStyle = brush.colour(clanPaint(fill, clan));
      ctx.fill(path);
    }
    if (stroke && width > 0) {
      ctx.setLineDash(dash ? [...dash] : []);
      ctx.strokeStyle = brush.colour(clanPaint(stroke, clan));
      ctx.lineWidth = width;
      ctx.stroke(path);
    }
  }
  ctx.restore();
}

function clanPaint(paint: string, clan: Seat | null | undefined): string {
  if (paint !== "clan" && paint !== "clan-text") return paint;
  if (!clan) return paint === "clan" ? "rubric" : "sheet";
  return paint === "clan" ? `clan-${clothOf(clan)}` : `clan-${clothOf(clan)}-text`;
}

/** A clan's cloth to fill with. */
export function clothPattern(brush: Brush, clan: Seat): CanvasPattern | string {
  const cloth = clothOf(clan);
  return brush.pattern(`cloth-${cloth}`, 8, (ctx) => {
    ctx.fillStyle = brush.colour(`clan-${cloth}`);
    ctx.fillRect(0, 0, 8, 8);
    for (const { path, width } of clothLines(clan)) {
      const line = new Path2D(path);
      ctx.fillStyle = brush.colour(`clan-${cloth}-text`);
      ctx.strokeStyle = ctx.fillStyle;
      ctx.lineWidth = width ?? 0;
      if (width) ctx.stroke(line);
      else ctx.fill(line);
    }
  });
}
