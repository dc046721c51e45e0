/** A map on paper: in the colours of the day, with all in it that is wanted, wherever the screen had been. */
import { type RefObject, useEffect } from "react";
import type { HexMapHandle } from "./hex-map";
import { COLUMN_WIDTH, type HexGrid, type Layout, layoutOf, ROW_HEIGHT } from "./layout";
import type { Still } from "./map-view";

/** Pixels of the picture; paper is finer than a screen. */
const WIDTH = 760;
const HEIGHT = 388;
const DENSITY = 2;
/** What the rulers take at the top and on the left; as much is left free on the other sides. */
const INSET = 26;
/** A hex is drawn no larger than this, however few there are. */
const MOST_RADIUS = 30;
/** Nor smaller than this, even if the picture has to be higher. */
const LEAST_RADIUS = 8;
/** Round about, in radii. */
const MARGIN = 2;

/** Draws the map anew, with all these hexes in it, while the page is printed. */
export function useMapOnPaper(map: RefObject<HexMapHandle | null>, grid: HexGrid, hexes: readonly number[]): void {
  useEffect(() => {
    const toPaper = () => {
      const { dataset } = document.documentElement;
      const { theme } = dataset;
      dataset.theme = "light"; // the map asks for its colours before the page has those of paper
      map.current?.hold(pictureOf(layoutOf(grid), hexes));
      if (theme === undefined) delete dataset.theme;
      else dataset.theme = theme;
    };
    const toScreen = () => map.current?.hold(null);
    addEventListener("beforeprint", toPaper);
    addEventListener("afterprint", toScreen);
    return () => {
      removeEventListener("beforeprint", toPaper);
      removeEventListener("afterprint", toScreen);
    };
  }, [map, grid, hexes]);
}

/** A picture with all these hexes in it, as large as they allow. */
export function pictureOf(layout: Layout, hexes: readonly number[]): Still {
  const { cols, rows, wrap } = layout.grid;
  const across = stretchOf(
    hexes.map((hex) => hex % cols),
    wrap ? cols : null,
  );
  const down = stretchOf(
    hexes.map((hex) => Math.floor(hex / cols)),
    wrap ? rows : null,
  );
  const wide = across.length * COLUMN_WIDTH + 2 + MARGIN;
  const tall = (down.length + 1.5) * ROW_HEIGHT + MARGIN;
  const fits = Math.max(LEAST_RADIUS, (HEIGHT - 2 * INSET) / tall);
  const radius = Math.min(MOST_RADIUS, (WIDTH - 2 * INSET) / wide, fits);
  const size = { width: WIDTH, height: Math.ceil(tall * radius + 2 * INSET) };
  const x = (across.from + across.length / 2) * COLUMN_WIDTH;
  const y = (down.from + down.length / 2) * ROW_HEIGHT - ROW_HEIGHT / 4; // every other column lies half a row higher
  return { size, density: DENSITY, camera: { x, y, radius } };
}

/** The shortest stretch that holds all these places of a line, or of a ring of so many. */
function stretchOf(places: readonly number[], ring: number | null): { from: number; length: number } {
  const sorted = [...new Set(places)].sort((a, b) => a - b);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  let best = { from: first, length: last - first };
  if (ring === null) return best;
  sorted.slice(1).forEach((from, i) => {
    const length = (sorted[i] as number) + ring - from;
    if (length < best.length) best = { from, length };
  });
  // All round: the map begins where its codes do.
  return best.length === ring - 1 ? { from: 0, length: ring } : best;
}
