/** What the keyboard does on a drawn template. */
import type { TemplateHex } from "@/engine/lizards/setup/templates";

/** Steps in columns and half hexes; the first that leads to a hex of the template counts. */
const STEPS: Readonly<Record<string, readonly (readonly [dx: number, dy: number])[]>> = {
  ArrowUp: [[0, -2]],
  ArrowDown: [[0, 2]],
  ArrowLeft: [
    [-1, -1],
    [-1, 1],
    [-2, 0],
  ],
  ArrowRight: [
    [1, 1],
    [1, -1],
    [2, 0],
  ],
  q: [[-1, -1]],
  w: [[0, -2]],
  e: [[1, -1]],
  a: [[-1, 1]],
  s: [[0, 2]],
  d: [[1, 1]],
};

/** The hex a key leads to; null if it leads nowhere. */
export function stepFrom(places: readonly TemplateHex[], from: number, key: string): number | null {
  const here = places.find(({ hex }) => hex === from);
  for (const [dx, dy] of STEPS[key] ?? []) {
    const there = here && places.find((place) => place.dx === here.dx + dx && place.dy === here.dy + dy);
    if (there) return there.hex;
  }
  return null;
}
