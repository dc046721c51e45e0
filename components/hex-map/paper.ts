/** A map on paper: in the colours of the day, with all in it that is wanted, wherever the screen had been. */
import { type RefObject, useEffect } from "react";
import type { HexMapHandle } from "./hex-map";
import { type HexGrid, type Layout, layoutOf } from "./layout";
import type { Still } from "./map-view";
import { stretchOf } from "./stretch";

/** Pixels of the picture; paper is finer than a screen. */
const WIDTH = 760;
const LEAST_WIDTH = 560;
const DENSITY = 2;
/** What the rulers take at the top and on the left; as much is left free on the other sides. */
const INSET = 26;
/** A hex is drawn no larger than this, however few there are. */
const MOST_RADIUS = 30;
/** From here on a band has its code; so large a hex is drawn if the picture is no higher than wide then. */
const CODES = 26;
/** From here on a band has its number: no hex is drawn smaller, even if the picture has to be larger. */
const NUMBERS = 15;
/** Of the picture of a country too large for codes. */
const HEIGHT = 600;
/** Round about, in radii. */
const MARGIN = 2;

/** Draws the map anew, with all these hexes in it, while the page is printed. */
export function useMapOnPaper(map: RefObject<HexMapHandle | null>, grid: HexGrid, hexes: readonly number[]): void {
  useEffect(() => {
    const toPaper = () => {
      const { dataset } = document.documentElement;
      const { theme } = dataset;
      dataset.theme = "light"; // the map asks for its colours before the page has those of paper
      dataset.paper = "";
      map.current?.hold(pictureOf(layoutOf(grid), hexes));
      delete dataset.paper;
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

/** A picture with all these hexes in it, as large as they allow; on paper it is made to fit the room there is. */
export function pictureOf(layout: Layout, hexes: readonly number[]): Still {
  const { x, y, wide, tall } = stretchOf(layout, hexes, MARGIN);
  const within = (height: number) => Math.min((WIDTH - 2 * INSET) / wide, (height - 2 * INSET) / tall);
  const near = Math.min(MOST_RADIUS, within(WIDTH));
  const radius = near >= CODES ? near : Math.max(NUMBERS, within(HEIGHT));
  const across = (radii: number) => Math.ceil(radii * radius + 2 * INSET);
  const size = { width: Math.max(LEAST_WIDTH, across(wide)), height: across(tall) };
  return { size, density: DENSITY, camera: { x, y, radius } };
}
