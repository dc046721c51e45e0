/** Layers that any map needs: the seam, outlines, the focus, the rulers. */
import { type Frame, type Layer, place, traceEdge, traceHex } from "./frame";

/** The sides of a hex that are to be drawn. */
export type Sides = (hex: number) => readonly number[];

/**
 * The edges between those hexes for which `between` returns true, each drawn from the first; only for hexes in the picture.
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
export const seam: Layer = ({ ctx, layout, hexes, radius, brush }) => {
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
  ctx.strokeStyle = brush.colour("rubric");
  ctx.globalAlpha = 0.7;
  ctx.stroke();
  ctx.globalAlpha = 1;
};

/** A double line around one hex, so that it shows on any ground. */
export function outline(index: number | null, colour: string, gap: string): Layer {
  return (frame) => {
    if (index === null || frame.onPaper) return;
    const { ctx, radius, brush } = frame;
    const at = place(frame, index);
    const thin = radius < 15 ? 0.45 : 1;
    ctx.beginPath();
    traceHex(ctx, at, radius);
    ctx.lineJoin = "round";
    ctx.strokeStyle = brush.colour(gap);
    ctx.lineWidth = 6 * thin;
    ctx.stroke();
    ctx.strokeStyle = brush.colour(colour);
    ctx.lineWidth = 3 * thin;
    ctx.stroke();
  };
}

const LEAST_LETTER_GAP = 22;
const RULER_LETTER = 12;

/** Column letters above and row numbers on the left, beside hexes only; those at the seam bolder. */
export const rulers: Layer = ({ ctx, width, height, inset, radius, brush, layout, hexes }) => {
  if (inset === 0) return;
  const { cols, codes } = layout.grid;
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
  const label = (text: string, x: number, y: number, first: boolean) =>
    brush.stamp(ctx, `ruler ${text} ${first}`, { x, y }, 2 * RULER_LETTER, RULER_LETTER * 1.5, (drawn) => {
      drawn.textAlign = "center";
      drawn.textBaseline = "middle";
      drawn.font = brush.font(RULER_LETTER, first ? 800 : 600);
      drawn.fillStyle = brush.colour(first ? "ink" : "ink-2");
      drawn.fillText(text, 0, 0);
    });
  const everyCol = Math.ceil(LEAST_LETTER_GAP / (radius * 1.5));
  const everyRow = Math.ceil(LEAST_LETTER_GAP / (radius * 1.73));
  const corner = hexes[0]?.index ?? 0;
  for (const { index, x, y } of hexes) {
    const col = index % cols;
    const row = (index - col) / cols;
    if (row === Math.floor(corner / cols) && col % everyCol === 0 && x > inset + 7 && x < width - 6)
      label(codes[col]?.replace(/^\d+/, "") ?? "", x, inset / 2, col === 0);
    const between = y + (((col % 2) - 0.5) * radius * 1.73) / 2;
    if (col === corner % cols && row % everyRow === 0 && between > inset + 7 && between < height - 6)
      label(String(row + 1), inset / 2, between, row === 0);
  }
};
