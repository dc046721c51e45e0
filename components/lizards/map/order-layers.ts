/** Orders and reach: everything on the map that is only wished for, in pencil. */
import { type Frame, type Layer, place, traceHex } from "../../hex-map/frame";
import type { Point } from "../../hex-map/layout";
import { drawShapes } from "../art/draw";
import { MARKS, type MarkName } from "../art/drawings";
import { type Curve, curveOf, discPlaces, discSize, isDisc, LIFT, type OrderMark, WRONG_AT } from "./order-marks";

const HALO_WIDTH = 7;
const DASHES: Partial<Record<MarkName, readonly number[]>> = { sneak: [0.1, 6], sail: [9, 5], lob: [4, 6] };

/**
 * Lines are drawn below the tokens, so as not to cross out their numbers; the end of an order is drawn `above` them, so
 * that no neighbour's token hides it.
 */
export function orderLayer(marks: readonly OrderMark[], above: boolean): Layer {
  return (frame) => {
    const { ctx } = frame;
    ctx.save();
    ctx.lineCap = "round";
    ctx.lineJoin = "round";
    const discs = discPlaces(marks, frame.radius);
    for (const mark of marks) {
      ctx.globalAlpha = mark.draft ? 0.75 : 1;
      if (!mark.wrong && !isDisc(mark)) (mark.mark === "chant" ? chant : arrow)(frame, mark, above);
      else if (!above) continue;
      else if (mark.wrong) exclamation(frame, place(frame, mark.hex));
      else disc(frame, mark, discs.get(mark) as Point);
    }
    ctx.restore();
  };
}

/** The curve of an arrow on the screen. */
function placed(frame: Frame, mark: OrderMark): Curve {
  const start = place(frame, mark.hex);
  const on = ({ x, y }: Point) => ({ x: start.x + x * frame.radius, y: start.y + y * frame.radius });
  const { from, bend, to } = curveOf(mark);
  return { from: on(from), bend: on(bend), to: on(to) };
}

/** A pencil line on a pale halo; the open order's is bolder. */
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

function arrow(frame: Frame, mark: OrderMark, above: boolean): void {
  const { from, bend, to } = placed(frame, mark);
  const width = mark.mark === "move" ? 4 : 3.2;
  if (above) {
    const isLob = mark.mark === "lob";
    const size = frame.radius * (isLob ? 0.2 : 0.3);
    pencil(frame, mark, isLob ? circle(to, size) : head(bend, to, size), width);
    return;
  }
  const path = new Path2D();
  path.moveTo(from.x + (bend.x - from.x) * 0.3, from.y + (bend.y - from.y) * 0.3);
  path.quadraticCurveTo(bend.x, bend.y, to.x, to.y);
  pencil(frame, mark, path, width, mark.draft ? [2, 6] : DASHES[mark.mark]);
}

function head(from: Point, to: Point, size: number): Path2D {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  const path = new Path2D();
  path.moveTo(to.x - size * Math.cos(angle - 0.5), to.y - size * Math.sin(angle - 0.5));
  path.lineTo(to.x, to.y);
  path.lineTo(to.x - size * Math.cos(angle + 0.5), to.y - size * Math.sin(angle + 0.5));
  return path;
}

function circle(at: Point, radius: number): Path2D {
  const path = new Path2D();
  path.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  return path;
}

const WAVES = 10;

function chant(frame: Frame, mark: OrderMark, above: boolean): void {
  const { radius } = frame;
  const { from, to: end } = placed(frame, mark);
  const to = mark.target === null ? end : lifted(frame, mark.target);
  if (above) {
    pencil(frame, mark, circle(to, radius * 0.4), 2);
    pencil(frame, mark, circle(to, radius * 0.26), 2);
    pencil(frame, mark, circle(to, radius * 0.1), 3.2);
  } else if (to.x !== from.x || to.y !== from.y) {
    const angle = Math.atan2(to.y - from.y, to.x - from.x);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const start = { x: from.x + radius * 0.45 * cos, y: from.y + radius * 0.45 * sin };
    const end = { x: to.x - radius * 0.45 * cos, y: to.y - radius * 0.45 * sin };
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
}

function lifted(frame: Frame, hex: number): Point {
  const at = place(frame, hex);
  return { x: at.x, y: at.y - frame.radius * LIFT };
}

/** A mark on the corner of a hex, for orders that go nowhere. */
function disc(frame: Frame, mark: OrderMark, by: Point): void {
  const { ctx, brush, radius } = frame;
  const from = place(frame, mark.hex);
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

/** The hexes that an order can go to; all others are dimmed. */
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
