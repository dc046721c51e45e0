/** The layers of the swamp's map, from the bottom: ground, water lines, fog, coast, limit of sight, works, tokens. */

import { willStarve } from "@/engine/lizards/lizards";
import type { Brush } from "../../hex-map/brush";
import { type Frame, type Layer, type Placed, traceHex } from "../../hex-map/frame";
import { type Sides, strokeEdges, tracesBetween } from "../../hex-map/grid-layers";
import { fetchable } from "../../ui/fetched";
import { SHAPES } from "../../ui/mark";
import { clothOf } from "../art/cloths";
import { clothPattern, drawShapes } from "../art/draw";
import { FLAG, PENNANT, SPY, TILES, WORKS } from "../art/drawings";
import { tintOf } from "../art/tints";
import type { Chart, ChartHex, ClanName, MapToken } from "./swamp-chart";

/** Below these radii a map shows less and less. */
const MARCH = 15;
const TABLE = 26;
const PLATE = 46;

const HATCH = 5;
const NEVER_DOTS = [
  [-28, -20, 1],
  [12, -30, 0.8],
  [30, 4, 1],
  [-8, 2, 0.8],
  [-32, 16, 0.7],
  [8, 28, 1],
  [-12, 34, 0.7],
] as const;

/** Everything below selection and orders. */
export function groundLayers(chart: Chart, shows: { terrain: boolean; sight: boolean }): Layer[] {
  const hexOf = (index: number) => chart.hexes[index] as ChartHex;
  const known = (index: number) => hexOf(index).sight !== "never";
  const { geometry } = chart;
  const coast = tracesBetween(geometry, (a, b) => known(a) && known(b) && !hexOf(a).water && hexOf(b).water);
  const shallows = tracesBetween(geometry, (a, b) => known(a) && known(b) && hexOf(a).water && !hexOf(b).water);
  const limit = tracesBetween(geometry, (a, b) => hexOf(a).sight === "seen" && hexOf(b).sight !== "seen");
  return [
    ground(chart, shows.terrain),
    edges(shallows, "coast-2", 0.8, 0.4, 0.81, MARCH),
    edges(shallows, "coast-2", 1, 0.8, 0.9, MARCH),
    ...(shows.sight ? [fog(chart)] : []),
    edges(coast, "coast", 2.1, 1, 1, 0),
    ...(shows.sight ? [sightLimit(limit)] : []),
    works(chart),
  ];
}

function ground(chart: Chart, drawn: boolean): Layer {
  return (frame) => {
    const { ctx, brush, radius, hexes } = frame;
    const byTint = new Map<string, Placed[]>();
    for (const hex of hexes) {
      const tile = chart.hexes[hex.index]?.tile;
      if (!tile) {
        never(frame, hex);
        continue;
      }
      const tint = tintOf(tile);
      const same = byTint.get(tint);
      if (same) same.push(hex);
      else byTint.set(tint, [hex]);
    }
    ctx.strokeStyle = brush.colour("hex-line");
    ctx.lineWidth = 1;
    for (const [tint, same] of byTint) {
      ctx.beginPath();
      for (const hex of same) traceHex(ctx, hex, radius);
      ctx.fillStyle = brush.colour(tint);
      ctx.fill();
      if (radius >= MARCH / 2) ctx.stroke();
    }
    for (const same of byTint.values())
      for (const hex of same) {
        const seen = chart.hexes[hex.index] as ChartHex;
        if (drawn || seen.terrain === "den") glyph(frame, hex, seen);
      }
  };
}

function glyph({ ctx, brush, radius }: Frame, at: Placed, { tile, home }: ChartHex): void {
  if (!tile) return;
  const side = radius * 2.1;
  brush.stamp(ctx, home === null ? tile : `${tile} ${clothOf(home)}`, at, side, side, (drawn) =>
    drawShapes(drawn, brush, TILES[tile], radius / 50, home),
  );
}

function never({ ctx, brush, radius }: Frame, at: Placed): void {
  if (radius < MARCH / 2) return;
  brush.stamp(ctx, "never", at, radius * 2.1, radius * 2.1, (drawn) => {
    drawn.beginPath();
    traceHex(drawn, { x: 0, y: 0 }, radius);
    drawn.strokeStyle = brush.colour("never-line");
    drawn.globalAlpha = 0.7;
    drawn.lineWidth = 0.8;
    drawn.lineCap = "round";
    drawn.setLineDash([1, radius < MARCH ? 3 : 5]);
    drawn.stroke();
    if (radius < MARCH) return;
    drawn.globalAlpha = 1;
    drawn.fillStyle = brush.colour("never-dot");
    for (const [x, y, size] of NEVER_DOTS) {
      drawn.beginPath();
      drawn.arc((x * radius) / 50, (y * radius) / 50, size, 0, 2 * Math.PI);
      drawn.fill();
    }
  });
}

function edges(sides: Sides, colour: string, width: number, opacity: number, reach: number, from: number): Layer {
  return (frame) => {
    const { ctx, brush, radius } = frame;
    if (radius < from) return;
    ctx.strokeStyle = brush.colour(colour);
    ctx.lineWidth = radius < MARCH ? Math.max(1, width * 0.7) : width;
    ctx.lineCap = "round";
    ctx.globalAlpha = opacity;
    strokeEdges(frame, sides, reach);
    ctx.globalAlpha = 1;
  };
}

function fog(chart: Chart): Layer {
  return (frame) => {
    const { ctx, brush, radius, hexes } = frame;
    const veiled = hexes.filter((hex) => chart.hexes[hex.index]?.sight === "remembered");
    ctx.beginPath();
    for (const hex of veiled) traceHex(ctx, hex, radius);
    ctx.globalAlpha = 0.58;
    ctx.fillStyle = brush.colour("fog");
    ctx.fill();
    ctx.globalAlpha = 1;
    if (radius >= MARCH) {
      ctx.fillStyle = brush.pattern("hatch", HATCH, (drawn) => hatch(drawn, brush), 35);
      ctx.save();
      ctx.translate(frame.drift.x, frame.drift.y);
      ctx.fill();
      ctx.restore();
    }
    if (radius < TABLE) return;
    ctx.font = brush.font(10, 500, "italic");
    ctx.fillStyle = brush.colour("ink-2");
    ctx.textAlign = "center";
    for (const hex of veiled) {
      const { since, token } = chart.hexes[hex.index] as ChartHex;
      if (since > 0 && !token && tellsTurn(chart, hex.index)) ctx.fillText(`t${since}`, hex.x, hex.y + radius * 0.74);
    }
  };
}

/** One hex in six gives the turn; on all of them it would be a thicket. */
function tellsTurn({ geometry }: Chart, index: number): boolean {
  const row = Math.floor(index / geometry.cols);
  return row % 2 === 0 && (index % geometry.cols) % 3 === 0;
}

function hatch(ctx: CanvasRenderingContext2D, brush: Brush): void {
  ctx.strokeStyle = brush.colour("fog-line");
  ctx.lineWidth = 0.8;
  ctx.beginPath();
  ctx.moveTo(0, HATCH / 2);
  ctx.lineTo(HATCH, HATCH / 2);
  ctx.stroke();
}

function sightLimit(sides: Sides): Layer {
  return (frame) => {
    const { ctx, brush, radius } = frame;
    ctx.strokeStyle = brush.colour("sight");
    ctx.lineWidth = radius < MARCH ? 1 : 1.6;
    ctx.lineCap = "round";
    ctx.setLineDash(radius < MARCH ? [1, 2.5] : [1, 4]);
    strokeEdges(frame, sides);
    ctx.setLineDash([]);
  };
}

/** A foundation lies low, where a token would cover it; this is how far it is raised then, in radii. */
const OVER_TOKEN = 0.38;

function works(chart: Chart): Layer {
  return (frame) => {
    const { ctx, brush, radius, hexes } = frame;
    for (const hex of hexes) {
      const { works: built, owner, home, token, sight } = chart.hexes[hex.index] as ChartHex;
      for (const work of built) {
        const at = token && work === "foundation" ? { x: hex.x, y: hex.y - radius * OVER_TOKEN } : hex;
        brush.stamp(ctx, work, at, radius * 2.1, radius * 2.1, (drawn) =>
          drawShapes(drawn, brush, WORKS[work], radius / 50),
        );
      }
      if (owner !== null && owner !== home && sight === "seen" && !token && radius >= MARCH) flag(frame, hex, owner);
      if (radius > PLATE && sight !== "never") code(frame, hex, chart.geometry.codes[hex.index] ?? "");
    }
  };
}

/** Above the roof that it flies on, as far aside as the next hex's token leaves it visible. */
function flag({ ctx, brush, radius }: Frame, hex: Placed, owner: number): void {
  const beside = radius * 1.25 - (widthOf(radius >= TABLE, MOST_DIGITS) / 2 + 2) * scaleOf(radius);
  const at = { x: hex.x + Math.min(radius * 0.55, beside), y: hex.y - radius * 0.45 };
  brush.stamp(ctx, `flag ${clothOf(owner)}`, at, radius * 0.6, radius * 0.85, (drawn) => {
    const scale = (radius * 0.5) / 16;
    drawShapes(drawn, brush, FLAG, scale, owner);
    drawn.scale(scale, scale);
    drawn.fillStyle = clothPattern(brush, owner);
    const pennant = new Path2D(PENNANT);
    drawn.fill(pennant);
    drawn.strokeStyle = brush.colour("ink-map");
    drawn.lineWidth = 1.4;
    drawn.stroke(pennant);
  });
}

function code({ ctx, brush, radius }: Frame, hex: Placed, text: string): void {
  ctx.font = brush.font(Math.min(15, radius / 4.6), 650);
  ctx.textAlign = "center";
  ctx.lineJoin = "round";
  ctx.lineWidth = 3;
  ctx.globalAlpha = 0.75;
  ctx.strokeStyle = brush.colour("sheet");
  ctx.strokeText(text, hex.x, hex.y - radius * 0.66);
  ctx.globalAlpha = 1;
  ctx.fillStyle = brush.colour("ink");
  ctx.fillText(text, hex.x, hex.y - radius * 0.66);
}

/** What can be read only close up: fetched when somebody zooms in that far, as no map starts there. */
const closeUp = fetchable(() => import("./close-up"));

function fromNear(repaint: () => void) {
  const known = closeUp.now();
  if (known === null) closeUp.get().then(repaint);
  return known === "missing" ? null : known; // then it is left out
}

/** Bands and spies, above everything but the rulers. `repaint`: called when there is more to draw. */
export function tokenLayer(chart: Chart, clans: readonly ClanName[], repaint: () => void): Layer {
  const codes = new Map(clans.map((clan) => [clan.number, clan.code]));
  return (frame) => {
    const near = frame.radius > PLATE ? fromNear(repaint) : null;
    for (const hex of frame.hexes) {
      const { spy, token, den } = chart.hexes[hex.index] as ChartHex;
      if (spy) spyEye(frame, hex, chart.view.clan);
      if (!token) continue;
      if (frame.radius < MARCH) chip(frame, hex, token);
      else band(frame, hex, token, codes.get(token.clan) ?? "?");
      if (token.own) near?.marginalia(frame, hex, token, den);
    }
  };
}

function spyEye({ ctx, brush, radius }: Frame, hex: Placed, clan: number): void {
  const side = Math.max(9, radius * 0.72);
  const at = { x: hex.x, y: hex.y + (radius < MARCH ? 0 : -radius * 0.1) };
  brush.stamp(ctx, `spy ${clan}`, at, side + 2, side + 2, (drawn) => drawShapes(drawn, brush, SPY, side / 24, clan));
}

function chip({ ctx, brush, radius }: Frame, hex: Placed, { clan, own }: MapToken): void {
  const half = radius * 0.62;
  brush.stamp(ctx, `chip ${clan} ${own}`, hex, half * 2 + 6, half * 1.6 + 6, (drawn) => {
    drawn.beginPath();
    drawn.rect(-half, -half * 0.8, half * 2, half * 1.6);
    drawn.fillStyle = own ? brush.colour(`clan-${clothOf(clan)}`) : clothPattern(brush, clan);
    drawn.strokeStyle = brush.colour(own ? "snow" : "sheet");
    drawn.lineWidth = own ? 4 : 2.4;
    drawn.stroke();
    drawn.fill();
    drawn.strokeStyle = brush.colour("ink-map");
    drawn.lineWidth = 0.9;
    drawn.stroke();
  });
}

const TOKEN = { height: 18, coded: 57, bare: 15, digit: 7.5, cloth: 10 };
const MOST_DIGITS = 3;

const scaleOf = (radius: number) => (radius >= TABLE ? Math.min(radius / 30, 1.2) : Math.max(radius / 30, 0.8));
const widthOf = (coded: boolean, digits: number) => (coded ? TOKEN.coded : TOKEN.bare + TOKEN.digit * digits);

function band(frame: Frame, hex: Placed, { clan, number, own, hunger = 0 }: MapToken, code: string): void {
  const { ctx, brush, radius } = frame;
  const starves = own && willStarve({ hunger });
  const coded = radius >= TABLE;
  const scale = scaleOf(radius);
  const width = widthOf(coded, `${number}`.length);
  const at = { x: hex.x, y: hex.y + radius * (coded ? 0.42 : 0.5) };
  const key = `band ${clan} ${number} ${own} ${coded} ${starves}`;
  const round = starves ? 22 : 6;
  brush.stamp(ctx, key, at, (width + round) * scale, (TOKEN.height + round) * scale, (drawn) => {
    drawn.scale(scale, scale);
    const left = -width / 2;
    const top = -TOKEN.height / 2;
    const box = (x: number, y: number, w: number, h: number, r: number) => {
      drawn.beginPath();
      drawn.roundRect(x, y, w, h, r);
    };
    box(left - 2, top - 2, width + 4, TOKEN.height + 4, 3.5);
    drawn.fillStyle = brush.colour(own ? "snow" : "sheet");
    drawn.fill();
    box(left, top, width, TOKEN.height, 2);
    drawn.fillStyle = brush.colour(`clan-${clothOf(clan)}`);
    drawn.fill();
    drawn.save();
    drawn.clip();
    drawn.translate(left, top + 1);
    drawn.fillStyle = clothPattern(brush, clan);
    drawn.fillRect(0, -1, TOKEN.cloth, TOKEN.height);
    drawn.restore();
    box(left, top, width, TOKEN.height, 2);
    drawn.strokeStyle = brush.colour("ink-map");
    drawn.lineWidth = own ? 1.7 : 1.1;
    drawn.stroke();
    drawn.fillStyle = brush.colour(`clan-${clothOf(clan)}-text`);
    if (coded) {
      drawn.font = brush.font(8.9, 700);
      drawn.fillText(code, left + 12.5, 3.3);
    }
    drawn.font = brush.font(13, 750);
    drawn.textAlign = "right";
    drawn.fillText(String(number), width / 2 - 2.5, 4.7);
    if (!starves) return;
    const sign = new Path2D(SHAPES.warning);
    drawn.translate(left - 8, top - 9);
    drawn.lineJoin = "round";
    drawn.lineWidth = 5;
    drawn.strokeStyle = brush.colour("sheet");
    drawn.stroke(sign);
    drawn.lineWidth = 1.9;
    drawn.fillStyle = brush.colour("ochre-tint");
    drawn.fill(sign);
    drawn.strokeStyle = brush.colour("ochre");
    drawn.stroke(sign);
  });
}
