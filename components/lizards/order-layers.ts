/** Orders, reach and selection: everything on the map that is only wished for, in pencil. */
import { type Frame, type Layer, place, traceHex } from "../hex-map/frame";
import type { Point } from "../hex-map/layout";
import { drawShapes } from "./art/draw";
import { MARKS, type MarkName } from "./art/drawings";
import { bendOf, discAt, discSize, isDisc, LIFT, type OrderMark, pointsOf, WRONG_AT } from "./order-marks";

const HALO_WIDTH = 7;
const DASHES: Partial<Record<MarkName, readonly number[]>> = { sneak: [0.1, 6], sail: [9, 5], lob: [4, 6] };

export function orderLayer(marks: readonly OrderMark[]): Layer {
  return (frame) => {
    const { ctx } = frame;
    ctx.save();
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    const corners = new Map<number, number>();
    for (const mark of marks) {
      ctx.globalAlpha = mark.draft ? 0.75 : 1;
      if (mark.wrong) exclamation(frame, place(frame, mark.hex));
      else if (mark.mark === "lob" && mark.path.length > 0) lob(frame, mark);
      else if (mark.mark === "chant") chant(frame, mark);
      else if (!isDisc(mark)) arrow(frame, mark);
      else {
        const before = corners.get(mark.hex) ?? 0;
        corners.set(mark.hex, before + 1);
        disc(frame, mark, before);
      }
    }
    ctx.restore();
  };
}

/** The points of a path on the picture. */
function placed(frame: Frame, mark: OrderMark): Point[] {
  const from = place(frame, mark.hex);
  return pointsOf(mark).map(({ x, y }) => ({ x: from.x + x * frame.radius, y: from.y + y * frame.radius }));
}

/** A line in pencil on a pale halo; that of the open line is bolder. */
function pencil(frame: Frame, mark: OrderMark, path: Path2D, width: number, dash: readonly number[] = []): void {
  const { ctx, brush, radius } = frame;
  const scale = radius < 15 ? 0.5 : radius < 26 ? 0.8 : Math.max(1, Math.min(1.6, radius / 36));
  const thin = mark.chosen ? scale * 1.6 : scale;
  ctx.setLineDash([]);
  ctx.strokeStyle = brush.colour("focus-gap");
  ctx.lineWidth = HALO_WIDTH * thin;
  ctx.stroke(path);
  ctx.setLineDash(dash.map((length) => length * thin));
  ctx.strokeStyle = brush.colour("pencil");
  ctx.lineWidth = width * thin;
  ctx.stroke(path);
  ctx.setLineDash([]);
}

function arrow(frame: Frame, mark: OrderMark): void {
  const points = placed(frame, mark);
  const from = points[0] as Point;
  const to = points.at(-1) as Point;
  const bend = bendOf(points);
  const start = { x: from.x + (bend.x - from.x) * 0.3, y: from.y + (bend.y - from.y) * 0.3 };
  const path = new Path2D();
  path.moveTo(start.x, start.y);
  path.quadraticCurveTo(bend.x, bend.y, to.x, to.y);
  const dash = mark.draft ? [2, 6] : (DASHES[mark.mark] ?? []);
  const width = mark.mark === "move" ? 4 : 3.2;
  pencil(frame, mark, path, width, dash);
  if (mark.mark !== "sneak") pencil(frame, mark, head(bend, to, frame.radius * 0.3), width);
  if (mark.label && frame.radius >= 26) label(frame, bend, mark.label);
}

function head(from: Point, to: Point, size: number): Path2D {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const path = new Path2D();
  path.moveTo(to.x - size * Math.cos(angle - 0.5), to.y - size * Math.sin(angle - 0.5));
  path.lineTo(to.x, to.y);
  path.lineTo(to.x - size * Math.cos(angle + 0.5), to.y - size * Math.sin(angle + 0.5));
  return path;
}

function label({ ctx, brush }: Frame, at: Point, text: string): void {
  ctx.font = brush.font(11, 700);
  ctx.textAlign = "center";
  ctx.lineWidth = 4;
  ctx.strokeStyle = brush.colour("focus-gap");
  ctx.strokeText(text, at.x, at.y - 6);
  ctx.fillStyle = brush.colour("pencil");
  ctx.fillText(text, at.x, at.y - 6);
}

function circle(at: Point, radius: number): Path2D {
  const path = new Path2D();
  path.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  return path;
}

function lob(frame: Frame, mark: OrderMark): void {
  const points = placed(frame, mark);
  const from = points[0] as Point;
  const to = points.at(-1) as Point;
  const path = new Path2D();
  path.moveTo(from.x, from.y);
  path.quadraticCurveTo((from.x + to.x) / 2, Math.min(from.y, to.y) - frame.radius * 1.1, to.x, to.y);
  pencil(frame, mark, path, 3.2, DASHES.lob);
  pencil(frame, mark, circle({ x: to.x, y: to.y + 3 }, frame.radius * 0.2), 3.2);
}

const WAVES = 10;

function chant(frame: Frame, mark: OrderMark): void {
  const { radius } = frame;
  const points = mark.target === null ? placed(frame, mark) : [...placed(frame, mark), lifted(frame, mark.target)];
  const from = points[0] as Point;
  const to = points.at(-1) as Point;
  if (points.length > 1) {
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const start = { x: from.x + radius * 0.45 * cos, y: from.y + radius * 0.45 * sin };
    const end = { x: to.x - radius * 0.6 * cos, y: to.y - radius * 0.6 * sin };
    const wave = new Path2D();
    wave.moveTo(start.x, start.y);
    for (let i = 1; i <= WAVES; i++) {
      const along = (part: number) => ({
        x: start.x + (end.x - start.x) * part,
        y: start.y + (end.y - start.y) * part,
      });
      const side = (i % 2 ? 6.4 : -6.4) * Math.min(1, radius / 30);
      const crest = along((i - 0.5) / WAVES);
      const next = along(i / WAVES);
      wave.quadraticCurveTo(crest.x - sin * side, crest.y + cos * side, next.x, next.y);
    }
    pencil(frame, mark, wave, 2.4);
  }
  pencil(frame, mark, circle(to, radius * 0.55), 2);
  pencil(frame, mark, circle(to, radius * 0.36), 2);
  pencil(frame, mark, circle(to, radius * 0.14), 3.2);
}

function lifted(frame: Frame, hex: number): Point {
  const at = place(frame, hex);
  return { x: at.x, y: at.y - frame.radius * LIFT };
}

/** A mark on the corner of a hex, for orders that go nowhere. */
function disc(frame: Frame, mark: OrderMark, before: number): void {
  const { ctx, brush, radius } = frame;
  const from = place(frame, mark.hex);
  const by = discAt(mark, before, radius);
  const size = discSize(radius) * (mark.chosen ? 1.25 : 1);
  const at = { x: from.x + by.x * radius, y: from.y + by.y * radius };
  brush.stamp(ctx, `order ${mark.mark} ${mark.chosen === true}`, at, size * 1.4, size * 1.4, (drawn) => {
    drawn.beginPath();
    drawn.arc(0, 0, size * 0.62, 0, 2 * Math.PI);
    drawn.fillStyle = brush.colour("sheet");
    drawn.strokeStyle = brush.colour("pencil");
    drawn.lineWidth = mark.chosen ? 3 : 1.5;
    drawn.fill();
    drawn.stroke();
    drawn.translate(-size * 0.44, -size * 0.44);
    drawShapes(drawn, brush, MARKS[mark.mark], (size * 0.88) / 24);
  });
}

function exclamation({ ctx, brush, radius }: Frame, hex: Point): void {
  const at = { x: hex.x + radius * WRONG_AT.x, y: hex.y + radius * WRONG_AT.y };
  const scale = Math.max(0.4, Math.min(1, radius / 24));
  brush.stamp(ctx, "wrong", at, 22 * scale, 22 * scale, (drawn) => {
    drawn.scale(scale, scale);
    drawn.beginPath();
    drawn.arc(0, 0, 8.5, 0, 2 * Math.PI);
    drawn.fillStyle = brush.colour("rubric");
    drawn.strokeStyle = brush.colour("sheet");
    drawn.lineWidth = 2;
    drawn.fill();
    drawn.stroke();
    drawn.font = brush.font(12, 800);
    drawn.textAlign = "center";
    drawn.fillStyle = brush.colour("sheet");
    drawn.fillText("!", 0, 4);
  });
}

/** The hexes an order can go to; all others step back. */
export function reachLayer(hexes: readonly number[], from: number): Layer {
  const choosable = new Set([...hexes, from]);
  return (frame) => {
    const { ctx, brush, radius } = frame;
    ctx.save();
    ctx.beginPath();
    for (const hex of frame.hexes) if (!choosable.has(hex.index)) traceHex(ctx, hex, radius * 1.01);
    ctx.globalAlpha = 0.45;
    ctx.fillStyle = brush.colour("paper");
    ctx.fill();
    ctx.strokeStyle = brush.colour("select");
    ctx.lineWidth = 2.2;
    ctx.globalAlpha = 0.7;
    ctx.setLineDash([5, 6]);
    ctx.beginPath();
    const places = hexes.map((hex) => place(frame, hex));
    for (const at of places) traceHex(ctx, at, radius * 0.88);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.globalAlpha = 1;
    ctx.fillStyle = brush.colour("select");
    ctx.strokeStyle = brush.colour("focus-gap");
    ctx.lineWidth = 1.5;
    for (const at of places) {
      ctx.beginPath();
      ctx.arc(at.x, at.y - radius * 0.62, Math.max(2, radius * 0.1), 0, 2 * Math.PI);
      ctx.fill();
      ctx.stroke();
    }
    ctx.restore();
  };
}
