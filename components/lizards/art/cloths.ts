/** The sixteen clan cloths: patterns of 8 by 8, in the text colour on the clan's colour. */
import type { Seat } from "@/engine/ruleset";

interface ClothLine {
  path: string;
  /** Stroke width; filled if there is none. */
  width?: number;
}

const stroked = (path: string, width: number): ClothLine => ({ path, width });
const filled = (path: string): ClothLine => ({ path });

export const CLOTHS: readonly (readonly ClothLine[])[] = [
  [],
  [stroked("M0 2H8M0 6H8", 2)],
  [filled("M.5 2A1.5 1.5 0 1 0 3.5 2A1.5 1.5 0 1 0 .5 2ZM4.5 6A1.5 1.5 0 1 0 7.5 6A1.5 1.5 0 1 0 4.5 6Z")],
  [stroked("M-2 6L6-2M2 10L10 2", 2.2)],
  [stroked("M2 0V8M6 0V8", 2)],
  [stroked("M0 6L4 2L8 6M0 10L4 6L8 10M0 2L4-2L8 2", 1.5)],
  [filled("M0 0H4V4H0ZM4 4H8V8H4Z")],
  [stroked("M4 0V8M0 4H8", 2.4)],
  [stroked("M0 0L8 8M8 0L0 8", 1.3)],
  [stroked("M0 2Q2 0 4 2T8 2M0 6Q2 4 4 6T8 6", 1.5)],
  [stroked("M2-2L10 6M-2 2L6 10", 2.2)],
  [filled("M0 0H4V8H0Z")],
  [filled("M0 8L2 1L4 8L6 1L8 8Z")],
  [filled("M4 .5L7 4L4 7.5L1 4Z")],
  [stroked("M0 .6H8M0 4.6H8M2 .6V4.6M6 4.6V8.6", 1.1)],
  [stroked("M1.6 4A2.4 2.4 0 1 0 6.4 4A2.4 2.4 0 1 0 1.6 4Z", 1.4)],
];

/** Which of the sixteen cloths a clan wears: that of its number, starting over in larger worlds. */
export function clothOf(clan: Seat): number {
  return ((clan - 1) % CLOTHS.length) + 1;
}

export function clothLines(clan: Seat): readonly ClothLine[] {
  return CLOTHS[clothOf(clan) - 1] ?? [];
}
