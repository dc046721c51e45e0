/** Layers switched on to answer one question: who owns what, who is hungry, who can go how far. */
import { within } from "@/engine/lizards/hex";
import type { OwnBand } from "@/engine/lizards/view";
import { type Layer, traceHex } from "../../hex-map/frame";
import { strokeEdges, tracesBetween } from "../../hex-map/grid-layers";
import { clothOf } from "../art/cloths";
import { clothPattern } from "../art/draw";
import { clanCode, hungerName } from "../hex-panel/hex-words";
import { type Change, changesSince, formerView } from "./changes";
import type { Chart, ChartHex, ClanName } from "./swamp-chart";

/** Below this a map has no room for words. */
const TABLE = 26;

/** Every hex that somebody owns, in that clan's cloth. */
export function ownerLayer(chart: Chart, clans: readonly ClanName[]): Layer {
  return (frame) => {
    const { ctx, brush, radius } = frame;
    for (const hex of frame.hexes) {
      const { owner, token } = chart.hexes[hex.index] as ChartHex;
      const clan = owner ?? token?.clan;
      if (clan === undefined) continue;
      ctx.beginPath();
      traceHex(ctx, hex, radius * 0.94);
      ctx.globalAlpha = 0.6;
      ctx.fillStyle = clothPattern(brush, clan);
      ctx.fill();
      ctx.globalAlpha = 1;
      ctx.lineWidth = 3;
      ctx.strokeStyle = brush.colour(`clan-${clothOf(clan)}`);
      ctx.stroke();
      if (radius >= TABLE && !token) written(frame, hex, clanCode(clans, clan), radius * 0.5);
    }
  };
}

/** Own bands by hunger: the hungrier, the deeper the colour, and in words. */
export function hungerLayer(chart: Chart): Layer {
  const bands = new Map(chart.view.bands.map((band) => [chart.geometry.indexes.get(band.hex), band]));
  return (frame) => {
    const { ctx, brush, radius } = frame;
    for (const hex of frame.hexes) {
      const band = bands.get(hex.index);
      if (!band) continue;
      ctx.beginPath();
      traceHex(ctx, hex, radius * 0.94);
      ctx.globalAlpha = 0.12 + 0.13 * band.hunger;
      ctx.fillStyle = brush.colour("ochre");
      ctx.fill();
      ctx.globalAlpha = 1;
      ctx.lineWidth = 2;
      ctx.strokeStyle = brush.colour("ochre");
      ctx.stroke();
      written(frame, hex, radius >= TABLE ? hungerName(band.hunger) : String(band.hunger), radius * -0.2);
    }
  };
}

/** How far one band, or all of them, can go in one turn. */
export function bandReachLayer(chart: Chart, only: OwnBand | undefined): Layer {
  const { geometry, view } = chart;
  const free = (only ? [only] : view.bands).filter(({ miredUntil }) => miredUntil <= view.turn);
  const reached = new Set(free.flatMap(({ hex }) => within(geometry, geometry.indexes.get(hex) ?? 0, 2)));
  const limit = tracesBetween(geometry, (from, to) => reached.has(from) && !reached.has(to));
  return (frame) => {
    const { ctx, brush, radius } = frame;
    ctx.beginPath();
    for (const hex of frame.hexes) if (reached.has(hex.index)) traceHex(ctx, hex, radius);
    ctx.globalAlpha = 0.1;
    ctx.fillStyle = brush.colour("select");
    ctx.fill();
    ctx.globalAlpha = 1;
    ctx.lineWidth = radius < TABLE ? 1.4 : 2.2;
    ctx.strokeStyle = brush.colour("select");
    ctx.setLineDash([6, 4]);
    strokeEdges(frame, limit);
    ctx.setLineDash([]);
  };
}

/** Where other clans have come, gone, grown or shrunk since an earlier view, and where owners have changed. */
export function changeLayer(chart: Chart, clans: readonly ClanName[], history: string, repaint: () => void): Layer {
  const former = formerView(history, chart);
  former.get().then(repaint);
  let changes: readonly Change[] | null = null;
  return (frame) => {
    const view = former.now();
    if (!view || view === "missing") return;
    changes ??= changesSince(view, chart, clans);
    const { ctx, brush, radius } = frame;
    for (const hex of frame.hexes) {
      const told = changes.filter((change) => change.hex === hex.index);
      if (told.length === 0) continue;
      ctx.beginPath();
      traceHex(ctx, hex, radius * 0.86);
      ctx.lineWidth = radius < TABLE ? 1.6 : 2.4;
      ctx.strokeStyle = brush.colour("rubric");
      ctx.setLineDash(told.every(({ gone }) => gone) ? [3, 4] : []);
      ctx.stroke();
      ctx.setLineDash([]);
      if (radius >= TABLE) written(frame, hex, told.map(({ mark }) => mark).join(", "), radius * -0.3);
    }
  };
}

function written(
  { ctx, brush, radius }: Parameters<Layer>[0],
  hex: { x: number; y: number },
  text: string,
  by: number,
) {
  ctx.font = brush.font(Math.max(9, Math.min(14, radius / 2.6)), 700);
  ctx.textAlign = "center";
  ctx.lineJoin = "round";
  ctx.lineWidth = 3.5;
  ctx.strokeStyle = brush.colour("sheet");
  ctx.strokeText(text, hex.x, hex.y + by);
  ctx.fillStyle = brush.colour("ink");
  ctx.fillText(text, hex.x, hex.y + by);
}
