/** Layers that any map needs: the seam, outlines, the focus, the rulers. */
import { toMap, toScreen } from "./camera";
import { type Frame, type Layer, place, traceEdge, traceHex } from "./frame";
import { centreOf, columnAndRowAt, modulo } from "./layout";

/** Of a hex, the sides to draw. */
export type Sides = (hex: number) => readonly number[];

/**
 * The edges between hexes for which `between` says so, drawn from the first of them; asked only of hexes that are drawn.
 */
export function tracesBetween(
  { neighbours }: { neighbours: readonly (readonly (number | null)[])[] },
  between: (from: number, to: number) => boolean,
): Sides {
  const found: (readonly number[])[] = [];
  return (from) => {
    found[from] ??= neighbours[from]?.flatMap((to, side) => (to !== null && between(from, to) ? [side] : [])) ?? [];
    return found[from];
  };
}

/** Strokes edges. `reach` below 1 draws them inside the hex. */
export function strokeEdges({ ctx, hexes, radius }: Frame, sides: Sides, reach = 1): void {
  ctx.beginPath();
  for (const hex of hexes) for (const side of sides(hex.index)) traceEdge(ctx, hex, radius * reach, side);
  ctx.stroke();
}

/** A thin line where the map meets itself. */
export function seam(colour: string): Layer {
  return (frame) => {
    const { ctx, layout, hexes, radius, brush } = frame;
    const { rows, cols, wrap } = layout.grid;
    if (!wrap) return;
    ctx.beginPath();
    for (const hex of hexes) {
      const row = Math.floor(hex.index / cols);
      const col = hex.index % cols;
      const lower = col % 2 === 0;
      const sides = row === rows - 1 ? (lower ? [2, 3, 4] : [3]) : [];
      if (col === 0) sides.push(4, 5);
      for (const side of new Set(sides)) traceEdge(ctx, hex, radius, side);
    }
    ctx.lineWidth = 1.4;
    ctx.strokeStyle = brush.colour(colour);
    ctx.globalAlpha = 0.7;
    ctx.stroke();
    ctx.globalAlpha = 1;
  };
}

/** A double line round one hex, so that it shows on any ground. */
export function outline(index: number | null, colour: string, gap: string, width: number): Layer {
  return (frame) => {
    if (index === null) return;
    const { ctx, radius, brush } = frame;
    const at = place(frame, index);
    const thin = radius < 15 ? 0.45 : 1;
    ctx.beginPath();
    traceHex(ctx, at, radius);
    ctx.lineJoin = "round";
    ctx.strokeStyle = brush.colour(gap);
    ctx.lineWidth = width * 2 * thin;
    ctx.stroke();
    ctx.strokeStyle = brush.colour(colour);
    ctx.lineWidth = width * thin;
    ctx.stroke();
  };
}

const LEAST_LETTER_GAP = 22;
const RULER_LETTER = 12;

/** Column letters above and row numbers on the left; those at the seam bolder. */
export const rulers: Layer = (frame) => {
  const { ctx, width, height, inset, radius, brush, layout, camera } = frame;
  if (inset === 0) return;
  const { rows, cols, wrap, codes } = layout.grid;
  const size = { width, height };
  ctx.fillStyle = brush.colour("sheet");
  ctx.fillRect(0, 0, width, inset);
  ctx.fillRect(0, 0, inset, height);
  ctx.strokeStyle = brush.colour("rule-2");
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(inset - 0.5, height);
  ctx.lineTo(inset - 0.5, inset - 0.5);
  ctx.lineTo(width, inset - 0.5);
  ctx.stroke();
  const from = columnAndRowAt(toMap(camera, size, { x: inset, y: inset }));
  const to = columnAndRowAt(toMap(camera, size, { x: width, y: height }));
  const label = (text: string, x: number, y: number, first: boolean) =>
    brush.stamp(ctx, `ruler ${text} ${first}`, { x, y }, 2 * RULER_LETTER, RULER_LETTER * 1.5, (drawn) => {
      drawn.textAlign = "center";
      drawn.textBaseline = "middle";
      drawn.font = brush.font(RULER_LETTER, first ? 800 : 600);
      drawn.fillStyle = brush.colour(first ? "ink" : "ink-2");
      drawn.fillText(text, 0, 0);
    });
  const everyCol = Math.ceil(LEAST_LETTER_GAP / (radius * 1.5));
  for (let col = from.col; col <= to.col + 1; col++) {
    const { x } = toScreen(camera, size, centreOf(col, 0));
    const at = modulo(col, cols);
    if ((!wrap && at !== col) || at % everyCol !== 0 || x < inset + 7 || x > width - 6) continue;
    label(codes[at]?.replace(/^\d+/, "") ?? "", x, inset / 2, at === 0);
  }
  const everyRow = Math.ceil(LEAST_LETTER_GAP / (radius * 1.73));
  for (let row = from.row; row <= to.row + 1; row++) {
    const y = toScreen(camera, size, centreOf(0, row)).y - (radius * 1.73) / 4;
    const at = modulo(row, rows);
    if ((!wrap && at !== row) || at % everyRow !== 0 || y < inset + 7 || y > height - 6) continue;
    label(String(at + 1), inset / 2, y, at === 0);
  }
};
